import PlumblineRecord

/// The fold as the rules say it, word by word and slowly: what the quick one must equal.
struct PlainFold {
  let events: [Event]
  let release: String
  let asOf: Timestamp

  private func answer(_ event: Event) -> Event.Answer? {
    if case .answer(let answer) = event.kind { answer } else { nil }
  }

  private func isWithdrawn(_ event: Event, check: String?) -> Bool {
    events.contains {
      guard case .withdrawal(let withdrawal) = $0.kind else { return false }
      return withdrawal.of.contains(event.id)
        && (withdrawal.check == nil || withdrawal.check == check)
    }
  }

  private func differ(_ group: [Event]) -> Bool {
    let said = group.compactMap { answer($0) }.filter { $0.verdict != .skipped }
    return said.contains { one in
      said.contains {
        one.verdict != $0.verdict || Set(one.deviating) != Set($0.deviating)
      }
    }
  }

  private func replaced(by event: Event, among all: [Event]) -> [Event] {
    guard let own = answer(event) else { return [] }
    let named = all.filter { own.replaces.contains($0.id) }
    let isGrounded = !named.contains { isWithdrawn($0, check: own.check) }
    if own.isResolution && isGrounded { return named }
    let newest = named.filter { one in
      !named.contains { answer($0)?.replaces.contains(one.id) ?? false }
    }
    return differ(newest) ? named.filter { $0.writer == event.writer } : named
  }

  private func reaches(_ from: Event, _ target: Event, among all: [Event]) -> Bool {
    replaced(by: from, among: all).contains { next in
      next.id == target.id
        || isWithdrawn(next, check: answer(next)?.check) && reaches(next, target, among: all)
    }
  }

  /// The answers to a check that stand.
  func current(_ check: String) -> [Event] {
    let all = events.filter { answer($0)?.check == check }
    let standing = all.filter { !isWithdrawn($0, check: check) }
    return standing.filter { one in !standing.contains { reaches($0, one, among: all) } }
  }

  private func waivers(_ check: String) -> [(Event, Event.Waiver)] {
    let all = events.compactMap { event -> (Event, Event.Waiver)? in
      guard case .waiver(let waiver) = event.kind, waiver.check == check else { return nil }
      return (event, waiver)
    }
    func reaches(_ from: Event.Waiver, _ target: Event) -> Bool {
      all.contains { event, waiver in
        from.replaces.contains(event.id)
          && (event.id == target.id
            || isWithdrawn(event, check: check) && reaches(waiver, target))
      }
    }
    let standing = all.filter { !isWithdrawn($0.0, check: check) }
    return standing.filter { one in !standing.contains { reaches($0.1, one.0) } }
  }

  /// The outcome of a check.
  func outcome(_ check: String) -> Outcome {
    let current = current(check)
    if current.isEmpty { return .unseen }
    if differ(current) { return .conflict }
    let said = current.compactMap { answer($0) }
    guard let judged = said.first(where: { $0.verdict != .skipped }) else { return .skipped }
    guard judged.verdict == .fail else { return judged.verdict?.outcome ?? .cannotTell }
    let fails = current.filter { answer($0)?.verdict == .fail }
    let waivers = waivers(check)
    let isWaived = fails.allSatisfy { fail in
      let covering = waivers.map(\.1).filter { $0.of.contains(fail.id) }
      return !covering.isEmpty
        && covering.allSatisfy {
          $0.isAccepted && $0.until.isInForce(release: release, asOf: asOf)
        }
    }
    return isWaived ? .waived : .fail
  }
}
