extension RunSession {
  /// What a tester saw that no check covers, before it is written.
  package struct ObservationDraft: Sendable, Equatable {
    package var screen: String?
    package var platform: String?
    package var note: String
    package var evidence: [EvidenceStore.Attachment] = []
    /// The observations that it takes the place of.
    package var replaces: [Digest] = []

    package init(note: String) { self.note = note }
  }

  /// Accepting the fails of a check, or taking that back, before it is written.
  package struct WaiverDraft: Sendable, Equatable {
    package var check: String
    /// The fails.
    package var of: [Digest]
    /// Whether they are accepted; false takes an acceptance back.
    package var isAccepted = true
    package var until: Event.Waiver.Until
    package var reason: String
    /// The defect's address.
    package var link: String?
    /// The waivers that it takes the place of.
    package var replaces: [Digest] = []

    package init(check: String, of: [Digest], until: Event.Waiver.Until, reason: String) {
      self.check = check
      self.of = of
      self.until = until
      self.reason = reason
    }
  }

  /// Writes an observation, on the environment in force for its platform.
  @discardableResult
  package func observe(_ draft: ObservationDraft) throws(FileError) -> Event {
    try carryEnvironments()
    let note = try kept(draft.note)
    return try write(
      .observation(
        Event.Observation(
          screen: draft.screen, platform: draft.platform,
          environment: draft.platform.flatMap { environmentEvent(of: $0) }, note: note,
          evidence: try references(draft.evidence), replaces: draft.replaces)))
  }

  /// Takes events back: somebody's answers to a check, or anything else by its id.
  @discardableResult
  package func withdraw(
    _ events: [Digest], check: String?, reason: String?
  ) throws(FileError) -> Event {
    try write(
      .withdrawal(Event.Withdrawal(check: check, of: events, reason: try keep(reason))))
  }

  /// Accepts fails for a while, or takes that back.
  @discardableResult
  package func waive(_ draft: WaiverDraft) throws(FileError) -> Event {
    let reason = try kept(draft.reason)
    return try write(
      .waiver(
        Event.Waiver(
          check: draft.check, of: draft.of, isAccepted: draft.isAccepted, until: draft.until,
          reason: reason, link: try keep(draft.link), replaces: draft.replaces)))
  }

  /// Settles a conflict: one answer in the place of all that differ, with the reason.
  @discardableResult
  package func resolve(_ draft: Draft, reason: String) throws(FileError) -> Event {
    var answer = try answer(draft)
    answer.reason = try kept(reason)
    // A resolution has no source: it is what somebody decided, wherever they were.
    answer.source = nil
    answer.milliseconds = nil
    return try write(.answer(answer))
  }

  /// Adds a defect's address to answers or observations.
  @discardableResult
  package func link(_ url: String, to events: [Digest]) throws(FileError) -> Event {
    try write(.link(Event.Link(of: events, url: try kept(url))))
  }

  /// Says that texts or evidence are taken out; ``RedactionSweep`` then takes the bytes away.
  @discardableResult
  package func redact(
    _ what: Event.Redaction.What, _ digests: [Digest], reason: String
  ) throws(FileError) -> Event {
    try write(.redaction(Event.Redaction(what: what, of: digests, reason: try kept(reason))))
  }

  /// Opens a run again that was signed off.
  @discardableResult
  package func reopen(reason: String) throws(FileError) -> Event {
    try write(
      .reopening(Event.Reopening(of: state.openStatements, reason: try kept(reason))))
  }
}
