import PlumblineRecord
import PlumblineTestSupport

/// Random histories of two to five copies that learn of each other now and then, with every kind of
/// event in them.
struct RandomHistory {
  /// Two questions on each of two platforms, and one that compares them.
  static let plan: Plan = {
    let plain = SamplePlan.make(titles: ["One", "Two"], platforms: ["ios", "web"])
    let both = SamplePlan.make(
      titles: ["One", "Two", "Both"], platforms: ["ios", "web"], sideBySide: true)
    return Plan(
      checklist: plain.checklist, title: plain.title, platforms: plain.platforms, groups: [],
      screens: [], setups: [], questions: plain.questions + both.questions.suffix(1),
      rows: plain.rows + both.rows.suffix(1), excluded: [])
  }()

  /// Ids of texts that somebody may have typed.
  static let texts = (0..<6).map { SHA256.digest(of: "text \($0)") }

  private static let checks = ["q1@ios", "q1@ios", "q1@ios", "q2@ios", "q3@side-by-side"]

  var random: SeededRandom

  /// A history in which every copy's author knows what that copy holds.
  mutating func events() -> [Event] {
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
      all.add(kind(known[copy]), by: "\(copy)", day: Int.random(in: 1...9, using: &random))
      known[copy].append(contentsOf: all.events.suffix(1))
    }
    return all.events
  }

  private mutating func chance(_ of: Int) -> Bool { Int.random(in: 0..<of, using: &random) == 0 }

  /// What somebody who knows these events may do next.
  mutating func kind(_ known: [Event]) -> Event.Kind {
    var state = RunState(identity: SamplePlan.identity(Self.plan), plan: Self.plan)
    state.apply(known)
    let check = Self.checks[Int.random(in: Self.checks.indices, using: &random)]
    let position = state.index[check] ?? 0
    let some = known.map(\.id).filter { _ in chance(5) }
    switch Int.random(in: 0...22, using: &random) {
    case 0...7: return answer(check, state.current(at: position).map(\.event.id), some)
    case 8, 9: return .withdrawal(Event.Withdrawal(check: check, of: some))
    case 10: return .withdrawal(Event.Withdrawal(check: nil, of: some))
    case 11...15:
      let current = state.currentWaivers(at: position).map(\.event.id)
      return waiver(check, state.current(at: position).map(\.event.id) + some, current)
    case 16:
      return .environment(
        Event.Environment(
          platform: chance(2) ? "ios" : "web", build: "\(random.next() % 9)", replaces: some))
    case 17, 18:
      return .observation(
        Event.Observation(
          note: Self.texts[0],
          replaces: some + state.currentObservations.map(\.event.id).filter { _ in chance(2) }))
    case 19:
      return .redaction(
        Event.Redaction(
          what: chance(4) ? .evidence : .text, of: Self.texts.filter { _ in chance(5) },
          reason: Self.texts[1]))
    case 20: return .link(Event.Link(of: some, url: Self.texts[2]))
    case 21:
      return .reopening(Event.Reopening(of: some, reason: Self.texts[3]))
    default:
      let interruption = Event.Interruption(check: check, milliseconds: 5)
      let all: [Event.Kind] = [
        .pause(interruption), .resume(interruption), .unknown("x-later"), .unknown("later"),
      ]
      return all[Int.random(in: all.indices, using: &random)]
    }
  }

  private mutating func answer(_ check: String, _ current: [Digest], _ some: [Digest]) -> Event.Kind
  {
    // Fails are what most rules are about.
    let verdicts = Verdict.allCases + [.fail, .fail, .fail, .pass, nil]
    var answer = Event.Answer(check: check, verdict: verdicts.randomElement(using: &random) ?? nil)
    answer.replaces = chance(5) ? some : current
    if chance(6) { answer.reason = Self.texts[4] } else { answer.source = .screen }
    if check == "q3@side-by-side", answer.verdict == .fail {
      answer.deviating = ["ios", "web"].filter { _ in chance(2) }
      if chance(2) { answer.deviating.reverse() }
    }
    return .answer(answer)
  }

  private mutating func waiver(
    _ check: String, _ of: [Digest], _ current: [Digest]
  ) -> Event.Kind {
    let ends: [Event.Waiver.Until] = [
      .date("1970-01-05"), .date("1970-01-09"), .release("2"), .release("1.0"), .release("0.9"),
    ]
    return .waiver(
      Event.Waiver(
        check: check, of: of, isAccepted: !chance(4),
        until: chance(2) ? .release("2") : ends[Int.random(in: ends.indices, using: &random)],
        reason: Self.texts[5], replaces: current.filter { _ in chance(2) }))
  }
}
