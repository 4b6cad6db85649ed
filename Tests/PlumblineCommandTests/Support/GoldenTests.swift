import PlumblineTestSupport
import Testing

@Suite("Golden")
struct GoldenTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func theSameTextIsNoProblem() throws {
    let path = try folder.write("kept.txt", "one\ntwo\n")
    #expect(Golden.check("one\ntwo\n", path: path, environment: [:]) == nil)
  }

  @Test func theDifferingLinesAreShown() throws {
    let path = try folder.write("kept.txt", "one\ntwo\nthree\n")
    #expect(
      Golden.check("one\n2 \nthree\nfour\u{1B}\n", path: path, environment: [:]) == """
        not as in '\(path)' (- kept, + now):
        - 2: two
        + 2: 2·
        + 4: four\\u{1b}
        """)
  }

  @Test func bytesAreComparedAndNotLetters() throws {
    let path = try folder.write("kept.txt", "e\u{301}")
    #expect(
      Golden.check("\u{E9}", path: path, environment: [:])
        == "not as in '\(path)' (- kept, + now):\n(the same letters in other bytes)")
  }

  @Test func aLongDifferenceIsCutShort() {
    let text = LineDifference.describe(expected: "", actual: "a\nb\nc\nd", limit: 2)
    #expect(text == "- 1: \n+ 1: a\n… and 3 more lines")
  }

  @Test func recordingWritesAndFails() throws {
    let path = folder.file("new/kept.txt")
    let environment = ["PLUMBLINE_RECORD_GOLDEN": "1"]
    #expect(
      Golden.check("text", path: path, environment: environment)
        == "recorded '\(path)': read it, then run again without PLUMBLINE_RECORD_GOLDEN")
    #expect(try folder.text("new/kept.txt") == "text")
  }

  @Test func nothingIsRecordedInCI() {
    let path = folder.file("kept.txt")
    let environment = ["PLUMBLINE_RECORD_GOLDEN": "1", "CI": "true"]
    #expect(
      Golden.check("text", path: path, environment: environment)
        == "no golden file '\(path)': record it with PLUMBLINE_RECORD_GOLDEN=1 and read it")
    #expect(folder.names() == [])
  }

  @Test func aMissingFileFailsTheTest() {
    let file = folder.file("Tests.swift")
    withKnownIssue { Golden.expect("text", matches: "no-such-file.txt", file: file) }
  }
}
