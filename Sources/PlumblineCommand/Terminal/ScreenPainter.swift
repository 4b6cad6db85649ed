/// Turns pages into bytes for a terminal, sending only what differs from the page before.
struct ScreenPainter: Sendable {
  private let style: TerminalStyle
  private let isASCII: Bool
  private var painted: ScreenPage?
  private var columns = 0

  /// Begins with nothing known of what the terminal shows.
  init(style: TerminalStyle, isASCII: Bool = false) {
    self.style = style
    self.isASCII = isASCII
  }

  /// Forgets what was painted: after a resize, a stop, or when something else wrote there.
  mutating func invalidate() { painted = nil }

  /// The bytes that make the terminal show a page; none when it does already.
  mutating func paint(_ page: ScreenPage, columns: Int) -> [UInt8] {
    let isKnown = columns == self.columns && painted?.lines.count == page.lines.count
    let before = isKnown ? painted : nil
    defer {
      painted = page
      self.columns = columns
    }
    if let before, before.lines == page.lines, before.cursor == page.cursor { return [] }
    // Shown at once where the terminal can do that; elsewhere the sequence means nothing.
    var output = "\u{1B}[?2026h\u{1B}[?25l"
    for (row, line) in page.lines.enumerated() where before?.lines[row] != line {
      output += painted(line, row: row, columns: columns)
    }
    if let cursor = page.cursor {
      output += "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H\u{1B}[?25h"
    }
    return Array((output + "\u{1B}[?2026l").utf8)
  }

  private func painted(_ line: StyledLine, row: Int, columns: Int) -> String {
    // Terminals disagree on how wide some characters are. Every piece behind such a one is
    // put at its column by name, on a line that was emptied before.
    let isPlain = line.text.utf8.allSatisfy { $0 < 0x80 }
    var output = "\u{1B}[\(row + 1);1H"
    if !isPlain { output += "\u{1B}[K" }
    for (index, span) in line.spans.enumerated() {
      if !isPlain && index > 0 { output += "\u{1B}[\(span.column + 1)G" }
      let look = style.sequence(for: span.role)
      output += look + sendable(span.text) + (look.isEmpty ? "" : TerminalStyle.reset)
    }
    // Behind a full line the cursor still stands on its last cell, which must not be erased.
    if isPlain && line.width < columns { output += "\u{1B}[K" }
    return output
  }

  /// The last fence: whatever a layout let through, nothing in it can steer the terminal.
  private func sendable(_ text: String) -> String {
    let isHarmless = text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
    if isHarmless { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isSent = scalar.properties.generalCategory != .control && (!isASCII || scalar.isASCII)
      result.append(isSent ? scalar : "?")
    }
    return String(result)
  }
}
