/// A typed text taken apart into what is a link and what is not.
///
/// A word is a link when all of it is an address of the web or of mail, but for punctuation after
/// it; nothing else ever is.
struct NoteWords: Sequence, IteratorProtocol {
  /// A part of the text.
  enum Part: Equatable {
    case text(Substring)
    case link(Substring)
  }

  private static let schemes = ["https://", "http://", "mailto:"]
  private var rest: Substring
  private var waiting: Part?

  private let mayHaveLinks: Bool

  init(_ text: String) {
    rest = text[...]
    mayHaveLinks = text.utf8.contains(UInt8(ascii: ":"))
  }

  mutating func next() -> Part? {
    if let part = waiting {
      waiting = nil
      return part
    }
    guard !rest.isEmpty else { return nil }
    var position = rest.startIndex
    while mayHaveLinks, let start = wordStart(from: position) {
      let end = rest[start...].firstIndex(where: \.isWhitespace) ?? rest.endIndex
      if let link = Self.link(in: rest[start..<end]) {
        let before = rest[..<start]
        rest = rest[link.endIndex...]
        if before.isEmpty { return .link(link) }
        waiting = .link(link)
        return .text(before)
      }
      position = end
    }
    defer { rest = rest[rest.endIndex...] }
    return .text(rest)
  }

  /// Whether all of a text is one address of the web, and nothing else.
  static func isWebAddress(_ text: String) -> Bool {
    guard let scheme = schemes.first(where: { text.lowercased().hasPrefix($0) }) else {
      return false
    }
    return scheme != "mailto:" && text.utf8.count > scheme.utf8.count && isPlain(text[...])
  }

  private static func isPlain(_ text: Substring) -> Bool {
    text.utf8.allSatisfy { byte in
      (0x21...0x7E).contains(byte) && !"<>\"'`{}|\\^".utf8.contains(byte)
    }
  }

  private func wordStart(from position: Substring.Index) -> Substring.Index? {
    rest[position...].firstIndex { !$0.isWhitespace }
  }

  private static func link(in word: Substring) -> Substring? {
    guard let scheme = schemes.first(where: { word.lowercased().hasPrefix($0) }) else { return nil }
    var link = word
    while let last = link.last, ".,;:!?)".contains(last) { link.removeLast() }
    return isPlain(link) && link.utf8.count > scheme.utf8.count ? link : nil
  }
}
