import PlumblineRecord
import PlumblineTestSupport

/// Events in memory, written by hand: who said what about which check, and what it names.
struct History {
  private(set) var events: [Event] = []
  private var numbers: [String: Int] = [:]
  private let plan: Plan
  private let release: String

  init(
    release: String = "1.0", plan: Plan = SamplePlan.make(platforms: ["ios", "web"])
  ) {
    self.release = release
    self.plan = plan
  }

  /// A writer's name from a letter.
  static func writer(_ letter: String) -> String {
    String(SHA256.digest(of: letter).hex.prefix(20))
  }

  /// The first check.
  static let check = "q1@ios"

  /// Adds an event and gives its id.
  @discardableResult
  mutating func add(_ kind: Event.Kind, by letter: String, day: Int = 1) -> Digest {
    let writer = Self.writer(letter)
    numbers[writer, default: 0] += 1
    let number = numbers[writer, default: 0]
    let id = SHA256.digest(of: "\(letter) \(number)")
    events.append(
      Event(
        id: id, writer: writer, number: number,
        time: Timestamp(milliseconds: Int64(day) * 86_400_000 + Int64(events.count)),
        lamport: events.count + 1, kind: kind))
    return id
  }

  /// Adds an answer.
  @discardableResult
  mutating func answer(
    _ verdict: Verdict?, by letter: String, on deviating: [String] = [], step: Int? = nil,
    note: String? = nil, check: String = History.check, replaces: [Digest] = []
  ) -> Digest {
    add(
      .answer(
        Event.Answer(
          check: check, verdict: verdict, deviating: deviating, step: step,
          note: note.map { SHA256.digest(of: $0) }, source: .screen, replaces: replaces)),
      by: letter)
  }

  /// Adds a resolution.
  @discardableResult
  mutating func resolve(_ verdict: Verdict, by letter: String, replaces: [Digest]) -> Digest {
    add(
      .answer(
        Event.Answer(
          check: Self.check, verdict: verdict, reason: SHA256.digest(of: "why"),
          replaces: replaces)),
      by: letter)
  }

  /// Adds a withdrawal.
  @discardableResult
  mutating func withdraw(
    _ of: [Digest], by letter: String, check: String? = History.check
  ) -> Digest {
    add(.withdrawal(Event.Withdrawal(check: check, of: of)), by: letter)
  }

  /// Adds a waiver.
  @discardableResult
  mutating func waive(
    _ of: [Digest], by letter: String, until: Event.Waiver.Until = .release("9"),
    isAccepted: Bool = true, replaces: [Digest] = []
  ) -> Digest {
    add(
      .waiver(
        Event.Waiver(
          check: Self.check, of: of, isAccepted: isAccepted, until: until,
          reason: SHA256.digest(of: "why"), replaces: replaces)), by: letter)
  }

  /// What follows from all of it.
  func state(asOf: Timestamp? = nil) -> RunState {
    var state = RunState(
      identity: SamplePlan.identity(plan, release: release), plan: plan, asOf: asOf)
    state.apply(events)
    return state
  }

  /// The outcome of the first check.
  func outcome(asOf: Timestamp? = nil) -> Outcome {
    let state = state(asOf: asOf)
    return state.index[Self.check].map { state.outcomes[$0] } ?? .unseen
  }
}
