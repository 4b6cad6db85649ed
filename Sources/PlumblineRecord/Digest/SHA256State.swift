/// The eight chaining words of SHA-256 and the function that mixes blocks into them.
struct SHA256State: Sendable {
  private var a: UInt32 = 0x6a09_e667
  private var b: UInt32 = 0xbb67_ae85
  private var c: UInt32 = 0x3c6e_f372
  private var d: UInt32 = 0xa54f_f53a
  private var e: UInt32 = 0x510e_527f
  private var f: UInt32 = 0x9b05_688c
  private var g: UInt32 = 0x1f83_d9ab
  private var h: UInt32 = 0x5be0_cd19

  var digest: Digest {
    func word(_ high: UInt32, _ low: UInt32) -> UInt64 { UInt64(high) << 32 | UInt64(low) }
    return Digest(words: word(a, b), word(c, d), word(e, f), word(g, h))
  }

  /// Mixes in whole blocks; the count of bytes is a multiple of 64.
  mutating func compress(_ blocks: UnsafeRawBufferPointer) {
    guard let start = blocks.baseAddress, blocks.count >= 64 else { return }
    Self.constants.withUnsafeBufferPointer { constants in
      guard let constants = constants.baseAddress else { return }
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
        guard let schedule = schedule.baseAddress else { return }
        for block in 0..<(blocks.count / 64) {
          Self.expand(start + block * 64, into: schedule)
          mix(schedule, constants)
        }
      }
    }
  }

  /// Mixes in the end of a message of `count` bytes: fewer than 64 bytes, and what SHA-256 adds.
  mutating func compress(last bytes: UnsafeRawBufferPointer, of count: UInt64) {
    withUnsafeTemporaryAllocation(byteCount: 128, alignment: 8) { buffer in
      let length = bytes.count < 56 ? 64 : 128
      let block = UnsafeMutableRawBufferPointer(rebasing: buffer[..<length])
      block.initializeMemory(as: UInt8.self, repeating: 0)
      block.copyMemory(from: bytes)
      block[bytes.count] = 0x80
      block.storeBytes(of: (count &* 8).bigEndian, toByteOffset: length - 8, as: UInt64.self)
      compress(UnsafeRawBufferPointer(block))
    }
  }

  @inline(__always)
  private static func expand(
    _ block: UnsafeRawPointer, into schedule: UnsafeMutablePointer<UInt32>
  ) {
    var index = 0
    while index < 16 {
      let word = block.loadUnaligned(fromByteOffset: index &* 4, as: UInt32.self)
      schedule[index] = UInt32(bigEndian: word)
      index &+= 1
    }
    while index < 64 {
      let near = schedule[index &- 2]
      let far = schedule[index &- 15]
      let sigma1 = rotate(near, 17) ^ rotate(near, 19) ^ (near &>> 10)
      let sigma0 = rotate(far, 7) ^ rotate(far, 18) ^ (far &>> 3)
      schedule[index] = sigma1 &+ schedule[index &- 7] &+ sigma0 &+ schedule[index &- 16]
      index &+= 1
    }
  }

  @inline(__always)
  private mutating func mix(
    _ schedule: UnsafeMutablePointer<UInt32>, _ constants: UnsafePointer<UInt32>
  ) {
    var (a, b, c, d) = (self.a, self.b, self.c, self.d)
    var (e, f, g, h) = (self.e, self.f, self.g, self.h)
    @inline(__always)
    func round(
      _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32,
      _ e: UInt32, _ f: UInt32, _ g: UInt32, _ h: inout UInt32, _ index: Int
    ) {
      let sum1 = Self.rotate(e, 6) ^ Self.rotate(e, 11) ^ Self.rotate(e, 25)
      let choice = g ^ (e & (f ^ g))
      h = h &+ sum1 &+ choice &+ constants[index] &+ schedule[index]
      d = d &+ h
      let sum0 = Self.rotate(a, 2) ^ Self.rotate(a, 13) ^ Self.rotate(a, 22)
      h = h &+ sum0 &+ ((a & b) | (c & (a | b)))
    }
    var index = 0
    while index < 64 {
      // The names move on by one from round to round instead of their values.
      round(a, b, c, &d, e, f, g, &h, index)
      round(h, a, b, &c, d, e, f, &g, index &+ 1)
      round(g, h, a, &b, c, d, e, &f, index &+ 2)
      round(f, g, h, &a, b, c, d, &e, index &+ 3)
      round(e, f, g, &h, a, b, c, &d, index &+ 4)
      round(d, e, f, &g, h, a, b, &c, index &+ 5)
      round(c, d, e, &f, g, h, a, &b, index &+ 6)
      round(b, c, d, &e, f, g, h, &a, index &+ 7)
      index &+= 8
    }
    self.a &+= a
    self.b &+= b
    self.c &+= c
    self.d &+= d
    self.e &+= e
    self.f &+= f
    self.g &+= g
    self.h &+= h
  }

  @inline(__always)
  private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
    (word &>> count) | (word &<< (32 &- count))
  }

  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}
