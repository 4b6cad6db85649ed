import Testing

@testable import PlumblineCommand

@Suite struct InvocationTests {
  @Test(arguments: [
    ("plumb", "/home/a", "plumb"),
    ("/usr/bin/plumb", "/home/a", "/usr/bin/plumb"),
    ("./plumb", "/home/a", "./plumb"),
    ("/my tools/it's", "/home/a", "'/my tools/it'\\''s'"),
    (".build/x86_64-unknown-linux-gnu/debug/plumb", "/home/a", "swift run plumb"),
    ("../.build/debug/plumb", "/home/a/b", "swift run plumb"),
    ("/home/a/.build/debug/plumb", "/home/a", "swift run plumb"),
    ("/home/a/.build/arm64-apple-macosx/release/plumb", "/home/a/b", "swift run -c release plumb"),
    ("/home/a/.build/debug/plumb", "/home/other", "/home/a/.build/debug/plumb"),
    ("other/.build/debug/plumb", "/home/a", "other/.build/debug/plumb"),
  ])
  func linesShowTheWayThatWasUsed(program: String, folder: String, words: String) {
    #expect(Invocation.words(program: program, folder: folder) == words)
  }
}
