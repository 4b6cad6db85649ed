import PlumblineTestSupport
import Testing

/// What only the system calls of a walk can tell: when its bookmark is synced.
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
}
