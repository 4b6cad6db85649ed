/// Writes JSON without white space, keys in the order they are given.
///
/// Commas come by themselves. That every key has a value and every brace its partner is
/// the caller's part.
package struct JSONWriter {
  /// The largest integer that every reader of JSON keeps exactly: 2^53−1.
  package static let largestInteger = 9_007_199_254_740_991

  /// What has been written so far.
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// Starts with nothing written.
  package init() {}

  /// Opens an object.
  package mutating func beginObject() { open(UInt8(ascii: "{")) }

  /// Closes an object.
  package mutating func endObject() { close(UInt8(ascii: "}")) }

  /// Opens an array.
  package mutating func beginArray() { open(UInt8(ascii: "[")) }

  /// Closes an array.
  package mutating func endArray() { close(UInt8(ascii: "]")) }

  /// Writes a key that is known in source.
  package mutating func key(_ key: StaticString) {
    separate()
    key.withUTF8Buffer { appendQuoted($0) }
    endKey()
  }

  /// Writes a key that is known only at run time.
  package mutating func key(_ key: String) {
    separate()
    appendQuoted(key)
    endKey()
  }

  /// Writes a text, escaped as RFC 8785 has it.
  package mutating func string(_ value: String) {
    separate()
    appendQuoted(value)
    needsComma = true
  }

  /// Writes an integer; what is below 0 or above 2^53−1 becomes the nearest of the two.
  package mutating func integer(_ value: Int) {
    separate()
    append(decimal: min(max(value, 0), Self.largestInteger))
    needsComma = true
  }

  /// Writes `true` or `false`.
  package mutating func bool(_ value: Bool) {
    separate()
    bytes.append(contentsOf: value ? "true".utf8 : "false".utf8)
    needsComma = true
  }

  /// Writes a digest as a string of 64 hex digits.
  package mutating func digest(_ value: Digest) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    value.appendHex(to: &bytes)
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  /// Writes a value that already is JSON, byte for byte.
  package mutating func raw(_ value: [UInt8]) {
    separate()
    bytes.append(contentsOf: value)
    needsComma = true
  }

  /// Writes a key and a text.
  package mutating func field(_ key: StaticString, _ value: String) {
    self.key(key)
    string(value)
  }

  /// Writes a key and an integer.
  package mutating func field(_ key: StaticString, _ value: Int) {
    self.key(key)
    integer(value)
  }

  /// Writes a key and `true` or `false`.
  package mutating func field(_ key: StaticString, _ value: Bool) {
    self.key(key)
    bool(value)
  }

  /// Writes a key and a digest.
  package mutating func field(_ key: StaticString, _ value: Digest) {
    self.key(key)
    digest(value)
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }

  private mutating func open(_ byte: UInt8) {
    separate()
    bytes.append(byte)
    needsComma = false
  }

  private mutating func close(_ byte: UInt8) {
    bytes.append(byte)
    needsComma = true
  }

  private mutating func endKey() {
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  private mutating func append(decimal value: Int) {
    let start = bytes.count
    var rest = value
    repeat {
      bytes.append(0x30 + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }

  private mutating func appendQuoted(_ text: String) {
    if text.utf8.withContiguousStorageIfAvailable({ appendQuoted($0) }) == nil {
      Array(text.utf8).withUnsafeBufferPointer { appendQuoted($0) }
    }
  }

  private mutating func appendQuoted(_ text: UnsafeBufferPointer<UInt8>) {
    bytes.append(UInt8(ascii: "\""))
    var plain = 0
    for (position, byte) in text.enumerated() {
      guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
        continue
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[plain..<position]))
      appendEscape(byte)
      plain = position + 1
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[plain...]))
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func appendEscape(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
    default:
      let low = byte & 0xF
      bytes.append(contentsOf: "u00".utf8)
      bytes.append(0x30 + (byte >> 4))
      bytes.append(low < 10 ? 0x30 + low : 0x57 + low)
    }
  }
}
