/// Why bytes are not the JSON that was asked for, and where.
package struct JSONError: Error, Equatable, Sendable {
  /// What is wrong at the place.
  package enum Kind: Equatable, Sendable {
    /// The bytes stop before the value is complete.
    case unexpectedEnd
    /// A byte that cannot stand here.
    case unexpectedByte(UInt8)
    /// A value of another kind than the reader asked for.
    case wrongKind(expected: JSONKind, found: JSONKind)
    /// Something follows the value that should have been the last.
    case trailingBytes
    /// White space between tokens, where none is allowed.
    case whitespace
    /// The bytes begin with a byte order mark.
    case byteOrderMark
    /// Two keys of one object are the same text.
    case doubledKey(String)
    /// Objects and arrays stand more than ``JSONCursor/depthLimit`` deep in each other.
    case tooDeep
    /// A number below zero.
    case negativeNumber
    /// A number with a fraction or an exponent.
    case fraction
    /// A number that begins with a needless zero.
    case leadingZero
    /// A number above 2^53−1.
    case integerTooLarge
    /// A control character stands in a string unescaped.
    case controlCharacter(UInt8)
    /// A backslash is followed by nothing that JSON knows.
    case badEscape
    /// An escape names half of a surrogate pair.
    case loneSurrogate
    /// A string holds bytes that are not UTF-8.
    case invalidUTF8
    /// A string is not a digest: 64 lower-case hex digits without escapes.
    case notADigest
  }

  /// What is wrong.
  package let kind: Kind
  /// The byte at which it is, counted from 0.
  package let offset: Int

  /// Names a mistake and its place.
  package init(kind: Kind, offset: Int) {
    self.kind = kind
    self.offset = offset
  }
}
