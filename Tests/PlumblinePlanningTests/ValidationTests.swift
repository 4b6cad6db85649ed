import Plumbline
import PlumblinePlanning
import PlumblineRecord
import Testing

/// A contract whose texts and ids come from outside, to put mistakes into it.
private struct Faulty: Contract {
  let parts: @Sendable () -> [Part]
  var checklist: ChecklistText { ChecklistText("Faulty", id: "faulty") }

  enum Platforms: String, PlatformSet {
    case ios
    var platform: PlatformText { PlatformText("iOS") }
  }

  enum Screens: String, ScreenSet {
    case inbox
    var screen: ScreenText<Faulty> { ScreenText("Inbox") }
  }

  var body: [Part] { parts() }

  static func question(
    _ title: String = "Is it?", id: String = "is-it", line: Int = 7, steps: [Step]? = nil
  ) -> QuestionText<Faulty> {
    QuestionText(title, id: id, file: "Checklists/Faulty.swift", line: line) {
      steps ?? [Step("Look.", expect: "It is.", file: "Checklists/Faulty.swift", line: line + 1)]
    }
  }
}

@Suite struct ValidationTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    let parts: @Sendable () -> [Part]
    let lines: [String]
    var testDescription: String { lines.first ?? "none" }
  }

  @Test(arguments: [
    Mistake(
      parts: { PartBuilder.buildExpression(Faulty.question(id: "is it")) },
      lines: [
        "checklists/Faulty.swift:7: error: [bad-id] \"is it\" cannot be the id of a question: "
          + "write id: \"is-it\" or another of letters, digits, \"-\", \"_\" and \".\", at most 64"
      ]),
    Mistake(
      parts: {
        PartBuilder.buildExpression(Faulty.question())
          + PartBuilder.buildExpression(Faulty.question(id: "IS-IT", line: 9))
      },
      lines: [
        "checklists/Faulty.swift:9: error: [doubled-id] the id \"IS-IT\" of this question is "
          + "taken at line 7: ids are unique, write another"
      ]),
    Mistake(
      parts: { PartBuilder.buildExpression(Faulty.question(id: "state")) },
      lines: [
        "checklists/Faulty.swift:7: error: [reserved-id] \"state\" begins the ids of other "
          + "checks: give this question another id"
      ]),
    Mistake(
      parts: { PartBuilder.buildExpression(Faulty.question(" ")) },
      lines: [
        "checklists/Faulty.swift:7: error: [empty-text] the title of question \"is-it\" is empty: "
          + "write what a tester should read"
      ]),
    Mistake(
      parts: { PartBuilder.buildExpression(Faulty.question().asked(.everyList)) },
      lines: [
        "checklists/Faulty.swift:7: error: [no-lists] asked on every list, but no screen has one: "
          + "add .list(\"…\", id: \"…\") to a screen"
      ]),
    Mistake(
      parts: { PartBuilder.buildExpression(Faulty.question().sideBySide()) },
      lines: [
        "checklists/Faulty.swift:7: error: [side-by-side-alone] side by side needs two platforms, "
          + "and the contract has 1"
      ]),
    Mistake(
      parts: { PartBuilder.buildExpression(Faulty.question().minutes(0)) },
      lines: [
        "checklists/Faulty.swift:7: error: [bad-estimate] 0 minutes for one check: write 1 to 480"
      ]),
    Mistake(
      parts: { PartBuilder.buildExpression(Faulty.question(steps: [])) },
      lines: [
        "checklists/Faulty.swift:7: error: [no-steps] question \"is-it\" has no step: "
          + "write Step(\"…\", expect: \"…\")"
      ]),
    Mistake(
      parts: {
        PartBuilder.buildExpression(
          Faulty.question(steps: [Step("Look.", file: "Checklists/Faulty.swift", line: 8)]))
      },
      lines: [
        "checklists/Faulty.swift:7: error: [no-steps] no step of question \"is-it\" says what to "
          + "expect, so nobody can decide: add expect: \"…\""
      ]),
  ])
  func aMistakeIsReportedAtItsLineWithWhatToWrite(mistake: Mistake) {
    let findings = Validation.findings(in: Faulty(parts: mistake.parts).source)
    #expect(
      findings.map { $0.line { $0 == "Checklists" ? "checklists" : nil } } == mistake.lines)
  }

  @Test func nothingToCheckIsAMistake() {
    let findings = Validation.findings(in: Faulty(parts: { [] }).source)
    #expect(findings.map(\.rule) == [.noChecks])
  }

  @Test(arguments: [
    ("Does any text clip?", "does-any-text-clip"), ("日本語", "an-id"), ("  A  b ", "a-b"),
  ])
  func aProposedIDIsValid(title: String, proposal: String) {
    #expect(IDRule.proposal(for: title) == proposal)
    #expect(IDRule.isValid(proposal))
  }
}
