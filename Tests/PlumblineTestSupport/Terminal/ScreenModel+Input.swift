extension ScreenModel {
  /// Where in a sequence of bytes the model stands.
  enum Parsing: Sendable {
    case ground
    case escape
    /// ESC and one byte that wants another, such as `(`.
    case designation(UInt8)
    case control([UInt8])
    /// Inside OSC, DCS, APC, PM or SOS, up to BEL or ST.
    case string(afterEscape: Bool)
  }

  /// Takes output of a program; may be cut anywhere, even inside a character.
  ///
  /// - Parameter bytes: What the program wrote, as the terminal gets it.
  package mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { feed(byte) }
  }

  /// Takes output of a program.
  ///
  /// - Parameter text: What the program wrote.
  package mutating func feed(_ text: String) { feed(text.utf8) }

  private mutating func feed(_ byte: UInt8) {
    switch parsing {
    case .ground: feedGround(byte)
    case .escape: feedEscape(byte)
    case .designation(let first):
      parsing = .ground
      if first != 0x28 || byte != 0x42 { note([first, byte]) }
    case .control(let body):
      if byte == 0x18 || byte == 0x1A {
        parsing = .ground
      } else if byte == 0x1B {
        parsing = .escape
      } else if byte < 0x20 {
        execute(byte)
      } else if (0x40...0x7E).contains(byte) {
        parsing = .ground
        control(body, final: byte)
      } else {
        parsing = .control(body + [byte])
      }
    case .string(let afterEscape):
      if byte == 0x07 || (afterEscape && byte == 0x5C) {
        parsing = .ground
      } else {
        parsing = .string(afterEscape: byte == 0x1B)
      }
    }
  }

  private mutating func feedGround(_ byte: UInt8) {
    if byte == 0x1B {
      flushPartialCharacter()
      parsing = .escape
    } else if byte < 0x20 || byte == 0x7F {
      flushPartialCharacter()
      execute(byte)
    } else if byte < 0x80 {
      flushPartialCharacter()
      put(Unicode.Scalar(byte))
    } else {
      if byte & 0xC0 == 0xC0 { flushPartialCharacter() }
      partialCharacter.append(byte)
      let lead = partialCharacter[0]
      let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1
      if partialCharacter.count == length { flushPartialCharacter() }
    }
  }

  private mutating func flushPartialCharacter() {
    guard !partialCharacter.isEmpty else { return }
    let text = String(decoding: partialCharacter, as: UTF8.self)
    partialCharacter = []
    text.unicodeScalars.forEach { put($0) }
  }

  private mutating func feedEscape(_ byte: UInt8) {
    parsing = .ground
    switch byte {
    case UInt8(ascii: "["): parsing = .control([])
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      parsing = .string(afterEscape: false)
    case 0x20...0x2F: parsing = .designation(byte)
    case UInt8(ascii: "7"): save()
    case UInt8(ascii: "8"): restore()
    case UInt8(ascii: "D"): lineFeed()
    case UInt8(ascii: "E"):
      cursor.column = 0
      lineFeed()
    case UInt8(ascii: "M"): reverseLineFeed()
    case UInt8(ascii: "c"): self = ScreenModel(rows: rows, columns: columns)
    case UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "\\"): break
    case 0x1B: parsing = .escape
    default: note([byte])
    }
  }

  /// Carries out a control character.
  private mutating func execute(_ byte: UInt8) {
    switch byte {
    case 0x08:
      cursor.column = max(0, cursor.column - 1)
      isWrapPending = false
    case 0x09:
      cursor.column = min(columns - 1, (cursor.column / 8 + 1) * 8)
    case 0x0A, 0x0B, 0x0C: lineFeed()
    case 0x0D:
      cursor.column = 0
      isWrapPending = false
    case 0x00, 0x07, 0x7F: break
    default: unknown.append("control \(String(byte, radix: 16))")
    }
  }

  /// Writes one scalar where the cursor is.
  private mutating func put(_ scalar: Unicode.Scalar) {
    let width = CellWidth.of(scalar)
    let last = lastWritten
    if width == 0 || last.map({ endsInJoiner(cells[$0.row][$0.column].text) }) == true {
      if let last { cells[last.row][last.column].text.unicodeScalars.append(scalar) }
      return
    }
    if wraps && (isWrapPending || cursor.column + width > columns) {
      cursor.column = 0
      lineFeed()
    }
    erase(row: cursor.row, from: cursor.column, to: cursor.column + width - 1)
    cells[cursor.row][cursor.column] = ScreenCell(text: String(scalar), attributes: attributes)
    if width == 2, cursor.column + 1 < columns {
      cells[cursor.row][cursor.column + 1] = ScreenCell(text: "", attributes: attributes)
    }
    isWrapPending = wraps && cursor.column + width >= columns
    cursor.column = min(columns - 1, cursor.column + width)
  }

  /// The cell left of the cursor, which marks and joined emoji go into.
  private var lastWritten: Position? {
    var column = isWrapPending ? cursor.column : cursor.column - 1
    guard column >= 0 else { return nil }
    if cells[cursor.row][column].text.isEmpty { column -= 1 }
    return column >= 0 ? Position(row: cursor.row, column: column) : nil
  }

  private func endsInJoiner(_ text: String) -> Bool {
    text.unicodeScalars.last?.value == 0x200D
  }

  /// Records ESC and these bytes as not understood.
  mutating func note(_ bytes: [UInt8]) {
    unknown.append("ESC" + String(decoding: bytes, as: UTF8.self))
  }
}
