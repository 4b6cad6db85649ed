/// Breaks, cuts and fills lines by cells; a character is never split.
extension CellText {
  /// What lines consist of when broken between words; empty text is one empty line.
  ///
  /// A word longer than a line is broken where the line ends; blanks before a break belong to
  /// the line before it. Line ends in the text belong to no line.
  ///
  /// - Parameter limit: The cells of a line.
  /// - Returns: The characters of each line.
  func lines(limit: Int) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    var used = 0
    var breakPoint: Int?
    var position = 0
    func isBreakable(_ index: Int) -> Bool {
      widths[index] == 2 && !Self.neverFirst.contains(characters[index])
    }
    while position < characters.count {
      let character = characters[position]
      if character == "\n" {
        lines.append(start..<position)
        start = position + 1
        used = 0
        breakPoint = nil
      } else if character == " " {
        used += 1
        breakPoint = position + 1
      } else {
        if position > start && isBreakable(position) { breakPoint = position }
        if used + widths[position] > limit, position > start {
          let end = breakPoint.flatMap { $0 > start ? $0 : nil } ?? position
          lines.append(start..<end)
          start = end
          used = width(start..<position)
          breakPoint = nil
          continue
        }
        used += widths[position]
        if widths[position] == 2, position + 1 < characters.count,
          !Self.neverFirst.contains(characters[position + 1])
        {
          breakPoint = position + 1
        }
      }
      position += 1
    }
    lines.append(start..<characters.count)
    return lines
  }

  /// Marks that do not begin a line where words are not parted by blanks.
  private static let neverFirst: Set<Character> = [
    "、", "。", "，", "．", "：", "；", "！", "？", "）", "」", "』", "】", "〉", "》", "ー", "\n", " ",
  ]

  /// The lines as text, for lines of so many cells.
  func wrapped(limit: Int) -> [String] {
    lines(limit: limit).map { range in
      // What does not even fit alone, in a window a few cells wide, is not drawn.
      width(range) > limit && line(range).cellWidth > limit ? cut(range, limit) : line(range)
    }
  }

  /// The text on one line, with a sign at the end where some of it had to go.
  func truncated(limit: Int, _ glyphs: Glyphs) -> String {
    guard width > limit else { return String(characters) }
    let sign = glyphs.ellipsis.cellWidth <= limit ? glyphs.ellipsis : ""
    return cut(0..<characters.count, limit - sign.cellWidth) + sign
  }

  private func cut(_ range: Range<Int>, _ limit: Int) -> String {
    var used = 0
    var end = range.lowerBound
    while end < range.upperBound, used + widths[end] <= limit {
      used += widths[end]
      end += 1
    }
    return line(range.lowerBound..<end)
  }
}
