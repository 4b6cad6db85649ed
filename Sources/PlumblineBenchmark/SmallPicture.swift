/// A PNG of 48 × 32 pixels in black and white, another for each number.
enum SmallPicture {
  /// The whole file, about 300 bytes.
  static func png(_ number: Int) -> [UInt8] {
    var chance = SeededChance(number)
    // A byte for the row's filter, then eight pixels a byte; the number itself makes it unlike others.
    var rows: [UInt8] = []
    for row in 0..<32 {
      let pattern = row < 8 ? number >> (row * 8) : chance.below(256)
      rows += [0] + Array(repeating: UInt8(truncatingIfNeeded: pattern), count: 6)
    }
    let header = bigEndian(48) + bigEndian(32) + [1, 0, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", header) + chunk("IDAT", storedStream(rows)) + chunk("IEND", [])
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return bigEndian(UInt32(content.count)) + body + bigEndian(cyclicCheck(of: body))
  }

  /// A zlib stream of one block that is stored and not compressed.
  private static func storedStream(_ bytes: [UInt8]) -> [UInt8] {
    let low = UInt8(bytes.count & 0xFF)
    let high = UInt8(bytes.count >> 8)
    var sums: (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      sums.0 = (sums.0 + UInt32(byte)) % 65_521
      sums.1 = (sums.1 + sums.0) % 65_521
    }
    return [0x78, 0x01, 1, low, high, ~low, ~high] + bytes + bigEndian(sums.1 << 16 | sums.0)
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func cyclicCheck(of bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? (sum >> 1) ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}
