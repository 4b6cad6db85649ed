/// PNG: a signature and the chunk IHDR, always first and of 13 bytes.
enum PNGHeader {
  static func read(_ bytes: HeaderBytes) -> EvidenceHeader? {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
    // Signature 8, length 4, name 4, content 13, checksum 4.
    guard bytes.count >= 33, let width = bytes.integer(16, 4), let height = bytes.integer(20, 4)
    else { return EvidenceHeader(kind: .png, problem: bytes.problemAtEnd) }
    guard bytes.integer(8, 4) == 13, bytes.has("IHDR", at: 12), max(width, height) < 1 << 31
    else { return EvidenceHeader(kind: .png, problem: .damaged) }
    return EvidenceHeader(kind: .png).sized(width, height)
  }
}
