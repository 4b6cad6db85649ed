import PlumblineGuide
import Testing

@testable import PlumblineCommand

@Suite struct ScreenLayoutTests {
  static func text(
    _ screen: ScreenDescription, _ width: Int, _ height: Int, isASCII: Bool = false,
    scroll: Int = 0
  ) -> [String] {
    ScreenLayout(width: width, height: height, isASCII: isASCII).page(of: screen, scroll: scroll)
      .lines.map(\.text)
  }

  @Test func showsACheckAtTheUsualSize() {
    let lines = Self.text(ScreenSamples.check, 80, 24)
    let expected = """
        Calendar · 1.4 · iOS                                                12 of 96
        ────────────────────────────────────────────────────────────────────────────

        Is today marked in the month?

        On         iOS
        Screen     Month
        Set up     Ten events: import the file ten-events.ics into an empty
                   calendar.
        Why        People orient themselves by today before anything else.

        1  Open the month.
           → Today has a filled circle.
        2  Turn to the next month and back.
        3  Change the system to dark.
           → The circle stays, with enough contrast to be found at arm's length.

        Left       84 checks, about 3 minutes


        ────────────────────────────────────────────────────────────────────────────
        p pass             f fail          b blocked       s skip
        n not applicable   c cannot tell   w wrong check
        t note  e evidence  ←→ back, on  u next not seen  j jump  ? help  q pause
      """
    #expect(lines.joined(separator: "\n") == expected)
  }

  @Test func showsVerdictKeysInTheSmallestWindow() {
    let lines = Self.text(ScreenSamples.check, 40, 12)
    let expected = """
       Calendar · 1.4 · iOS          12 of 96
       Is today marked in the month?
       On      iOS
       Screen  Month
       Set up  Ten events: import the file
               ten-events.ics into an empty
               calendar.
       more ↓ (PgDn)
       p pass  f fail  b blocked  s skip
       n not applicable  c cannot tell
       w wrong check
       t note  e evidence  ? help  q pause
      """
    #expect(lines.joined(separator: "\n") == expected)
  }

  @Test func scrollsToTheEndAndNoFurther() {
    let layout = ScreenLayout(width: 40, height: 12)
    let page = layout.page(of: ScreenSamples.check, scroll: 999)
    let text = page.lines.map(\.text)
    #expect(page.isScrollable)
    #expect(text[6] == " Left    84 checks, about 3 minutes")
    #expect(text[7] == " more ↑ (PgUp)")
    #expect(layout.page(of: ScreenSamples.check, scroll: page.scroll) == page)
    #expect(layout.page(of: ScreenSamples.check, scroll: -5).scroll == 0)
    let middle = layout.page(of: ScreenSamples.check, scroll: page.pageStep)
    #expect(middle.lines[7].text == " more ↓↑ (PgDn, PgUp)")
  }

  @Test func putsTheCursorBehindWhatIsTyped() {
    let page = ScreenLayout(width: 80, height: 24).page(of: ScreenSamples.typing)
    let text = page.lines.map(\.text)
    #expect(text[19] == "  Why failed?  The circle is grey")
    #expect(text[18] == "  ! A word on why is needed.")
    #expect(text[20] == "               on the second row")
    #expect(page.cursor == ScreenPage.Cursor(row: 20, column: 32))
  }

  @Test func keepsTheMarkedRowInView() {
    for selected in [0, 1, 30, 58, 59] {
      let page = ScreenLayout(width: 40, height: 12).page(
        of: ScreenSamples.list(60, selected: selected))
      let marked = page.lines.filter { $0.text.contains("▸") }
      #expect(marked.count == 1)
      #expect(marked.first?.spans.contains { $0.role == .selected } == true)
    }
  }

  @Test func columnsBeginAtTheSameCellOnEveryRow() {
    let page = ScreenLayout(width: 40, height: 12).page(of: ScreenSamples.list(8, selected: nil))
    let columns = page.lines.compactMap { line in
      line.text.firstRange(of: "Web").map { line.text[..<$0.lowerBound].cellWidth }
    }
    #expect(columns.count == 8)
    #expect(Set(columns).count == 1)
  }

  @Test func sendsNothingButASCIIWhereTheTerminalShowsNothingElse() {
    for line in Self.text(ScreenSamples.check, 80, 24, isASCII: true) {
      #expect(line.utf8.allSatisfy { (0x20..<0x7F).contains($0) })
    }
  }

  @Test(arguments: [40, 80, 120, 1, 3, 17, 24, 60], [false, true])
  func neverOverflows(_ width: Int, isASCII: Bool) {
    var random = SystemRandomNumberGenerator()
    for height in [1, 2, 5, 12, 15, 16, 24, 40] {
      for _ in 0..<8 {
        let screen = ScreenSamples.random(using: &random)
        let page = ScreenLayout(width: width, height: height, isASCII: isASCII).page(
          of: screen, scroll: Int.random(in: 0...40, using: &random))
        #expect(page.lines.count == height)
        for line in page.lines {
          let isSafe = line.text.unicodeScalars.allSatisfy {
            $0.properties.generalCategory != .control
          }
          #expect(isSafe && line.width <= width && line.text.cellWidth <= width)
        }
        if let cursor = page.cursor { #expect(cursor.row < height && cursor.column < width) }
      }
    }
  }
}
