/// Several runs of one release read together, as one column: other rounds, other texts of the
/// checklist, other platforms (rule 10 of the record).
///
/// Within a round, answers that stand and differ are a conflict, whichever run they are in. Of
/// several rounds the latest that has an answer to a check counts. Which text is shown says nothing
/// about which answer counts: it is that of the run that was written to last in the latest round.
package enum ReleaseFold {
  /// Folds runs into one state, with what they are in ``RunState/column``.
  ///
  /// - Parameters:
  ///   - runs: Runs of one checklist and release, each read on its own; not empty.
  ///   - asOf: The moment that waivers are judged at; nil for that of the newest event of all.
  /// - Returns: The run itself where there is one only.
  package static func state(of runs: [RunState], asOf: Timestamp? = nil) -> RunState {
    let sorted = runs.sorted(by: isEarlier)
    guard let shown = sorted.last, sorted.count > 1 else { return runs[0] }
    var column = RunState.Column(runs: sorted.map(\.identity))
    let scope = scope(of: sorted)
    var state = empty(like: shown, scope: scope, asOf: asOf)
    let texts = OtherTexts(shown.plan)
    for run in sorted {
      column.addOtherTexts(of: run, texts)
      state.add(everythingButAnswers: run)
    }
    var isAnswered: Set<Int> = []
    var counting: [Event] = []
    for round in rounds(sorted).reversed() {
      var alone = empty(like: shown, scope: scope, asOf: asOf)
      for run in round { alone.add(everythingButAnswers: run) }
      alone.apply(round.flatMap { $0.answers.joined().map(\.event) }.filter { state.has($0) })
      for position in alone.checks.indices where !alone.answers[position].isEmpty {
        let current = alone.current(at: position)
        if isAnswered.contains(position) {
          if !current.isEmpty {
            column.earlier[position, default: []].append(
              RunState.Column.Earlier(
                round: round[0].identity.round, outcome: alone.outcomes[position],
                answers: current))
          }
          continue
        }
        if !current.isEmpty { isAnswered.insert(position) }
        counting += alone.answers[position].map(\.event)
      }
    }
    state.apply(counting)
    column.withoutCheck = sorted.reduce(0) { sum, run in
      sum + run.answers.joined().count { !state.has($0.event) }
    }
    state.column = column
    return state
  }

  /// The order of runs in a column: by round, as versions, none given first; then by last event.
  private static func isEarlier(_ left: RunState, _ right: RunState) -> Bool {
    let rounds = [left, right].map { $0.identity.round.map(Release.init) }
    if rounds[0] != rounds[1] {
      guard let other = rounds[1] else { return false }
      return rounds[0].map { $0 < other } ?? true
    }
    if left.newest != right.newest {
      guard let other = right.newest else { return false }
      return left.newest.map { $0 < other } ?? true
    }
    return left.identity.id < right.identity.id
  }

  private static func rounds(_ sorted: [RunState]) -> [[RunState]] {
    var rounds: [[RunState]] = []
    for run in sorted {
      if let last = rounds.last?.last, last.identity.round == run.identity.round {
        rounds[rounds.count - 1].append(run)
      } else {
        rounds.append([run])
      }
    }
    return rounds
  }

  /// The platforms that any of the runs is about; nil for all.
  private static func scope(of runs: [RunState]) -> [String]? {
    var platforms: Set<String> = []
    for run in runs {
      guard let scope = run.identity.scope else { return nil }
      platforms.formUnion(scope)
    }
    return Array(platforms)
  }

  private static func empty(
    like run: RunState, scope: [String]?, asOf: Timestamp?
  ) -> RunState {
    let known = scope.map { scope in
      scope.filter { id in run.plan.platforms.contains { $0.id == id } }
    }
    let identity = RunIdentity(
      checklist: run.identity.checklist, release: run.identity.release, round: run.identity.round,
      scope: known?.count == run.plan.platforms.count ? nil : known, plan: run.identity.plan)
    return RunState(identity: identity, plan: run.plan, asOf: asOf)
  }
}

extension RunState {
  /// What is known of a column besides what one run would have.
  package struct Column: Sendable {
    /// What the checks of a round that is over came to.
    package struct Earlier: Sendable {
      /// The round; nil for the first.
      package let round: String?
      /// What followed from its answers.
      package let outcome: Outcome
      /// The answers that stood at its end.
      package let answers: [Given]
    }

    /// The runs, the earliest round first; the text shown is that of the last.
    package let runs: [RunIdentity]
    /// The answers that were given to another text of their check than the one that is shown.
    package internal(set) var toOtherText: Set<Digest> = []
    /// What earlier rounds came to, by position, the latest first.
    package internal(set) var earlier: [Int: [Earlier]] = [:]
    /// How many answers are for checks that the text shown does not have.
    package internal(set) var withoutCheck = 0

    fileprivate mutating func addOtherTexts(of run: RunState, _ texts: OtherTexts) {
      guard run.identity.plan != runs.last?.plan else { return }
      for (position, check) in run.checks.enumerated() where !run.answers[position].isEmpty {
        if texts.isOther(check, of: run.plan) {
          toOtherText.formUnion(run.answers[position].map(\.event.id))
        }
      }
    }
  }

  /// Whether an answer's check is one of this run.
  fileprivate func has(_ event: Event) -> Bool {
    guard case .answer(let answer) = event.kind else { return true }
    return index[answer.check] != nil
  }

  /// Adds what another run of the release knows, but for its answers.
  fileprivate mutating func add(everythingButAnswers run: RunState) {
    add(run.texts)
    testers.merge(run.testers) { old, _ in old }
    statements.formUnion(run.statements)
    evidenceSizes.merge(run.evidenceSizes) { old, _ in old }
    problems += run.problems.map { .inRun(run.identity.id, $0) }
    var events = Array(run.environments.values) + run.observations.map(\.event) + run.reopenings
    events += run.waivers.values.joined().map(\.event).filter { event in
      guard case .waiver(let waiver) = event.kind else { return false }
      return index[waiver.check] != nil
    }
    for list in [run.withdrawals, run.redactions, run.links] { events += list.values.joined() }
    apply(events.sorted { ($0.lamport, $0.id) < ($1.lamport, $1.id) })
  }
}

/// Tells which checks say something else in another plan.
private struct OtherTexts {
  private let plan: Plan
  private var checks: [String: Check] = [:]

  init(_ plan: Plan) {
    self.plan = plan
    for check in plan.makeChecks() { checks[check.id] = check }
  }

  /// Whether a check of another plan has another text here.
  func isOther(_ check: Check, of other: Plan) -> Bool {
    guard let here = checks[check.id] else { return false }
    return plan.hashes(of: here).wording != other.hashes(of: check).wording
  }
}
