extension RunState {
  /// The answers to a check that stand.
  package func current(at position: Int) -> [Given] {
    // Mostly nobody took anything back; then nothing of this state has to be held to ask.
    if withdrawals.isEmpty { return Fold.current(answers[position]) { _ in false } }
    return Fold.current(answers[position]) { isWithdrawn($0, at: position) }
  }

  /// The fails of a check that stand.
  package func standingFails(at position: Int) -> Set<Digest> {
    Set(current(at: position).filter { $0.answer.verdict == .fail }.map(\.event.id))
  }

  /// The waivers of a check that stand.
  package func currentWaivers(at position: Int) -> [Waived] {
    Fold.current(waivers[position] ?? []) { isWithdrawn($0, at: position) }
  }

  /// The observations that stand, in the order they were applied.
  package var currentObservations: [Seen] {
    let positions = Dictionary(
      observations.enumerated().map { ($1.event.id, $0) }, uniquingKeysWith: { first, _ in first })
    let standing = Fold.replacing(
      observations.map { $0.observation.replaces.compactMap { positions[$0] } },
      isWithdrawn: observations.map { isWithdrawn($0.event.id, at: nil) })
    return observations.indices.filter { standing[$0] }.map { observations[$0] }
  }

  /// The defect links to an event that nobody took back.
  package func standingLinks(to id: Digest) -> [Event] {
    (links[id] ?? []).filter { !isWithdrawn($0.id, at: nil) }
  }

  /// Whether somebody took an event back; a withdrawal that names a check counts only within it.
  package func isWithdrawn(_ id: Digest, at position: Int?) -> Bool {
    guard !withdrawals.isEmpty, let events = withdrawals[id] else { return false }
    return events.contains { event in
      guard case .withdrawal(let withdrawal) = event.kind else { return false }
      guard let check = withdrawal.check else { return true }
      return position.map { checks[$0].id == check } ?? false
    }
  }

  /// Whether something said may have been lost or changed.
  package var isDamaged: Bool { problems.contains(where: \.isDamage) }

  /// Every event, each once, in the order they were applied.
  var events: [Event] { known.events }

  /// An event of any kind; nil when it is not here.
  func anyEvent(_ id: Digest) -> Event? { known.event(id) }

  /// Whether a text or a piece of evidence was taken out.
  package func isRedacted(_ digest: Digest) -> Bool { redactions[digest] != nil }

  /// How many checks have an outcome.
  package func count(_ outcome: Outcome) -> Int { counts[outcome] ?? 0 }

  /// The name of whoever wrote an event; nil when its text is not there.
  package func tester(of event: Event) -> String? {
    testers[event.writer].flatMap { texts[$0] }
  }

  /// What an answer was given on, by the event that it names for a platform: as it was corrected
  /// last.
  ///
  /// - Returns: Nil when the event is not here, is about another platform, or was taken back.
  package func environment(_ id: Digest, of platform: String) -> Event.Environment? {
    func said(_ event: Event?) -> Event.Environment? {
      guard case .environment(let said)? = event?.kind, said.platform == platform else {
        return nil
      }
      return said
    }
    guard var event = environments[id], said(event) != nil else { return nil }
    while let next = corrections[event.id]?
      .filter({ said($0) != nil && !isWithdrawn($0.id, at: nil) })
      .max(by: { ($0.lamport, $0.id) < ($1.lamport, $1.id) })
    {
      event = next
    }
    return isWithdrawn(event.id, at: nil) ? nil : said(event)
  }

  /// The environment last set by a writer for a platform, corrections of it included.
  package func environment(of platform: String, by writer: String) -> Event? {
    environments.values
      .filter { event in
        guard case .environment(let environment) = event.kind else { return false }
        return event.writer == writer && environment.platform == platform
          && !isWithdrawn(event.id, at: nil)
      }
      .max { $0.number < $1.number }
  }
}
