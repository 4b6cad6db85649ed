import PlumblineRecord

/// The one way from typed text to Markdown in which it stays text.
///
/// Nothing in it is markup, mentions someone, refers to an issue or becomes a link, but for whole
/// words that are addresses. What cannot be escaped is parted by a space of no width.
enum MarkdownText {
  /// A text on one line; line ends become a sign.
  static func line(_ text: String) -> String { escaped(text.visibleOnOneLine) }

  /// A text whose line ends stay, as breaks that do not end a row; whole addresses are links.
  static func lines(_ text: String) -> String {
    var result = ""
    for part in NoteWords(text.visible) {
      switch part {
      case .text(let words): result += escaped(String(words))
      case .link(let address): result += "<\(address)>"
      }
    }
    return result
  }

  /// The text cut to a number of bytes at the end of a whole character, saying that it was.
  static func clipped(_ text: String, to limit: Int?) -> String {
    guard let limit, text.utf8.count > limit else { return text }
    var end = text.startIndex
    var count = 0
    while end < text.endIndex {
      let next = text.index(after: end)
      count += text[end..<next].utf8.count
      if count > limit { break }
      end = next
    }
    return text[..<end] + "…"
  }

  private static func escaped(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 16)
    for position in bytes.indices {
      let byte = bytes[position]
      if let replacement = replacement(for: byte, at: position, in: bytes) {
        result.append(contentsOf: replacement.utf8)
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func replacement(for byte: UInt8, at position: Int, in bytes: [UInt8]) -> String? {
    switch Unicode.Scalar(byte) {
    case "&": return "&amp;"
    case "<": return "&lt;"
    case ">": return "&gt;"
    case "\n": return "<br>"
    case "\t": return " "
    case "\\", "`", "*", "_", "[", "]", "|", "~", "$": return "\\" + String(Unicode.Scalar(byte))
    case "@" where isWord(bytes, position + 1): return "@&#8203;"
    case "#" where isDigit(bytes, position + 1): return "#&#8203;"
    case ":" where starts(bytes, at: position, with: "://"): return "&#58;"
    case ":" where isShortcode(bytes, at: position): return ":&#8203;"
    case "." where position >= 3 && endsInWWW(bytes, at: position): return "&#46;"
    default: return nil
    }
  }

  private static func isDigit(_ bytes: [UInt8], _ position: Int) -> Bool {
    position < bytes.count && (0x30...0x39).contains(bytes[position])
  }

  private static func isWord(_ bytes: [UInt8], _ position: Int) -> Bool {
    guard position < bytes.count else { return false }
    let byte = bytes[position]
    return isDigit(bytes, position) || (0x61...0x7A).contains(byte | 0x20) || byte >= 0x80
  }

  private static func starts(_ bytes: [UInt8], at position: Int, with text: String) -> Bool {
    bytes[position...].starts(with: text.utf8)
  }

  private static func endsInWWW(_ bytes: [UInt8], at position: Int) -> Bool {
    bytes[(position - 3)..<position].allSatisfy { $0 | 0x20 == UInt8(ascii: "w") }
  }

  /// Whether a name between colons begins here, which some hosts draw as a picture.
  private static func isShortcode(_ bytes: [UInt8], at position: Int) -> Bool {
    let name = bytes[(position + 1)...].prefix { byte in
      (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || "_+-".utf8.contains(byte)
    }
    let hasName = name.contains { !(0x30...0x39).contains($0) }
    return hasName && name.endIndex < bytes.count && bytes[name.endIndex] == UInt8(ascii: ":")
  }
}
