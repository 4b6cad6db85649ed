import PlumblineGuide
import PlumblineRecord

/// What a tester had on screen, and what was typed and attached without an answer, so that a killed
/// window loses none of it.
///
/// Kept on this machine only; no answer depends on it. It is written over in place, ended by LF and
/// then cut to its length, so that whatever a kill leaves begins with one whole line.
struct Bookmark: Equatable {
  /// Where a walk of the run stood.
  struct Stop: Equatable {
    /// Id of the check on screen.
    var check: String
    /// Id of the check answered last.
    var answeredLast: String?
    /// The verdict whose key was pressed and that was not recorded.
    var pressed: Verdict?
    /// How the session ended, as far as it said so.
    var ending: LastSession.Ending
    /// When it was written.
    var time: Timestamp
  }

  /// The stop of each walk that was not ended, by the options that make it another walk.
  var stops: [String: Stop] = [:]
  /// The options of the walk that was walked last, with their values.
  var options: [String: [String]] = [:]
  /// What is in no answer yet, by check.
  var prepared: [String: Preparation] = [:]
  /// Ids of the setups in force, by platform.
  var inForce: [String: [String]] = [:]
  /// Id of the platform that was tested last.
  var device: String?

  /// The options that make a walk another one of the same run.
  static let optionNames = ["platform", "screen", "order"]

  /// The options of a walk as they are typed.
  static func words(_ options: [String: [String]]) -> String {
    optionNames.flatMap { option in
      (options[option] ?? []).map { " --\(option) \($0.shellWord)" }
    }.joined()
  }

  /// Whether nothing would be lost by forgetting it.
  var isEmpty: Bool { stops.isEmpty && prepared.isEmpty && inForce.values.allSatisfy(\.isEmpty) }

  /// The file of a tester's bookmark in a run.
  static func path(in stateFolder: String, run: String, who: String) -> String {
    let key = SHA256.digest(of: "\(FileSystem.resolved(run))\n\(who)\n").prefix16
    return Path.join(stateFolder, "bookmarks/\(key).json")
  }

  /// Where the last session of a walk ended; else where that of the walk before did.
  func lastSession(of options: [String: [String]], in state: RunState) -> LastSession? {
    let own = stops[Self.words(options)]
    guard let stop = own ?? stops[Self.words(self.options)], let position = state.index[stop.check]
    else { return nil }
    return LastSession(
      position: position, time: stop.time,
      answeredLast: stop.answeredLast.flatMap { state.index[$0] }, pressed: stop.pressed,
      ending: stop.ending, isSameWalk: own != nil)
  }

  /// What the last session left changed on the devices.
  func devices(in plan: Plan) -> Devices {
    var devices = Devices()
    for (index, platform) in plan.platforms.enumerated() {
      if let ids = inForce[platform.id] { devices.inForce[index] = Set(ids) }
      if platform.id == device { devices.last = index }
    }
    return devices
  }

  /// What can be gone on with: files that are not in the run any more are left out.
  func prepared(in state: RunState) -> [Int: Preparation] {
    var found: [Int: Preparation] = [:]
    for (check, preparation) in prepared {
      guard let position = state.index[check] else { continue }
      var kept = preparation
      kept.evidence.removeAll { attachment in
        let name = attachment.file
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
    return try? decoded(Array(bytes[..<end]))
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
    if let device { json.field("device", device) }
    json.lists("inForce", inForce)
    json.lists("options", options)
    json.key("prepared")
    json.beginObject()
    for (check, preparation) in prepared.sorted(by: { $0.key < $1.key }) {
      json.key(check)
      preparation.write(to: &json)
    }
    json.endObject()
    json.key("stops")
    json.beginObject()
    for (words, stop) in stops.sorted(by: { $0.key < $1.key }) {
      json.key(words)
      stop.write(to: &json)
    }
    json.endObject()
    json.endObject()
    return json.bytes + [UInt8(ascii: "\n")]
  }

  private static func decoded(_ bytes: [UInt8]) throws -> Bookmark {
    var bookmark = Bookmark()
    try JSONCursor.parse(bytes) { cursor in
      try cursor.object { key, cursor in
        switch key {
        case "device": bookmark.device = try cursor.string()
        case "inForce": bookmark.inForce = try cursor.lists()
        case "options": bookmark.options = try cursor.lists()
        case "prepared":
          try cursor.object { check, cursor in
            bookmark.prepared[check] = try Preparation.read(&cursor)
          }
        case "stops":
          try cursor.object { words, cursor in
            bookmark.stops[words] = try Stop.read(&cursor)
          }
        default: _ = try cursor.skip()
        }
      }
    }
    return bookmark
  }
}

extension Bookmark.Stop {
  fileprivate func write(to json: inout JSONWriter) {
    json.beginObject()
    if let answeredLast { json.field("answered", answeredLast) }
    json.field("check", check)
    json.field("ending", ending.rawValue)
    if let pressed { json.field("pressed", pressed.rawValue) }
    json.field("time", time.text)
    json.endObject()
  }

  /// Nil when it lacks what every stop has.
  fileprivate static func read(_ cursor: inout JSONCursor) throws -> Bookmark.Stop? {
    var check: String?
    var time: Timestamp?
    var stop = Bookmark.Stop(check: "", ending: .cut, time: Timestamp(milliseconds: 0))
    try cursor.object { key, cursor in
      switch key {
      case "answered": stop.answeredLast = try cursor.string()
      case "check": check = try cursor.string()
      case "ending": stop.ending = LastSession.Ending(rawValue: try cursor.string()) ?? .cut
      case "pressed": stop.pressed = Verdict(rawValue: try cursor.string())
      case "time": time = Timestamp(try cursor.string())
      default: _ = try cursor.skip()
      }
    }
    guard let check, let time else { return nil }
    stop.check = check
    stop.time = time
    return stop
  }
}

extension JSONWriter {
  fileprivate mutating func lists(_ key: StaticString, _ lists: [String: [String]]) {
    self.key(key)
    beginObject()
    for (name, values) in lists.sorted(by: { $0.key < $1.key }) {
      self.key(name)
      beginArray()
      for value in values { string(value) }
      endArray()
    }
    endObject()
  }
}

extension JSONCursor {
  fileprivate mutating func lists() throws -> [String: [String]] {
    var lists: [String: [String]] = [:]
    try object { name, cursor in
      var values: [String] = []
      try cursor.array { cursor in values.append(try cursor.string()) }
      lists[name] = values
    }
    return lists
  }
}
