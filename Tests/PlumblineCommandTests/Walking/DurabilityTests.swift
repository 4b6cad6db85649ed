import PlumblineRecord
import PlumblineTestSupport
import Testing

/// What is confirmed is on disk: traced calls are replayed, and each file and each name that was
/// made must have been synced before the command says a word.
@Suite(.requires(.strace)) struct DurabilityTests {
  private let machine: TestMachine
  private let into: String

  init() throws {
    machine = try TestMachine()
    into = machine.folder.file("runs")
  }

  /// Runs `plumb` under strace; what was said too early, or renamed too early.
  private func unsynced(_ arguments: String...) async throws -> [String] {
    let trace = machine.folder.file("trace.txt")
    let calls = "openat,mkdir,write,ftruncate,rename,unlink,fsync,fdatasync"
    let plumb = try BuiltProduct.executable("plumb")
    let run = try await machine.run(
      "strace", ["-y", "-s", "0", "-e", "trace=" + calls, "-o", trace, plumb] + arguments)
    #expect(run.exitCode == 0, "\(run)")
    var replay = SyncReplay(below: into)
    for line in try machine.folder.text("trace.txt").split(separator: "\n") { replay.take(line) }
    #expect(replay.hasSpoken)
    return replay.problems
  }

  private func runFolder() throws -> String {
    try Path.join(into, #require(machine.folder.names(in: "runs").first))
  }

  private func start() async throws -> [String] {
    try await unsynced("start", "calendar", "--release", "1.0", "--into", into)
  }

  @Test func aStartedRunIsOnDiskWhenItsFolderIsPrinted() async throws {
    #expect(try await start() == [])
  }

  @Test func anAnswerItsNoteAndItsPictureAreOnDiskWhenTheyAreConfirmed() async throws {
    _ = try await start()
    let picture = try machine.folder.write("a.png", Pictures.png(width: 2, height: 2))
    for screen in ["month", "week"] {
      #expect(
        try await unsynced(
          "record", try runFolder(), "large-text/\(screen)@ios", "fail", "--note", "cut",
          "--evidence", picture, "--by", "Ada") == [])
    }
  }

  @Test(arguments: ["journal", "text"])
  func aTornTailIsKeptAndCutOnDiskBeforeTheNextAnswer(part: String) async throws {
    _ = try await start()
    let run = try runFolder()
    _ = try await unsynced("record", run, "large-text/month@ios", "pass", "--by", "Ada")
    let name = try #require(try FileSystem.names(in: Path.join(run, part)).first)
    let path = Path.join(run, "\(part)/\(name)")
    try FileSystem.replace(path, with: try FileSystem.read(path) + Array("{\"n\"".utf8))
    #expect(
      try await unsynced("record", run, "large-text/week@ios", "pass", "--by", "Ada") == [])
  }
}

/// A model of what a power cut would leave, fed with the lines of `strace -y`.
private struct SyncReplay {
  private let root: String
  /// Files and folders whose last change is not synced.
  private var dirty: Set<String> = []
  /// Files of texts that were made and hold nothing yet.
  private var empty: Set<String> = []
  private(set) var problems: [String] = []
  /// Whether the command wrote to its outputs.
  private(set) var hasSpoken = false

  init(below root: String) { self.root = root }

  mutating func take(_ line: Substring) {
    guard let open = line.firstIndex(of: "("), !line.contains(" = -1 ") else { return }
    let call = line[..<open]
    let quoted = line.split(separator: "\"", omittingEmptySubsequences: false)
    let paths = stride(from: 1, to: quoted.count, by: 2).map { String(quoted[$0]) }
    let descriptor =
      line[open...].split(separator: "<").dropFirst().first
      .flatMap { $0.split(separator: ">").first }.map(String.init) ?? ""
    switch call {
    case "openat" where line.contains("O_CREAT"):
      changed(Path.parent(of: paths[0]))
      if paths[0].hasPrefix(root), paths[0].contains("/text/") { empty.insert(paths[0]) }
    case "mkdir": changed(Path.parent(of: paths[0]))
    case "ftruncate": changed(descriptor)
    case "write" where line[open...].hasPrefix("(1<") || line[open...].hasPrefix("(2<"):
      hasSpoken = true
      problems += dirty.sorted().map { "said before \($0.dropFirst(root.count)) was synced" }
    case "write":
      changed(descriptor)
      empty.remove(descriptor)
    case "fsync", "fdatasync": dirty.remove(descriptor)
    case "rename":
      if dirty.remove(paths[0]) != nil { problems.append("renamed before it was synced") }
      changed(Path.parent(of: paths[1]))
    case "unlink": dirty.remove(paths[0])
    default: break
    }
    if call == "write", descriptor.hasPrefix(root + "/"), descriptor.contains("/journal/") {
      let late = empty.union(dirty.filter { $0.contains("/text/") })
      if !late.isEmpty { problems.append("an event before its text") }
    }
  }

  private mutating func changed(_ path: String) {
    if path == root || path.hasPrefix(root + "/") { dirty.insert(path) }
  }
}
