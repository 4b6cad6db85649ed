/// What a terminal would show after the output it was fed.
///
/// A small model of xterm: enough for a full-screen program that draws with cursor moves,
/// erasing and colours. What it does not know it does not guess: see ``unknown``.
package struct ScreenModel: Sendable {
  /// A place on the screen, counted from 0.
  package struct Position: Equatable, Sendable {
    /// The row, 0 at the top.
    package var row: Int
    /// The column, 0 at the left.
    package var column: Int

    /// Makes a place.
    ///
    /// - Parameters:
    ///   - row: The row, 0 at the top.
    ///   - column: The column, 0 at the left.
    package init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }
  }

  /// The height in cells.
  package internal(set) var rows: Int
  /// The width in cells.
  package internal(set) var columns: Int
  /// Where the next character goes.
  package internal(set) var cursor = Position(row: 0, column: 0)
  /// Whether the cursor is shown.
  package internal(set) var isCursorVisible = true
  /// Whether pasted text is to be sent between marks.
  package internal(set) var isBracketedPaste = false
  /// Whether a synchronized update is open, so that the screen is half drawn.
  package internal(set) var isUpdating = false
  /// What was not understood, oldest first, with ESC spelt out.
  package internal(set) var unknown: [String] = []
  /// Lines that went out at the top of the main screen, oldest first.
  package internal(set) var scrolled: [String] = []

  var cells: [[ScreenCell]]
  var attributes: Set<ScreenCell.Attribute> = []
  /// Whether a character behind the last column begins a new row.
  var wraps = true
  /// Set when the last column was written, so that the next character wraps.
  var isWrapPending = false
  var saved: (cursor: Position, attributes: Set<ScreenCell.Attribute>)?
  /// The main screen, while the alternate one is shown.
  var main: (cells: [[ScreenCell]], cursor: Position)?
  var parsing = Parsing.ground
  var partialCharacter: [UInt8] = []

  /// An empty screen.
  ///
  /// - Parameters:
  ///   - rows: The height in cells.
  ///   - columns: The width in cells.
  package init(rows: Int = 24, columns: Int = 80) {
    precondition(rows > 0 && columns > 0, "a screen has at least one cell")
    self.rows = rows
    self.columns = columns
    cells = Self.blankCells(rows: rows, columns: columns)
  }

  /// Whether the alternate screen is shown.
  package var isAlternate: Bool { main != nil }

  /// The rows with spaces at their ends left off, without empty rows at the bottom.
  package var text: String {
    var lines = (0..<rows).map { row($0) }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// All that a person could scroll back to: ``scrolled`` and then the screen.
  package var transcript: String {
    (scrolled + [text]).joined(separator: "\n")
  }

  /// The text of one row, with spaces at its end left off.
  ///
  /// - Parameter index: Counted from 0.
  /// - Returns: The characters of its cells.
  package func row(_ index: Int) -> String { Self.text(of: cells[index]) }

  /// Whether the text stands somewhere on the screen, in one row.
  ///
  /// - Parameter text: What to look for; may end in spaces.
  /// - Returns: Whether it was found.
  package func contains(_ text: String) -> Bool {
    cells.contains { $0.map(\.text).joined().contains(text) }
  }

  /// The cell at a place.
  ///
  /// - Parameters:
  ///   - row: Counted from 0.
  ///   - column: Counted from 0.
  /// - Returns: What stands there and how it looks.
  package func cell(row: Int, column: Int) -> ScreenCell { cells[row][column] }

  /// How a text looks where it first stands: what all of its cells have in common.
  ///
  /// - Parameter text: What to look for.
  /// - Returns: `nil` when the text is not on the screen.
  package func attributes(of text: String) -> Set<ScreenCell.Attribute>? {
    for row in cells {
      for start in row.indices {
        var found = ""
        var common: Set<ScreenCell.Attribute>?
        for cell in row[start...] where found.count < text.count && !cell.text.isEmpty {
          found += cell.text
          common = common?.intersection(cell.attributes) ?? cell.attributes
        }
        if found == text { return common }
      }
    }
    return nil
  }

  /// Changes the size, as when a window is resized; what does not fit any more is gone.
  ///
  /// - Parameters:
  ///   - rows: The new height.
  ///   - columns: The new width.
  package mutating func resize(rows: Int, columns: Int) {
    let excess = max(0, cursor.row - rows + 1)
    cells = Self.fit(cells, rows: rows, columns: columns, dropping: excess)
    cursor.row -= excess
    cursor.column = min(cursor.column, columns - 1)
    isWrapPending = false
    if var under = main {
      let excess = max(0, under.cursor.row - rows + 1)
      under.cells = Self.fit(under.cells, rows: rows, columns: columns, dropping: excess)
      under.cursor.row -= excess
      under.cursor.column = min(under.cursor.column, columns - 1)
      main = under
    }
    self.rows = rows
    self.columns = columns
  }

  static func blankCells(rows: Int, columns: Int) -> [[ScreenCell]] {
    Array(repeating: Array(repeating: .blank, count: columns), count: rows)
  }

  static func text(of row: [ScreenCell]) -> String {
    var text = row.map(\.text).joined()
    while text.last == " " { text.removeLast() }
    return text
  }

  private static func fit(
    _ cells: [[ScreenCell]], rows: Int, columns: Int, dropping: Int
  ) -> [[ScreenCell]] {
    var result = cells.dropFirst(dropping).prefix(rows).map { row in
      row.prefix(columns) + Array(repeating: .blank, count: max(0, columns - row.count))
    }
    while result.count < rows { result.append(Array(repeating: .blank, count: columns)[...]) }
    return result.map(Array.init)
  }
}
