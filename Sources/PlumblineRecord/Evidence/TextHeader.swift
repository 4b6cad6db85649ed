/// Text: valid UTF-8 without NUL; markup and pictures made of text are text here.
enum TextHeader {
  static func read(_ bytes: HeaderBytes) -> EvidenceHeader? {
    var offset = 0
    while offset < bytes.count {
      if bytes.bytes[offset] == 0 { return nil }
      switch UTF8Sequence.read(bytes.bytes, at: offset) {
      case .whole(let length): offset += length
      case .invalid: return nil
      case .cut:
        // One cut character alone is no text; behind others it is where the file was cut.
        guard offset > 0 else { return nil }
        return EvidenceHeader(kind: .text, problem: bytes.problemAtEnd)
      }
    }
    return EvidenceHeader(kind: .text)
  }
}
