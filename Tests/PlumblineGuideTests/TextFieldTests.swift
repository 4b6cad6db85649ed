import PlumblineGuide
import PlumblineTestSupport
import Testing

@Suite struct TextFieldTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let id: String
    var start = ""
    var isMultiline = true
    let keys: [Key]
    let text: String
    let cursor: Int
    var testDescription: String { id }
  }

  static let editing = [
    Case(id: "typing", keys: [.character("a"), .character("b")], text: "ab", cursor: 2),
    Case(id: "insert before", start: "bc", keys: [.home, .character("a")], text: "abc", cursor: 1),
    Case(id: "backspace", start: "abc", keys: [.backspace], text: "ab", cursor: 2),
    Case(
      id: "backspace at the start", start: "a", keys: [.home, .backspace], text: "a", cursor: 0),
    Case(id: "delete", start: "abc", keys: [.home, .delete], text: "bc", cursor: 0),
    Case(id: "delete at the end", start: "a", keys: [.delete], text: "a", cursor: 1),
    Case(id: "left stops", start: "a", keys: [.left, .left], text: "a", cursor: 0),
    Case(id: "right stops", start: "a", keys: [.right], text: "a", cursor: 1),
    Case(id: "family goes at once", start: "x👨‍👩‍👧‍👦", keys: [.backspace], text: "x", cursor: 1),
    Case(id: "flag is one step", start: "🇩🇪x", keys: [.home, .right], text: "🇩🇪x", cursor: 1),
    Case(
      id: "marks join what was typed", start: "e", keys: [.character("\u{301}")],
      text: "e\u{301}", cursor: 1),
    Case(
      id: "parts of an emoji join", keys: ["👩", "\u{200D}", "🔧"].map { .character($0) },
      text: "👩‍🔧", cursor: 1),
    Case(id: "start of line", start: "ab\ncd", keys: [.control("a")], text: "ab\ncd", cursor: 3),
    Case(
      id: "end of line", start: "ab\ncd", keys: [.up, .home, .control("e")], text: "ab\ncd",
      cursor: 2),
    Case(id: "cut to start", start: "ab\ncd", keys: [.control("u")], text: "ab\n", cursor: 3),
    Case(id: "cut to end", start: "ab cd", keys: [.home, .control("k")], text: "", cursor: 0),
    Case(
      id: "cut at the end joins lines", start: "ab\ncd", keys: [.up, .end, .control("k")],
      text: "abcd", cursor: 2),
    Case(id: "cut word", start: "one two  ", keys: [.control("w")], text: "one ", cursor: 4),
    Case(id: "cut only word", start: "one", keys: [.control("w")], text: "", cursor: 0),
    Case(id: "new line", start: "ab", keys: [.left, .control("j")], text: "a\nb", cursor: 2),
    Case(
      id: "up keeps the column", start: "abc\nxyz", keys: [.left, .up], text: "abc\nxyz", cursor: 2),
    Case(id: "up to a shorter line", start: "a\nxyz", keys: [.up], text: "a\nxyz", cursor: 1),
    Case(id: "up from the first line", start: "abc", keys: [.up], text: "abc", cursor: 0),
    Case(
      id: "down to a shorter line", start: "abc\nx", keys: [.up, .end, .down], text: "abc\nx",
      cursor: 5),
    Case(
      id: "down from the last line", start: "abc", keys: [.home, .down], text: "abc", cursor: 3),
    Case(id: "up over an empty line", start: "a\n\nb", keys: [.up], text: "a\n\nb", cursor: 2),
    Case(
      id: "paste of several lines", start: "<>", keys: [.left, .paste("p\r\nf\rq\u{1B}[201~\n")],
      text: "<p\nf\nq\n>", cursor: 7),
    Case(
      id: "pasted marks join what is before", start: "ex",
      keys: [.left, .paste("\u{301}\u{323}y")],
      text: "e\u{301}\u{323}yx", cursor: 2),
    Case(
      id: "marks behind join what is pasted", start: "e", keys: [.home, .paste("a\u{200D}")],
      text: "a\u{200D}e", cursor: 1),
    Case(
      id: "a paste ends in half an emoji", start: "🔧x", keys: [.home, .paste("y👩\u{200D}")],
      text: "y👩‍🔧x", cursor: 2),
    Case(
      id: "a paste begins with half a flag", start: "🇩x", keys: [.left, .paste("🇪🇫")],
      text: "🇩🇪🇫x", cursor: 2),
    Case(
      id: "paste on one line", isMultiline: false, keys: [.paste("a\r\nb\tc\n")], text: "a b c",
      cursor: 5),
    Case(
      id: "one line takes no line ends", start: "a\nb", isMultiline: false, keys: [.home],
      text: "a b", cursor: 0),
  ]

  @Test(arguments: editing) func edits(_ one: Case) {
    var field = TextField(one.start, isMultiline: one.isMultiline)
    for key in one.keys {
      let isTaken = field.handle(key)
      #expect(isTaken)
    }
    #expect(field.text == one.text)
    #expect(field.cursor == one.cursor)
  }

  @Test func whatIsTypedBehindTheTextIsCountedRight() {
    var random = SeededRandom(5)
    for _ in 0..<300 {
      var field = TextField(isMultiline: true)
      for _ in 0..<20 {
        guard let piece = Self.pieces.randomElement(using: &random) else { continue }
        _ = field.handle(.character(Character(piece)))
        #expect(field.cursor == field.text.count, "\(field.text.unicodeScalars.map(\.value))")
      }
    }
  }

  /// A terminal that does not mark pastes sends them as if they were typed.
  @Test(.timeLimit(.minutes(1))) func typingDoesNotSlowDownAsTheTextGrows() {
    var field = TextField(isMultiline: true)
    for _ in 0..<262_144 {
      for character in "aé 👩‍🔧" { _ = field.handle(.character(character)) }
    }
    #expect(field.cursor == 4 * 262_144)
    #expect(field.text.utf8.count > 1_048_576)
  }

  private static let pieces = [
    "a", "e", "\u{301}", "🇩", "🇪", "\u{200D}", "👩", "🔧", "\u{FE0F}", "क", "\u{94D}", "각",
    "\u{11A8}", "\n", " ",
  ]

  @Test func aPasteKeepsEveryScalarAndTheCursorBehindIt() {
    var random = SeededRandom(3)
    func text(_ count: Int) -> String {
      (0..<count).compactMap { _ in Self.pieces.randomElement(using: &random) }.joined()
    }
    for _ in 0..<2000 {
      let start = text(6)
      let pasted = text(5)
      var field = TextField(start, isMultiline: true)
      for _ in 0..<Int.random(in: 0...6, using: &random) { _ = field.handle(.left) }
      let before = field.text.prefix(field.cursor) + pasted
      let whole = before + field.text.dropFirst(field.cursor)
      _ = field.handle(.paste(pasted))
      #expect(field.text.unicodeScalars.elementsEqual(whole.unicodeScalars))
      let length = before.unicodeScalars.count
      #expect(field.text.prefix(field.cursor).unicodeScalars.count >= length)
      if field.cursor > 0, length > 0 {
        #expect(field.text.prefix(field.cursor - 1).unicodeScalars.count < length)
      }
    }
  }

  /// Character by character this would take hours.
  @Test(.timeLimit(.minutes(1)), arguments: [true, false])
  func aPasteOfAMegabyteGoesInAtOnce(isMultiline: Bool) {
    let line = "e\u{301} 👩‍🔧 \u{1B}[31mlog\u{1B}[0m line\r\n"
    let kept = "e\u{301} 👩‍🔧 log line" + (isMultiline ? "\n" : " ")
    let count = 1_048_576 / line.utf8.count + 1
    var field = TextField("<>", isMultiline: isMultiline)
    _ = field.handle(.left)
    _ = field.handle(.paste(String(repeating: line, count: count)))
    var expected = String(repeating: kept, count: count)
    if !isMultiline { expected.removeLast() }
    #expect(field.text.utf8.elementsEqual("<\(expected)>".utf8))
    #expect(field.cursor == field.text.count - 1)
    _ = field.handle(.character("\u{301}"))
    _ = field.handle(.backspace)
    #expect(field.cursor == field.text.count - 1)
  }

  @Test(arguments: [
    Key.enter, .escape, .tab, .backTab, .pageUp, .pageDown, .control("c"), .control("d"),
    .control("z"), .other("F5"), .endOfInput, .resized,
  ])
  func leavesToTheOwner(_ key: Key) {
    for isMultiline in [true, false] {
      var field = TextField("text", isMultiline: isMultiline)
      let before = field
      let isTaken = field.handle(key)
      #expect(!isTaken)
      #expect(field == before)
    }
  }

  @Test(arguments: [Key.up, .down, .control("j")]) func oneLineLeavesToTheOwner(_ key: Key) {
    var field = TextField("text")
    let isTaken = field.handle(key)
    #expect(!isTaken)
  }

  @Test func anyKeysKeepTheCursorInside() {
    var random = SystemRandomNumberGenerator()
    let keys: [Key] = [
      .character("a"), .character("\u{301}"), .character("🇩"), .character("\u{200D}"),
      .character("👩"), .backspace, .delete, .left, .right, .up, .down, .home, .end,
      .control("w"), .control("k"), .control("j"), .paste("é\r\n\u{FE0F}x"),
    ]
    var field = TextField(isMultiline: true)
    for _ in 0..<5000 {
      guard let key = keys.randomElement(using: &random) else { continue }
      _ = field.handle(key)
      guard (0...field.text.count).contains(field.cursor) else {
        Issue.record("cursor \(field.cursor) in \(field.text.debugDescription) after \(key)")
        return
      }
    }
  }
}
