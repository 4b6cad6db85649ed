/// GIF: a signature with the version, then the size of the logical screen.
enum GIFHeader {
  static func read(_ bytes: HeaderBytes) -> EvidenceHeader? {
    guard bytes.has("GIF87a", at: 0) || bytes.has("GIF89a", at: 0) else { return nil }
    guard bytes.count >= 13, let width = bytes.integer(6, 2, isBigEndian: false),
      let height = bytes.integer(8, 2, isBigEndian: false)
    else { return EvidenceHeader(kind: .gif, problem: bytes.problemAtEnd) }
    return EvidenceHeader(kind: .gif).sized(width, height)
  }
}
