package import PlumblineRecord

extension RunReport {
  /// An answer that somebody else replaced or took back, with what stands in its place.
  package struct Overtaken: Sendable {
    /// The position of its check in ``RunReport/entries``.
    package let entry: Int
    /// What it was.
    package let answer: Answer
    /// The answers of others that took its place, the oldest first.
    package let replacements: [Answer]
    /// The withdrawals of it by others.
    package let withdrawals: [Act]
  }

  /// What somebody took back.
  package struct Withdrawal: Sendable {
    /// Who took it back, when and why.
    package let act: Act
    /// The events taken back.
    package let of: [Digest]
    /// The check whose answers were taken back; nil for anything else.
    package let check: String?
  }

  /// Texts or files that somebody took out of the run.
  package struct Redaction: Sendable {
    /// Who took them out, when and why.
    package let act: Act
    /// What they are.
    package let what: Event.Redaction.What
    /// Their digests.
    package let digests: [Digest]
  }

  /// A signed run that somebody opened again.
  package struct Reopening: Sendable {
    /// Who opened it, when and why.
    package let act: Act
    /// The digests of the statements that close it no more.
    package let statements: [Digest]
  }

  /// The answers that others than their testers replaced or took back, in the checks' order.
  static func overtaken(_ entries: [Entry]) -> [Overtaken] {
    var found: [Overtaken] = []
    for (position, entry) in entries.enumerated() where !entry.earlier.isEmpty {
      for answer in entry.earlier {
        let replacements = entry.answers.filter {
          answer.replacedBy.contains($0.event) && !$0.person.isSame(as: answer.person)
        }
        let withdrawals = answer.withdrawals.filter { !$0.person.isSame(as: answer.person) }
        if replacements.isEmpty && withdrawals.isEmpty { continue }
        found.append(
          Overtaken(
            entry: position, answer: answer, replacements: replacements, withdrawals: withdrawals))
      }
    }
    return found
  }
}

extension RecordLookup {
  /// What was taken out, the oldest first.
  func redactions() -> [RunReport.Redaction] {
    Self.events(in: state.redactions).compactMap { event in
      guard case .redaction(let redaction) = event.kind else { return nil }
      return RunReport.Redaction(
        act: act(event, reason: redaction.reason), what: redaction.what, digests: redaction.of)
    }
  }

  /// Every link, the oldest first.
  func links() -> [RunReport.Link] { links(in: Self.events(in: state.links)) }

  /// Everything that was taken back, the oldest first.
  func withdrawals() -> [RunReport.Withdrawal] {
    Self.events(in: state.withdrawals).compactMap { event in
      guard case .withdrawal(let withdrawal) = event.kind else { return nil }
      return RunReport.Withdrawal(
        act: act(event, reason: withdrawal.reason), of: withdrawal.of, check: withdrawal.check)
    }
  }

  /// The events of a list in which each stands under everything that it names.
  private static func events(in list: [Digest: [Event]]) -> [Event] {
    var events: [Digest: Event] = [:]
    for event in list.values.joined() { events[event.id] = event }
    return events.values.sorted(by: Event.isEarlier)
  }

  /// When the run was opened again, the first time first.
  func reopenings() -> [RunReport.Reopening] {
    state.reopenings.sorted(by: Event.isEarlier).compactMap { event in
      guard case .reopening(let reopening) = event.kind else { return nil }
      return RunReport.Reopening(
        act: act(event, reason: reopening.reason), statements: reopening.of)
    }
  }
}
