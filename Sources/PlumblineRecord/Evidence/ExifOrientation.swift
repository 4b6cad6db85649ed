/// The orientation tag of EXIF: a small TIFF file inside a JPEG segment.
enum ExifOrientation {
  /// Reads a value from 1 to 8 out of the segment between two places; nil when it has none.
  static func read(_ bytes: HeaderBytes, from start: Int, to end: Int) -> Int? {
    let base = start + 6
    guard bytes.has("Exif\0\0", at: start), end <= bytes.count, base + 8 <= end else { return nil }
    let isBigEndian: Bool
    if bytes.has("MM\0*", at: base) {
      isBigEndian = true
    } else if bytes.has("II*\0", at: base) {
      isBigEndian = false
    } else {
      return nil
    }
    func integer(_ offset: Int, _ width: Int) -> Int? {
      offset + width <= end ? bytes.integer(offset, width, isBigEndian: isBigEndian) : nil
    }
    guard let directory = integer(base + 4, 4), let count = integer(base + directory, 2) else {
      return nil
    }
    for index in 0..<count {
      let entry = base + directory + 2 + index * 12
      guard let tag = integer(entry, 2) else { return nil }
      guard tag == 0x0112 else { continue }
      guard integer(entry + 2, 2) == 3, integer(entry + 4, 4) == 1,
        let value = integer(entry + 8, 2), (1...8).contains(value)
      else { return nil }
      return value
    }
    return nil
  }
}
