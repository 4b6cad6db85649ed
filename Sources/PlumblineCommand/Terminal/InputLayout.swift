import PlumblineGuide
import PlumblineRecord

/// Lays out the text that is being typed, with its label and hint.
struct InputLayout {
  /// The lines, from the left edge on.
  private(set) var lines: [StyledLine] = []
  /// Where the cursor stands: line and cell.
  private(set) var cursor: (row: Int, column: Int) = (0, 0)

  /// Lays out an input; of a longer text, the rows around the cursor are shown.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - width: The cells of a line.
  ///   - rows: The most rows that the text may take.
  ///   - hintRows: The most rows that the hint may take.
  ///   - glyphs: The signs to decorate with.
  init(
    _ input: ScreenDescription.Input, width: Int, rows: Int, hintRows: Int, glyphs: Glyphs
  ) {
    let label = CellText(onOneLine: input.label, glyphs)
    let isBeside = label.width + 2 <= width / 2
    let column = isBeside ? label.width + 2 : min(2, width - 1)
    var lead = StyledLine(label.truncated(limit: width, glyphs), .heading)
    if !isBeside {
      lines.append(lead)
      lead = StyledLine()
    }
    let room = max(1, width - column)
    var offset = input.field.cursor
    let text = CellText(input.field.text, cursor: &offset, glyphs)
    // One cell stays free, for the cursor behind a full line.
    let limit = max(1, room - 1)
    let ranges = text.lines(limit: limit)
    let current = ranges.lastIndex { $0.lowerBound <= offset } ?? 0
    let first = max(0, min(current - rows / 2, ranges.count - rows))
    let shown = ranges[first..<min(ranges.count, first + max(1, rows))]
    let start = ranges[current].lowerBound
    cursor = (
      lines.count + current - first,
      min(width - 1, column + min(limit, text.width(start..<max(start, offset))))
    )
    for range in shown {
      lead.pad(to: column)
      let line = text.line(range)
      lead.append(line.cellWidth <= room ? line : glyphs.ellipsis)
      lines.append(lead)
      lead = StyledLine()
    }
    appendHint(input.hint, column, room, hintRows, glyphs)
  }

  private mutating func appendHint(
    _ hint: String, _ column: Int, _ room: Int, _ rows: Int, _ glyphs: Glyphs
  ) {
    guard !hint.isEmpty, rows > 0 else { return }
    let text = CellText(onOneLine: hint, glyphs)
    let ranges = text.lines(limit: room)
    for (index, range) in ranges.prefix(rows).enumerated() {
      let isCut = index == rows - 1 && ranges.count > rows
      let rest = String(text.characters[range.lowerBound...])
      let line =
        isCut
        ? CellText(onOneLine: rest, .unicode).truncated(limit: room, glyphs) : text.line(range)
      lines.append(StyledLine(line, .hint, indent: column))
    }
  }
}
