import PlumblineRecord
import PlumblineTestSupport
import Testing

@Suite struct FoldTests {
  @Test func eventsFoldToTheSameInWhateverOrder() throws {
    let run = try SampleRun()
    for (who, seed) in [("Ada", UInt8(1)), ("Bob", 2)] {
      let session = try run.open(who, machine: who, seed: seed)
      try session.record(SampleRun.draft("q1@mac", who == "Ada" ? .pass : .fail, note: "n"))
      var retest = SampleRun.draft("q2@mac", .blocked, note: "b")
      try session.record(retest)
      retest.verdict = .pass
      retest.replaces = session.ownCurrent(at: 1)
      try session.record(retest)
      session.close()
    }
    let read = try run.read()
    let events = read.answers.flatMap { $0.map(\.event) }
    for _ in 0..<50 {
      var state = RunState(identity: run.identity, plan: run.plan)
      for event in events.shuffled() + events.shuffled() { state.apply(event) }
      #expect(state.outcomes == read.outcomes)
      #expect(state.counts.filter { $0.value > 0 } == read.counts.filter { $0.value > 0 })
    }
    #expect(read.outcomes == [.conflict, .pass, .unseen])
  }

  @Test func aVerdictOfANewerVersionIsNoPass() {
    let answer = Event.Answer(check: "q1@mac", verdict: nil, source: .script)
    let event = Event(
      id: SHA256.digest(of: "e"), writer: "0123456789abcdef0123", number: 2,
      time: Timestamp(milliseconds: 0), lamport: 1, kind: .answer(answer))
    var state = RunState(
      identity: SamplePlan.identity(SamplePlan.make()), plan: SamplePlan.make())
    state.apply(event)
    state.apply(event)
    #expect(state.outcomes[0] == .cannotTell && state.answers[0].count == 1)
  }

  @Test func skippedYieldsToAnyOtherVerdict() throws {
    let run = try SampleRun()
    for (who, verdict, seed) in [("Ada", Verdict.skipped, UInt8(1)), ("Bob", .pass, 2)] {
      let session = try run.open(who, machine: who, seed: seed)
      try session.record(SampleRun.draft("q1@mac", verdict, note: "n"))
      session.close()
    }
    #expect(try run.read().outcomes[0] == .pass)
  }

  @Test func sideBySideFailsThatNameOtherPlatformsAreInConflict() throws {
    let run = try SampleRun(SamplePlan.make(platforms: ["ios", "web"], sideBySide: true))
    for (who, platform, seed) in [("Ada", "ios", UInt8(1)), ("Bob", "web", 2)] {
      let session = try run.open(who, machine: who, seed: seed)
      var draft = SampleRun.draft("q1@side-by-side", .fail, note: "n")
      draft.deviating = [platform]
      try session.record(draft)
      session.close()
    }
    #expect(try run.read().outcomes[0] == .conflict)
  }
}
