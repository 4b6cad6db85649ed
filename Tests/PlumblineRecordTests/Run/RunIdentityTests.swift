import PlumblineRecord
import PlumblineTestSupport
import Testing

/// run.json has one way to be written, since its digest is the run's id.
@Suite struct RunIdentityTests {
  private let plan = SHA256.digest(of: "plan")

  @Test func whatIsWrittenIsReadAndItsDigestIsTheId() throws {
    for (round, scope) in [(nil, nil), ("2", ["web", "ios", "web"])] as [(String?, [String]?)] {
      let identity = RunIdentity(
        checklist: "calendar", release: "1.4", round: round, scope: scope, plan: plan)
      let bytes = identity.encoded()
      #expect(try RunIdentity.read(bytes) == identity)
      #expect(identity.id == String(SHA256.digest(of: bytes).hex.prefix(16)))
    }
  }

  @Test func anyOtherWritingIsRefused() throws {
    let text = String(
      decoding: RunIdentity(
        checklist: "calendar", release: "1.4", scope: ["ios", "web"], plan: plan
      ).encoded(), as: UTF8.self)
    let others = [
      text + "\n",
      text.replacing("\"calendar\"", with: "\"c\\u0061lendar\""),
      text.replacing("{\"checklist\"", with: "{\"by\":\"Ada\",\"checklist\""),
      text.replacing("[\"ios\",\"web\"]", with: "[\"web\",\"ios\"]"),
      text.replacing("[\"ios\",\"web\"]", with: "[]"),
      text.replacing("[\"ios\",\"web\"]", with: "[\"ios\",\"ios\",\"web\"]"),
      text.replacing(",\"format\":1", with: "").replacing("{", with: "{\"format\":1,"),
    ]
    for other in others {
      #expect(other != text)
      #expect(throws: RecordError.self, "\(other)") { try RunIdentity.read(Array(other.utf8)) }
    }
  }

  @Test func aScopeThatThePlanDoesNotHaveIsRefused() throws {
    let run = try SampleRun()
    let other = RunIdentity(
      checklist: run.identity.checklist, release: "1.0", scope: ["nowhere"], plan: run.identity.plan
    )
    try FileSystem.replace(run.folder + "/run.json", with: other.encoded())
    #expect(throws: RecordError.badName(file: "run.json", "nowhere")) { try run.read() }
  }

  @Test func aPlanInWhichTwoChecksHaveOneIDIsRefused() throws {
    let step = Plan.Step(action: "Look.", expectation: "It is.")
    func question(_ id: String, rule: String?) -> Plan.Question {
      Plan.Question(
        id: id, title: id, rule: rule, why: nil, steps: [step], setups: [], evidence: .optional,
        isBlocker: false, minutes: 1, isSideBySide: false)
    }
    let plan = Plan(
      checklist: "sample", title: "Sample", platforms: [Plan.Platform(id: "ios", title: "iOS")],
      groups: [],
      screens: [
        Plan.Screen(
          id: "a", title: "A", group: nil, lists: [Plan.List(id: "x", title: "X")])
      ], setups: [], questions: [question("state", rule: nil), question("x", rule: "R.")],
      rows: [
        Plan.Row(question: 0, screen: 0, list: 0, platforms: [0]),
        Plan.Row(question: 1, screen: 0, list: nil, platforms: [0]),
      ], excluded: [])
    #expect(Set(plan.makeChecks().map(\.id)).count == 1)
    let run = try SampleRun(plan)
    #expect(
      throws: RecordError.badPlan(.doubledPart(kind: "check", id: "state/a/x@ios"))
    ) { try run.read() }
  }
}
