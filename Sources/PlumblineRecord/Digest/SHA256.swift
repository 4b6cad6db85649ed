/// SHA-256 in plain Swift, fed piece by piece or all at once.
package struct SHA256: Sendable {
  private static let blockSize = 64

  private var state = SHA256State()
  /// The bytes of a block that is not full yet; always fewer than 64.
  private var pending: [UInt8] = []
  private var byteCount: UInt64 = 0

  /// Starts with nothing hashed.
  package init() {}

  /// Adds bytes that stand anywhere in memory.
  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    byteCount &+= UInt64(bytes.count)
    var rest = bytes[...]
    if !pending.isEmpty {
      let missing = rest.prefix(Self.blockSize - pending.count)
      pending.append(contentsOf: missing)
      rest = rest.dropFirst(missing.count)
      guard pending.count == Self.blockSize else { return }
      pending.withUnsafeBytes { state.compress($0) }
      pending.removeAll(keepingCapacity: true)
    }
    let whole = rest.count / Self.blockSize * Self.blockSize
    state.compress(UnsafeRawBufferPointer(rebasing: rest.prefix(whole)))
    if rest.count > whole { pending.append(contentsOf: rest.dropFirst(whole)) }
  }

  /// Adds bytes.
  package mutating func update(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { update($0) }
  }

  /// Adds the UTF-8 of a text.
  package mutating func update(_ text: String) {
    var text = text
    text.withUTF8 { update(UnsafeRawBufferPointer($0)) }
  }

  /// Ends the message, returns its digest and starts anew.
  package mutating func finish() -> Digest {
    pending.withUnsafeBytes { state.compress(last: $0, of: byteCount) }
    let digest = state.digest
    self = SHA256()
    return digest
  }

  /// The digest of bytes that stand anywhere in memory.
  package static func digest(of bytes: UnsafeRawBufferPointer) -> Digest {
    var state = SHA256State()
    let whole = bytes.count & ~(blockSize - 1)
    state.compress(UnsafeRawBufferPointer(rebasing: bytes[..<whole]))
    state.compress(
      last: UnsafeRawBufferPointer(rebasing: bytes[whole...]), of: UInt64(bytes.count))
    return state.digest
  }

  /// The digest of bytes.
  package static func digest(of bytes: [UInt8]) -> Digest {
    bytes.withUnsafeBytes { digest(of: $0) }
  }

  /// The digest of the UTF-8 of a text.
  package static func digest(of text: String) -> Digest {
    var text = text
    return text.withUTF8 { digest(of: UnsafeRawBufferPointer($0)) }
  }
}
