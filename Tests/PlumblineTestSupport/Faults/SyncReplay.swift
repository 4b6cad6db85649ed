import PlumblineRecord

/// A model of what a power cut would leave of a run, fed with the calls of the commands that wrote it.
///
/// Each rule is about an order: data before the name that leads to it, one name before the next,
/// texts and evidence before the event that names them, an event before the next, and all of it
/// before the command says a word.
package struct SyncReplay {
  private let root: String
  /// Files and folders whose last change, by the command that runs, is not synced.
  private var dirty: Set<String> = []
  /// Names that were made and not synced in their folder.
  private var names: Set<String> = []
  /// Data and names that commands left so which were killed.
  private var inherited: (data: Set<String>, names: Set<String>) = ([], [])
  /// What the command that runs made or wrote.
  private var touched: Set<String> = []
  /// Files of texts that were made and hold nothing yet.
  private var empty: Set<String> = []
  /// What was done in a wrong order.
  package private(set) var problems: [String] = []
  /// Whether the command that runs wrote to its outputs.
  package private(set) var hasSpoken = false

  /// Watches what happens below a folder.
  package init(below root: String) { self.root = root }

  /// What is wrong with the order of the calls of one command.
  ///
  /// - Parameters:
  ///   - calls: The calls.
  ///   - root: The folder that counts.
  /// - Returns: A sentence for each.
  package static func problems(_ calls: [TracedCall], below root: String) -> [String] {
    var replay = SyncReplay(below: root)
    for call in calls { replay.take(call) }
    return replay.problems
  }

  /// Begins the next command; what the one before left is on disk or not, as it was.
  package mutating func processEnded() {
    inherited.data.formUnion(dirty.subtracting(names.map(Path.parent(of:))))
    inherited.names.formUnion(names)
    (dirty, names, touched, empty, hasSpoken) = ([], [], [], [], false)
  }

  /// Whether a call makes anything durable that was not.
  package func isNeeded(_ call: TracedCall) -> Bool {
    guard case .sync(let path) = call.action else { return false }
    return dirty.contains(path) || inherited.data.contains(path)
      || inherited.names.contains { Path.parent(of: $0) == path }
  }

  /// Follows a call.
  package mutating func take(_ call: TracedCall) {
    guard call.isDone else { return }
    if call.isSpeech { return speak() }
    guard isWatched(call.path) else { return }
    switch call.action {
    case .create(let path):
      make(path)
      if path.contains("/text/"), !path.contains(".partial-") { empty.insert(path) }
    case .makeFolder(let path): make(path)
    case .write(_, let path): write(path)
    case .cut(let path):
      let aside = Path.join(Path.parent(of: Path.parent(of: path)), "aside")
      if dirty.contains(aside) { problems.append("a tail was cut before it was set aside") }
      change(path)
    case .sync(let path):
      dirty.remove(path)
      inherited.data.remove(path)
      names = names.filter { Path.parent(of: $0) != path }
      inherited.names = inherited.names.filter { Path.parent(of: $0) != path }
    case .rename(let old, let new):
      if dirty.remove(old) != nil { problems.append("renamed before it was synced") }
      if new.contains("/journal/") { name() }
      touched.remove(old)
      make(new)
    case .remove(let path):
      dirty.remove(path)
      names.remove(path)
      touched.remove(path)
    case .other: break
    }
  }

  private func isWatched(_ path: String) -> Bool { path == root || path.hasPrefix(root + "/") }

  private mutating func change(_ path: String) {
    dirty.insert(path)
    touched.insert(path)
  }

  /// A new name; the one made before in the same folder must be on disk.
  private mutating func make(_ path: String) {
    touched.insert(path)
    // What a file is called until it is whole does not matter.
    if path.contains(".partial-") || path.contains("/incoming-") { return }
    let folder = Path.parent(of: path)
    if dirty.contains(folder) { problems.append("made before the name before was synced") }
    dirty.insert(folder)
    names.insert(path)
  }

  private mutating func write(_ path: String) {
    if path.contains("/journal/"), !path.contains(".partial") { name() }
    if path.hasSuffix(".jsonl"), dirty.contains(path) {
      problems.append("a line before the one before it was synced")
    }
    empty.remove(path)
    change(path)
  }

  /// An event that names texts and evidence reaches its journal.
  private mutating func name() {
    let late = empty.union(
      dirty.filter { path in ["/text", "/evidence"].contains { path.contains($0) } })
    if !late.isEmpty { problems.append("an event before what it names") }
  }

  private mutating func speak() {
    hasSpoken = true
    // What a killed command left unsynced matters where this command's own files hang on it.
    let hanging = inherited.data.union(inherited.names).filter { path in
      touched.contains { $0 == path || $0.hasPrefix(path + "/") }
    }
    problems += dirty.union(hanging).sorted().map {
      "said before \($0.dropFirst(root.count)) was synced"
    }
  }
}
