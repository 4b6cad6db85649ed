import PlumblineRecord

extension HTMLPage {
  /// A note of more characters or lines than these is folded behind its start.
  private static let mostCharacters = 1200
  private static let mostLines = 16

  /// What was typed, with its line breaks; whole words that are addresses become links.
  mutating func writeNote(_ note: RunReport.Note?) {
    switch note {
    case nil: break
    case .redacted:
      out.write("<p class=\"note redacted\"><em>\(RecordWords.redacted)</em></p>\n")
    case .missing:
      out.write("<p class=\"missing\">The note is missing from the record.</p>\n")
    case .text(let text):
      guard let end = Self.endOfStart(of: text) else {
        out.write("<p class=\"note\" dir=\"auto\">")
        write(words: text)
        out.write("</p>\n")
        return
      }
      // The start stays in sight; what follows it goes on where it ended.
      out.write("<details class=\"note\" dir=\"auto\"><summary>")
      write(words: String(text[..<end]))
      out.write("<span class=\"more\" data-more=\"… the rest of \(text.count) characters\">")
      out.write("</span></summary>")
      write(words: String(text[end...]))
      out.write("</details>\n")
    }
  }

  mutating func write(words text: String) {
    for part in NoteWords(text) {
      switch part {
      case .text(let words): out.write("\(String(words))")
      case .link(let address):
        let address = String(address)
        out.write("<a href=\"\(address)\" rel=\"noreferrer\">\(address)</a>")
      }
    }
  }

  /// Where the part of a long note ends that is always in sight, at a space when there is one near;
  /// nil for a note that is not long.
  private static func endOfStart(of text: String) -> String.Index? {
    guard text.utf8.count > mostLines else { return nil }
    var lines = 0
    var characters = 0
    var index = text.startIndex
    var lastSpace: String.Index?
    var start: String.Index?
    while index < text.endIndex {
      let character = text[index]
      if character.isWhitespace { lastSpace = index }
      if character.isNewline { lines += 1 }
      if start == nil, characters >= 400 || lines >= 5 { start = lastSpace ?? index }
      if characters >= mostCharacters || lines >= mostLines { return start }
      characters += 1
      index = text.index(after: index)
    }
    return nil
  }
}
