import PlumblineRecord
import PlumblineTestSupport
import Testing

/// Rule 10: several runs of one release are one column.
@Suite struct ReleaseFoldTests {
  private static let plan = SamplePlan.make(platforms: ["ios", "web"])

  /// A run in memory: its round, its text, and what a tester said of a check.
  private static func run(
    _ verdict: Verdict? = nil, by letter: String = "A", round: String? = nil,
    plan: Plan = ReleaseFoldTests.plan, scope: [String]? = nil, check: String = History.check
  ) -> RunState {
    var history = History(plan: plan)
    if let verdict { history.answer(verdict, by: letter, check: check) }
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
    let state = ReleaseFold.state(of: [Self.run(.pass, by: "A")])
    #expect(state.column == nil)
    #expect(state.outcomes[0] == .pass)
  }

  @Test func withinARoundAnswersThatDifferAreAConflict() {
    let android = Self.run(.fail, by: "B", scope: ["ios"])
    #expect(Self.outcome(of: [Self.run(.pass, by: "A"), android]) == .conflict)
    #expect(Self.outcome(of: [Self.run(.fail, by: "A"), android]) == .fail)
  }

  @Test(
    arguments: [
      ([nil, "2"], Outcome.pass), (["2", nil], .fail), (["2", "10"], .pass), (["10", "2"], .fail),
      (["1.9", "1.10"], .pass), (["2-rc.1", "2"], .pass),
    ] as [([String?], Outcome)])
  func theLatestRoundThatHasAnAnswerCounts(rounds: [String?], outcome: Outcome) {
    let runs = [
      Self.run(.fail, by: "A", round: rounds[0]),
      Self.run(.pass, by: "B", round: rounds[1]),
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
      Self.run(.fail, by: "A"),
      Self.run(.pass, by: "B", round: "2", check: "q2@ios"),
    ]
    #expect(Self.outcome(of: runs) == .fail)
    #expect(Self.outcome(of: runs, check: "q2@ios") == .pass)
    #expect(ReleaseFold.state(of: runs).column?.earlier.isEmpty == true)
  }

  @Test func anAnswerToOlderTextIsMarked() throws {
    let older = SamplePlan.make(titles: ["Once", "Two"], platforms: ["ios", "web"])
    let runs = [
      Self.run(.pass, by: "A", plan: older),
      Self.run(.pass, by: "A", plan: older, check: "q2@ios"),
      Self.run(.pass, by: "B", round: "2"),
    ]
    let state = ReleaseFold.state(of: [runs[0], Self.run(round: "2")])
    let column = try #require(state.column)
    #expect(column.toOtherText == [state.answers[0][0].event.id])
    // The same words are the same text, whatever else changed in the plan.
    #expect(ReleaseFold.state(of: [runs[1], runs[2]]).column?.toOtherText == [])
  }

  @Test func whatTheTextNoLongerAsksIsCountedBesides() {
    let shorter = SamplePlan.make(titles: ["One"], platforms: ["ios"])
    let runs = [
      Self.run(.fail, by: "A", check: "q2@web"),
      Self.run(.pass, by: "B", round: "2", plan: shorter),
    ]
    let state = ReleaseFold.state(of: runs)
    #expect(state.checks.map(\.id) == ["q1@ios"])
    #expect(state.column?.withoutCheck == 1)
  }

  @Test func theColumnIsAboutAllThatItsRunsAreAbout() {
    let runs = [
      Self.run(.pass, by: "A", scope: ["ios"]),
      Self.run(.fail, by: "B", scope: ["web"], check: "q1@web"),
    ]
    let state = ReleaseFold.state(of: runs)
    #expect(state.checks.count == 6)
    #expect(state.count(.pass) == 1 && state.count(.fail) == 1)
  }
}
