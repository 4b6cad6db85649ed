/// Texts that come again and again, each kept once: bytes in, the same text out.
struct TextTable {
  private static let emptySlot: UInt32 = .max

  private var texts: [String] = []
  private var hashes: [UInt64] = []
  /// Where the bytes of each text end in ``bytes``; it begins where the one before ends.
  private var ends: [Int] = []
  private var bytes: [UInt8] = []
  /// Positions of texts by hash; twice as many as texts at least, a power of two.
  private var slots: [UInt32] = []

  /// The text of bytes that are valid UTF-8.
  mutating func text(_ range: Range<Int>, of buffer: UnsafeRawBufferPointer) -> String {
    let hash = Self.hash(range, of: buffer)
    if slots.isEmpty { grow() }
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != Self.emptySlot {
      let index = Int(slots[slot])
      if hashes[index] == hash, isText(index, equalTo: range, of: buffer) { return texts[index] }
      slot = (slot &+ 1) & mask
    }
    let text = String(decoding: buffer[range], as: UTF8.self)
    slots[slot] = UInt32(texts.count)
    texts.append(text)
    hashes.append(hash)
    bytes.append(contentsOf: buffer[range])
    ends.append(bytes.count)
    if texts.count * 2 > slots.count { grow() }
    return text
  }

  private func isText(
    _ index: Int, equalTo range: Range<Int>, of buffer: UnsafeRawBufferPointer
  ) -> Bool {
    let start = index == 0 ? 0 : ends[index &- 1]
    guard ends[index] &- start == range.count else { return false }
    return bytes.withUnsafeBytes {
      buffer.isEqual(at: range.lowerBound, to: $0, at: start, count: range.count)
    }
  }

  private mutating func grow() {
    let size = max(64, slots.count * 2)
    slots = Array(repeating: Self.emptySlot, count: size)
    for (index, hash) in hashes.enumerated() {
      var slot = Int(truncatingIfNeeded: hash) & (size - 1)
      while slots[slot] != Self.emptySlot { slot = (slot + 1) & (size - 1) }
      slots[slot] = UInt32(index)
    }
  }

  private static func hash(_ range: Range<Int>, of buffer: UnsafeRawBufferPointer) -> UInt64 {
    var hash = UInt64(range.count) &* 0x9E37_79B9_7F4A_7C15
    var position = range.lowerBound
    while position &+ 8 <= range.upperBound {
      hash = mix(hash ^ buffer.loadUnaligned(fromByteOffset: position, as: UInt64.self))
      position &+= 8
    }
    var rest: UInt64 = 0
    while position < range.upperBound {
      rest = rest &<< 8 | UInt64(buffer[position])
      position &+= 1
    }
    return mix(hash ^ rest)
  }

  private static func mix(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0xD1B5_4A32_D192_ED03)
    return product.high ^ product.low
  }
}
