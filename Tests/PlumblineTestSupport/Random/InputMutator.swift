/// Makes inputs for readers out of real ones: near enough to be read, far enough to surprise.
package struct InputMutator {
  private var random: SeededRandom

  /// The most bytes that an input grows to.
  private static let largest = 16_384
  private static let numbers = [
    "0", "1", "2", "00", "-1", "255", "256", "65535", "65536", "2147483647", "4294967296",
    "9007199254740991", "9007199254740992", "9223372036854775807", "18446744073709551616", "1e3",
    "1.5",
  ]
  private static let words = [
    "\n", "\"", "\\", "{", "}", "[", "]", ",", ":", "null", "true", "\\u0000", "\\ud800", "\r\n",
    "\u{0}", "{}", "[]", "\"\"", "\\\"", "\u{FEFF}",
  ]

  /// Begins at a seed.
  package init(seed: UInt64) { random = SeededRandom(seed) }

  /// A place in a list.
  package mutating func index(below count: Int) -> Int {
    Int.random(in: 0..<max(count, 1), using: &random)
  }

  /// Whether one of so many times.
  package mutating func one(in count: Int) -> Bool { index(below: count) == 0 }

  /// Bytes with one to five changes.
  ///
  /// - Parameters:
  ///   - bytes: What to start from.
  ///   - others: What pieces are taken from.
  /// - Returns: The changed bytes.
  package mutating func mutated(_ bytes: [UInt8], with others: [[UInt8]]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...index(below: 5) {
      switch index(below: 12) {
      case 0: flip(&bytes)
      case 1: set(&bytes)
      case 2: bytes.removeSubrange(range(in: bytes))
      case 3: bytes = Array(bytes.prefix(index(below: bytes.count + 1)))
      case 4: splice(&bytes, others)
      case 5: double(&bytes)
      case 6, 7: number(&bytes)
      case 8, 9: swapTexts(&bytes)
      case 10: wide(&bytes)
      default: bytes.insert(contentsOf: word(), at: index(below: bytes.count + 1))
      }
    }
    return Array(bytes.prefix(Self.largest))
  }

  /// A piece of the bytes, more often a short one.
  private mutating func range(in bytes: [UInt8]) -> Range<Int> {
    let start = index(below: bytes.count)
    let longest = one(in: 3) ? bytes.count : 16
    let end = min(bytes.count, start + index(below: longest + 1))
    return start..<max(start, end)
  }

  private mutating func flip(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return }
    bytes[index(below: bytes.count)] ^= 1 << UInt8(index(below: 8))
  }

  private mutating func set(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return }
    let edge: [UInt8] = [0, 0x7F, 0x80, 0xFF, 0x0A, 0x22, 0x5C]
    bytes[index(below: bytes.count)] =
      one(in: 2)
      ? edge[index(below: edge.count)] : UInt8(truncatingIfNeeded: random.next())
  }

  private mutating func splice(_ bytes: inout [UInt8], _ others: [[UInt8]]) {
    guard let other = others.isEmpty ? nil : others[index(below: others.count)] else { return }
    let piece = other[range(in: other)]
    let place = range(in: bytes)
    if one(in: 2) {
      bytes.replaceSubrange(place, with: piece)
    } else {
      bytes.insert(contentsOf: piece, at: place.lowerBound)
    }
  }

  /// Repeats a piece, now and then very often.
  private mutating func double(_ bytes: inout [UInt8]) {
    let piece = Array(bytes[range(in: bytes)])
    let times = one(in: 8) ? 400 : 1 + index(below: 4)
    let most = Self.largest / max(piece.count, 1)
    let many = Array(repeatElement(piece, count: min(times, most)).joined())
    bytes.insert(contentsOf: many, at: index(below: bytes.count + 1))
  }

  /// Puts another number where one stands.
  private mutating func number(_ bytes: inout [UInt8]) {
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    let starts = bytes.indices.filter {
      isDigit(bytes[$0]) && ($0 == 0 || !isDigit(bytes[$0 - 1]))
    }
    guard !starts.isEmpty else { return wide(&bytes) }
    let start = starts[index(below: starts.count)]
    let end = bytes[start...].firstIndex { !isDigit($0) } ?? bytes.count
    bytes.replaceSubrange(start..<end, with: Self.numbers[index(below: Self.numbers.count)].utf8)
  }

  /// Puts an extreme number of one to eight bytes over what is there.
  private mutating func wide(_ bytes: inout [UInt8]) {
    let width = [1, 2, 3, 4, 8][index(below: 5)]
    guard bytes.count >= width else { return }
    let values: [UInt64] = [0, 1, 8, .max, 0x7FFF_FFFF_FFFF_FFFF, 0x80, UInt64(bytes.count)]
    let value = values[index(below: values.count)]
    let place = index(below: bytes.count - width + 1)
    let isBig = one(in: 2)
    for step in 0..<width {
      let shift = UInt64(isBig ? width - 1 - step : step) * 8
      bytes[place + step] = UInt8(truncatingIfNeeded: value >> shift)
    }
  }

  /// Exchanges two quoted texts, keys as well as values.
  private mutating func swapTexts(_ bytes: inout [UInt8]) {
    let quotes = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\"") }
    guard quotes.count >= 4 else { return flip(&bytes) }
    let texts = stride(from: 0, to: quotes.count - 1, by: 2).map { quotes[$0]..<quotes[$0 + 1] }
    let pair = [texts[index(below: texts.count)], texts[index(below: texts.count)]]
      .sorted { $0.lowerBound < $1.lowerBound }
    guard pair[0] != pair[1] else { return }
    let (first, second) = (Array(bytes[pair[0]]), Array(bytes[pair[1]]))
    bytes.replaceSubrange(pair[1], with: first)
    bytes.replaceSubrange(pair[0], with: second)
  }

  private mutating func word() -> [UInt8] {
    Array(Self.words[index(below: Self.words.count)].utf8)
  }
}
