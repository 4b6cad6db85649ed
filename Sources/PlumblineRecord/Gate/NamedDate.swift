/// The day that a screenshot's name carries, as the systems name them: `Screenshot 2031-10-26 at
/// 10.22.33.png`, `Screenshot_20311026-102233.png`, `IMG_20311026_102233.jpg`.
enum NamedDate {
  /// The day, as `2031-10-26`; nil for a name without one, or with two that differ.
  static func day(in name: String) -> String? {
    var found: String?
    let bytes = Array(name.utf8)
    var start = 0
    while start < bytes.count {
      guard isDigit(bytes[start]) else {
        start += 1
        continue
      }
      // Only where a run of digits begins, so that no number has a date in its middle.
      let end = bytes[start...].firstIndex { !isDigit($0) } ?? bytes.count
      if let day = day(bytes, start, end) {
        if let found, found != day { return nil }
        found = day
      }
      start = end
    }
    return found
  }

  private static func day(_ bytes: [UInt8], _ start: Int, _ end: Int) -> String? {
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    var day: String?
    if end - start == 8 || end - start == 14 {
      day = [text(start..<start + 4), text(start + 4..<start + 6), text(start + 6..<start + 8)]
        .joined(separator: "-")
    } else if end - start == 4, start + 10 <= bytes.count,
      bytes.indices.contains(start + 10) ? !isDigit(bytes[start + 10]) : true
    {
      day = text(start..<start + 10)
    }
    // Numbers of eight digits that are no day of these decades are no day at all.
    guard let day, Timestamp(day: day) != nil, ("2000-01-01"..<"2100-01-01").contains(day) else {
      return nil
    }
    return day
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
