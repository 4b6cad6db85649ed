/// A moment in UTC, to the millisecond, from the year 1 to the year 9999.
package struct Timestamp: Hashable, Comparable, Sendable {
  /// Milliseconds since the beginning of 1970.
  package var milliseconds: Int64

  private static let perDay: Int64 = 86_400_000
  private static let first: Int64 = -62_135_596_800_000
  private static let last: Int64 = 253_402_300_799_999

  /// Takes milliseconds since the beginning of 1970.
  package init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// Reads the one form that the record has: `2031-10-26T01:00:10.000Z`.
  package init?(_ text: String) {
    var text = text
    guard let time = text.withUTF8({ Timestamp(bytes: UnsafeRawBufferPointer($0)) }) else {
      return nil
    }
    self = time
  }

  /// Reads the form of the record where it stands in a larger buffer.
  package init?(bytes: UnsafeRawBufferPointer) {
    func stands(_ sign: Unicode.Scalar, at position: Int) -> Bool {
      bytes[position] == UInt8(ascii: sign)
    }
    guard bytes.count == 24, let day = Self.daysSince1970(bytes),
      stands("T", at: 10), stands(":", at: 13), stands(":", at: 16), stands(".", at: 19),
      stands("Z", at: 23),
      let hour = Self.number(bytes, 11..<13), hour < 24,
      let minute = Self.number(bytes, 14..<16), minute < 60,
      let second = Self.number(bytes, 17..<19), second < 60,
      let fraction = Self.number(bytes, 20..<23)
    else { return nil }
    let seconds = (hour * 60 + minute) * 60 + second
    self.init(milliseconds: day * Self.perDay + seconds * 1000 + fraction)
  }

  /// The beginning of a day given as `2031-10-26`.
  package init?(day: String) {
    var day = day
    let days = day.withUTF8 { bytes in
      bytes.count == 10 ? Self.daysSince1970(UnsafeRawBufferPointer(bytes)) : nil
    }
    guard let days else { return nil }
    self.init(milliseconds: days * Self.perDay)
  }

  /// The moment as the record writes it; outside the years 1 to 9999 the nearest within.
  package var text: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(24)
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The moment to the minute, for people, in UTC and saying so: `2031-10-26 01:00 UTC`.
  package var minute: String {
    let text = text
    return text.prefix(10) + " " + text.dropFirst(11).prefix(5) + " UTC"
  }

  /// Adds the record's form to bytes that are being written.
  package func append(to bytes: inout [UInt8]) {
    let rest = inRange - days * Self.perDay
    appendDay(to: &bytes)
    bytes.append(UInt8(ascii: "T"))
    Self.append(rest / 3_600_000, width: 2, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    Self.append(rest / 60_000 % 60, width: 2, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    Self.append(rest / 1000 % 60, width: 2, to: &bytes)
    bytes.append(UInt8(ascii: "."))
    Self.append(rest % 1000, width: 3, to: &bytes)
    bytes.append(UInt8(ascii: "Z"))
  }

  /// Whether one moment is before the other.
  package static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.milliseconds < right.milliseconds
  }

  private var inRange: Int64 { min(max(milliseconds, Self.first), Self.last) }

  private var days: Int64 {
    let (quotient, remainder) = inRange.quotientAndRemainder(dividingBy: Self.perDay)
    return remainder < 0 ? quotient - 1 : quotient
  }

  private func appendDay(to bytes: inout [UInt8]) {
    let date = CivilDate(daysSince1970: days)
    Self.append(date.year, width: 4, to: &bytes)
    bytes.append(UInt8(ascii: "-"))
    Self.append(date.month, width: 2, to: &bytes)
    bytes.append(UInt8(ascii: "-"))
    Self.append(date.day, width: 2, to: &bytes)
  }

  /// Reads the ten bytes of a day at the front of at least ten bytes.
  private static func daysSince1970(_ bytes: UnsafeRawBufferPointer) -> Int64? {
    guard bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = number(bytes, 0..<4), let month = number(bytes, 5..<7),
      let day = number(bytes, 8..<10),
      let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    return date.daysSince1970
  }

  private static func number(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Int64? {
    var value: Int64 = 0
    for position in range {
      let digit = bytes[position] &- 0x30
      guard digit < 10 else { return nil }
      value = value * 10 + Int64(digit)
    }
    return value
  }

  private static func append(_ value: Int64, width: Int, to bytes: inout [UInt8]) {
    var divisor: Int64 = 1
    for _ in 1..<width { divisor *= 10 }
    while divisor > 0 {
      bytes.append(0x30 + UInt8(truncatingIfNeeded: value / divisor % 10))
      divisor /= 10
    }
  }
}
