import PlumblineTestSupport
import Testing

@Suite("Screen model")
struct ScreenModelTests {
  struct Drawing: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let output: String
    let text: String
    let cursor: ScreenModel.Position

    init(_ name: String, _ output: String, _ text: String, _ row: Int, _ column: Int) {
      testDescription = name
      self.output = output
      self.text = text
      cursor = ScreenModel.Position(row: row, column: column)
    }
  }

  static let drawings = [
    Drawing("plain lines", "ab\r\ncd", "ab\ncd", 1, 2),
    Drawing("a line feed keeps the column", "ab\ncd", "ab\n  cd", 1, 4),
    Drawing("backspace moves and does not erase", "abc\u{8}\u{8}X", "aXc", 0, 2),
    Drawing("tabs stop at every eighth cell", "a\tb", "a       b", 0, 9),
    Drawing("the last column waits to wrap", "0123456789", "0123456789", 0, 9),
    Drawing("the next character wraps", "0123456789a", "0123456789\na", 1, 1),
    Drawing("a wide character does not split", "012345678日", "012345678\n日", 1, 2),
    Drawing("wide takes two cells", "日本x", "日本x", 0, 5),
    Drawing("an emoji takes two cells", "✅x🙂", "✅x🙂", 0, 5),
    Drawing("marks take none", "e\u{301}x", "e\u{301}x", 0, 2),
    Drawing("a joined emoji is one", "👩\u{200D}👧x", "👩\u{200D}👧x", 0, 3),
    Drawing("a skin tone joins", "👍🏽x", "👍🏽x", 0, 3),
    Drawing("half a wide character goes with the other", "日\u{1B}[2GX", " X", 0, 2),
    Drawing("a place by row and column", "\u{1B}[2;3Hx\u{1B}[Hy\u{1B}[3fz", "y\n  x\nz", 2, 1),
    Drawing(
      "moves stop at the edges", "\u{1B}[99A\u{1B}[99Dx\u{1B}[99C\u{1B}[99By", "x\n\n\n         y",
      3, 9),
    Drawing("moves by steps", "\u{1B}[2B\u{1B}[3Cx\u{1B}[A\u{1B}[2Dy", "\n  y\n   x", 1, 3),
    Drawing("a column and a row", "\u{1B}[4Gx\u{1B}[3dy", "   x\n\n    y", 2, 5),
    Drawing("erase to the end of the line", "abcd\u{1B}[3G\u{1B}[K", "ab", 0, 2),
    Drawing("erase from the start of the line", "abcd\u{1B}[2G\u{1B}[1K", "  cd", 0, 1),
    Drawing("erase a line", "abcd\u{1B}[2K", "", 0, 4),
    Drawing("erase below", "a\r\nb\r\nc\u{1B}[2;1H\u{1B}[J", "a", 1, 0),
    Drawing("erase above", "a\r\nb\r\nc\u{1B}[2;1H\u{1B}[1J", "\n\nc", 1, 0),
    Drawing("erase all", "a\r\nb\u{1B}[2J", "", 1, 1),
    Drawing("scroll at the bottom", "1\r\n2\r\n3\r\n4\r\n5", "2\n3\n4\n5", 3, 1),
    Drawing("save and restore", "ab\u{1B}7\r\ncd\u{1B}8e", "abe\ncd", 0, 3),
    Drawing("titles are not shown", "\u{1B}]0;title\u{7}a\u{1B}]8;;x\u{1B}\\b", "ab", 0, 2),
    Drawing("bad UTF-8 shows as one mark", "a\u{FFFD}b", "a\u{FFFD}b", 0, 3),
  ]

  @Test("shows what a terminal shows", arguments: drawings)
  func draws(_ drawing: Drawing) {
    var screen = ScreenModel(rows: 4, columns: 10)
    screen.feed(drawing.output)
    #expect(screen.text == drawing.text)
    #expect(screen.cursor == drawing.cursor)
    #expect(screen.unknown == [])
  }

  @Test("output may be cut anywhere", arguments: drawings)
  func drawsByteByByte(_ drawing: Drawing) {
    var screen = ScreenModel(rows: 4, columns: 10)
    for byte in drawing.output.utf8 { screen.feed([byte]) }
    #expect(screen.text == drawing.text)
  }

  @Test func theAlternateScreenLeavesTheMainOneAlone() {
    var screen = ScreenModel(rows: 3, columns: 10)
    screen.feed("main\u{1B}[?1049h\u{1B}[Hother")
    #expect(screen.isAlternate)
    #expect(screen.text == "other")
    screen.feed("\u{1B}[?1049l")
    #expect(!screen.isAlternate)
    #expect(screen.text == "main")
    #expect(screen.cursor == .init(row: 0, column: 4))
  }

  @Test func modesAreKnown() {
    var screen = ScreenModel()
    screen.feed("\u{1B}[?25l\u{1B}[?2004;2026h")
    #expect(!screen.isCursorVisible)
    #expect(screen.isBracketedPaste)
    #expect(screen.isUpdating)
    screen.feed("\u{1B}[?25h\u{1B}[?2004l\u{1B}[?2026l")
    #expect(screen.isCursorVisible)
    #expect(!screen.isBracketedPaste)
    #expect(!screen.isUpdating)
  }

  @Test func looksAreKeptPerCell() {
    var screen = ScreenModel()
    screen.feed("\u{1B}[1;7mfail\u{1B}[22m ed\u{1B}[0m plain \u{1B}[31;48;5;250mred")
    screen.feed("\u{1B}[38;2;1;2;3mmix\u{1B}[39;49m\u{1B}[38:5:9mnine\u{1B}[m")
    #expect(screen.attributes(of: "fail") == [.bold, .reverse])
    #expect(screen.attributes(of: "fail ed") == [.reverse])
    #expect(screen.attributes(of: "plain") == [])
    #expect(
      screen.attributes(of: "red") == [.foreground(.indexed(1)), .background(.indexed(250))])
    #expect(
      screen.attributes(of: "mix") == [.foreground(.mixed(1, 2, 3)), .background(.indexed(250))])
    #expect(screen.attributes(of: "nine") == [.foreground(.indexed(9))])
    #expect(screen.attributes(of: "absent") == nil)
    #expect(screen.unknown == [])
  }

  @Test func whatIsNotUnderstoodIsKept() {
    var screen = ScreenModel()
    screen.feed("\u{1B}[>1ua\u{1B}[?1000h\u{1B}[6nb\u{1B}Z")
    #expect(screen.text == "ab")
    #expect(screen.unknown == ["ESC[>1u", "ESC[?1000h", "ESC[6n", "ESCZ"])
  }

  @Test func linesThatScrolledOffAreStillInTheTranscript() {
    var screen = ScreenModel(rows: 2, columns: 10)
    screen.feed("1\r\n2\r\n3\r\n4")
    #expect(screen.scrolled == ["1", "2"])
    #expect(screen.transcript == "1\n2\n3\n4")
  }

  @Test func aSmallerScreenKeepsTheCursorsLine() {
    var screen = ScreenModel(rows: 4, columns: 10)
    screen.feed("1\r\n2\r\n3\r\nabcdefgh")
    screen.resize(rows: 2, columns: 5)
    #expect(screen.text == "3\nabcde")
    #expect(screen.cursor == .init(row: 1, column: 4))
    screen.resize(rows: 3, columns: 12)
    screen.feed("\r\nx")
    #expect(screen.text == "3\nabcde\nx")
  }

  @Test func brokenCharactersDoNotStopIt() {
    var screen = ScreenModel(rows: 2, columns: 20)
    screen.feed([0x61, 0xFF, 0x62, 0xE6, 0x97, 0x63, 0xE6, 0x97, 0xA5])
    #expect(screen.text == "a\u{FFFD}b\u{FFFD}c日")
  }
}
