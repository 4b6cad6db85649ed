import PlumblineRecord
import PlumblineTestSupport
import Testing

/// What the fold makes of random histories is what the rules say, in whatever order they are read.
@Suite struct FoldLawTests {
  private let identity = SamplePlan.identity(RandomHistory.plan)

  private func state(_ events: some Sequence<Event>) -> RunState {
    var state = RunState(identity: identity, plan: RandomHistory.plan)
    state.apply(Array(events))
    return state
  }

  @Test func theFoldIsWhatTheRulesSayInWhateverOrder() {
    var histories = RandomHistory(random: SeededRandom(20_311_026))
    var seen: [Outcome: Int] = [:]
    for round in 0..<2000 {
      let events = histories.events()
      let whole = state(events)
      let plain = PlainFold(events: events, release: "1.0")
      let doubled = (events + events.prefix(3)).shuffled(using: &histories.random)
      let shuffled = state(doubled)
      var oneByOne = state([])
      for event in events.shuffled(using: &histories.random) { oneByOne.apply(event) }
      for position in whole.checks.indices {
        let id = whole.checks[position].id
        seen[whole.outcomes[position], default: 0] += 1
        for other in [whole, shuffled, oneByOne] {
          #expect(other.outcomes[position] == plain.outcome(id), "round \(round), \(id)")
          let standing = Set(other.current(at: position).map(\.event.id))
          #expect(standing == Set(plain.current(id).map(\.id)), "round \(round), \(id)")
          let waivers = Set(other.currentWaivers(at: position).map(\.event.id))
          #expect(waivers == plain.currentWaivers(id), "round \(round), \(id)")
        }
        expectThatTheRestWasReplaced(whole, at: position, "round \(round), \(id)")
      }
      #expect(whole.counts.filter { $0.value > 0 } == shuffled.counts.filter { $0.value > 0 })
      for other in [whole, shuffled, oneByOne] { expectTheRest(other, plain, "round \(round)") }
    }
    // What never happens is not tested.
    for outcome in Outcome.allCases {
      let count = seen[outcome, default: 0]
      #expect(count > 20, "\(outcome)")
    }
  }

  /// Whatever stands was neither taken back nor replaced, and all else was.
  private func expectThatTheRestWasReplaced(_ state: RunState, at position: Int, _ said: Comment) {
    let given = state.answers[position]
    let isWithdrawn = { (id: Digest) in state.isWithdrawn(id, at: position) }
    let replacers = Fold.replacers(given, isWithdrawn: isWithdrawn)
    let left = given.indices.filter { replacers[$0].isEmpty && !isWithdrawn(given[$0].event.id) }
    let standing = Set(state.current(at: position).map(\.event.id))
    #expect(standing == Set(left.map { given[$0].event.id }), said)
  }

  /// What is about no one check.
  private func expectTheRest(_ state: RunState, _ plain: PlainFold, _ said: Comment) {
    #expect(Set(state.currentObservations.map(\.event.id)) == plain.currentObservations, said)
    #expect(state.asOf == plain.asOf, said)
    for event in plain.events {
      for platform in ["ios", "web"] {
        let environment = state.environment(of: platform, by: event.writer)
        #expect(environment?.id == plain.environment(platform, by: event.writer)?.id, said)
      }
    }
    let unknown = state.problems.count { if case .unknownEvent = $0 { true } else { false } }
    #expect(unknown == plain.unknownKinds, said)
    #expect(Set(state.links.flatMap { $0.value.map(\.id) }) == plain.links, said)
    #expect(state.reopenings.count == plain.reopenings, said)
  }

  @Test func aTextThatWasRedactedIsNotThereWhicheverComesFirst() {
    var histories = RandomHistory(random: SeededRandom(5))
    var hidden = 0
    for round in 0..<300 {
      let events = histories.events()
      let texts = Dictionary(uniqueKeysWithValues: RandomHistory.texts.map { ($0, $0.hex) })
      let early = texts.filter { $0.key < RandomHistory.texts[0] }
      var state = RunState(identity: identity, plan: RandomHistory.plan)
      state.add(early)
      state.apply(events)
      state.add(texts)
      let redacted = PlainFold(events: events, release: "1.0").redacted
      hidden += redacted.count
      // Evidence and texts are both named by what they are, so a digest is out as either.
      #expect(texts.keys.allSatisfy { state.isRedacted($0) == redacted.contains($0) }, "\(round)")
      #expect(Set(state.texts.keys) == Set(texts.keys).subtracting(redacted), "\(round)")
    }
    #expect(hidden > 100)
  }
}
