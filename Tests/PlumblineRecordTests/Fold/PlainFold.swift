import PlumblineRecord

/// The fold as the rules say it, word by word and slowly: what the quick one must equal.
struct PlainFold {
  let events: [Event]
  let release: String

  /// The moment that waivers are judged at where none is stated: that of the newest event.
  var asOf: Timestamp { events.map(\.time).max() ?? Timestamp(milliseconds: 0) }

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

  /// Events of a class that nothing which stands replaces, over withdrawn ones too.
  private func standing(
    _ all: [Event], check: String?, replaces: (Event) -> [Digest]
  ) -> [Event] {
    func reaches(_ from: Event, _ target: Event) -> Bool {
      all.contains { event in
        replaces(from).contains(event.id)
          && (event.id == target.id || isWithdrawn(event, check: check) && reaches(event, target))
      }
    }
    let left = all.filter { !isWithdrawn($0, check: check) }
    return left.filter { one in !left.contains { reaches($0, one) } }
  }

  private func waiver(_ event: Event) -> Event.Waiver? {
    if case .waiver(let waiver) = event.kind { waiver } else { nil }
  }

  private func waivers(_ check: String) -> [Event] {
    standing(events.filter { waiver($0)?.check == check }, check: check) {
      waiver($0)?.replaces ?? []
    }
  }

  /// The waivers of a check that stand.
  func currentWaivers(_ check: String) -> Set<Digest> { Set(waivers(check).map(\.id)) }

  /// The observations that stand.
  var currentObservations: Set<Digest> {
    func replaces(_ event: Event) -> [Digest]? {
      if case .observation(let observation) = event.kind { observation.replaces } else { nil }
    }
    let all = events.filter { replaces($0) != nil }
    return Set(standing(all, check: nil) { replaces($0) ?? [] }.map(\.id))
  }

  /// What a writer said last of a platform.
  func environment(_ platform: String, by writer: String) -> Event? {
    var last: Event?
    for event in events where event.writer == writer && !isWithdrawn(event, check: nil) {
      guard case .environment(let said) = event.kind, said.platform == platform else { continue }
      if last.map({ $0.number < event.number }) ?? true { last = event }
    }
    return last
  }

  /// What was taken out.
  var redacted: Set<Digest> {
    events.reduce(into: []) { found, event in
      if case .redaction(let redaction) = event.kind { found.formUnion(redaction.of) }
    }
  }

  /// The links that name something.
  var links: Set<Digest> {
    Set(
      events.filter { if case .link(let link) = $0.kind { !link.of.isEmpty } else { false } }
        .map(\.id))
  }

  /// How many events open a signed run again.
  var reopenings: Int { events.count { if case .reopening = $0.kind { true } else { false } } }

  /// How many events are of a kind that must be known and is not.
  var unknownKinds: Int {
    events.count { if case .unknown(let name) = $0.kind { !name.hasPrefix("x-") } else { false } }
  }

  private func isInForce(_ until: Event.Waiver.Until) -> Bool {
    switch until {
    // Dates of one form come in the order of their texts.
    case .date(let day): String(asOf.text.prefix(10)) <= day
    case .release(let end):
      numbers(release).lexicographicallyPrecedes(numbers(end))
    }
  }

  private func numbers(_ release: String) -> [Int] {
    let parts = release.split(separator: ".").map { Int($0) ?? 0 }
    return parts + Array(repeating: 0, count: 4 - parts.count)
  }

  /// The outcome of a check.
  func outcome(_ check: String) -> Outcome {
    let current = current(check)
    if current.isEmpty { return .unseen }
    if differ(current) { return .conflict }
    let said = current.compactMap { answer($0) }
    guard let judged = said.first(where: { $0.verdict != .skipped }) else { return .skipped }
    switch judged.verdict {
    case .pass: return .pass
    case .blocked: return .blocked
    case .badCheck: return .badCheck
    case .skipped: return .skipped
    case .notApplicable: return .notApplicable
    case .cannotTell, nil: return .cannotTell
    case .fail: break
    }
    let fails = current.filter { answer($0)?.verdict == .fail }
    let waivers = waivers(check).compactMap { waiver($0) }
    let isWaived = fails.allSatisfy { fail in
      let covering = waivers.filter { $0.of.contains(fail.id) }
      return !covering.isEmpty && covering.allSatisfy { $0.isAccepted && isInForce($0.until) }
    }
    return isWaived ? .waived : .fail
  }
}
