import PlumblineRecord
import PlumblineTestSupport
import Testing

/// Random histories of several copies that learn of each other now and then.
@Suite struct FoldLawTests {
  private let plan = SamplePlan.make(titles: ["One", "Two"], platforms: ["ios"])
  private let identity: RunIdentity

  init() { identity = SamplePlan.identity(plan) }

  private func state(_ events: some Sequence<Event>) -> RunState {
    var state = RunState(identity: identity, plan: plan)
    state.apply(Array(events))
    return state
  }

  /// A history in which every copy's author knows what that copy holds.
  private func history(_ random: inout SeededRandom) -> [Event] {
    let copies = Int.random(in: 2...5, using: &random)
    var known: [[Event]] = Array(repeating: [], count: copies)
    var all = History()
    for _ in 0..<Int.random(in: 3...25, using: &random) {
      let copy = Int.random(in: 0..<copies, using: &random)
      if Int.random(in: 0..<6, using: &random) == 0 {
        let other = Int.random(in: 0..<copies, using: &random)
        let ids = Set(known[copy].map(\.id))
        known[copy] += known[other].filter { !ids.contains($0.id) }
        continue
      }
      let kind = kind(known[copy], &random)
      all.add(kind, by: "\(copy)", day: Int.random(in: 1...9, using: &random))
      known[copy].append(contentsOf: all.events.suffix(1))
    }
    return all.events
  }

  private func kind(_ known: [Event], _ random: inout SeededRandom) -> Event.Kind {
    let check = ["q1@ios", "q2@ios"][Int.random(in: 0...3, using: &random) / 3]
    let state = state(known)
    let position = state.index[check] ?? 0
    let current = state.current(at: position).map(\.event.id)
    let some = known.map(\.id).filter { _ in Int.random(in: 0...4, using: &random) == 0 }
    let names = Int.random(in: 0...4, using: &random) == 0 ? some : current
    // Fails are what most rules are about.
    let verdict = (Verdict.allCases + [.fail, .fail, .fail, .pass]).randomElement(using: &random)
    switch Int.random(in: 0...13, using: &random) {
    case 0...5:
      return .answer(
        Event.Answer(check: check, verdict: verdict, source: .screen, replaces: names))
    case 6:
      return .answer(
        Event.Answer(
          check: check, verdict: verdict, reason: SHA256.digest(of: "why"), replaces: names))
    case 7, 8: return .withdrawal(Event.Withdrawal(check: check, of: some))
    case 9: return .withdrawal(Event.Withdrawal(check: nil, of: some))
    default:
      return .waiver(
        Event.Waiver(
          check: check, of: names + some, isAccepted: Int.random(in: 0...3, using: &random) > 0,
          until: Bool.random(using: &random) ? .date("1970-01-05") : .release("2"),
          reason: SHA256.digest(of: "why"),
          replaces: state.currentWaivers(at: position).map(\.event.id).filter { _ in
            Bool.random(using: &random)
          }))
    }
  }

  @Test func theFoldIsWhatTheRulesSayInWhateverOrder() {
    var random = SeededRandom(20_311_026)
    var seen: [Outcome: Int] = [:]
    for round in 0..<2000 {
      let events = history(&random)
      let whole = state(events)
      let plain = PlainFold(events: events, release: "1.0", asOf: whole.asOf)
      let shuffled = state((events + events.prefix(3)).shuffled(using: &random))
      var oneByOne = state([])
      for event in events.shuffled(using: &random) { oneByOne.apply(event) }
      for position in whole.checks.indices {
        let id = whole.checks[position].id
        let outcome = whole.outcomes[position]
        seen[outcome, default: 0] += 1
        #expect(outcome == plain.outcome(id), "round \(round), \(id)")
        #expect(outcome == shuffled.outcomes[position], "round \(round), \(id)")
        #expect(outcome == oneByOne.outcomes[position], "round \(round), \(id)")
        let standing = Set(whole.current(at: position).map { $0.event.id })
        #expect(standing == Set(plain.current(id).map { $0.id }), "round \(round), \(id)")
        // Whatever stands was neither taken back nor replaced, and all else was.
        let given = whole.answers[position]
        let isWithdrawn = { (id: Digest) in whole.isWithdrawn(id, at: position) }
        let replacers = Fold.replacers(given, isWithdrawn: isWithdrawn)
        let left = given.indices.filter {
          replacers[$0].isEmpty && !isWithdrawn(given[$0].event.id)
        }
        #expect(standing == Set(left.map { given[$0].event.id }), "round \(round), \(id)")
      }
      #expect(whole.counts.filter { $0.value > 0 } == shuffled.counts.filter { $0.value > 0 })
    }
    // What never happens is not tested.
    for outcome in Outcome.allCases {
      let count = seen[outcome, default: 0]
      #expect(count > 20, "\(outcome)")
    }
  }
}
