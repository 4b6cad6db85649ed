extension Event {
  /// Opening a signed run again: the statements it names close it no more.
  package struct Reopening: Sendable, Equatable {
    /// SHA-256 of the statements.
    package var of: [Digest]
    /// Text id of the reason.
    package var reason: Digest

    package init(of: [Digest], reason: Digest) {
      self.of = of
      self.reason = reason
    }
  }
}

extension Event.Reopening {
  init(from line: inout EventLine) throws {
    var of: [Digest]?
    var reason: Digest?
    while let field = try line.nextField() {
      switch field {
      case "of": of = try line.cursor.digests()
      case "why": reason = try line.cursor.digest()
      default: try line.skip()
      }
    }
    self.init(of: try line.need(of, "of"), reason: try line.need(reason, "why"))
  }

  func write(to json: inout JSONWriter) {
    json.digests("of", of)
    json.field("why", reason)
  }
}
