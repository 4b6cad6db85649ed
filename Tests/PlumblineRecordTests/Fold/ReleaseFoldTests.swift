import PlumblineRecord
import PlumblineTestSupport
import Testing

/// Rule 10: several runs of one release are one column.
@Suite struct ReleaseFoldTests {
  private static let plan = SamplePlan.make(platforms: ["ios", "web"])

  /// A run in memory: its round, its text, and answers to `q1@ios` by letters of testers.
  private static func run(
    _ round: String? = nil, plan: Plan = ReleaseFoldTests.plan, scope: [String]? = nil,
    check: String = History.check, _ answers: (by: String, verdict: Verdict)...
  ) -> RunState {
    var history = History(plan: plan)
    for answer in answers { history.answer(answer.verdict, by: answer.by, check: check) }
    let identity = RunIdentity(
      checklist: plan.checklist, release: "1.0", round: round, scope: scope,
      plan: SHA256.digest(of: plan.encoded()))
    var state = RunState(identity: identity, plan: plan)
    state.apply(history.events)
    return state
  }

  private static func outcome(of runs: [RunState], check: String = History.check) -> Outcome {
    let state = ReleaseFold.state(of: runs)
    return state.index[check].map { state.outcomes[$0] } ?? .unseen
  }

  @Test func oneRunIsItself() {
    let state = ReleaseFold.state(of: [Self.run((by: "A", verdict: .pass))])
    #expect(state.column == nil)
    #expect(state.outcomes[0] == .pass)
  }

  @Test func withinARoundAnswersThatDifferAreAConflict() {
    let android = Self.run(scope: ["ios"], (by: "B", verdict: .fail))
    #expect(Self.outcome(of: [Self.run((by: "A", verdict: .pass)), android]) == .conflict)
    #expect(Self.outcome(of: [Self.run((by: "A", verdict: .fail)), android]) == .fail)
  }

  @Test(
    arguments: [
      ([nil, "2"], Outcome.pass), (["2", nil], .fail), (["2", "10"], .pass), (["10", "2"], .fail),
      (["1.9", "1.10"], .pass), (["2-rc.1", "2"], .pass),
    ] as [([String?], Outcome)])
  func theLatestRoundThatHasAnAnswerCounts(rounds: [String?], outcome: Outcome) {
    let runs = [
      Self.run(rounds[0], (by: "A", verdict: .fail)),
      Self.run(rounds[1], (by: "B", verdict: .pass)),
    ]
    #expect(Self.outcome(of: runs) == outcome)
    #expect(Self.outcome(of: runs.reversed()) == outcome)
    let state = ReleaseFold.state(of: runs)
    let earlier = state.column?.earlier[0] ?? []
    #expect(earlier.map(\.outcome) == [outcome == .pass ? .fail : .pass])
    #expect(earlier.first?.answers.count == 1)
  }

  @Test func aRoundThatDidNotAnswerLeavesTheEarlierAnswer() {
    let runs = [
      Self.run((by: "A", verdict: .fail)),
      Self.run("2", check: "q2@ios", (by: "B", verdict: .pass)),
    ]
    #expect(Self.outcome(of: runs) == .fail)
    #expect(Self.outcome(of: runs, check: "q2@ios") == .pass)
    #expect(ReleaseFold.state(of: runs).column?.earlier.isEmpty == true)
  }

  @Test func anAnswerToOlderTextIsMarked() throws {
    let older = SamplePlan.make(titles: ["Once", "Two"], platforms: ["ios", "web"])
    let runs = [
      Self.run(plan: older, (by: "A", verdict: .pass)),
      Self.run(plan: older, check: "q2@ios", (by: "A", verdict: .pass)),
      Self.run("2", (by: "B", verdict: .pass)),
    ]
    let state = ReleaseFold.state(of: [runs[0], Self.run("2")])
    let column = try #require(state.column)
    #expect(column.toOtherText == [state.answers[0][0].event.id])
    // The same words are the same text, whatever else changed in the plan.
    #expect(ReleaseFold.state(of: [runs[1], runs[2]]).column?.toOtherText == [])
  }

  @Test func whatTheTextNoLongerAsksIsCountedBesides() {
    let shorter = SamplePlan.make(titles: ["One"], platforms: ["ios"])
    let runs = [
      Self.run(check: "q2@web", (by: "A", verdict: .fail)),
      Self.run("2", plan: shorter, (by: "B", verdict: .pass)),
    ]
    let state = ReleaseFold.state(of: runs)
    #expect(state.checks.map(\.id) == ["q1@ios"])
    #expect(state.column?.withoutCheck == 1)
  }

  @Test func theColumnIsAboutAllThatItsRunsAreAbout() {
    let runs = [
      Self.run(scope: ["ios"], (by: "A", verdict: .pass)),
      Self.run(scope: ["web"], check: "q1@web", (by: "B", verdict: .fail)),
    ]
    let state = ReleaseFold.state(of: runs)
    #expect(state.checks.count == 6)
    #expect(state.count(.pass) == 1 && state.count(.fail) == 1)
  }
}
