/// JPEG: segments up to the frame header, one of which may hold the EXIF orientation.
enum JPEGHeader {
  static func read(_ bytes: HeaderBytes) -> EvidenceHeader? {
    guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
    var orientation: Int?
    var offset = 2
    while let marker = nextMarker(bytes, &offset) {
      switch marker {
      case 0x01, 0xD0...0xD7: continue
      // The picture ends or its data begin, and no frame header was there.
      case 0x00, 0xD8, 0xD9, 0xDA: return EvidenceHeader(kind: .jpeg, problem: .damaged)
      default: break
      }
      guard let length = bytes.integer(offset, 2) else { return cut(bytes) }
      guard length >= 2 else { return EvidenceHeader(kind: .jpeg, problem: .damaged) }
      if isFrame(marker) {
        guard let height = bytes.integer(offset + 3, 2), let width = bytes.integer(offset + 5, 2)
        else { return cut(bytes) }
        return oriented(EvidenceHeader(kind: .jpeg).sized(width, height), orientation ?? 1)
      }
      if marker == 0xE1 && orientation == nil {
        orientation = ExifOrientation.read(bytes, from: offset + 2, to: offset + length)
      }
      offset += length
    }
    if offset >= bytes.fileSize { return EvidenceHeader(kind: .jpeg, problem: .truncated) }
    // Where the bytes go on, something else than a marker stands there.
    let isDamaged = bytes.byte(offset) != nil
    return isDamaged ? EvidenceHeader(kind: .jpeg, problem: .damaged) : cut(bytes)
  }

  private static func cut(_ bytes: HeaderBytes) -> EvidenceHeader {
    EvidenceHeader(kind: .jpeg, problem: bytes.problemAtEnd)
  }

  /// Reads a marker with the fill bytes before it; nil where none stands.
  private static func nextMarker(_ bytes: HeaderBytes, _ offset: inout Int) -> UInt8? {
    guard bytes.byte(offset) == 0xFF else { return nil }
    while bytes.byte(offset) == 0xFF { offset += 1 }
    guard let marker = bytes.byte(offset) else { return nil }
    offset += 1
    return marker
  }

  private static func isFrame(_ marker: UInt8) -> Bool {
    (0xC0...0xCF).contains(marker) && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
  }

  private static func oriented(_ header: EvidenceHeader, _ orientation: Int) -> EvidenceHeader {
    var header = orientation >= 5 ? header.onItsSide : header
    // Mirrored orientations are turned like their partner; the mirroring is the viewer's.
    switch orientation {
    case 3, 4: header.rotation = 180
    case 5, 6: header.rotation = 90
    case 7, 8: header.rotation = 270
    default: break
    }
    return header
  }
}
