/// One encoded character at the front of some bytes, judged as the Unicode standard does.
enum UTF8Sequence: Equatable {
  /// A valid sequence of so many bytes.
  case whole(Int)
  /// Valid as far as it goes, but the bytes end inside it.
  case cut
  /// No valid UTF-8: overlong, a surrogate, too large, or a stray byte.
  case invalid

  /// Judges the sequence that begins at an offset inside the bytes.
  static func read(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> UTF8Sequence {
    let lead = bytes[offset]
    let length: Int
    var allowed: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0x00...0x7F: return .whole(1)
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, allowed) = (3, 0xA0...0xBF)
    case 0xED: (length, allowed) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, allowed) = (4, 0x90...0xBF)
    case 0xF4: (length, allowed) = (4, 0x80...0x8F)
    case 0xF1...0xF3: length = 4
    default: return .invalid
    }
    for position in (offset + 1)..<(offset + length) {
      guard position < bytes.count else { return .cut }
      guard allowed.contains(bytes[position]) else { return .invalid }
      allowed = 0x80...0xBF
    }
    return .whole(length)
  }
}
