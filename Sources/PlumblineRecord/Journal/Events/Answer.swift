extension Event {
  /// A judgement on one check; with a reason, one that settles what others disagreed on.
  package struct Answer: Sendable, Equatable {
    /// Id of the check.
    package var check: String
    /// The environment events in force, by platform id.
    package var environments: [String: Digest] = [:]
    /// How long the check was on screen, in milliseconds below 2^32.
    var shortTime: UInt32?
    /// Nil when a newer version's verdict stands there; it is never a pass.
    package var verdict: Verdict?
    /// Where it was given; nil for a resolution.
    package var source: Source?
    /// Whether ``one`` is there: kept beside the small things, where it takes no room of its own.
    private var hasOne = false
    /// What most answers have nothing of; nil when there is nothing of it.
    var rest: Apart<Details>?
    /// The event that it takes the place of, where that is just one.
    private var one = Digest.zero

    package init(
      check: String, verdict: Verdict?, environments: [String: Digest] = [:],
      deviating: [String] = [], step: Int? = nil, note: Digest? = nil,
      evidence: [EvidenceReference] = [], milliseconds: Int? = nil, source: Source? = nil,
      reason: Digest? = nil, replaces: [Digest] = []
    ) {
      self.check = check
      self.verdict = verdict
      self.environments = environments
      self.deviating = deviating
      self.step = step
      self.note = note
      self.evidence = evidence
      self.milliseconds = milliseconds
      self.source = source
      self.reason = reason
      self.replaces = replaces
    }

    /// The event that it takes the place of, where that is just one.
    var replaced: Digest? {
      get { hasOne ? one : nil }
      set {
        hasOne = newValue != nil
        one = newValue ?? .zero
      }
    }

    /// Whether it settles a conflict.
    package var isResolution: Bool { reason != nil }
  }

  /// How an answer was given.
  package enum Source: String, Sendable {
    case screen
    case script
  }

  /// A verdict that a probe or an earlier run proposed.
  package struct Suggestion: Sendable, Equatable {
    /// The proposed verdict; nil when a newer version's stands there.
    package var verdict: Verdict?
    /// Text id of what proposed it.
    package var by: Digest
    /// Whether the tester's verdict is the proposed one.
    package var isFollowed: Bool

    package init(verdict: Verdict?, by: Digest, isFollowed: Bool) {
      self.verdict = verdict
      self.by = by
      self.isFollowed = isFollowed
    }
  }

  /// A piece of evidence, named by its content.
  package struct EvidenceReference: Sendable, Equatable {
    package let digest: Digest
    package let fileExtension: String
    /// Text id of the name the file had.
    package let name: Digest?

    /// The file in the run, relative to its folder.
    package var file: String { EvidenceStore.name(of: digest, fileExtension: fileExtension) }

    package init(digest: Digest, fileExtension: String, name: Digest?) {
      self.digest = digest
      self.fileExtension = fileExtension
      self.name = name
    }
  }
}

extension Event.Answer {
  init(from line: inout EventLine, isResolution: Bool) throws {
    var check: String?
    var verdict: String?
    var proposed: (verdict: Verdict?, by: Digest)?
    var isFollowed: Bool?
    var found = Event.Answer(check: "", verdict: nil)
    while let field = try line.nextField() {
      switch field {
      case "check": check = try line.cursor.string()
      case "v": verdict = try line.cursor.string()
      case "env": found.environments = try line.cursor.digestsByKey()
      case "on": found.deviating = try line.cursor.strings()
      case "step": found.step = try line.cursor.integer()
      case "note": found.note = try line.cursor.digest()
      case "ev": found.evidence = try line.cursor.evidence()
      case "ms": found.milliseconds = try line.cursor.integer()
      case "sug": proposed = try Self.suggestion(&line)
      case "followed": isFollowed = try line.cursor.bool()
      case "role": found.role = try line.cursor.string()
      case "via": found.source = Event.Source(rawValue: try line.cursor.string()) ?? .script
      case "why" where isResolution: found.reason = try line.cursor.digest()
      case "replaces": found.replaces = try line.cursor.digests()
      default: try line.skip()
      }
    }
    found.check = try line.need(check, "check")
    found.verdict = Verdict(rawValue: try line.need(verdict, "v"))
    if isResolution {
      found.reason = try line.need(found.reason, "why")
    } else if found.source == nil {
      found.source = .script
    }
    if let proposed {
      found.suggestion = Event.Suggestion(
        verdict: proposed.verdict, by: proposed.by,
        isFollowed: isFollowed ?? (proposed.verdict == found.verdict))
    }
    self = found
  }

  private static func suggestion(
    _ line: inout EventLine
  ) throws -> (verdict: Verdict?, by: Digest)? {
    var verdict: String?
    var by: Digest?
    try line.cursor.object { key, cursor in
      switch key {
      case "v": verdict = try cursor.string()
      case "by": by = try cursor.digest()
      default: _ = try cursor.skip()
      }
    }
    return (Verdict(rawValue: try line.need(verdict, "sug.v")), try line.need(by, "sug.by"))
  }

  func write(to json: inout JSONWriter) {
    json.field("check", check)
    json.field("v", verdict?.rawValue ?? "")
    json.key("env")
    json.beginObject()
    for (platform, id) in environments.sorted(by: { $0.key < $1.key }) {
      json.key(platform)
      json.digest(id)
    }
    json.endObject()
    if !deviating.isEmpty { json.strings("on", deviating) }
    if let step { json.field("step", step) }
    if let note { json.field("note", note) }
    json.evidence(evidence)
    if let milliseconds { json.field("ms", milliseconds) }
    if let suggestion {
      json.key("sug")
      json.beginObject()
      json.field("v", suggestion.verdict?.rawValue ?? "")
      json.field("by", suggestion.by)
      json.endObject()
      json.field("followed", suggestion.isFollowed)
    }
    if let role { json.field("role", role) }
    if let source { json.field("via", source.rawValue) }
    if let reason { json.field("why", reason) }
    json.digests("replaces", replaces)
  }
}
