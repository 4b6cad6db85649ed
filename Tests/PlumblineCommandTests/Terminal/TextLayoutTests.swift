import Testing

@testable import PlumblineCommand

@Suite struct TextLayoutTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let limit: Int
    let lines: [String]
    var testDescription: String { "\(text.debugDescription) in \(limit)" }
  }

  static let cases = [
    Case(text: "", limit: 5, lines: [""]),
    Case(text: "one two three", limit: 7, lines: ["one two", "three"]),
    Case(text: "one two three", limit: 8, lines: ["one two", "three"]),
    Case(text: "one  two", limit: 4, lines: ["one", "two"]),
    Case(text: "a\nb\n\nc\n", limit: 5, lines: ["a", "b", "", "c", ""]),
    Case(text: "a\r\nb", limit: 5, lines: ["a", "b"]),
    Case(text: "abcdefgh ij", limit: 3, lines: ["abc", "def", "gh", "ij"]),
    Case(text: "x abcdef", limit: 4, lines: ["x", "abcd", "ef"]),
    Case(text: "  indented text", limit: 10, lines: ["  indented", "text"]),
    Case(text: "日本語のテスト", limit: 5, lines: ["日本", "語の", "テス", "ト"]),
    Case(text: "日本語。次", limit: 6, lines: ["日本", "語。次"]),
    Case(text: "see 日本語", limit: 7, lines: ["see 日", "本語"]),
    Case(text: "👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", limit: 5, lines: ["👨‍👩‍👧‍👦👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"]),
    Case(text: "a\u{1B}[31mb", limit: 9, lines: ["a␛[31mb"]),
    Case(text: "a\tb", limit: 9, lines: ["a    b"]),
  ]

  @Test(arguments: cases) func wraps(_ one: Case) {
    #expect(CellText(one.text, .unicode).wrapped(limit: one.limit) == one.lines)
  }

  @Test(arguments: [
    ("short", 5, "short"), ("longer", 5, "long…"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"),
    ("🇩🇪🇫🇷", 3, "🇩🇪…"), ("two\nlines", 20, "two⏎lines"), ("abc", 0, ""), ("a bc", 3, "a…"),
  ])
  func cutsAtWholeCharacters(_ text: String, _ limit: Int, _ cut: String) {
    #expect(CellText(onOneLine: text, .unicode).truncated(limit: limit, .unicode) == cut)
  }

  @Test func replacesWhatATerminalWithoutUnicodeCannotShow() {
    let text = CellText("Grün → “日本” · ✓ \u{1B}", .ascii)
    #expect(String(text.characters) == "Gr?n -> \"??\" - + ^[")
    #expect(text.truncated(limit: 8, .ascii) == "Gr?n...")
  }

  @Test func aCharacterWiderThanALineIsNotDrawn() {
    let monster = "क" + String(repeating: "\u{93E}", count: 50)
    #expect(CellText(monster, .unicode).wrapped(limit: 4) == ["?"])
  }
}
