extension Event {
  /// Taking back what was said: it replaces nothing any more, and is no answer.
  package struct Withdrawal: Sendable, Equatable {
    /// Id of the check whose answers are taken back; nil for anything else.
    package var check: String?
    /// The events taken back.
    package var of: [Digest]
    /// Text id of the reason.
    package var reason: Digest?

    package init(check: String?, of: [Digest], reason: Digest? = nil) {
      self.check = check
      self.of = of
      self.reason = reason
    }
  }
}

extension Event.Withdrawal {
  init(from line: inout EventLine) throws {
    var check: String?
    var of: [Digest]?
    var reason: Digest?
    while let field = try line.nextField() {
      switch field {
      case "check": check = try line.cursor.string()
      case "of": of = try line.cursor.digests()
      case "why": reason = try line.cursor.digest()
      default: try line.skip()
      }
    }
    self.init(check: check, of: try line.need(of, "of"), reason: reason)
  }

  func write(to json: inout JSONWriter) {
    if let check { json.field("check", check) }
    json.digests("of", of)
    if let reason { json.field("why", reason) }
  }
}
