import PlumblineGuide

/// Lays out the keys: those that answer in rows of their own, the others below.
struct KeyBar {
  /// The lines, from the left edge on.
  let lines: [StyledLine]

  /// Lays out the keys.
  ///
  /// - Parameters:
  ///   - hints: The keys.
  ///   - width: The cells of a line.
  ///   - rows: The rows to get by with. Keys that answer are all shown even so; of the others, the last two
  ///     are kept, which by custom lead to all the rest.
  ///   - glyphs: The signs to decorate with.
  init(_ hints: [KeyHint], width: Int, rows: Int, glyphs: Glyphs) {
    func entries(_ isVerdict: Bool) -> [StyledLine] {
      hints.filter { $0.isVerdict == isVerdict }.map { Self.entry($0, width: width, glyphs) }
    }
    let verdicts = Self.arranged(entries(true), width: width)
    var others = entries(false)
    var below = Self.arranged(others, width: width)
    while below.count > max(1, rows - verdicts.count), others.count > 2 {
      others.remove(at: others.count - 3)
      below = Self.arranged(others, width: width)
    }
    lines = verdicts + below
  }

  private static func entry(_ hint: KeyHint, width: Int, _ glyphs: Glyphs) -> StyledLine {
    let key = CellText(onOneLine: hint.key, glyphs).truncated(limit: width, glyphs)
    var entry = StyledLine(key, .key)
    let room = width - entry.width - 1
    if room > 0 {
      entry.append(" ")
      entry.append(CellText(onOneLine: hint.label, glyphs).truncated(limit: room, glyphs))
    }
    return entry
  }

  /// In columns where that takes no more rows than running text would.
  private static func arranged(_ entries: [StyledLine], width: Int) -> [StyledLine] {
    let flow = flowing(entries, width: width)
    guard flow.count > 1, let grid = grid(entries, rows: flow.count, width: width) else {
      return flow
    }
    return grid
  }

  private static func flowing(_ entries: [StyledLine], width: Int) -> [StyledLine] {
    var lines: [StyledLine] = []
    for entry in entries {
      if let last = lines.indices.last, lines[last].width + 2 + entry.width <= width {
        lines[last].append("  ")
        lines[last].append(entry)
      } else {
        lines.append(entry)
      }
    }
    return lines
  }

  private static func grid(_ entries: [StyledLine], rows: Int, width: Int) -> [StyledLine]? {
    let columns = (entries.count + rows - 1) / rows
    let widths = (0..<columns).map { column in
      stride(from: column, to: entries.count, by: columns).map { entries[$0].width }.max() ?? 0
    }
    guard widths.reduce(0, +) + 3 * (columns - 1) <= width else { return nil }
    return stride(from: 0, to: entries.count, by: columns).map { start in
      var line = StyledLine()
      var edge = 0
      for (column, entry) in entries[start..<min(start + columns, entries.count)].enumerated() {
        line.pad(to: edge)
        line.append(entry)
        edge += widths[column] + 3
      }
      return line
    }
  }
}
