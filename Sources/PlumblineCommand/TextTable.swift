import PlumblineRecord

/// Columns of text that stand straight in a terminal, wide characters included.
enum TextTable {
  /// The lines of a table: the first column to the left, the others to the right.
  static func lines(_ rows: [[String]]) -> [String] {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { $0.indices.contains(column) ? $0[column].cellWidth : 0 }.max() ?? 0
    }
    return rows.map { row in
      row.enumerated().map { column, text in
        column == 0
          ? text.padded(to: widths[0])
          : String(repeating: " ", count: widths[column] - text.cellWidth) + text
      }
      .joined(separator: "  ").withoutTrailingSpace
    }
  }
}

extension String {
  /// Filled with spaces at the end up to a width in cells.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - cellWidth))
  }

  fileprivate var withoutTrailingSpace: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
