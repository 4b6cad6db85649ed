/// What makes a run this run: nothing of when, where or by whom it was started.
///
/// Two testers who start the same run on two machines therefore have the same run.
package struct RunIdentity: Sendable, Equatable {
  /// The newest format of a run's folder that this code reads and writes.
  package static let format = 1

  /// The id of the checklist.
  package let checklist: String
  /// The release under test.
  package let release: String
  /// The round, typed by a person; nil for the first.
  package let round: String?
  /// The platforms the run is about, sorted; nil for all of the plan's.
  package let scope: [String]?
  /// SHA-256 of the plan's canonical bytes.
  package let plan: Digest

  package init(
    checklist: String, release: String, round: String? = nil, scope: [String]? = nil, plan: Digest
  ) {
    self.checklist = checklist
    self.release = release
    self.round = round
    self.scope = scope.map { Set($0).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
    self.plan = plan
  }

  /// The bytes of run.json: canonical JSON.
  package func encoded() -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.field("checklist", checklist)
    json.field("format", Self.format)
    json.field("plan", plan)
    json.field("release", release)
    if let round { json.field("round", round) }
    if let scope { json.strings("scope", scope) }
    json.endObject()
    return json.bytes
  }

  /// The run's id: the first 16 hex digits of the SHA-256 of run.json.
  package var id: String { SHA256.digest(of: encoded()).prefix16 }

  /// Whether a text can be a release or a round: what is safe as a folder's name on every system.
  ///
  /// Letters and digits of ASCII, `.`, `_`, `+` and `-`; begins with a letter or digit, does not
  /// end with a dot; at most 64 of them.
  package static func isName(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, let last = bytes.last, bytes.count <= 64 else { return false }
    func isAlphanumeric(_ byte: UInt8) -> Bool {
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
    return isAlphanumeric(first) && last != UInt8(ascii: ".")
      && bytes.allSatisfy { isAlphanumeric($0) || Array("._+-".utf8).contains($0) }
  }

  /// Reads run.json, which must be exactly what ``encoded()`` writes.
  ///
  /// - Throws: ``RecordError``.
  package static func read(_ bytes: [UInt8]) throws -> RunIdentity {
    var fields = Fields()
    do {
      try JSONCursor.parse(bytes) { cursor in
        try cursor.object { key, cursor in try fields.read(key, &cursor) }
      }
    } catch let error as JSONError {
      if let format = JSONCursor.format(of: bytes), format > Self.format {
        throw RecordError.newerFormat(file: "run.json", format)
      }
      throw RecordError.malformed(file: "run.json", offset: error.offset)
    }
    guard let format = fields.format else {
      throw RecordError.missingField(file: "run.json", "format")
    }
    guard format <= Self.format else {
      throw RecordError.newerFormat(file: "run.json", format)
    }
    guard let checklist = fields.checklist, let release = fields.release, let plan = fields.plan
    else {
      throw RecordError.missingField(
        file: "run.json",
        fields.checklist == nil ? "checklist" : fields.release == nil ? "release" : "plan")
    }
    guard IDRule.isValid(checklist) else {
      throw RecordError.badName(file: "run.json", checklist)
    }
    for name in [release, fields.round].compactMap({ $0 }) where !isName(name) {
      throw RecordError.badName(file: "run.json", name)
    }
    let identity = RunIdentity(
      checklist: checklist, release: release, round: fields.round, scope: fields.scope, plan: plan)
    if fields.scope?.isEmpty ?? false { throw RecordError.badName(file: "run.json", "") }
    // The run's id is the digest of these bytes, so there is one way only to write them.
    let canonical = identity.encoded()
    guard canonical == bytes else {
      let same = zip(canonical, bytes).prefix { $0 == $1 }.count
      throw RecordError.malformed(file: "run.json", offset: same)
    }
    return identity
  }

  private struct Fields {
    var format: Int?
    var checklist: String?
    var release: String?
    var round: String?
    var scope: [String]?
    var plan: Digest?

    mutating func read(_ key: String, _ cursor: inout JSONCursor) throws {
      switch key {
      case "format": format = try cursor.integer()
      case "checklist": checklist = try cursor.string()
      case "release": release = try cursor.string()
      case "round": round = try cursor.string()
      case "plan": plan = try cursor.digest()
      case "scope":
        var platforms: [String] = []
        try cursor.array { cursor in platforms.append(try cursor.string()) }
        scope = platforms
      default: _ = try cursor.skip()
      }
    }
  }
}
