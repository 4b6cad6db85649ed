import PlumblineRecord

/// Turns what a run knows about its checks into entries, and gathers what they have in common.
struct EntryBuilder {
  let lookup: RecordLookup
  private let order: [String: Int]
  private var positions: [Digest: Int] = [:]
  private var known: [RunReport.Environment: Int] = [:]

  /// The environments that answers name, each once.
  private(set) var environments: [RunReport.Environment] = []
  /// From the first answer to the last.
  private(set) var period: ClosedRange<Timestamp>?

  init(_ state: RunState) {
    lookup = RecordLookup(state)
    order = Dictionary(
      state.plan.platforms.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { old, _ in old })
  }

  var state: RunState { lookup.state }

  mutating func entry(at position: Int) -> RunReport.Entry {
    let check = state.checks[position]
    let isRepeated =
      state.index.count != state.checks.count && state.index[check.id] != position
    return RunReport.Entry(
      check: check, repetition: isRepeated ? position : nil,
      outcome: state.outcomes[position], answers: answers(at: position),
      waivers: waivers(at: position), earlierRounds: earlierRounds(at: position))
  }

  private mutating func earlierRounds(at position: Int) -> [RunReport.EarlierRound] {
    guard let earlier = state.column?.earlier[position] else { return [] }
    return earlier.map { round in
      RunReport.EarlierRound(
        round: round.round, outcome: round.outcome,
        answers: round.answers.map { answer($0, at: position) })
    }
  }

  private mutating func answers(at position: Int) -> [RunReport.Answer] {
    let given = state.answers[position]
    if given.isEmpty { return [] }
    if given.count == 1, !state.isWithdrawn(given[0].event.id, at: position) {
      return [answer(given[0], at: position)]
    }
    let current = Set(state.current(at: position).map(\.event.id))
    let replacers = Fold.replacers(given) { state.isWithdrawn($0, at: position) }
    var answers: [RunReport.Answer] = []
    for place in given.indices.sorted(by: { Event.isEarlier(given[$0].event, given[$1].event) }) {
      var next = answer(given[place], at: position)
      next.isCurrent = current.contains(next.event)
      next.replacedBy = replacers[place].map { given[$0].event.id }
      next.withdrawals = lookup.withdrawals(of: next.event, at: position)
      answers.append(next)
    }
    return answers
  }

  private mutating func answer(_ given: RunState.Given, at position: Int) -> RunReport.Answer {
    let (event, answer) = (given.event, given.answer)
    let time = event.time
    period = period.map { min($0.lowerBound, time)...max($0.upperBound, time) } ?? time...time
    return RunReport.Answer(
      event: event.id, verdict: answer.verdict,
      note: answer.note.map { lookup.note($0) },
      step: answer.step, deviating: answer.deviating,
      evidence: answer.evidence.isEmpty ? [] : lookup.evidence(answer.evidence),
      person: lookup.person(event.writer), time: time, milliseconds: answer.milliseconds,
      environments: environments(of: answer), source: answer.source,
      reason: answer.reason.map { lookup.note($0) },
      settled: answer.isResolution ? answer.replaces : [], links: lookup.links(to: event.id),
      isToOtherText: state.column?.toOtherText.contains(event.id) ?? false)
  }

  /// In the plan's order of platforms, so that a dictionary's order never shows.
  private mutating func environments(of answer: Event.Answer) -> [Int] {
    guard answer.environments.count > 1 else {
      return answer.environments.compactMap { position(of: $0.value, on: $0.key) }
    }
    return answer.environments
      .sorted { (order[$0.key] ?? .max, $0.key) < (order[$1.key] ?? .max, $1.key) }
      .compactMap { position(of: $0.value, on: $0.key) }
  }

  /// The position of an environment among those that were named; nil for one that counts for nothing
  /// on the platform.
  mutating func position(of event: Digest, on platform: String) -> Int? {
    if let position = positions[event] { return position }
    guard let facts = state.environment(event, of: platform) else { return nil }
    let environment = RunReport.Environment(facts, lookup)
    let position = known[environment] ?? environments.count
    if position == environments.count { environments.append(environment) }
    known[environment] = position
    positions[event] = position
    return position
  }
}
