/// All that is known about a run: its plan, what was said, and what follows from it.
///
/// A fold over events: outcomes are the same whatever order they are applied in.
package struct RunState: Sendable {
  /// An answer with the event around it.
  package struct Given: Sendable {
    package let event: Event

    /// What was said.
    package var answer: Event.Answer {
      guard case .answer(let answer) = event.kind else { return RunState.nothing }
      return answer
    }

    /// Whether it takes the place of one answer only; of none, for nil.
    func replacesOnly(_ one: Digest?) -> Bool {
      guard case .answer(let answer) = event.kind else { return false }
      return answer.replaced == one && (one != nil || answer.replaces.isEmpty)
    }
  }

  /// Stands where no answer is; never seen, since only events with an answer are given.
  private static let nothing = Event.Answer(check: "", verdict: nil)

  /// A waiver with the event around it.
  package struct Waived: Sendable {
    package let event: Event
    package let waiver: Event.Waiver
  }

  /// An observation with the event around it.
  package struct Seen: Sendable {
    package let event: Event
    package let observation: Event.Observation
  }

  package let identity: RunIdentity
  package let plan: Plan
  /// The checks that the run is about, in the order the checklist declares them.
  package let checks: [Check]
  /// What does not apply, with the reason; a run's scope is a reason too.
  package let excluded: [(check: Check, reason: String)]
  /// Position of a check by its id.
  package let index: [String: Int]
  /// The moment that waivers are judged at; nil for that of the newest event.
  package let statedAsOf: Timestamp?

  /// Every answer to a check, by position, in the order they were applied.
  package private(set) var answers: [[Given]]
  /// What follows for each check, by position.
  package private(set) var outcomes: [Outcome]
  /// How many checks have each outcome.
  package private(set) var counts: [Outcome: Int]
  /// Every waiver of a check's fails, by position.
  package private(set) var waivers: [Int: [Waived]] = [:]
  /// Every observation, in the order they were applied.
  package private(set) var observations: [Seen] = []
  /// Environment events by id.
  package private(set) var environments: [Digest: Event] = [:]
  /// Environment events by those that they correct.
  package private(set) var corrections: [Digest: [Event]] = [:]
  /// Withdrawals by what they take back.
  package private(set) var withdrawals: [Digest: [Event]] = [:]
  /// Redactions by what they take out.
  package private(set) var redactions: [Digest: [Event]] = [:]
  /// SHA-256 of the statements that signed the run off, as they stand in its folder.
  package var statements: Set<Digest> = []
  /// Defect links by what they explain.
  package private(set) var links: [Digest: [Event]] = [:]
  /// Reopenings of a signed run, in the order they were applied.
  package private(set) var reopenings: [Event] = []
  /// The text id of the tester's name, by writer.
  package internal(set) var testers: [String: Digest] = [:]
  /// The highest Lamport clock seen.
  package private(set) var lamport = 0
  /// The time of the newest event; nil before the first.
  package private(set) var newest: Timestamp?
  /// Typed texts by id; those that were redacted are not here.
  package private(set) var texts: [Digest: String] = [:]
  /// What is wrong with the run's folder.
  package var problems: [Problem] = []
  /// Sizes of the evidence that is there, by file name relative to the run's folder.
  package var evidenceSizes: [String: Int] = [:]

  /// What is known of several runs of one release that are read together; nil for one run.
  package internal(set) var column: Column?

  private(set) var known = EventIndex()
  /// The check behind the one that was answered last.
  private var next = 0
  /// Checks whose outcome may have changed, each once.
  private var unsettled: [Int] = []
  private var isUnsettled: [Bool]

  /// A run before anything was said.
  ///
  /// - Parameters:
  ///   - identity: Which run.
  ///   - plan: Its plan.
  ///   - asOf: The moment that waivers are judged at; nil for that of the newest event.
  package init(identity: RunIdentity, plan: Plan, asOf: Timestamp? = nil) {
    self.identity = identity
    self.plan = plan
    statedAsOf = asOf
    var checks = plan.makeChecks()
    var excluded = plan.makeExcludedChecks()
    if let scope = identity.scope, let title = identity.scopeTitle(in: plan) {
      let inScope = Set(plan.platforms.indices.filter { scope.contains(plan.platforms[$0].id) })
      let outside = checks.filter { !inScope.isSuperset(of: $0.platforms) }
      excluded += outside.map { ($0, "this run is about \(title)") }
      checks = checks.filter { inScope.isSuperset(of: $0.platforms) }
    }
    self.checks = checks
    self.excluded = excluded
    var index: [String: Int] = [:]
    index.reserveCapacity(checks.count)
    for (position, check) in checks.enumerated() { index[check.id] = position }
    self.index = index
    answers = Array(repeating: [], count: checks.count)
    outcomes = Array(repeating: .unseen, count: checks.count)
    counts = [.unseen: checks.count]
    isUnsettled = Array(repeating: false, count: checks.count)
  }

  /// The moment that waivers are judged at.
  package var asOf: Timestamp { statedAsOf ?? newest ?? Timestamp(milliseconds: 0) }

  /// Adds typed texts; what was redacted stays out.
  package mutating func add(_ more: [Digest: String]) {
    if texts.isEmpty, redactions.isEmpty {
      texts = more
      return
    }
    texts.reserveCapacity(texts.count + more.count)
    for (id, text) in more where redactions[id] == nil && texts[id] == nil { texts[id] = text }
  }

  /// Adds an event; one that was added before changes nothing.
  package mutating func apply(_ event: Event) {
    take(event)
    settle()
  }

  /// Adds events; outcomes follow once, after the last.
  package mutating func apply(_ events: some Sequence<Event>) {
    known.reserve(events.underestimatedCount)
    for event in events { take(event) }
    settle()
  }

  private mutating func take(_ event: Event) {
    guard known.add(event) else { return }
    lamport = max(lamport, event.lamport)
    newest = newest.map { max($0, event.time) } ?? event.time
    switch event.kind {
    case .open(let opening): testers[event.writer] = opening.who
    case .environment(let environment):
      environments[event.id] = event
      for id in environment.replaces { corrections[id, default: []].append(event) }
    case .answer(let answer):
      guard let position = position(of: answer.check) else { break }
      answers[position].append(Given(event: event))
      unsettle(position)
    case .waiver(let waiver):
      guard let position = position(of: waiver.check) else { break }
      waivers[position, default: []].append(Waived(event: event, waiver: waiver))
    case .observation(let observation):
      observations.append(Seen(event: event, observation: observation))
    case .withdrawal(let withdrawal):
      for id in withdrawal.of {
        withdrawals[id, default: []].append(event)
        if let position = place(of: id)?.position { unsettle(position) }
      }
    case .redaction(let redaction): take(redaction, event)
    case .link(let link): for id in link.of { links[id, default: []].append(event) }
    case .reopening: reopenings.append(event)
    case .pause, .resume: break
    // Kinds that begin so may be ignored by whoever does not know them.
    case .unknown(let name) where name.hasPrefix("x-"): break
    case .unknown(let name): problems.append(.unknownEvent(name))
    }
  }

  private mutating func unsettle(_ position: Int) {
    if isUnsettled[position] { return }
    isUnsettled[position] = true
    unsettled.append(position)
  }

  private mutating func position(of check: String) -> Int? {
    // Answers mostly come in the order of the checks, so the next one is looked at first.
    if next < checks.count, checks[next].id == check {
      next += 1
      return next - 1
    }
    if let position = index[check] {
      next = position + 1
      return position
    }
    problems.append(.unknownCheck(check))
    return nil
  }

  private mutating func take(_ redaction: Event.Redaction, _ event: Event) {
    for id in redaction.of {
      redactions[id, default: []].append(event)
      // A digest is one of a text or of evidence, so what it is called makes no difference; nor may
      // it, as a text that comes after its redaction stays out whatever that is called.
      texts[id] = nil
    }
  }

  /// Derives the outcomes that may have changed.
  private mutating func settle() {
    // Time passes for every waiver with each event, so checks that have one are judged anew.
    for position in unsettled {
      derive(position)
      isUnsettled[position] = false
    }
    unsettled.removeAll(keepingCapacity: true)
    for position in waivers.keys { derive(position) }
  }

  private mutating func derive(_ position: Int) {
    let current = current(at: position)
    var outcome = Fold.outcome(of: current)
    if outcome == .fail, let waivers = waivers[position],
      Fold.isWaived(
        current, by: Fold.current(waivers, isWithdrawn: { isWithdrawn($0, at: position) }),
        release: identity.release, asOf: asOf)
    {
      outcome = .waived
    }
    let before = outcomes[position]
    guard outcome != before else { return }
    outcomes[position] = outcome
    counts[before, default: 0] -= 1
    counts[outcome, default: 0] += 1
  }
}
