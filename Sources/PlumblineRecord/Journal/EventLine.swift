/// A line while it is read: the fields of its kind, one after another, up to the digest at its end.
struct EventLine {
  /// Stands at the value of the field that was given last.
  var cursor: JSONCursor
  private var members: JSONCursor.Members
  private(set) var digest: Digest?

  /// Enters the line's object.
  ///
  /// - Throws: ``JSONError``.
  init(_ line: UnsafeRawBufferPointer) throws {
    cursor = JSONCursor(line)
    members = try cursor.enter()
  }

  /// The name of the next field, whose value must be read or skipped; nil at the line's end.
  mutating func nextField() throws -> String? {
    guard let key = try cursor.nextKey(&members) else { return nil }
    if key == "d" {
      digest = try cursor.digest()
      // The digest covers all that stands before it, so nothing may stand behind it.
      guard try cursor.nextKey(&members) == nil else { throw EventDecoder.Failure.malformed }
      return nil
    }
    return key
  }

  /// Reads the name of a field that every line has, in its fixed place.
  mutating func expect(_ name: String) throws {
    guard try cursor.nextKey(&members) == name else { throw EventDecoder.Failure.missing(name) }
  }

  /// Passes a field that means nothing here.
  mutating func skip() throws { _ = try cursor.skip() }

  /// A field that its kind must have.
  func need<Value>(_ value: Value?, _ name: String) throws -> Value {
    guard let value else { throw EventDecoder.Failure.missing(name) }
    return value
  }
}

extension JSONCursor {
  /// A list of digests.
  mutating func digests() throws -> [Digest] {
    var found: [Digest] = []
    try array { cursor in found.append(try cursor.digest()) }
    return found
  }

  /// An object whose values are digests.
  mutating func digestsByKey() throws -> [String: Digest] {
    var found: [String: Digest] = [:]
    try object { key, cursor in found[key] = try cursor.digest() }
    return found
  }

  /// A list of texts.
  mutating func strings() throws -> [String] {
    var found: [String] = []
    try array { cursor in found.append(try cursor.string()) }
    return found
  }

  /// What an event names as its evidence.
  mutating func evidence() throws -> [Event.EvidenceReference] {
    var found: [Event.EvidenceReference] = []
    try array { cursor in
      var digest: Digest?
      var fileExtension: String?
      var name: Digest?
      try cursor.object { key, cursor in
        switch key {
        case "sha": digest = try cursor.digest()
        case "ext": fileExtension = try cursor.string()
        case "name": name = try cursor.digest()
        default: _ = try cursor.skip()
        }
      }
      guard let digest, let fileExtension, EvidenceKind(fileExtension: fileExtension) != nil else {
        throw EventDecoder.Failure.malformed
      }
      found.append(
        Event.EvidenceReference(digest: digest, fileExtension: fileExtension, name: name))
    }
    return found
  }
}

extension JSONWriter {
  mutating func digests(_ key: StaticString, _ values: [Digest]) {
    self.key(key)
    beginArray()
    for value in values { digest(value) }
    endArray()
  }

  /// Writes the evidence of an event, where there is some.
  mutating func evidence(_ references: [Event.EvidenceReference]) {
    if references.isEmpty { return }
    key("ev")
    beginArray()
    for reference in references {
      beginObject()
      field("sha", reference.digest)
      field("ext", reference.fileExtension)
      if let name = reference.name { field("name", name) }
      endObject()
    }
    endArray()
  }
}
