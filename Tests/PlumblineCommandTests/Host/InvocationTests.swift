import Testing

@testable import PlumblineCommand

@Suite struct InvocationTests {
  @Test(arguments: [
    ("plumb", "/home/example", "plumb"),
    ("/usr/bin/plumb", "/home/example", "/usr/bin/plumb"),
    ("./plumb", "/home/example", "./plumb"),
    ("/my tools/it's", "/home/example", "'/my tools/it'\\''s'"),
    (".build/x86_64-unknown-linux-gnu/debug/plumb", "/home/example", "swift run plumb"),
    ("../.build/debug/plumb", "/home/example/b", "swift run plumb"),
    ("/home/example/.build/debug/plumb", "/home/example", "swift run plumb"),
    (
      "/home/example/.build/arm64-apple-macosx/release/plumb", "/home/example/b",
      "swift run -c release plumb"
    ),
    ("/home/example/.build/debug/plumb", "/home/elsewhere", "/home/example/.build/debug/plumb"),
    ("other/.build/debug/plumb", "/home/example", "other/.build/debug/plumb"),
  ])
  func linesShowTheWayThatWasUsed(program: String, folder: String, words: String) {
    #expect(Invocation.words(program: program, folder: folder) == words)
  }
}
