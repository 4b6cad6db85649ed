import Plumbline
import PlumblineRecord
import Testing

@testable import PlumblinePlanning

/// A gate in a contract: it reaches the plan, the plan's bytes, and its mistakes are told.
@Suite struct GatePlanTests {
  struct Gated: Contract {
    var gate: GateText<Gated>
    var checklist: ChecklistText { ChecklistText("Gated", id: "gated") }

    enum Platforms: String, PlatformSet {
      case ios, web
      var platform: PlatformText { PlatformText(rawValue) }
    }

    enum Screens: String, ScreenSet {
      case inbox
      var screen: ScreenText<Gated> { ScreenText("Inbox") }
    }

    var body: [Part] {
      QuestionText<Gated>("Is it right?", id: "right") { Step("Look.", expect: "It is.") }
    }
  }

  private static let full = GateText<Gated>()
    .coverage(90, on: .web, because: "old browsers wait")
    .unseen(atMost: 2, because: "known gaps")
    .answers(noOlderThan: 30).waivers(noOlderThan: 60)
    .reasons(.fails).evidence(.onFail).blockersMustPass().signed(by: "lead", "design")

  @Test(arguments: [("answer-days", 0), ("waiver-days", 3651), ("answer-days", 1 << 50)])
  func aPlanWhoseDaysNoChecklistCanSayIsRefused(key: String, days: Int) throws {
    let plan = try Planner.plan(Gated(gate: Self.full))
    let text = String(decoding: plan.encoded(), as: UTF8.self)
    let declared = key == "answer-days" ? 30 : 60
    let changed = text.replacing("\"\(key)\":\(declared)", with: "\"\(key)\":\(days)")
    #expect(changed != text)
    #expect(throws: PlanError.unknownWord(field: "gate", word: "\(key) \(days)")) {
      try PlanReader.read(Array(changed.utf8))
    }
  }

  @Test func whatIsDeclaredIsInThePlanAndComesBackFromItsBytes() throws {
    let plan = try Planner.plan(Gated(gate: Self.full))
    var needs = GateNeeds()
    needs.allowances = [
      GateNeeds.Allowance(
        platform: "web", measure: .seen(percent: 90), reason: "old browsers wait"),
      GateNeeds.Allowance(platform: nil, measure: .unseen(atMost: 2), reason: "known gaps"),
    ]
    needs.answerDays = 30
    needs.waiverDays = 60
    needs.reasons = .fails
    needs.evidence = .onFail
    needs.blockersMustPass = true
    needs.roles = ["lead", "design"]
    #expect(plan.gate == needs)
    let read = try PlanReader.read(plan.encoded())
    #expect(read == plan && read.encoded() == plan.encoded())
  }

  @Test func aContractWithoutAGateHasTheStrictestAndSaysNothingOfItInThePlan() throws {
    let plan = try Planner.plan(Gated(gate: GateText()))
    #expect(plan.gate == GateNeeds())
    #expect(!String(decoding: plan.encoded(), as: UTF8.self).contains("\"gate\""))
  }

  @Test func aNeedThatIsNotKnownIsRefusedAndNotOverlooked() throws {
    let bytes = try Planner.plan(Gated(gate: GateText().signed(by: "lead"))).encoded()
    let text = String(decoding: bytes, as: UTF8.self)
      .replacing(#""gate":{"#, with: #""gate":{"later":1,"#)
    #expect(throws: PlanError.unknownWord(field: "gate", word: "later")) {
      try PlanReader.read(Array(text.utf8))
    }
  }

  @Test(arguments: [
    (GateText<Gated>().unseen(atMost: 1, because: " "), "says no reason"),
    (GateText().unseen(atMost: -1, because: "r"), "write 0 or more"),
    (GateText().coverage(101, on: .web, because: "r"), "write 0 to 100"),
    (
      GateText().coverage(1, on: .web, because: "r").coverage(2, on: .web, because: "r"),
      "said twice"
    ),
    (GateText().answers(noOlderThan: 0), "write 1 to 3650"),
    (GateText().waivers(noOlderThan: 4000), "write 1 to 3650"),
    (GateText().signed(by: "The Lead"), "no role can be called"),
    (GateText().signed(by: "lead", "lead"), "signs twice"),
  ])
  func mistakesAreTold(gate: GateText<Gated>, message: String) {
    do throws(Planner.Failure) {
      _ = try Planner.plan(Gated(gate: gate))
      Issue.record("planned")
    } catch {
      #expect(error.findings.count == 1 && error.findings[0].rule == .badGate)
      #expect(error.findings[0].message.contains(message), "\(error.findings)")
    }
  }
}
