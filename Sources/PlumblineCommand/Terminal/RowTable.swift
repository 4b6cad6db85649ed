import PlumblineGuide
import PlumblineRecord

/// The rows of a list in columns: sign, text, and what trails, each beginning at the same cell.
struct RowTable {
  private let rows: [(mark: CellText, text: CellText, trailing: CellText)]
  private let marks: [ScreenDescription.Mark]
  private let isChoice: Bool
  private let glyphs: Glyphs
  private let markWidth: Int
  private let textWidth: Int
  private let trailingWidth: Int
  private let isNumeric: Bool
  private let width: Int

  /// The blanks between two columns.
  private static let gap = 2

  /// Measures the columns.
  init(_ rows: [ScreenDescription.Row], isChoice: Bool, width: Int, glyphs: Glyphs) {
    self.isChoice = isChoice
    self.width = width
    self.glyphs = glyphs
    marks = rows.map(\.mark)
    self.rows = rows.map { row in
      (
        CellText(onOneLine: row.mark.symbol, glyphs), CellText(onOneLine: row.text, glyphs),
        CellText(onOneLine: row.trailing, glyphs)
      )
    }
    isNumeric = rows.allSatisfy { row in row.trailing.allSatisfy { $0.isASCII && $0.isNumber } }
    markWidth = min(2, self.rows.map(\.mark.width).max() ?? 0)
    trailingWidth = min(self.rows.map(\.trailing.width).max() ?? 0, width / 3)
    let fixed =
      (isChoice ? 2 : 0) + (markWidth > 0 ? markWidth + 1 : 0)
      + (trailingWidth > 0 ? trailingWidth + Self.gap : 0)
    textWidth = max(0, min(self.rows.map(\.text.width).max() ?? 0, width - fixed))
  }

  /// One row as a line.
  func line(_ index: Int, isSelected: Bool) -> StyledLine {
    let row = rows[index]
    var line = StyledLine()
    if isChoice { line.append(isSelected ? glyphs.marker + " " : "  ") }
    if markWidth > 0 {
      let role = marks[index].role
      let column = line.width + markWidth + 1
      line.append(row.mark.truncated(limit: markWidth, glyphs), role)
      line.pad(to: column)
    }
    let column = line.width + textWidth + Self.gap
    line.append(row.text.truncated(limit: textWidth, glyphs))
    if trailingWidth > 0 && row.trailing.width > 0 {
      let trailing = row.trailing.truncated(limit: trailingWidth, glyphs)
      line.pad(to: column + (isNumeric ? trailingWidth - trailing.cellWidth : 0))
      line.append(trailing)
    }
    guard isSelected else { return line }
    line.pad(to: width)
    return line.withRole(.selected)
  }
}
