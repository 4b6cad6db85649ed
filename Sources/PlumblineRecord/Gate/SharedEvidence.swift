/// Evidence that may not show what it is attached to: of several checks, or from before the question.
struct SharedEvidence {
  /// One place where a file was attached.
  private struct Use {
    /// The check; nil for an observation.
    let position: Int?
    let time: Timestamp
  }

  private let state: RunState
  /// Where each file is attached to an answer that stands.
  private var current: [Digest: [Int]] = [:]
  /// The first use of each file, by any answer.
  private var first: [Digest: Use] = [:]

  init(_ state: RunState) {
    self.state = state
    for seen in state.observations {
      for reference in seen.observation.evidence {
        note(reference, Use(position: nil, time: seen.event.time))
      }
    }
    for position in state.checks.indices where !state.answers[position].isEmpty {
      for given in state.answers[position] {
        for reference in given.answer.evidence {
          note(reference, Use(position: position, time: given.event.time))
        }
      }
      guard state.answers[position].contains(where: { !$0.answer.evidence.isEmpty }) else {
        continue
      }
      for given in state.current(at: position) {
        for digest in Set(given.answer.evidence.map(\.digest)) {
          if current[digest]?.last != position { current[digest, default: []].append(position) }
        }
      }
    }
  }

  private mutating func note(_ reference: Event.EvidenceReference, _ use: Use) {
    if first[reference.digest].map({ use.time < $0.time }) ?? true {
      first[reference.digest] = use
    }
  }

  /// What speaks against the evidence of an answer.
  func reasons(for given: RunState.Given, at position: Int) -> [GateReason] {
    let check = state.checks[position].id
    var reasons: [GateReason] = []
    for reference in given.answer.evidence {
      let others = (current[reference.digest] ?? []).filter { $0 != position }
      if !others.isEmpty {
        reasons.append(
          GateReason(.evidenceShared, check, .checks(others.map { state.checks[$0].id })))
      }
      if let older = age(of: reference, given, position) {
        reasons.append(GateReason(.evidenceOlder, check, older))
      }
    }
    return reasons.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Why a file is older than the question it answers; nil when nothing says so.
  ///
  /// A question came up when its answer was given, less the time it was on screen. A file is older
  /// when the record has it at another check before that, or when its name carries an earlier day
  /// wherever on earth the clock was that named it.
  private func age(
    of reference: Event.EvidenceReference, _ given: RunState.Given, _ position: Int
  ) -> GateReason.Detail? {
    let shown = Timestamp(
      milliseconds: given.event.time.milliseconds - Int64(given.answer.milliseconds ?? 0))
    if let use = first[reference.digest], use.position != position, use.time < shown {
      return .attachedBefore(
        use.time, to: use.position.map { state.checks[$0].id } ?? "an observation")
    }
    guard let name = reference.name.flatMap({ state.texts[$0] }),
      let day = NamedDate.day(in: name), let start = Timestamp(day: day),
      // The day ended everywhere: 24 hours of it, and 12 more until it ended furthest west.
      start.milliseconds + 36 * 3_600_000 < shown.milliseconds
    else { return nil }
    return .namedDate(file: name, day: day, question: shown)
  }
}
