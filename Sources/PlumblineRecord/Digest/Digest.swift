/// The 32 bytes of a SHA-256, ordered as their bytes are.
package struct Digest: Hashable, Comparable, Sendable {
  // Big-endian words, so that comparing words in order compares bytes in order.
  private let first: UInt64
  private let second: UInt64
  private let third: UInt64
  private let fourth: UInt64

  init(words first: UInt64, _ second: UInt64, _ third: UInt64, _ fourth: UInt64) {
    self.first = first
    self.second = second
    self.third = third
    self.fourth = fourth
  }

  /// Stands where no digest is.
  static let zero = Digest(words: 0, 0, 0, 0)

  /// Reads exactly 64 lower-case hex digits where they stand in a larger buffer.
  package init?(hexBytes: UnsafeRawBufferPointer) {
    guard hexBytes.count == 64, let start = hexBytes.baseAddress,
      let first = Self.word(start), let second = Self.word(start + 16),
      let third = Self.word(start + 32), let fourth = Self.word(start + 48)
    else { return nil }
    self.init(words: first, second, third, fourth)
  }

  /// Reads exactly 64 lower-case hex digits from any sequence of bytes.
  package init?(hex: some Sequence<UInt8>) {
    guard let digest = Array(hex.prefix(65)).withUnsafeBytes(Digest.init(hexBytes:)) else {
      return nil
    }
    self = digest
  }

  /// Reads exactly 64 lower-case hex digits from a text.
  package init?(_ hex: String) {
    self.init(hex: hex.utf8)
  }

  /// The digest as people see it: 64 lower-case hex digits.
  package var hex: String {
    String(unsafeUninitializedCapacity: 64) { target in
      write(hexTo: UnsafeMutableRawBufferPointer(target))
      return 64
    }
  }

  /// The first 16 hex digits, enough for a name that people type.
  package var prefix16: String { String(hex.utf8.prefix(16)) ?? "" }

  /// The 32 bytes themselves.
  package var bytes: [UInt8] {
    [first, second, third, fourth].flatMap { word in
      (0..<8).map { UInt8(truncatingIfNeeded: word >> UInt64(56 - $0 * 8)) }
    }
  }

  /// Adds the 64 hex digits to bytes that are being written.
  package func appendHex(to bytes: inout [UInt8]) {
    withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { buffer in
      write(hexTo: buffer)
      bytes.append(contentsOf: buffer)
    }
  }

  /// The first quarter of the bytes, as good as random.
  var word: UInt64 { first }

  /// Feeds a quarter of the bytes to a hash: they are as good as random, and so are those.
  package func hash(into hasher: inout Hasher) { hasher.combine(first) }

  /// Whether one digest's bytes come before the other's.
  package static func < (left: Digest, right: Digest) -> Bool {
    if left.first != right.first { return left.first < right.first }
    if left.second != right.second { return left.second < right.second }
    if left.third != right.third { return left.third < right.third }
    return left.fourth < right.fourth
  }

  private func write(hexTo target: UnsafeMutableRawBufferPointer) {
    var position = 0
    for word in [first, second, third, fourth] {
      var shift: UInt64 = 64
      while shift > 0 {
        shift -= 4
        let digit = UInt8(truncatingIfNeeded: word >> shift) & 0xF
        target[position] = digit < 10 ? 0x30 + digit : 0x57 + digit
        position += 1
      }
    }
  }

  /// Sixteen hex digits as a word; `start` has at least that many bytes.
  private static func word(_ start: UnsafeRawPointer) -> UInt64? {
    guard let high = half(start), let low = half(start + 8) else { return nil }
    return high << 32 | low
  }

  /// Eight hex digits at once, each in its own byte of a word.
  private static func half(_ start: UnsafeRawPointer) -> UInt64? {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let digits = UInt64(bigEndian: start.loadUnaligned(as: UInt64.self))
    let letters = (digits &>> 6) & ones
    let low = digits & (ones &* 0x0F)
    // Above: 0x30 for a decimal digit, 0x60 for a letter. Below: 0…9, or 1…6 for a letter.
    guard digits & (ones &* 0xF0) == (ones &+ letters) &* 0x30,
      (low &+ ones &* 6 &+ letters &* 3) & (ones &* 0x10) == 0,
      (low &+ ones &* 0x10 &- letters) & (ones &* 0x10) == ones &* 0x10
    else { return nil }
    var packed = low &+ letters &* 9
    packed = (packed | packed &>> 4) & 0x00FF_00FF_00FF_00FF
    packed = (packed | packed &>> 8) & 0x0000_FFFF_0000_FFFF
    return (packed | packed &>> 16) & 0xFFFF_FFFF
  }
}
