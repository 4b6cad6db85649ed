package import PlumblineRecord

extension RunReport {
  /// Fails that somebody accepted for a time, or would accept no longer.
  package struct Waiver: Sendable {
    /// Who accepted them, when and why.
    package let act: Act
    /// The fails, by the ids of their events.
    package let of: [Digest]
    /// Whether they are accepted; false takes an acceptance back.
    package let isAccepted: Bool
    /// How long it holds.
    package let until: Event.Waiver.Until
    /// The defect that it names.
    package let defect: Note?
    /// The defects that were linked to it.
    package let links: [Link]
    /// Who took it back.
    package let withdrawals: [Act]
    /// What it comes to.
    package let standing: Standing

    /// What a waiver comes to now.
    package enum Standing: String, Sendable {
      /// It accepts what stands.
      case inForce = "in-force"
      /// Its day or its release is past.
      case runOut = "run-out"
      /// Its acceptance was taken back.
      case revoked
      /// No fail stands that it could accept.
      case moot
      /// It accepts an earlier fail, and another one stands.
      case notCovering = "not-covering"
      /// It accepts some of the fails that stand, and nobody the others.
      case partial
      /// Another waiver of the same fail does not hold, and the strictest counts.
      case overruled
      /// The check is in conflict, so nothing can be accepted.
      case inConflict = "in-conflict"
      /// A later waiver took its place.
      case replaced
      /// Somebody took the event back.
      case withdrawn
    }

    /// Whether it was not replaced or taken back.
    package var isCurrent: Bool { standing != .replaced && standing != .withdrawn }
  }
}

extension EntryBuilder {
  /// The waivers of a check, the oldest first.
  func waivers(at position: Int) -> [RunReport.Waiver] {
    guard let waived = state.waivers[position] else { return [] }
    let judge = WaiverJudge(state, at: position)
    return waived.sorted { Event.isEarlier($0.event, $1.event) }.map { waived in
      let (event, waiver) = (waived.event, waived.waiver)
      return RunReport.Waiver(
        act: lookup.act(event, reason: waiver.reason), of: waiver.of,
        isAccepted: waiver.isAccepted,
        until: waiver.until, defect: waiver.link.map { lookup.note($0) },
        links: lookup.links(to: event.id),
        withdrawals: lookup.withdrawals(of: event.id, at: position),
        standing: judge.standing(of: waived))
    }
  }
}

/// Says what each waiver of a check comes to.
private struct WaiverJudge {
  private let state: RunState
  private let position: Int
  private let current: [RunState.Waived]
  /// The fails that stand.
  private let fails: Set<Digest>

  init(_ state: RunState, at position: Int) {
    self.state = state
    self.position = position
    current = state.currentWaivers(at: position)
    fails = state.standingFails(at: position)
  }

  func standing(of waived: RunState.Waived) -> RunReport.Waiver.Standing {
    let (id, waiver) = (waived.event.id, waived.waiver)
    if state.isWithdrawn(id, at: position) { return .withdrawn }
    guard current.contains(where: { $0.event.id == id }) else {
      let isRevoked = current.contains {
        !$0.waiver.isAccepted && $0.waiver.replaces.contains(id)
      }
      return isRevoked && waiver.isAccepted ? .revoked : .replaced
    }
    if !waiver.isAccepted { return .revoked }
    if fails.isEmpty { return .moot }
    let covered = fails.intersection(waiver.of)
    if covered.isEmpty { return .notCovering }
    if !isInForce(waiver) { return .runOut }
    switch state.outcomes[position] {
    case .waived: return .inForce
    case .conflict: return .inConflict
    default: break
    }
    let isOverruled = current.contains { other in
      !covered.isDisjoint(with: other.waiver.of)
        && !(other.waiver.isAccepted && isInForce(other.waiver))
    }
    return isOverruled ? .overruled : .partial
  }

  private func isInForce(_ waiver: Event.Waiver) -> Bool {
    waiver.until.isInForce(release: state.identity.release, asOf: state.asOf)
  }
}
