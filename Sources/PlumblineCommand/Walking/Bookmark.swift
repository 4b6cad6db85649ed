import PlumblineGuide
import PlumblineRecord

/// What a tester had on screen, and what was typed and attached without an answer, so that a killed
/// window loses none of it.
///
/// Kept on this machine only; no answer depends on it. It is written over in place, ended by LF and
/// then cut to its length, so that whatever a kill leaves begins with one whole line.
struct Bookmark: Equatable {
  /// Id of the check on screen.
  let check: String
  /// Id of the check answered last.
  let answeredLast: String?
  /// The verdict whose key was pressed and that was not recorded.
  let pressed: Verdict?
  /// How the session ended, as far as it said so.
  let ending: Interruption.Ending
  /// What is in no answer yet, by check.
  let prepared: [String: Preparation]
  /// What the walk was limited to and ordered by: the values of the options, by option.
  let options: [String: [String]]
  /// When it was written.
  let time: Timestamp

  /// The options that make a walk another one of the same run.
  static let optionNames = ["platform", "screen", "order"]

  /// The file of a tester's bookmark in a run.
  static func path(in stateFolder: String, run: String, who: String) -> String {
    let key = SHA256.digest(of: "\(FileSystem.resolved(run))\n\(who)\n").prefix16
    return Path.join(stateFolder, "bookmarks/\(key).json")
  }

  /// Where the session ended; nil when the plan does not have the check.
  func interruption(in state: RunState) -> Interruption? {
    guard let position = state.index[check] else { return nil }
    return Interruption(
      position: position, time: time, answeredLast: answeredLast.flatMap { state.index[$0] },
      pressed: pressed, ending: ending)
  }

  /// What can be gone on with: files that are not in the run any more are left out.
  func prepared(in state: RunState) -> [Int: Preparation] {
    var found: [Int: Preparation] = [:]
    for (check, preparation) in prepared {
      guard let position = state.index[check] else { continue }
      var kept = preparation
      kept.evidence.removeAll { attachment in
        let name = EvidenceStore.name(
          of: attachment.digest, fileExtension: attachment.kind.fileExtension)
        return state.evidenceSizes[name] != attachment.size
      }
      found[position] = kept
    }
    return found
  }

  /// Reads a bookmark; nil when there is none or it is torn.
  static func read(_ path: String) -> Bookmark? {
    guard let bytes = try? FileSystem.read(path),
      let end = bytes.firstIndex(of: UInt8(ascii: "\n"))
    else { return nil }
    return try? BookmarkFields.read(Array(bytes[..<end]))
  }

  /// Writes the bookmark.
  ///
  /// - Parameters:
  ///   - path: Its file.
  ///   - isSynced: Whether it is on disk when this returns.
  /// - Throws: ``FileError``.
  func write(_ path: String, isSynced: Bool) throws(FileError) {
    let bytes = encoded()
    let file = try FileHandle.openForWriting(path, creating: true)
    defer { file.close() }
    try file.write(bytes)
    try file.truncate(to: bytes.count)
    if isSynced { try file.sync() }
  }

  private func encoded() -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    if let answeredLast { json.field("answered", answeredLast) }
    json.field("check", check)
    json.field("ending", ending.rawValue)
    json.key("options")
    json.beginObject()
    for (option, values) in options.sorted(by: { $0.key < $1.key }) {
      json.key(option)
      json.beginArray()
      for value in values { json.string(value) }
      json.endArray()
    }
    json.endObject()
    json.key("prepared")
    json.beginObject()
    for (check, preparation) in prepared.sorted(by: { $0.key < $1.key }) {
      json.key(check)
      preparation.write(to: &json)
    }
    json.endObject()
    if let pressed { json.field("pressed", pressed.rawValue) }
    json.field("time", time.text)
    json.endObject()
    return json.bytes + [UInt8(ascii: "\n")]
  }
}

/// The fields of a bookmark, gathered in whatever order they stand.
private struct BookmarkFields {
  private var check: String?
  private var answeredLast: String?
  private var pressed: Verdict?
  private var ending = Interruption.Ending.cut
  private var prepared: [String: Preparation] = [:]
  private var options: [String: [String]] = [:]
  private var time: Timestamp?

  static func read(_ bytes: [UInt8]) throws -> Bookmark? {
    var fields = BookmarkFields()
    try JSONCursor.parse(bytes) { cursor in
      try cursor.object { key, cursor in
        switch key {
        case "answered": fields.answeredLast = try cursor.string()
        case "check": fields.check = try cursor.string()
        case "ending": fields.ending = Interruption.Ending(rawValue: try cursor.string()) ?? .cut
        case "options":
          try cursor.object { option, cursor in
            var values: [String] = []
            try cursor.array { cursor in values.append(try cursor.string()) }
            fields.options[option] = values
          }
        case "prepared":
          try cursor.object { check, cursor in
            fields.prepared[check] = try Preparation.read(&cursor)
          }
        case "pressed": fields.pressed = Verdict(rawValue: try cursor.string())
        case "time": fields.time = Timestamp(try cursor.string())
        default: _ = try cursor.skip()
        }
      }
    }
    guard let check = fields.check, let time = fields.time else { return nil }
    return Bookmark(
      check: check, answeredLast: fields.answeredLast, pressed: fields.pressed,
      ending: fields.ending, prepared: fields.prepared, options: fields.options, time: time)
  }
}
