import PlumblineGuide
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
