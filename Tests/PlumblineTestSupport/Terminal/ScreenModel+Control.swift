extension ScreenModel {
  /// Carries out one `CSI … final`.
  ///
  /// - Parameters:
  ///   - body: What stands between `CSI` and the last byte.
  ///   - final: The last byte.
  mutating func control(_ body: [UInt8], final: UInt8) {
    let letter = Character(Unicode.Scalar(final))
    if body.first == UInt8(ascii: "?") {
      let isKnown = Self.numbers(body.dropFirst()).map { group in
        letter == "h" || letter == "l" ? setMode(group[0], letter == "h") : false
      }
      if isKnown.contains(false) || isKnown.isEmpty { note([0x5B] + body + [final]) }
      return
    }
    let isPlain = body.allSatisfy { (0x30...0x3B).contains($0) }
    let groups = Self.numbers(body[...])
    guard isPlain, carryOut(letter, groups) else {
      note([0x5B] + body + [final])
      return
    }
    if letter != "m" { isWrapPending = false }
  }

  private mutating func carryOut(_ letter: Character, _ groups: [[Int]]) -> Bool {
    let first = groups.first?[0] ?? 0
    let second = groups.count > 1 ? groups[1][0] : 0
    let count = max(1, first)
    switch letter {
    case "A": move(row: cursor.row - count)
    case "B", "e": move(row: cursor.row + count)
    case "C", "a": move(column: cursor.column + count)
    case "D": move(column: cursor.column - count)
    case "E": move(row: cursor.row + count, column: 0)
    case "F": move(row: cursor.row - count, column: 0)
    case "G", "`": move(column: count - 1)
    case "d": move(row: count - 1)
    case "H", "f": move(row: count - 1, column: max(1, second) - 1)
    case "J": return eraseScreen(first)
    case "K": return eraseLine(first)
    case "X": erase(row: cursor.row, from: cursor.column, to: cursor.column + count - 1)
    case "m": return attributes.apply(groups)
    case "s": save()
    case "u": restore()
    default: return false
    }
    return true
  }

  private mutating func setMode(_ number: Int, _ isOn: Bool) -> Bool {
    switch number {
    case 25: isCursorVisible = isOn
    case 7: wraps = isOn
    case 1049: setAlternate(isOn)
    case 2004: isBracketedPaste = isOn
    case 2026: isUpdating = isOn
    case 7 where isOn: break
    default: return false
    }
    return true
  }

  private mutating func setAlternate(_ isOn: Bool) {
    if isOn, main == nil {
      main = (cells, cursor)
      cells = Self.blankCells(rows: rows, columns: columns)
    } else if !isOn, let under = main {
      (cells, cursor) = under
      main = nil
    }
    isWrapPending = false
  }

  private mutating func move(row: Int? = nil, column: Int? = nil) {
    if let row { cursor.row = min(max(0, row), rows - 1) }
    if let column { cursor.column = min(max(0, column), columns - 1) }
  }

  private mutating func eraseScreen(_ mode: Int) -> Bool {
    switch mode {
    case 0:
      _ = eraseLine(0)
      for row in (cursor.row + 1)..<max(rows, cursor.row + 1) { clear(row) }
    case 1:
      for row in 0..<cursor.row { clear(row) }
      _ = eraseLine(1)
    case 2: for row in 0..<rows { clear(row) }
    case 3: scrolled = []
    default: return false
    }
    return true
  }

  private mutating func eraseLine(_ mode: Int) -> Bool {
    switch mode {
    case 0: erase(row: cursor.row, from: cursor.column, to: columns - 1)
    case 1: erase(row: cursor.row, from: 0, to: cursor.column)
    case 2: clear(cursor.row)
    default: return false
    }
    return true
  }

  private mutating func clear(_ row: Int) { erase(row: row, from: 0, to: columns - 1) }

  /// Empties cells, and the other half of a wide character that loses one.
  mutating func erase(row: Int, from start: Int, to end: Int) {
    let end = min(end, columns - 1)
    guard start <= end else { return }
    if cells[row][start].text.isEmpty, start > 0 { cells[row][start - 1].text = " " }
    if end + 1 < columns, cells[row][end + 1].text.isEmpty { cells[row][end + 1].text = " " }
    // A terminal erases with the background that is set, and nothing else of the looks.
    let background = attributes.filter { if case .background = $0 { true } else { false } }
    for column in start...end {
      cells[row][column] = ScreenCell(text: " ", attributes: background)
    }
  }

  mutating func lineFeed() {
    isWrapPending = false
    guard cursor.row == rows - 1 else {
      cursor.row += 1
      return
    }
    let gone = cells.removeFirst()
    if !isAlternate { scrolled.append(Self.text(of: gone)) }
    cells.append(Array(repeating: .blank, count: columns))
  }

  mutating func reverseLineFeed() {
    isWrapPending = false
    guard cursor.row == 0 else {
      cursor.row -= 1
      return
    }
    cells.removeLast()
    cells.insert(Array(repeating: .blank, count: columns), at: 0)
  }

  mutating func save() { saved = (cursor, attributes) }

  mutating func restore() {
    let state = saved ?? (Position(row: 0, column: 0), [])
    attributes = state.attributes
    isWrapPending = false
    move(row: state.cursor.row, column: state.cursor.column)
  }

  /// The numbers between semicolons, each split at its colons; a missing one is 0.
  private static func numbers(_ body: ArraySlice<UInt8>) -> [[Int]] {
    guard !body.isEmpty else { return [] }
    return String(decoding: body, as: UTF8.self)
      .split(separator: ";", omittingEmptySubsequences: false)
      .map { group in
        group.split(separator: ":", omittingEmptySubsequences: false)
          .map { Int($0.prefix(6)) ?? 0 }
      }
  }
}
