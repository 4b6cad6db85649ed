/// One box of an ISO media file: its name and where its content stands.
struct HeaderBox {
  let name: String
  /// From behind the box's own header to its announced end, which may lie outside the file.
  let content: Range<Int>

  /// Reads the box at a place that ends, if it says so, where its parent ends.
  init?(_ bytes: HeaderBytes, at offset: Int, parentEnd: Int) {
    guard let size = bytes.integer(offset, 4), let name = bytes.name(offset + 4) else { return nil }
    var start = offset + 8
    var end = offset + size
    if size == 0 {
      end = parentEnd
    } else if size == 1 {
      guard let high = bytes.integer(offset + 8, 4), let low = bytes.integer(offset + 12, 4),
        high < 1 << 24
      else { return nil }
      start += 8
      end = offset + (high << 32 | low)
    }
    guard end >= start else { return nil }
    self.name = name
    self.content = start..<end
  }

  /// The boxes one after another inside a range, as far as the bytes tell.
  static func all(_ bytes: HeaderBytes, in range: Range<Int>) -> [HeaderBox] {
    var boxes: [HeaderBox] = []
    var offset = range.lowerBound
    while offset < range.upperBound, boxes.count < 1024,
      let box = HeaderBox(bytes, at: offset, parentEnd: range.upperBound)
    {
      boxes.append(box)
      offset = box.content.upperBound
    }
    return boxes
  }
}
