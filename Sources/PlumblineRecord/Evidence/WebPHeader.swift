/// WebP: a RIFF file whose first chunk says which of three layouts it has.
enum WebPHeader {
  static func read(_ bytes: HeaderBytes) -> EvidenceHeader? {
    guard bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8) else { return nil }
    let announced = bytes.integer(4, 4, isBigEndian: false) ?? 0
    let header = EvidenceHeader(
      kind: .webp, problem: announced > bytes.fileSize - 8 ? .truncated : nil)
    switch bytes.name(12) {
    case nil: return EvidenceHeader(kind: .webp, problem: bytes.problemAtEnd)
    case "VP8X": return extended(bytes, header) ?? unread(bytes, header, needed: 30)
    case "VP8 ": return lossy(bytes, header) ?? unread(bytes, header, needed: 30)
    case "VP8L": return lossless(bytes, header) ?? unread(bytes, header, needed: 25)
    default: return unread(bytes, header, needed: 0)
    }
  }

  private static func unread(
    _ bytes: HeaderBytes, _ header: EvidenceHeader, needed: Int
  ) -> EvidenceHeader {
    var header = header
    header.problem = bytes.count < needed ? bytes.problemAtEnd : .damaged
    return header
  }

  private static func extended(
    _ bytes: HeaderBytes, _ header: EvidenceHeader
  ) -> EvidenceHeader? {
    guard let width = bytes.integer(24, 3, isBigEndian: false),
      let height = bytes.integer(27, 3, isBigEndian: false)
    else { return nil }
    return header.sized(width + 1, height + 1)
  }

  private static func lossy(_ bytes: HeaderBytes, _ header: EvidenceHeader) -> EvidenceHeader? {
    guard bytes.integer(23, 3) == 0x9D012A,
      let width = bytes.integer(26, 2, isBigEndian: false),
      let height = bytes.integer(28, 2, isBigEndian: false)
    else { return nil }
    return header.sized(width & 0x3FFF, height & 0x3FFF)
  }

  private static func lossless(
    _ bytes: HeaderBytes, _ header: EvidenceHeader
  ) -> EvidenceHeader? {
    guard bytes.byte(20) == 0x2F, let packed = bytes.integer(21, 4, isBigEndian: false) else {
      return nil
    }
    return header.sized((packed & 0x3FFF) + 1, (packed >> 14 & 0x3FFF) + 1)
  }
}
