/// Makes small pictures in memory, so that tests need no files of their own.
package enum Pictures {
  /// A valid PNG of one colour.
  ///
  /// The same arguments give the same bytes; different ones give different bytes, so their
  /// digests differ too.
  ///
  /// - Parameters:
  ///   - width: Pixels across, at least 1.
  ///   - height: Pixels down, at least 1.
  ///   - red: The red share.
  ///   - green: The green share.
  ///   - blue: The blue share.
  /// - Returns: The whole file.
  package static func png(
    width: Int = 8, height: Int = 8, red: UInt8 = 200, green: UInt8 = 60, blue: UInt8 = 30
  ) -> [UInt8] {
    precondition(width > 0 && height > 0, "a PNG has at least one pixel")
    var pixels: [UInt8] = []
    pixels.reserveCapacity((width * 3 + 1) * height)
    for _ in 0..<height {
      pixels.append(0)  // no filter on this row
      for _ in 0..<width { pixels += [red, green, blue] }
    }
    let eightBitColour: [UInt8] = [8, 2, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + eightBitColour)
      + chunk("IDAT", storedStream(pixels)) + chunk("IEND", [])
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = [UInt8](name.utf8) + content
    return bigEndian(UInt32(content.count)) + body + bigEndian(cyclicCheck(body))
  }

  /// A zlib stream whose blocks are stored and not compressed.
  private static func storedStream(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(start + 65_535, bytes.count)
      let length = UInt16(end - start)
      stream.append(end == bytes.count ? 1 : 0)
      for half in [length, ~length] { stream += [UInt8(half & 0xFF), UInt8(half >> 8)] }
      stream += bytes[start..<end]
      start = end
    } while start < bytes.count
    return stream + bigEndian(adler(bytes))
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func cyclicCheck(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? (sum >> 1) ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }

  private static func adler(_ bytes: [UInt8]) -> UInt32 {
    var low: UInt32 = 1
    var high: UInt32 = 0
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return high << 16 | low
  }
}
