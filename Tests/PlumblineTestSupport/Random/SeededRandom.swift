/// Random numbers that are the same in every run of the tests (SplitMix64).
package struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  /// Begins at a seed.
  package init(_ seed: UInt64) { state = seed }

  /// The next 64 bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// That many bytes.
  package mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) }
  }

  /// Bytes with one to four of them changed, taken out or put in.
  package mutating func mutated(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &self) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &self)
      switch Int.random(in: 0..<4, using: &self) {
      case 0: bytes[place] = UInt8(truncatingIfNeeded: next())
      case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &self)
      case 2: bytes.remove(at: place)
      default: bytes.insert(UInt8(truncatingIfNeeded: next()), at: place)
      }
    }
    return bytes
  }

  /// A text of characters from all planes, with many that JSON must escape.
  package mutating func text(upTo count: Int) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...count, using: &self) {
      let value: UInt32 =
        switch Int.random(in: 0..<6, using: &self) {
        case 0: UInt32.random(in: 0..<0x30, using: &self)
        case 1, 2: UInt32.random(in: 0x20..<0x80, using: &self)
        case 3: UInt32.random(in: 0x80..<0x800, using: &self)
        case 4: UInt32.random(in: 0x800..<0x10000, using: &self)
        default: UInt32.random(in: 0x10000...0x10FFFF, using: &self)
        }
      text.append(Unicode.Scalar(value) ?? "\\")
    }
    return String(text)
  }
}
