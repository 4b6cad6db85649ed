extension Event {
  /// Taking texts or evidence out of the run; their digests stay, and no merge brings them back.
  package struct Redaction: Sendable, Equatable {
    /// What is taken out.
    package enum What: String, Sendable {
      case text
      case evidence
    }

    package var what: What
    /// Ids of the texts, or SHA-256 of the evidence.
    package var of: [Digest]
    /// Text id of the reason.
    package var reason: Digest

    package init(what: What, of: [Digest], reason: Digest) {
      self.what = what
      self.of = of
      self.reason = reason
    }
  }
}

extension Event.Redaction {
  init(from line: inout EventLine) throws {
    var what: What?
    var of: [Digest]?
    var reason: Digest?
    while let field = try line.nextField() {
      switch field {
      case "what": what = What(rawValue: try line.cursor.string())
      case "of": of = try line.cursor.digests()
      case "why": reason = try line.cursor.digest()
      default: try line.skip()
      }
    }
    self.init(
      what: try line.need(what, "what"), of: try line.need(of, "of"),
      reason: try line.need(reason, "why"))
  }

  func write(to json: inout JSONWriter) {
    json.field("what", what.rawValue)
    json.digests("of", of)
    json.field("why", reason)
  }
}
