package import PlumblineRecord

/// What a report of one run says, as data: every renderer shows the same.
///
/// It is computed once from what is known about the run. Nothing in it is escaped, cut or rounded;
/// that is each renderer's part.
package struct RunReport: Sendable {
  /// The plan that was walked, for the words of its parts.
  package let plan: Plan
  /// The run, its release and its round.
  package let identity: RunIdentity
  /// What a heading names besides the checklist: release, round, and the platforms if not all.
  package let edition: String
  /// The run's id; of no run on disk where several are read together.
  package let run: String
  /// The names of everyone who wrote to the run, sorted.
  package let testers: [String]
  /// When the first and the last answer were given; nil when there is none.
  package let period: ClosedRange<Timestamp>?
  /// The platforms that the run is about, and the numbers of each.
  package let columns: [Column]
  /// The numbers of the whole run.
  package let totals: Totals
  /// What answers were given on; each that was named once.
  package let environments: [Environment]
  /// Every check, in the order the checklist declares them.
  package let entries: [Entry]
  /// What does not apply, and why.
  package let excluded: [(check: Check, reason: String)]
  /// Every check once more, by position, grouped as the screens are.
  package let sections: [Section]
  /// Every observation, the oldest first.
  package let observations: [Observation]
  /// The answers that others than their testers replaced or took back.
  package let overtaken: [Overtaken]
  /// Every link to a defect, the oldest first.
  package let links: [Link]
  /// Everything that was taken back, the oldest first.
  package let withdrawals: [Withdrawal]
  /// What was taken out of the run, the oldest first.
  package let redactions: [Redaction]
  /// When the signed run was opened again, the first time first.
  package let reopenings: [Reopening]
  /// The moment that waivers are judged at; nil where there is none to judge.
  package let asOf: Timestamp?
  /// What is wrong with the run's folder.
  package let problems: [Problem]
  /// The runs that are read together, the earliest round first; none for a run on its own.
  package let runs: [RunIdentity]
  /// How many answers of other runs are for checks that the text shown does not have.
  package let answersWithoutCheck: Int

  /// A platform, or the comparison of several, with its numbers.
  package struct Column: Sendable {
    /// The platform's id, or `side-by-side`.
    package let id: String
    /// The platform's title.
    package let title: String
    /// Its checks by outcome.
    package let totals: Totals
  }

  /// Computes the report of a run.
  package init(_ state: RunState) {
    plan = state.plan
    identity = state.identity
    edition = state.edition
    run = state.identity.id
    excluded = state.excluded
    problems = state.problems
    runs = state.column?.runs ?? []
    answersWithoutCheck = state.column?.withoutCheck ?? 0
    var builder = EntryBuilder(state)
    entries = state.checks.indices.map { builder.entry(at: $0) }
    observations = builder.observations()
    overtaken = Self.overtaken(entries)
    links = builder.lookup.links()
    withdrawals = builder.lookup.withdrawals()
    redactions = builder.lookup.redactions()
    reopenings = builder.lookup.reopenings()
    asOf = state.waivers.isEmpty ? nil : state.asOf
    environments = builder.environments
    period = builder.period
    testers = Array(Set(state.testers.keys.compactMap { builder.lookup.person($0).name.text }))
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    totals = Totals(entries.lazy.map(\.outcome))
    columns = Self.columns(of: entries, in: state)
    sections = Section.all(in: state.plan, entries: entries, excluded: state.excluded)
  }

  /// The positions of the checks with an outcome, those of a blocker first.
  package func positions(_ outcome: Outcome) -> [Int] {
    guard totals[outcome] > 0 else { return [] }
    let found = entries.indices.filter { entries[$0].outcome == outcome }
    let isBlocker = { (position: Int) in question(of: entries[position]).isBlocker }
    return found.filter(isBlocker) + found.filter { !isBlocker($0) }
  }

  /// Whether every check was answered.
  package var isComplete: Bool { totals[.unseen] == 0 }

  /// Whether something that was said may be lost or changed.
  package var isDamaged: Bool { problems.contains(where: \.isDamage) }

  /// How many answers that stand name an environment, by its position.
  package func answers(on environment: Int) -> Int {
    entries.reduce(0) { $0 + $1.current.count { $0.environments.contains(environment) } }
  }

  /// How many answers that stand name none.
  package var answersOnNothing: Int {
    entries.reduce(0) { $0 + $1.current.count { $0.environments.isEmpty } }
  }

  /// What an answer was given on, where its platform was tested on more than one build or device: then
  /// a pass of the one says nothing about the other.
  package func distinguishing(_ answer: Answer) -> [Environment] {
    answer.environments.map { environments[$0] }.filter { environment in
      environments.count { $0.platform == environment.platform } > 1
    }
  }

  /// The question of a check.
  package func question(of entry: Entry) -> Plan.Question {
    plan.questions[entry.check.question]
  }

  /// Where a check is, with its platform: `Agenda · Events · iOS`.
  package func place(of check: Check) -> String {
    (plan.place(of: check).map { $0 + " · " } ?? "") + plan.platformTitle(of: check)
  }

  /// The title of a platform by its id; the id itself when the plan has no such platform.
  package func platformTitle(_ id: String) -> String {
    plan.platforms.first { $0.id == id }?.title ?? id
  }

  /// The numbers in a sentence without its full stop, with what was seen beside the checks.
  package var sentence: String {
    let count = currentObservations.count
    return totals.sentence + (count == 0 ? "" : "; " + Words.count(count, "observation"))
  }

  /// What it comes to, to stand alone: `All passed`; `Android only: all passed` if not about all.
  package var verdict: String {
    identity.scopeTitle(in: plan).map { "\($0): \(totals.headline)" }
      ?? Words.capitalised(totals.headline)
  }

  private static func columns(of entries: [Entry], in state: RunState) -> [Column] {
    let plan = state.plan
    var outcomes: [[Outcome]] = Array(repeating: [], count: plan.platforms.count)
    var besides: [Outcome] = []
    for entry in entries {
      switch entry.check.target {
      case .platform(let index): outcomes[index].append(entry.outcome)
      case .sideBySide: besides.append(entry.outcome)
      }
    }
    var columns = plan.platforms.indices
      .filter { state.identity.scope?.contains(plan.platforms[$0].id) ?? true }
      .map { index in
        Column(
          id: plan.platforms[index].id, title: plan.platforms[index].title,
          totals: Totals(outcomes[index]))
      }
    if !besides.isEmpty {
      columns.append(
        Column(id: Plan.sideBySide, title: "Side by side", totals: Totals(besides)))
    }
    return columns
  }
}
