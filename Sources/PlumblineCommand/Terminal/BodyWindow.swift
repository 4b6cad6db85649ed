/// The part of the content that is shown where not all of it fits.
struct BodyWindow {
  /// Exactly as many lines as there are rows.
  let lines: [StyledLine]
  /// The first line that is shown.
  let scroll: Int
  /// Where there is more, and how to get there; empty when all is shown.
  let more: String
  /// Whether there is more than is shown.
  let isScrollable: Bool

  /// Chooses the part.
  ///
  /// - Parameters:
  ///   - body: The content.
  ///   - rows: The rows to fill.
  ///   - scroll: The first line asked for.
  ///   - marksInside: Whether the last row says that there is more, for want of another place.
  ///   - glyphs: The signs to decorate with.
  init(_ body: BodyLayout, rows: Int, scroll: Int, marksInside: Bool, _ glyphs: Glyphs) {
    isScrollable = body.lines.count > rows
    let isMarked = isScrollable && marksInside && rows > 1
    let count = isMarked ? rows - 1 : rows
    let wanted = body.selected.map { $0 - count / 2 } ?? scroll
    let first = max(0, min(wanted, body.lines.count - count))
    self.scroll = first
    var keys: [String] = []
    var signs = ""
    if first + count < body.lines.count {
      signs += glyphs.down
      keys.append("PgDn")
    }
    if first > 0 {
      signs += glyphs.up
      keys.append("PgUp")
    }
    let marker = isScrollable ? "more \(signs) (\(keys.joined(separator: ", ")))" : ""
    more = marker
    var shown = Array(body.lines[first..<min(body.lines.count, first + count)])
    while shown.count < count { shown.append(StyledLine()) }
    if isMarked {
      shown.append(
        StyledLine(CellText(marker, glyphs).truncated(limit: body.width, glyphs), .heading))
    }
    lines = shown
  }
}
