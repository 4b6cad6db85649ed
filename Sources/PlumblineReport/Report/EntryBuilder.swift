import PlumblineRecord

/// Turns what a run knows about its checks into entries, and gathers what they have in common.
struct EntryBuilder {
  private let state: RunState
  private let names: [String: String]
  private let order: [String: Int]
  private var positions: [Digest: Int] = [:]
  private var known: [RunReport.Environment: Int] = [:]

  /// The environments that answers name, each once.
  private(set) var environments: [RunReport.Environment] = []
  /// From the first answer to the last.
  private(set) var period: ClosedRange<Timestamp>?

  init(_ state: RunState) {
    self.state = state
    names = state.testers.compactMapValues { state.texts[$0] }
    order = Dictionary(
      state.plan.platforms.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { old, _ in old })
  }

  mutating func entry(at position: Int) -> RunReport.Entry {
    let check = state.checks[position]
    let given = state.answers[position]
    let answers: [RunReport.Answer]
    switch given.count {
    case 0: answers = []
    case 1: answers = [answer(given[0], isCurrent: true)]
    default:
      let current = Set(state.current(at: position).map(\.event.id))
      answers = given.sorted(by: Self.isEarlier).map {
        answer($0, isCurrent: current.contains($0.event.id))
      }
    }
    let isRepeated =
      state.index.count != state.checks.count && state.index[check.id] != position
    return RunReport.Entry(
      check: check, repetition: isRepeated ? position : nil,
      outcome: state.outcomes[position], answers: answers)
  }

  /// The order in which answers were given, as far as their writers knew of each other; the same
  /// whatever order files were read in.
  private static func isEarlier(_ left: RunState.Given, _ right: RunState.Given) -> Bool {
    let (left, right) = (left.event, right.event)
    if left.lamport != right.lamport { return left.lamport < right.lamport }
    if left.time != right.time { return left.time < right.time }
    if left.writer != right.writer { return left.writer < right.writer }
    return left.number < right.number
  }

  private mutating func answer(_ given: RunState.Given, isCurrent: Bool) -> RunReport.Answer {
    let (event, answer) = (given.event, given.answer)
    let time = event.time
    period = period.map { min($0.lowerBound, time)...max($0.upperBound, time) } ?? time...time
    return RunReport.Answer(
      event: event.id, verdict: answer.verdict, isCurrent: isCurrent,
      note: answer.note.map { state.texts[$0].map { .text($0) } ?? .missing },
      step: answer.step, deviating: answer.deviating,
      evidence: answer.evidence.map { evidence($0) },
      tester: names[event.writer], time: time, milliseconds: answer.milliseconds,
      environments: environments(of: answer), source: answer.source)
  }

  private func evidence(_ reference: Event.EvidenceReference) -> RunReport.Evidence {
    let file = reference.file
    return RunReport.Evidence(
      reference: reference, name: reference.name.flatMap { state.texts[$0] },
      size: state.evidenceSizes[file],
      kind: EvidenceKind(fileExtension: reference.fileExtension) ?? .other)
  }

  /// In the plan's order of platforms, so that a dictionary's order never shows.
  private mutating func environments(of answer: Event.Answer) -> [Int] {
    guard answer.environments.count > 1 else {
      return answer.environments.values.compactMap { position(of: $0) }
    }
    return answer.environments
      .sorted { (order[$0.key] ?? .max, $0.key) < (order[$1.key] ?? .max, $1.key) }
      .compactMap { position(of: $0.value) }
  }

  private mutating func position(of event: Digest) -> Int? {
    if let position = positions[event] { return position }
    guard case .environment(let facts)? = state.environments[event]?.kind else { return nil }
    let environment = RunReport.Environment(facts, texts: state.texts)
    let position = known[environment] ?? environments.count
    if position == environments.count { environments.append(environment) }
    known[environment] = position
    positions[event] = position
    return position
  }
}
