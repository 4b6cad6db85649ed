import PlumblineGuide

/// What stands at the front of some bytes from a keyboard.
enum KeySequence: Equatable {
  /// A key of so many bytes.
  case key(Key, length: Int)
  /// Nothing that a key was pressed for.
  case nothing(length: Int)
  /// The terminal announces pasted text.
  case pasteStart(length: Int)
  /// The bytes end before it is clear.
  case cut

  /// What terminals send before pasted text.
  static let pasteStart: [UInt8] = Array("\u{1B}[200~".utf8)
  /// What terminals send behind pasted text.
  static let pasteEnd: [UInt8] = Array("\u{1B}[201~".utf8)

  /// A control sequence longer than this is none.
  private static let longest = 32
  /// What a key is called that has no name here; it does nothing, and that is said.
  private static let unknown = Key.other("That key")

  /// Reads what stands at the front of bytes; there is at least one.
  static func read(_ bytes: ArraySlice<UInt8>) -> KeySequence {
    guard let first = bytes.first else { return .cut }
    switch first {
    case 0x1B: return escape(bytes)
    case 0x0D: return .key(.enter, length: 1)
    case 0x09: return .key(.tab, length: 1)
    case 0x08, 0x7F: return .key(.backspace, length: 1)
    case 0x01...0x1A: return control(first + 0x60)
    case 0x00, 0x1C...0x1F: return control(first + 0x40)
    case 0x20..<0x7F: return .key(.character(Character(Unicode.Scalar(first))), length: 1)
    default: return encoded(bytes, first)
    }
  }

  private static func control(_ letter: UInt8) -> KeySequence {
    .key(.control(Character(Unicode.Scalar(letter))), length: 1)
  }

  /// A character of several bytes; one that is not UTF-8 is read as the stand-in for it.
  private static func encoded(_ bytes: ArraySlice<UInt8>, _ first: UInt8) -> KeySequence {
    let length =
      switch first {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    let tail = bytes.dropFirst().prefix(length - 1).prefix { $0 & 0xC0 == 0x80 }
    if tail.count < length - 1 && bytes.count == tail.count + 1 { return .cut }
    let scalars = String(decoding: bytes.prefix(tail.count + 1), as: UTF8.self).unicodeScalars
    guard scalars.count == 1, let scalar = scalars.first, tail.count == length - 1 else {
      return .key(.character("\u{FFFD}"), length: tail.count + 1)
    }
    return .key(.character(Character(scalar)), length: length)
  }

  private static func escape(_ bytes: ArraySlice<UInt8>) -> KeySequence {
    switch bytes.dropFirst().first {
    case nil: return .cut
    case UInt8(ascii: "["): return controlSequence(bytes)
    case UInt8(ascii: "O"): return shifted(bytes)
    case 0x0D, 0x0A: return .key(.control("j"), length: 2)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      return report(bytes)
    case 0x08, 0x7F: return .key(.control("w"), length: 2)
    case (0x20..<0x7F)?:
      return .key(.other("Alt-" + Self.text(bytes.dropFirst().prefix(1))), length: 2)
    case (0x80...)?:
      // Alt with a letter beyond ASCII.
      guard case .key(_, let length) = encoded(bytes.dropFirst(), bytes[bytes.startIndex + 1])
      else { return .cut }
      return .key(unknown, length: length + 1)
    default: return .key(.escape, length: 1)
    }
  }

  /// What a terminal reports of itself, up to BEL or `ESC \`: no key was pressed for any of it.
  ///
  /// One that never ends is given up at an escape, at Control-C, and after so many bytes.
  private static func report(_ bytes: ArraySlice<UInt8>) -> KeySequence {
    let inner = bytes.dropFirst(2)
    guard let end = inner.firstIndex(where: { [0x03, 0x07, 0x1B, 0x9C].contains($0) }) else {
      return inner.count > longestReport ? .nothing(length: bytes.count) : .cut
    }
    let length = end - bytes.startIndex
    switch bytes[end] {
    case 0x07, 0x9C: return .nothing(length: length + 1)
    case 0x1B where end + 1 == bytes.endIndex: return .cut
    case 0x1B where bytes[end + 1] == UInt8(ascii: "\\"): return .nothing(length: length + 2)
    default: return .nothing(length: length)
    }
  }

  /// A report longer than this is none.
  private static let longestReport = 65_536

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// `ESC O` and a letter, as terminals in application mode send.
  private static func shifted(_ bytes: ArraySlice<UInt8>) -> KeySequence {
    guard let letter = bytes.dropFirst(2).first else { return .cut }
    if letter == UInt8(ascii: "M") { return .key(.enter, length: 3) }
    guard let key = lettered(letter) else { return .key(.escape, length: 1) }
    return .key(key, length: 3)
  }

  private static func controlSequence(_ bytes: ArraySlice<UInt8>) -> KeySequence {
    let inner = bytes.dropFirst(2)
    if inner.first == UInt8(ascii: "[") {
      // The function keys of the Linux console.
      return inner.count > 1 ? .key(unknown, length: 4) : .cut
    }
    let parameters = inner.prefix { (0x20..<0x40).contains($0) }
    let length = 2 + parameters.count
    guard parameters.count <= longest else { return .key(unknown, length: length) }
    guard let final = inner.dropFirst(parameters.count).first else { return .cut }
    guard (0x40..<0x7F).contains(final) else { return .key(unknown, length: length) }
    let sequence = Array(bytes.prefix(length + 1))
    if sequence == pasteStart { return .pasteStart(length: length + 1) }
    if sequence == pasteEnd { return .nothing(length: length + 1) }
    let numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)) ?? 0 }
    return .key(key(numbers, final) ?? unknown, length: length + 1)
  }

  private static func key(_ numbers: [Int], _ final: UInt8) -> Key? {
    switch final {
    case UInt8(ascii: "~"), UInt8(ascii: "^"), UInt8(ascii: "@"):
      // `27;modifier;code~` is a key by its code.
      if numbers.count == 3, numbers[0] == 27 { return coded(numbers[2], numbers[1]) }
      return numbered(numbers.first ?? 0)
    case UInt8(ascii: "u"):
      return coded(numbers.first ?? 0, numbers.count > 1 ? numbers[1] : 1)
    default: return lettered(final)
    }
  }

  private static func lettered(_ letter: UInt8) -> Key? {
    switch letter {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "Z"): .backTab
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .other("F\(letter - UInt8(ascii: "P") + 1)")
    default: nil
    }
  }

  private static func numbered(_ number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 2: .other("Insert")
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .other("F\(number - 10)")
    case 17...21: .other("F\(number - 11)")
    case 23, 24: .other("F\(number - 12)")
    default: nil
    }
  }

  /// A key by its code, as some terminals send for keys with modifiers; the modifiers are
  /// counted from one.
  private static func coded(_ code: Int, _ modifiers: Int) -> Key? {
    switch code {
    case 9: modifiers > 1 ? .backTab : .tab
    case 13: modifiers > 1 ? .control("j") : .enter
    case 27: .escape
    case 127: .backspace
    case 97...122 where modifiers == 5:
      Unicode.Scalar(code).map { .control(Character($0)) }
    default: nil
    }
  }
}
