/// Reads JSON from front to back, strictly, one value at a time.
///
/// What it accepts is the record's subset: no doubled keys, no fractions, exponents or
/// negative numbers, integers up to 2^53−1, valid UTF-8 and, unless asked for, no white
/// space. It copies nothing: the bytes must stay where they are while it is used.
///
/// ```swift
/// try JSONCursor.parse(bytes) { cursor in
///   try cursor.object { key, cursor in
///     switch key {
///     case "id": id = try cursor.string()
///     default: _ = try cursor.skip()
///     }
///   }
/// }
/// ```
package struct JSONCursor {
  /// How deep objects and arrays may stand in each other.
  package static let depthLimit = 64

  let bytes: UnsafeRawBufferPointer
  let allowsWhitespace: Bool
  var seenKeys = SeenKeys()
  private var depth = 0

  /// The byte that is read next.
  package internal(set) var offset = 0

  /// Starts before the first byte.
  ///
  /// - Parameters:
  ///   - bytes: What is read; it must outlive the cursor.
  ///   - allowingWhitespace: Whether white space may stand between tokens, as in files
  ///     that people write by hand.
  package init(_ bytes: UnsafeRawBufferPointer, allowingWhitespace: Bool = false) {
    self.bytes = bytes
    self.allowsWhitespace = allowingWhitespace
  }

  /// Reads one value that is all there is in the bytes.
  ///
  /// - Throws: ``JSONError``, or what the body throws.
  package static func parse<Value>(
    _ bytes: [UInt8], allowingWhitespace: Bool = false,
    _ body: (inout JSONCursor) throws -> Value
  ) throws -> Value {
    try bytes.withUnsafeBytes { buffer in
      var cursor = JSONCursor(buffer, allowingWhitespace: allowingWhitespace)
      let value = try body(&cursor)
      try cursor.end()
      return value
    }
  }

  /// Reads an object; the body is given each key and must read or skip its value.
  ///
  /// - Throws: ``JSONError``, or what the body throws.
  package mutating func object(
    _ body: (_ key: String, _ cursor: inout JSONCursor) throws -> Void
  ) throws {
    guard try open(.object, close: UInt8(ascii: "}")) else { return }
    var object = seenKeys.enter()
    repeat {
      let key = try key(in: &object)
      try body(text(of: key), &self)
    } while try hasNext(close: UInt8(ascii: "}"))
    seenKeys.leave(object)
  }

  /// Reads an array; the body is called at each element and must read or skip it.
  ///
  /// - Throws: ``JSONError``, or what the body throws.
  package mutating func array(_ body: (_ cursor: inout JSONCursor) throws -> Void) throws {
    guard try open(.array, close: UInt8(ascii: "]")) else { return }
    repeat { try body(&self) } while try hasNext(close: UInt8(ascii: "]"))
  }

  /// Tells what kind of value comes next, without reading it.
  package mutating func peek() throws(JSONError) -> JSONKind {
    switch try nextByte() {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .string
    case 0x30...0x39: return .integer
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool
    case UInt8(ascii: "n"): return .null
    default: throw unexpected()
    }
  }

  /// Makes sure that nothing follows.
  package mutating func end() throws(JSONError) {
    try skipWhitespace()
    guard offset == bytes.count else { throw error(.trailingBytes) }
  }
}

extension JSONCursor {
  /// Enters an object or array; false when it is empty and already read.
  mutating func open(_ kind: JSONKind, close: UInt8) throws(JSONError) -> Bool {
    try expect(kind)
    guard depth < Self.depthLimit else { throw error(.tooDeep) }
    offset += 1
    guard try nextByte() != close else {
      offset += 1
      return false
    }
    depth += 1
    return true
  }

  /// Reads the comma or bracket behind an element; true when another one follows.
  mutating func hasNext(close: UInt8) throws(JSONError) -> Bool {
    let byte = try nextByte()
    guard byte == close || byte == UInt8(ascii: ",") else { throw unexpected() }
    offset += 1
    if byte == close { depth -= 1 }
    return byte != close
  }

  /// Makes sure that a value of this kind comes next.
  mutating func expect(_ kind: JSONKind) throws(JSONError) {
    let found = try peek()
    guard found == kind else { throw error(.wrongKind(expected: kind, found: found)) }
  }

  /// The next byte that is no white space, not read yet.
  @inline(__always)
  mutating func nextByte() throws(JSONError) -> UInt8 {
    if allowsWhitespace { try skipWhitespace() }
    guard offset < bytes.count else { throw error(.unexpectedEnd) }
    return bytes[offset]
  }

  /// Moves over white space if that is allowed.
  private mutating func skipWhitespace() throws(JSONError) {
    guard allowsWhitespace else { return }
    while offset < bytes.count, Self.isWhitespace(bytes[offset]) { offset += 1 }
  }

  private static func isWhitespace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// The error for the byte at the cursor, named as exactly as one byte allows.
  func unexpected() -> JSONError {
    guard offset < bytes.count else { return error(.unexpectedEnd) }
    let byte = bytes[offset]
    if byte == UInt8(ascii: "-") { return error(.negativeNumber) }
    if byte == UInt8(ascii: ".") { return error(.fraction) }
    if Self.isWhitespace(byte) { return error(.whitespace) }
    if offset == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return error(.byteOrderMark) }
    return error(.unexpectedByte(byte))
  }

  func error(_ kind: JSONError.Kind) -> JSONError { JSONError(kind: kind, offset: offset) }

  func error(_ kind: JSONError.Kind, at offset: Int) -> JSONError {
    JSONError(kind: kind, offset: offset)
  }
}
