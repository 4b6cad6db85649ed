import PlumblineRecord

/// Every other event that a run can have.
extension Scene {
  @discardableResult
  mutating func observe(
    _ note: String, by who: String = "Ada", screen: String? = nil, platform: String? = nil,
    environment: Digest? = nil, evidence: [Event.EvidenceReference] = [], replaces: [Digest] = []
  ) -> Digest {
    let note = keep(note)
    return write(
      .observation(
        Event.Observation(
          screen: screen, platform: platform, environment: environment, note: note,
          evidence: evidence, replaces: replaces)),
      by: who
    ).id
  }

  /// Accepts every answer to a check that stands, unless it is said which.
  @discardableResult
  mutating func waive(
    _ check: String = "q1@mac", of fails: [Digest]? = nil, by who: String = "Eve",
    until: Event.Waiver.Until = .release("9"), isAccepted: Bool = true, why: String = "known",
    link: String? = nil, replaces: [Digest] = []
  ) -> Digest {
    let reason = keep(why)
    let link = link.map { keep($0) }
    return write(
      .waiver(
        Event.Waiver(
          check: check, of: fails ?? standing(check), isAccepted: isAccepted, until: until,
          reason: reason, link: link, replaces: replaces)),
      by: who
    ).id
  }

  @discardableResult
  mutating func link(_ of: [Digest], to url: String, by who: String = "Ada") -> Digest {
    let url = keep(url)
    return write(.link(Event.Link(of: of, url: url)), by: who).id
  }

  /// Settles what stands against each other.
  @discardableResult
  mutating func resolve(
    _ verdict: Verdict, check: String = "q1@mac", by who: String = "Eve", why: String
  ) -> Digest {
    var answer = Event.Answer(check: check, verdict: verdict)
    answer.reason = keep(why)
    answer.replaces = standing(check)
    return write(.answer(answer), by: who).id
  }

  @discardableResult
  mutating func withdraw(
    _ of: [Digest], check: String? = "q1@mac", by who: String = "Ada", why: String? = nil
  ) -> Digest {
    let reason = why.map { keep($0) }
    return write(
      .withdrawal(Event.Withdrawal(check: check, of: of, reason: reason)), by: who
    ).id
  }

  mutating func redact(
    _ what: Event.Redaction.What = .text, _ of: [Digest], by who: String = "Eve", why: String
  ) {
    let reason = keep(why)
    write(.redaction(Event.Redaction(what: what, of: of, reason: reason)), by: who)
  }

  mutating func reopen(_ of: [Digest], by who: String = "Eve", why: String) {
    let reason = keep(why)
    write(.reopening(Event.Reopening(of: of, reason: reason)), by: who)
  }
}
