import PlumblineGuide
import Testing

@Suite struct PathListTests {
  @Test(arguments: [
    ("a.png", ["a.png"]), (" a.png  b.png ", ["a.png", "b.png"]),
    ("'a b.png' c.png", ["a b.png", "c.png"]), ("\"a b.png\"", ["a b.png"]),
    ("a\\ b.png", ["a b.png"]), ("file:///tmp/a%20b%C3%BC.png", ["/tmp/a bü.png"]),
    ("file://localhost/tmp/a.png", ["/tmp/a.png"]), ("it's.png", ["it's.png"]),
    ("", []), ("   ", []), ("'open quote.png", ["open quote.png"]), ("a%20b.png", ["a%20b.png"]),
    ("'a'\\''b.png'", ["a'b.png"]), ("日本 語.png", ["日本", "語.png"]), ("end\\", ["end\\"]),
    ("'a\\b.png'", ["a\\b.png"]),
  ])
  func pathsAreTakenAsTypedOrDragged(text: String, paths: [String]) {
    #expect(PathList.paths(in: text) == paths)
  }
}
