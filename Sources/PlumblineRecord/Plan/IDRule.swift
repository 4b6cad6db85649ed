/// What an id may be: it stands in check ids, JSON, folder names and links.
package enum IDRule {
  /// Letters and digits of ASCII, `-`, `_` and `.`; begins with a letter or digit; at most 64.
  package static func isValid(_ id: String) -> Bool {
    let bytes = id.utf8
    guard let first = bytes.first, let last = bytes.last, bytes.count <= 64 else { return false }
    return isAlphanumeric(first) && last != UInt8(ascii: ".")
      && bytes.allSatisfy { isAlphanumeric($0) || $0 == 0x2D || $0 == 0x5F || $0 == 0x2E }
  }

  /// An id made of a title, to propose to an author who has none.
  package static func proposal(for title: String) -> String {
    var words: [String] = []
    var word = ""
    for byte in title.lowercased().utf8 {
      if isAlphanumeric(byte) {
        word.unicodeScalars.append(Unicode.Scalar(byte))
      } else if !word.isEmpty {
        words.append(word)
        word = ""
      }
    }
    if !word.isEmpty { words.append(word) }
    let proposal = words.prefix(4).joined(separator: "-")
    return proposal.isEmpty ? "an-id" : String(proposal.prefix(64))
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}
