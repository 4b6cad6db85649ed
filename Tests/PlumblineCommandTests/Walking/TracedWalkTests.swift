import PlumblineTestSupport
import Testing

/// What only the system calls of a walk can tell: when its bookmark is synced, and which keys are
/// taken while an answer is being written.
@Suite(.requires(.strace)) struct TracedWalkTests {
  private let machine: TestMachine
  private let plumb: String

  init() throws {
    machine = try TestMachine()
    plumb = try BuiltProduct.executable("plumb")
  }

  private static let walk = [
    "run", "calendar", "--release", "1.0", "--platform", "ios", "--screen", "month", "--by", "Ada",
  ]

  @Test func aNoteWithoutAnAnswerIsOnDiskWhenItIsCalledSafe() async throws {
    let trace = machine.folder.file("trace.txt")
    let run = try await machine.run(
      "strace",
      ["-y", "-s", "200", "-e", "trace=write,ftruncate,fsync,fdatasync", "-o", trace, plumb]
        + Self.walk + ["--plain"], input: .text("note\nmine\nquit\n"))
    #expect(run.exitCode == 75, "\(run)")
    let calls = try machine.folder.text("trace.txt").split(separator: "\n")
    let said = try #require(calls.firstIndex { $0.contains("nothing is lost") })
    let ofBookmark = calls[..<said].filter { $0.contains("/bookmarks/") }
    let last = try #require(ofBookmark.last)
    #expect(last.hasPrefix("fsync(") || last.hasPrefix("fdatasync("), "\(ofBookmark)")
    #expect(!calls[said...].contains { $0.contains("/bookmarks/") })
  }

  @Test func aKeyPressedWhileAnAnswerIsWrittenIsNotForTheNextCheck() async throws {
    let slow = "inject=fsync,fdatasync:delay_enter=1000000"
    let terminal = try machine.terminal(
      "strace",
      ["-o", machine.folder.file("trace.txt"), "-e", "trace=fsync,fdatasync", "-e", slow, plumb]
        + Self.walk, environment: ["LANG": "C.UTF-8"], rows: 40, columns: 100)
    try await terminal.waitForText("1 of 6")
    try terminal.send("p")
    // Its journal is there before its first line is on disk, some syncs of a second each away.
    while !machine.folder.names(in: "work/reports").contains(where: { $0.hasSuffix(".jsonl") }) {
      try await Task.sleep(for: .milliseconds(5))
    }
    try terminal.send("p")
    try await terminal.waitForText("2 of 6")
    try terminal.send("q")
    #expect(try await terminal.waitExit() == .code(75))
    let status = try await machine.runProduct("plumb", ["status", "calendar/1.0", "--json"])
    #expect(status.stdout.contains(#""pass":1"#), "\(status)")
  }
}
