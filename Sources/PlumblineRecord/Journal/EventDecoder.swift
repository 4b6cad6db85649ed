/// Reads the line of an event, strictly.
package enum EventDecoder {
  /// Why a line is no event.
  package enum Failure: Error, Equatable {
    /// The digest at its end is not that of the bytes before.
    case changed
    /// It is not the strict JSON of an event.
    case malformed
    /// A field that its kind must have is missing.
    case missing(String)
    /// A newer Plumbline began the journal.
    case newerFormat(Int)
  }

  /// An event as its line tells it, with the digest of the line before.
  package struct Line: Sendable {
    package let event: Event
    package let previous: Digest
    /// The writer named in an `open` line.
    package let openedBy: String?
  }

  /// `,"d":"` and `"}` around the digest's 64 hex digits.
  private static let tailLength = 72

  /// Reads one line, given without its LF.
  package static func read(
    _ line: UnsafeRawBufferPointer, writer: String
  ) throws(Failure) -> Line {
    guard line.count > tailLength, line.count <= Event.maximumLine else { throw .malformed }
    let body = UnsafeRawBufferPointer(rebasing: line[..<(line.count - tailLength)])
    let hex = UnsafeRawBufferPointer(rebasing: line[(line.count - 66)..<(line.count - 2)])
    guard let stated = Digest(hexBytes: hex) else { throw .malformed }
    guard SHA256.digest(of: body) == stated else { throw .changed }
    do throws(Failure) {
      return try EventFields.read(line).line(id: stated, writer: writer)
    } catch {
      // A kind that is not known may give a field of ours another meaning.
      return try EventFields.read(line, onlyEnvelope: true).unknownLine(
        id: stated, writer: writer, instead: error)
    }
  }
}

/// The fields of a line, gathered in whatever order they stand.
private struct EventFields {
  private var number: Int?
  private var previous: Digest?
  private var kind: String?
  private var time: Timestamp?
  private var lamport: Int?
  private var digest: Digest?
  private var texts: [String: String] = [:]
  private var digests: [String: Digest] = [:]
  private var format: Int?
  private var isPhysical: Bool?
  private var check: String?
  private var verdict: String?
  private var environments: [String: Digest] = [:]
  private var deviating: [String] = []
  private var evidence: [Event.EvidenceReference] = []
  private var replaces: [Digest] = []
  private var source: String?
  private var milliseconds: Int?
  private var step: Int?
  private var note: Digest?

  /// Reads a line; only what every kind has, where asked to.
  static func read(
    _ line: UnsafeRawBufferPointer, onlyEnvelope: Bool = false
  ) throws(EventDecoder.Failure) -> EventFields {
    var fields = EventFields()
    do {
      var cursor = JSONCursor(line)
      try cursor.object { key, cursor in
        if onlyEnvelope, !envelope.contains(key) {
          _ = try cursor.skip()
        } else {
          try fields.read(key, &cursor)
        }
      }
      try cursor.end()
    } catch {
      throw .malformed
    }
    return fields
  }

  /// What every line has, whatever its kind.
  private static let envelope: Set<String> = ["n", "prev", "k", "t", "lc", "d"]

  private mutating func read(_ key: String, _ cursor: inout JSONCursor) throws {
    switch key {
    case "n": number = try cursor.integer()
    case "prev": previous = try cursor.digest()
    case "k": kind = try cursor.string()
    case "t":
      guard let parsed = Timestamp(try cursor.string()) else {
        throw EventDecoder.Failure.malformed
      }
      time = parsed
    case "lc": lamport = try cursor.integer()
    case "d": digest = try cursor.digest()
    case "check": check = try cursor.string()
    case "v": verdict = try cursor.string()
    case "env":
      try cursor.object { platform, cursor in environments[platform] = try cursor.digest() }
    case "ev": try cursor.array { cursor in evidence.append(try Self.reference(&cursor)) }
    case "replaces": try cursor.array { cursor in replaces.append(try cursor.digest()) }
    case "on": try cursor.array { cursor in deviating.append(try cursor.string()) }
    case "via": source = try cursor.string()
    case "ms": milliseconds = try cursor.integer()
    case "step": step = try cursor.integer()
    case "note": note = try cursor.digest()
    case "physical": isPhysical = try cursor.bool()
    case "format": format = try cursor.integer()
    case "run", "writer", "nonce", "tool", "platform", "build", "os":
      texts[key] = try cursor.string()
    case "who", "data", "label": digests[key] = try cursor.digest()
    default: _ = try cursor.skip()
    }
  }

  private static func reference(_ cursor: inout JSONCursor) throws -> Event.EvidenceReference {
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
    return Event.EvidenceReference(digest: digest, fileExtension: fileExtension, name: name)
  }

  func line(id: Digest, writer: String) throws(EventDecoder.Failure) -> EventDecoder.Line {
    guard let kind else { throw .missing("k") }
    return try line(id: id, writer: writer, kind: try eventKind(kind))
  }

  private func line(
    id: Digest, writer: String, kind: Event.Kind
  ) throws(EventDecoder.Failure) -> EventDecoder.Line {
    guard let number else { throw .missing("n") }
    guard let previous else { throw .missing("prev") }
    guard let time else { throw .missing("t") }
    guard let lamport else { throw .missing("lc") }
    guard digest == id else { throw .missing("d") }
    let event = Event(
      id: id, writer: writer, number: number, time: time, lamport: lamport, kind: kind)
    return EventDecoder.Line(event: event, previous: previous, openedBy: texts["writer"])
  }

  /// The line of a kind that is not known; what was wrong at first for one that is.
  func unknownLine(
    id: Digest, writer: String, instead failure: EventDecoder.Failure
  ) throws(EventDecoder.Failure) -> EventDecoder.Line {
    guard let kind, !EventEncoder.names.contains(kind) else { throw failure }
    return try line(id: id, writer: writer, kind: .unknown(kind))
  }

  private func eventKind(_ name: String) throws(EventDecoder.Failure) -> Event.Kind {
    switch name {
    case "open":
      guard let format else { throw .missing("format") }
      guard format <= RunIdentity.format else { throw .newerFormat(format) }
      guard let run = texts["run"] else { throw .missing("run") }
      guard let nonce = texts["nonce"] else { throw .missing("nonce") }
      guard let who = digests["who"] else { throw .missing("who") }
      return .open(
        Event.Opening(run: run, nonce: nonce, tool: texts["tool"] ?? "", who: who))
    case "env":
      guard let platform = texts["platform"] else { throw .missing("platform") }
      return .environment(
        Event.Environment(
          platform: platform, build: texts["build"], operatingSystem: texts["os"],
          isPhysical: isPhysical, device: digests["label"], dataSet: digests["data"],
          replaces: replaces))
    case "answer":
      guard let check else { throw .missing("check") }
      guard let verdict else { throw .missing("v") }
      return .answer(
        Event.Answer(
          check: check, verdict: Verdict(rawValue: verdict), environments: environments,
          deviating: deviating, step: step, note: note, evidence: evidence,
          milliseconds: milliseconds, source: Event.Source(rawValue: source ?? "") ?? .script,
          replaces: replaces))
    case "pause": return .pause(Event.Interruption(check: check, milliseconds: milliseconds))
    case "resume": return .resume(Event.Interruption(check: check, milliseconds: milliseconds))
    default: return .unknown(name)
    }
  }
}
