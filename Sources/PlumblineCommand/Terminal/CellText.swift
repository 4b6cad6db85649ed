import PlumblineRecord

/// Text made visible, cut into characters and measured: what lines are laid out from.
///
/// Whatever goes to the terminal has been one of these, so no control character gets there.
struct CellText: Equatable, Sendable {
  /// The characters; line ends are `\n`.
  private(set) var characters: [Character] = []
  /// The cells of each character.
  private(set) var widths: [Int] = []

  /// How many cells a character may take before a stand-in is shown for it.
  private static let widest = 8

  /// Prepares a text of any number of lines.
  init(_ text: String, _ glyphs: Glyphs) {
    append(text.visible, glyphs)
  }

  /// Prepares a text for one line.
  init(onOneLine text: String, _ glyphs: Glyphs) {
    append(text.visibleOnOneLine, glyphs)
  }

  /// Prepares a text that is being typed, and finds the cursor in it.
  init(_ text: String, cursor: inout Int, _ glyphs: Glyphs) {
    var found = 0
    for (offset, character) in text.enumerated() {
      if offset == cursor { found = characters.count }
      append(String(character).visible, glyphs)
      if offset + 1 == cursor { found = characters.count }
    }
    cursor = found
  }

  private mutating func append(_ text: String, _ glyphs: Glyphs) {
    if text.isPrintableASCII {
      characters += text.utf8.map { Character(Unicode.Scalar($0)) }
      widths += repeatElement(1, count: text.utf8.count)
    } else {
      for character in text { append(character, glyphs) }
    }
  }

  private mutating func append(_ character: Character, _ glyphs: Glyphs) {
    switch character {
    case " "..."~" where character.isASCII:
      characters.append(character)
      widths.append(1)
    case "\n":
      characters.append("\n")
      widths.append(0)
    case "\t":
      for _ in 0..<4 { append(" ", glyphs) }
    default:
      for shown in glyphs.shown(character) {
        let width = shown.cellWidth
        let isDrawable = width <= Self.widest && (width > 0 || !shown.isNewline)
        characters.append(isDrawable ? shown : "?")
        widths.append(isDrawable ? width : 1)
      }
    }
  }

  /// The cells of some of the characters.
  func width(_ range: Range<Int>) -> Int { widths[range].reduce(0, +) }

  /// The cells of all, on one line.
  var width: Int { width(0..<widths.count) }

  /// Some of the characters, without blanks at their end.
  func line(_ range: Range<Int>) -> String {
    var end = range.upperBound
    while end > range.lowerBound, characters[end - 1] == " " { end -= 1 }
    return String(characters[range.lowerBound..<end])
  }
}
