extension JSONCursor {
  /// Reads a text.
  package mutating func string() throws(JSONError) -> String {
    try expect(.string)
    let start = offset + 1
    let stop = try plainEnd(from: start)
    if bytes[stop] == UInt8(ascii: "\"") {
      offset = stop + 1
      return String(decoding: bytes[start..<stop], as: UTF8.self)
    }
    return try escapedString(from: start, firstEscape: stop)
  }

  /// Moves over a string that is known to begin here.
  mutating func skipString() throws(JSONError) {
    offset = try plainEnd(from: offset + 1)
    while bytes[offset] == UInt8(ascii: "\\") {
      _ = try escape()
      offset = try plainEnd(from: offset)
    }
    offset += 1
  }

  private mutating func escapedString(
    from start: Int, firstEscape: Int
  ) throws(JSONError) -> String {
    var decoded = Array(bytes[start..<firstEscape])
    offset = firstEscape
    while bytes[offset] == UInt8(ascii: "\\") {
      decoded.append(contentsOf: String(try escape()).utf8)
      let stop = try plainEnd(from: offset)
      decoded.append(contentsOf: bytes[offset..<stop])
      offset = stop
    }
    offset += 1
    return String(decoding: decoded, as: UTF8.self)
  }

  /// Where the next quote or backslash stands; what is before it is plain, valid text.
  private func plainEnd(from start: Int) throws(JSONError) -> Int {
    var position = start
    while true {
      position = plainASCIIEnd(from: position)
      guard position < bytes.count else { throw error(.unexpectedEnd, at: bytes.count) }
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return position }
      if byte < 0x20 { throw error(.controlCharacter(byte), at: position) }
      switch UTF8Sequence.read(bytes, at: position) {
      case .whole(let length): position += length
      case .cut: throw error(.unexpectedEnd, at: bytes.count)
      case .invalid: throw error(.invalidUTF8, at: position)
      }
    }
  }

  /// Passes plain ASCII, eight bytes at a time.
  func plainASCIIEnd(from start: Int) -> Int {
    var position = start
    while position + 8 <= bytes.count {
      let loaded = bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      let word = UInt64(littleEndian: loaded)
      let ones: UInt64 = 0x0101_0101_0101_0101
      let quote = word ^ (ones &* 0x22)
      let backslash = word ^ (ones &* 0x5C)
      // Bit 7 of the lowest byte that is a quote, a backslash, a control or no ASCII.
      let stops =
        (((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash)
          | ((word &- (ones &* 0x20)) & ~word) | word) & (ones &* 0x80)
      if stops != 0 { return position + stops.trailingZeroBitCount / 8 }
      position += 8
    }
    while position < bytes.count, Self.isPlainASCII(bytes[position]) { position += 1 }
    return position
  }

  private static func isPlainASCII(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x80 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// Reads an escape, a surrogate pair as one; the cursor stands at its backslash.
  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    let start = offset
    guard start + 1 < bytes.count else { throw error(.unexpectedEnd, at: bytes.count) }
    offset += 2
    switch bytes[start + 1] {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    default: throw error(.badEscape, at: start)
    }
    let unit = try hexUnit(ofEscapeAt: start)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard unit < 0xDC00 else { throw error(.loneSurrogate, at: start) }
    for expected in [UInt8(ascii: "\\"), UInt8(ascii: "u")] {
      guard offset < bytes.count else { throw error(.unexpectedEnd, at: bytes.count) }
      guard bytes[offset] == expected else { throw error(.loneSurrogate, at: start) }
      offset += 1
    }
    let low = try hexUnit(ofEscapeAt: offset - 2)
    guard (0xDC00...0xDFFF).contains(low),
      let scalar = Unicode.Scalar(0x10000 + ((unit - 0xD800) << 10 | (low - 0xDC00)))
    else { throw error(.loneSurrogate, at: start) }
    return scalar
  }

  private mutating func hexUnit(ofEscapeAt start: Int) throws(JSONError) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard offset < bytes.count else { throw error(.unexpectedEnd, at: bytes.count) }
      let byte = bytes[offset]
      switch byte {
      case 0x30...0x39: unit = unit << 4 | UInt32(byte - 0x30)
      case 0x41...0x46, 0x61...0x66: unit = unit << 4 | UInt32((byte | 0x20) - 0x57)
      default: throw error(.badEscape, at: start)
      }
      offset += 1
    }
    return unit
  }
}
