import PlumblineRecord

/// What was on a tester's screen, so that a killed window can say where it was.
///
/// Kept on this machine only and never synced: it helps to go on, and no answer depends on it.
struct Bookmark: Equatable {
  let check: String
  let note: String
  let answeredLast: String?
  let wasPaused: Bool
  let time: Timestamp

  /// The file of a tester's bookmark in a run.
  static func path(in stateFolder: String, run: String, who: String) -> String {
    let key = SHA256.digest(of: "\(FileSystem.resolved(run))\n\(who)\n").prefix16
    return Path.join(stateFolder, "bookmarks/\(key).json")
  }

  /// Reads a bookmark; nil when there is none or it is torn.
  static func read(_ path: String) -> Bookmark? {
    guard let bytes = try? FileSystem.read(path) else { return nil }
    var check: String?
    var note: String?
    var answeredLast: String?
    var wasPaused = false
    var time: Timestamp?
    do {
      try JSONCursor.parse(bytes) { cursor in
        try cursor.object { key, cursor in
          switch key {
          case "check": check = try cursor.string()
          case "note": note = try cursor.string()
          case "answered": answeredLast = try cursor.string()
          case "paused": wasPaused = try cursor.bool()
          case "time": time = Timestamp(try cursor.string())
          default: _ = try cursor.skip()
          }
        }
      }
    } catch {
      return nil
    }
    guard let check, let note, let time else { return nil }
    return Bookmark(
      check: check, note: note, answeredLast: answeredLast, wasPaused: wasPaused, time: time)
  }

  /// Writes the bookmark; one that cannot be written only costs a question later.
  func write(_ path: String) {
    var json = JSONWriter()
    json.beginObject()
    if let answeredLast { json.field("answered", answeredLast) }
    json.field("check", check)
    json.field("note", note)
    json.field("paused", wasPaused)
    json.field("time", time.text)
    json.endObject()
    do {
      let file = try FileHandle.openForWriting(path, creating: true)
      defer { file.close() }
      try file.write(json.bytes)
      try file.truncate(to: json.bytes.count)
    } catch {
      return
    }
  }
}
