import PlumblineGuide
import PlumblineTestSupport
import Testing

@testable import PlumblineCommand

@Suite struct ScreenPainterTests {
  static let styled = TerminalStyle(isTerminal: true) { _ in nil }

  @Test(arguments: [(80, 24), (40, 12), (120, 40)])
  func showsWhatWasLaidOut(_ width: Int, _ height: Int) {
    let layout = ScreenLayout(width: width, height: height)
    var painter = ScreenPainter(style: Self.styled)
    var model = ScreenModel(rows: height, columns: width)
    for screen in [
      ScreenSamples.check, ScreenSamples.list(60, selected: 31), ScreenSamples.typing,
      ScreenSamples.list(3, selected: nil),
    ] {
      let page = layout.page(of: screen)
      model.feed(painter.paint(page, columns: width))
      #expect(model.unknown == [])
      #expect(model.isCursorVisible == (page.cursor != nil))
      if let cursor = page.cursor {
        #expect(model.cursor == ScreenModel.Position(row: cursor.row, column: cursor.column))
      }
      for (row, line) in page.lines.enumerated() {
        var end = line.text
        while end.last == " " { end.removeLast() }
        #expect(model.row(row) == end)
      }
    }
  }

  @Test func sendsOnlyWhatChanged() {
    let layout = ScreenLayout(width: 80, height: 24)
    var painter = ScreenPainter(style: Self.styled)
    var screen = ScreenSamples.typing
    _ = painter.paint(layout.page(of: screen), columns: 80)
    #expect(painter.paint(layout.page(of: screen), columns: 80) == [])
    _ = screen.input?.field.handle(.character("x"))
    let bytes = String(decoding: painter.paint(layout.page(of: screen), columns: 80), as: UTF8.self)
    let expected =
      "\u{1B}[?2026h\u{1B}[?25l\u{1B}[21;1H               on the second rowx\u{1B}[K"
      + "\u{1B}[21;34H\u{1B}[?25h\u{1B}[?2026l"
    #expect(bytes == expected)
  }

  @Test func paintsAllAfterAResizeOrAStop() {
    let page = ScreenLayout(width: 80, height: 24).page(of: ScreenSamples.check)
    var painter = ScreenPainter(style: Self.styled)
    let first = painter.paint(page, columns: 80)
    painter.invalidate()
    let second = painter.paint(page, columns: 80)
    #expect(second == first)
    let wider = painter.paint(page, columns: 81)
    #expect(wider.count > first.count / 2)
  }

  @Test func hasNoLookWhereNoneIsWanted() {
    let page = ScreenLayout(width: 80, height: 24).page(of: ScreenSamples.check)
    let style = TerminalStyle(isTerminal: true) { $0 == "NO_COLOR" ? "1" : nil }
    var painter = ScreenPainter(style: style)
    let bytes = String(decoding: painter.paint(page, columns: 80), as: UTF8.self)
    #expect(!bytes.contains("\u{1B}[0m") && !bytes.contains("\u{1B}[1m"))
  }

  @Test func letsNothingThroughThatSteers() {
    let page = ScreenPage(
      lines: [StyledLine("a\u{1B}[2Jb\u{9B}c\u{7F}é")], cursor: nil, scroll: 0, pageStep: 1,
      isScrollable: false)
    var painter = ScreenPainter(style: Self.styled, isASCII: true)
    let bytes = String(decoding: painter.paint(page, columns: 80), as: UTF8.self)
    #expect(bytes == "\u{1B}[?2026h\u{1B}[?25l\u{1B}[1;1H\u{1B}[Ka?[2Jb?c??\u{1B}[?2026l")
  }
}
