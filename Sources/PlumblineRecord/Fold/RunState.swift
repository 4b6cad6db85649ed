/// All that is known about a run: its plan, what was said, and what follows from it.
///
/// A fold over events: outcomes are the same whatever order they are applied in.
package struct RunState: Sendable {
  /// An answer with the event around it.
  package struct Given: Sendable {
    package let event: Event
    package let answer: Event.Answer
  }

  package let identity: RunIdentity
  package let plan: Plan
  /// The checks that the run is about, in the order the checklist declares them.
  package let checks: [Check]
  /// What does not apply, with the reason; a run's scope is a reason too.
  package let excluded: [(check: Check, reason: String)]
  /// Position of a check by its id.
  package let index: [String: Int]

  /// Every answer to a check, by position, in the order they were applied.
  package private(set) var answers: [[Given]]
  /// What follows for each check, by position.
  package private(set) var outcomes: [Outcome]
  /// How many checks have each outcome.
  package private(set) var counts: [Outcome: Int]
  /// Environment events by id.
  package private(set) var environments: [Digest: Event] = [:]
  /// The text id of the tester's name, by writer.
  package private(set) var testers: [String: Digest] = [:]
  /// The highest Lamport clock seen.
  package private(set) var lamport = 0
  /// Typed texts by id.
  package private(set) var texts: [Digest: String] = [:]
  /// What is wrong with the run's folder.
  package var problems: [Problem] = []
  /// Sizes of the evidence that is there, by file name relative to the run's folder.
  package var evidenceSizes: [String: Int] = [:]

  private var known: Set<Digest> = []

  /// A run before anything was said.
  package init(identity: RunIdentity, plan: Plan) {
    self.identity = identity
    self.plan = plan
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
  }

  /// Adds typed texts.
  package mutating func add(_ more: [Digest: String]) {
    texts.merge(more) { old, _ in old }
  }

  /// Adds an event; one that was added before changes nothing.
  package mutating func apply(_ event: Event) {
    guard known.insert(event.id).inserted else { return }
    lamport = max(lamport, event.lamport)
    switch event.kind {
    case .open(let opening): testers[event.writer] = opening.who
    case .environment: environments[event.id] = event
    case .answer(let answer): apply(answer, of: event)
    case .pause, .resume: break
    // Kinds that begin so may be ignored by whoever does not know them.
    case .unknown(let name) where name.hasPrefix("x-"): break
    case .unknown(let name): problems.append(.unknownEvent(name))
    }
  }

  private mutating func apply(_ answer: Event.Answer, of event: Event) {
    guard let position = index[answer.check] else {
      problems.append(.unknownCheck(answer.check))
      return
    }
    answers[position].append(Given(event: event, answer: answer))
    let outcome = Fold.outcome(of: current(at: position))
    let before = outcomes[position]
    guard outcome != before else { return }
    outcomes[position] = outcome
    counts[before, default: 0] -= 1
    counts[outcome, default: 0] += 1
  }

  /// The answers to a check that nothing replaced.
  package func current(at position: Int) -> [Given] {
    let given = answers[position]
    if given.count == 1 { return given }
    let named = Set(given.flatMap(\.answer.replaces))
    return given.filter { !named.contains($0.event.id) }
  }

  /// Whether something said may have been lost or changed.
  package var isDamaged: Bool { problems.contains(where: \.isDamage) }

  /// Whether an event is here.
  package func isKnown(_ event: Digest) -> Bool { known.contains(event) }

  /// How many checks have an outcome.
  package func count(_ outcome: Outcome) -> Int { counts[outcome] ?? 0 }

  /// The name of whoever wrote an event; nil when its text is not there.
  package func tester(of event: Event) -> String? {
    testers[event.writer].flatMap { texts[$0] }
  }

  /// The environment last set by a writer for a platform.
  package func environment(of platform: String, by writer: String) -> Event? {
    environments.values
      .filter { event in
        guard case .environment(let environment) = event.kind else { return false }
        return event.writer == writer && environment.platform == platform
      }
      .max { $0.number < $1.number }
  }
}
