extension Event {
  /// What a tester saw that no check covers.
  package struct Observation: Sendable, Equatable {
    /// Id of the screen it was seen on; nil for none in particular.
    package var screen: String?
    /// Id of the platform; nil for none in particular.
    package var platform: String?
    /// The environment event in force; nil when none was.
    package var environment: Digest?
    /// Text id of what was seen.
    package var note: Digest
    package var evidence: [EvidenceReference]
    /// The observations that it takes the place of.
    package var replaces: [Digest]

    package init(
      screen: String? = nil, platform: String? = nil, environment: Digest? = nil, note: Digest,
      evidence: [EvidenceReference] = [], replaces: [Digest] = []
    ) {
      self.screen = screen
      self.platform = platform
      self.environment = environment
      self.note = note
      self.evidence = evidence
      self.replaces = replaces
    }
  }
}

extension Event.Observation {
  init(from line: inout EventLine) throws {
    var screen: String?
    var platform: String?
    var environment: Digest?
    var note: Digest?
    var evidence: [Event.EvidenceReference] = []
    var replaces: [Digest] = []
    while let field = try line.nextField() {
      switch field {
      case "screen": screen = try line.cursor.string()
      case "platform": platform = try line.cursor.string()
      case "env": environment = try line.cursor.digest()
      case "note": note = try line.cursor.digest()
      case "ev": evidence = try line.cursor.evidence()
      case "replaces": replaces = try line.cursor.digests()
      default: try line.skip()
      }
    }
    self.init(
      screen: screen, platform: platform, environment: environment,
      note: try line.need(note, "note"), evidence: evidence, replaces: replaces)
  }

  func write(to json: inout JSONWriter) {
    if let screen { json.field("screen", screen) }
    if let platform { json.field("platform", platform) }
    if let environment { json.field("env", environment) }
    json.field("note", note)
    json.evidence(evidence)
    if !replaces.isEmpty { json.digests("replaces", replaces) }
  }
}
