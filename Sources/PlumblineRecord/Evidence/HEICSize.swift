/// The size of a HEIC's primary picture, turned as its own `irot` says.
///
/// EXIF is not looked at: viewers ignore its orientation in this format.
enum HEICSize {
  /// Reads the `meta` box; nil when it does not tell.
  static func read(_ bytes: HeaderBytes, meta: Range<Int>) -> EvidenceHeader? {
    let boxes = HeaderBox.all(bytes, in: inside(meta, 4))
    guard let properties = boxes.first(where: { $0.name == "iprp" }) else { return nil }
    let parts = HeaderBox.all(bytes, in: properties.content)
    guard let container = parts.first(where: { $0.name == "ipco" }) else { return nil }
    let all = HeaderBox.all(bytes, in: container.content)
    let primary = boxes.first { $0.name == "pitm" }.flatMap { primaryItem(bytes, $0.content) }
    let links = parts.first { $0.name == "ipma" }
    var chosen: [HeaderBox] = []
    if let primary, let links {
      chosen = indices(bytes, links.content, item: primary).compactMap { index in
        all.indices.contains(index - 1) ? all[index - 1] : nil
      }
    }
    // Without a primary item the largest of all pictures is the one to see.
    let sizes = (chosen.isEmpty ? all : chosen).compactMap { size(bytes, $0) }
    guard let size = sizes.max(by: { $0.width * $0.height < $1.width * $1.height }) else {
      return nil
    }
    let header = EvidenceHeader(kind: .heic).sized(size.width, size.height)
    let turn = chosen.first { $0.name == "irot" }.flatMap { bytes.byte($0.content.lowerBound) }
    return (turn ?? 0) & 1 == 1 ? header.onItsSide : header
  }

  private static func size(
    _ bytes: HeaderBytes, _ box: HeaderBox
  ) -> (width: Int, height: Int)? {
    let start = box.content.lowerBound
    guard box.name == "ispe", box.content.count >= 12, let width = bytes.integer(start + 4, 4),
      let height = bytes.integer(start + 8, 4), (1..<1 << 31).contains(width),
      (1..<1 << 31).contains(height)
    else { return nil }
    return (width, height)
  }

  private static func primaryItem(_ bytes: HeaderBytes, _ content: Range<Int>) -> Int? {
    let start = content.lowerBound
    return bytes.integer(start + 4, bytes.byte(start) == 0 ? 2 : 4)
  }

  /// The numbers of an item's properties, counted from 1 in the container.
  private static func indices(
    _ bytes: HeaderBytes, _ content: Range<Int>, item wanted: Int
  ) -> [Int] {
    guard let version = bytes.byte(content.lowerBound),
      let flags = bytes.byte(content.lowerBound + 3),
      let count = bytes.integer(content.lowerBound + 4, 4)
    else { return [] }
    let itemWidth = version == 0 ? 2 : 4
    let indexWidth = flags & 1 == 0 ? 1 : 2
    var offset = content.lowerBound + 8
    for _ in 0..<count {
      guard offset < content.upperBound, let item = bytes.integer(offset, itemWidth),
        let links = bytes.byte(offset + itemWidth)
      else { return [] }
      offset += itemWidth + 1
      let end = offset + Int(links) * indexWidth
      if item == wanted {
        return stride(from: offset, to: end, by: indexWidth).compactMap { place in
          bytes.integer(place, indexWidth).map { $0 & (indexWidth == 1 ? 0x7F : 0x7FFF) }
        }
      }
      offset = end
    }
    return []
  }

  /// A range without its first bytes; empty when it has not so many.
  private static func inside(_ range: Range<Int>, _ count: Int) -> Range<Int> {
    min(range.lowerBound + count, range.upperBound)..<range.upperBound
  }
}
