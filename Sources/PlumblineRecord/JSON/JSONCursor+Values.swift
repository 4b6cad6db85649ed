extension JSONCursor {
  /// Reads an integer from 0 to 2^53−1.
  package mutating func integer() throws(JSONError) -> Int {
    try expect(.integer)
    let start = offset
    var value = 0
    while offset < bytes.count {
      let digit = bytes[offset] &- 0x30
      guard digit < 10 else { break }
      value = value * 10 + Int(digit)
      guard value <= JSONWriter.largestInteger else { throw error(.integerTooLarge, at: start) }
      offset += 1
    }
    if bytes[start] == 0x30 && offset > start + 1 { throw error(.leadingZero, at: start) }
    if offset < bytes.count {
      let next = bytes[offset]
      if next == UInt8(ascii: ".") || next | 0x20 == UInt8(ascii: "e") {
        throw error(.fraction, at: start)
      }
    }
    return value
  }

  /// Reads `true` or `false`.
  package mutating func bool() throws(JSONError) -> Bool {
    try expect(.bool)
    let isTrue = bytes[offset] == UInt8(ascii: "t")
    try word(isTrue ? "true" : "false")
    return isTrue
  }

  /// Reads a digest: a string of 64 lower-case hex digits.
  package mutating func digest() throws(JSONError) -> Digest {
    try expect(.string)
    let end = offset + 65
    guard end < bytes.count, bytes[end] == UInt8(ascii: "\""),
      let digest = Digest(hexBytes: UnsafeRawBufferPointer(rebasing: bytes[(offset + 1)..<end]))
    else { throw error(.notADigest) }
    offset = end + 1
    return digest
  }

  /// Skips any value as strictly as if it were read and tells which bytes it has.
  package mutating func skip() throws(JSONError) -> Range<Int> {
    let kind = try peek()
    let start = offset
    switch kind {
    case .object:
      guard try open(.object, close: UInt8(ascii: "}")) else { break }
      var object = seenKeys.enter()
      repeat {
        _ = try key(in: &object)
        _ = try skip()
      } while try hasNext(close: UInt8(ascii: "}"))
      seenKeys.leave(object)
    case .array:
      guard try open(.array, close: UInt8(ascii: "]")) else { break }
      repeat { _ = try skip() } while try hasNext(close: UInt8(ascii: "]"))
    case .string: try skipString()
    case .integer: _ = try integer()
    case .bool: _ = try bool()
    case .null: try word("null")
    }
    return start..<offset
  }

  private mutating func word(_ word: StaticString) throws(JSONError) {
    for index in 0..<word.utf8CodeUnitCount {
      guard offset < bytes.count else { throw error(.unexpectedEnd) }
      guard bytes[offset] == word.utf8Start[index] else { throw unexpected() }
      offset += 1
    }
  }
}
