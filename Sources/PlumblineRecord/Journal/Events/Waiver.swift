extension Event {
  /// Accepting fails of a check for a while, or taking that back; they stay fails.
  package struct Waiver: Sendable, Equatable {
    /// How long a waiver holds.
    package enum Until: Sendable, Equatable {
      /// To the end of this day in UTC, as `2031-10-26`.
      case date(String)
      /// For releases before this one.
      case release(String)
    }

    /// Id of the check.
    package var check: String
    /// The fails that are accepted.
    package var of: [Digest]
    /// Whether they are accepted; false takes an acceptance back.
    package var isAccepted: Bool
    package var until: Until
    /// Text id of the reason.
    package var reason: Digest
    /// Text id of the defect's address.
    package var link: Digest?
    /// The waivers that it takes the place of.
    package var replaces: [Digest]

    package init(
      check: String, of: [Digest], isAccepted: Bool, until: Until, reason: Digest,
      link: Digest? = nil, replaces: [Digest] = []
    ) {
      self.check = check
      self.of = of
      self.isAccepted = isAccepted
      self.until = until
      self.reason = reason
      self.link = link
      self.replaces = replaces
    }
  }
}

extension Event.Waiver.Until {
  /// The limit in words: `2031-10-26`, `release 2.0`.
  package var words: String {
    switch self {
    case .date(let day): day
    case .release(let release): "release \(release)"
    }
  }

  /// What somebody typed: a day, or a release's name; nil for anything else.
  ///
  /// What looks like a day and is none, as 2031-02-30 or 26.10.2031, is no release either, nor is a
  /// word such as "never": as one it would hold for longer than anybody meant.
  package init?(typed: String) {
    if Timestamp(day: typed) != nil {
      self = .date(typed)
    } else if RunIdentity.isName(typed), typed.contains(where: \.isNumber),
      typed.wholeMatch(of: /\d{4}-\d{1,2}-\d{1,2}|\d{1,2}\.\d{1,2}\.\d{4}/) == nil
    {
      self = .release(typed)
    } else {
      return nil
    }
  }
}

extension Event.Waiver {
  init(from line: inout EventLine) throws {
    var check: String?
    var of: [Digest]?
    var isAccepted: Bool?
    var until: Until?
    var reason: Digest?
    var link: Digest?
    var replaces: [Digest] = []
    while let field = try line.nextField() {
      switch field {
      case "check": check = try line.cursor.string()
      case "of": of = try line.cursor.digests()
      case "yes": isAccepted = try line.cursor.bool()
      case "until": until = try Self.until(&line)
      case "why": reason = try line.cursor.digest()
      case "link": link = try line.cursor.digest()
      case "replaces": replaces = try line.cursor.digests()
      default: try line.skip()
      }
    }
    self.init(
      check: try line.need(check, "check"), of: try line.need(of, "of"),
      isAccepted: try line.need(isAccepted, "yes"), until: try line.need(until, "until"),
      reason: try line.need(reason, "why"), link: link, replaces: replaces)
  }

  private static func until(_ line: inout EventLine) throws -> Until? {
    var until: Until?
    try line.cursor.object { key, cursor in
      switch key {
      case "date":
        let day = try cursor.string()
        guard Timestamp(day: day) != nil else { throw EventDecoder.Failure.malformed }
        until = .date(day)
      case "release": until = .release(try cursor.string())
      default: _ = try cursor.skip()
      }
    }
    return until
  }

  func write(to json: inout JSONWriter) {
    json.field("check", check)
    json.digests("of", of)
    json.field("yes", isAccepted)
    json.key("until")
    json.beginObject()
    switch until {
    case .date(let day): json.field("date", day)
    case .release(let release): json.field("release", release)
    }
    json.endObject()
    json.field("why", reason)
    if let link { json.field("link", link) }
    if !replaces.isEmpty { json.digests("replaces", replaces) }
  }
}
