import PlumblineRecord

/// Looks up in a run who did what, and what they typed.
struct RecordLookup {
  let state: RunState
  private let people: [String: RunReport.Person]

  init(_ state: RunState) {
    self.state = state
    var people: [String: RunReport.Person] = [:]
    for (writer, name) in state.testers {
      people[writer] = RunReport.Person(name: Self.note(name, in: state), writer: writer)
    }
    self.people = people
  }

  /// A typed text by its id.
  func note(_ id: Digest) -> RunReport.Note { Self.note(id, in: state) }

  private static func note(_ id: Digest, in state: RunState) -> RunReport.Note {
    // Redacted comes first: it hides a text wherever that still lies.
    if state.isRedacted(id) { return .redacted }
    return state.texts[id].map { .text($0) } ?? .missing
  }

  /// Whoever writes a journal.
  func person(_ writer: String) -> RunReport.Person {
    people[writer] ?? RunReport.Person(name: .missing, writer: writer)
  }

  /// Who wrote an event and when, with a reason.
  func act(_ event: Event, reason: Digest? = nil) -> RunReport.Act {
    RunReport.Act(
      event: event.id, person: person(event.writer), time: event.time,
      reason: reason.map { note($0) })
  }

  /// Who took an event back; a withdrawal that names a check counts only within it.
  func withdrawals(of id: Digest, at position: Int?) -> [RunReport.Act] {
    guard state.isWithdrawn(id, at: position), let events = state.withdrawals[id] else { return [] }
    return events.sorted(by: Event.isEarlier).compactMap { event in
      guard case .withdrawal(let withdrawal) = event.kind,
        withdrawal.check == nil || withdrawal.check == position.map({ state.checks[$0].id })
      else { return nil }
      return act(event, reason: withdrawal.reason)
    }
  }

  /// The defects that were linked to an event.
  func links(to id: Digest) -> [RunReport.Link] {
    guard !state.links.isEmpty, let events = state.links[id] else { return [] }
    return links(in: events)
  }

  /// The links of some events, the oldest first.
  func links(in events: some Sequence<Event>) -> [RunReport.Link] {
    events.sorted(by: Event.isEarlier).compactMap { event in
      guard case .link(let link) = event.kind else { return nil }
      return RunReport.Link(
        act: act(event), of: link.of, address: note(link.url),
        withdrawals: withdrawals(of: event.id, at: nil))
    }
  }

  /// Files with what is known of them.
  func evidence(_ references: [Event.EvidenceReference]) -> [RunReport.Evidence] {
    references.map { reference in
      let isRedacted = state.isRedacted(reference.digest)
      return RunReport.Evidence(
        reference: reference, name: reference.name.flatMap { note($0).text },
        size: isRedacted ? nil : state.evidenceSizes[reference.file], isRedacted: isRedacted,
        kind: EvidenceKind(fileExtension: reference.fileExtension) ?? .other)
    }
  }
}

extension Event {
  /// The order in which events were written, as far as their writers knew of each other; the same
  /// whatever order files were read in.
  static func isEarlier(_ left: Event, _ right: Event) -> Bool {
    if left.lamport != right.lamport { return left.lamport < right.lamport }
    if left.time != right.time { return left.time < right.time }
    if left.writer != right.writer { return left.writer < right.writer }
    return left.number < right.number
  }
}
