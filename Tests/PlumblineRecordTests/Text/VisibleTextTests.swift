import PlumblineRecord
import Testing

@Suite struct VisibleTextTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let id: String
    let text: String
    let expected: String
    var testDescription: String { id }

    init(_ id: String, _ text: String, _ expected: String? = nil) {
      self.id = id
      self.text = text
      self.expected = expected ?? text
    }
  }

  @Test(arguments: [
    Case("empty", ""), Case("plain", "plain text, 100 %"), Case("tab and line end", "a\tb\nc"),
    Case("carriage return and line feed", "a\r\nb\r\n", "a\nb\n"),
    Case("lone carriage return", "100 %\r  5 %", "100 %␍  5 %"),
    Case("two carriage returns", "a\r\r\nb", "a␍\nb"),
    Case("escape", "\u{1B}[31mred\u{1B}]0;x\u{7}", "␛[31mred␛]0;x␇"),
    Case("NUL and unit separator", "\0\u{1F}", "␀␟"), Case("delete", "a\u{7F}", "a␡"),
    Case("C1", "\u{80}\u{9B}31m\u{85}", "⟨U+0080⟩⟨U+009B⟩31m⟨U+0085⟩"),
    Case("separators", "a\u{2028}b\u{2029}", "a⟨U+2028⟩b⟨U+2029⟩"),
    Case("override", "exe\u{202E}gpj", "exe⟨U+202E⟩gpj"),
    Case("isolates", "\u{2066}a\u{2069}", "⟨U+2066⟩a⟨U+2069⟩"),
    Case("marks", "\u{61C}\u{200E}\u{200F}", "⟨U+061C⟩⟨U+200E⟩⟨U+200F⟩"),
    Case("byte order mark", "\u{FEFF}a", "⟨U+FEFF⟩a"),
    Case("zero width space", "pass\u{200B}word", "pass⟨U+200B⟩word"),
    Case("soft hyphen and word joiner", "a\u{AD}b\u{2060}c", "a⟨U+00AD⟩b⟨U+2060⟩c"),
    Case("filler", "a\u{3164}", "a⟨U+3164⟩"),
    Case("annotation", "\u{FFF9}a\u{FFFB}", "⟨U+FFF9⟩a⟨U+FFFB⟩"),
    Case("other scripts", "Grüße, Здравствуй, שלום, مرحبا, नमस्ते, 日本語, e\u{301}"),
    Case("joiners of scripts", "می\u{200C}خواهم क\u{200D}ष"),
    Case("family", "👩\u{200D}👩\u{200D}👧\u{200D}👦"), Case("heart", "❤\u{FE0F} ✔\u{FE0E}"),
    Case("rainbow flag", "🏳\u{FE0F}\u{200D}🌈"), Case("ideographic variant", "葛\u{E0100}"),
    Case("keycap and skin", "1\u{FE0F}\u{20E3} 👍🏽"),
    Case("flag of Scotland", "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}"),
    Case("tags without an emoji", "a\u{E0041}\u{E007F}", "a⟨U+E0041⟩⟨U+E007F⟩"),
    Case("tags without an end", "🏴\u{E0067}\u{E0062}x", "🏴⟨U+E0067⟩⟨U+E0062⟩x"),
    Case(
      "text hidden in tags",
      "😀" + String(repeating: "\u{E0061}", count: 7) + "\u{E007F}",
      "😀" + String(repeating: "⟨U+E0061⟩", count: 7) + "⟨U+E007F⟩"),
    Case("text hidden in selectors", "😀\u{FE00}\u{FE01}\u{FE02}", "😀\u{FE00}⟨U+FE01⟩⟨U+FE02⟩"),
    Case("selector of nothing", "\u{FE0F}a", "⟨U+FE0F⟩a"),
  ])
  func showsWhatCouldHide(_ example: Case) {
    #expect(Array(example.text.visible.unicodeScalars) == Array(example.expected.unicodeScalars))
    #expect(example.text.visible.visible == example.text.visible)
  }

  @Test(arguments: [
    ("one line", "one line"), ("a\nb\tc", "a⏎b c"), ("a\r\nb\rc\n", "a⏎b␍c⏎"), ("", ""),
  ])
  func fitsOnOneLine(_ text: String, _ expected: String) {
    #expect(text.visibleOnOneLine == expected)
  }

  @Test(arguments: [0xFDD0, 0xFDEF, 0xFFFE, 0xFFFF, 0x1FFFE, 0x10FFFF] as [UInt32])
  func namesNoncharacters(_ value: UInt32) throws {
    // No literal may hold one, but a file can.
    let scalar = try #require(Unicode.Scalar(value))
    let name = "⟨U+\(String(value, radix: 16, uppercase: true))⟩"
    #expect("a\(Character(scalar))b".visible == "a\(name)b")
  }

  @Test func nothingThatSteersATerminalIsLeft() {
    for value in 0..<UInt32(0x3000) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let shown = "a\(Character(scalar))b".visibleOnOneLine
      let isSafe = shown.unicodeScalars.allSatisfy { scalar in
        scalar.properties.generalCategory != .control && !scalar.properties.isBidiControl
          && scalar.properties.generalCategory != .lineSeparator
          && scalar.properties.generalCategory != .paragraphSeparator
      }
      #expect(isSafe, "U+\(String(value, radix: 16))")
    }
  }
}
