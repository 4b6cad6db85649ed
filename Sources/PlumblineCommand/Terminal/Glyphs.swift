/// The few signs that screens are decorated with, for terminals with and without UTF-8.
struct Glyphs: Equatable, Sendable {
  /// Before what should be seen after a step.
  let arrow: String
  /// Where text was cut off.
  let ellipsis: String
  /// A piece of a line across the screen.
  let rule: String
  /// There is more below.
  let down: String
  /// There is more above.
  let up: String
  /// Before the marked row.
  let marker: String
  /// Whether nothing but ASCII may be sent.
  let isASCII: Bool

  /// For terminals that show Unicode.
  static let unicode = Glyphs(
    arrow: "→", ellipsis: "…", rule: "─", down: "↓", up: "↑", marker: "▸", isASCII: false)
  /// For everything else.
  static let ascii = Glyphs(
    arrow: "->", ellipsis: "...", rule: "-", down: "v", up: "^", marker: ">", isASCII: true)

  /// What a person reads for a character; the character itself where it can be shown.
  func shown(_ character: Character) -> String {
    guard isASCII, !character.isASCII else { return String(character) }
    if let known = Self.substitutes[character] { return known }
    if character.unicodeScalars.count == 1, let scalar = character.unicodeScalars.first,
      (0x2400...0x241F).contains(scalar.value)
    {
      // The picture of a control character, as it is typed.
      return "^" + String(Character(Unicode.Scalar(UInt8(scalar.value - 0x2400 + 0x40))))
    }
    return "?"
  }

  private static let substitutes: [Character: String] = [
    "→": "->", "←": "<-", "↑": "^", "↓": "v", "…": "...", "─": "-", "·": "-", "–": "-",
    "—": "--", "“": "\"", "”": "\"", "„": "\"", "‘": "'", "’": "'", "«": "\"", "»": "\"",
    "✓": "+", "✗": "x", "≠": "#", "■": "=", "∅": "0", "×": "x", "⟨": "<", "⟩": ">",
    "⏎": "\\n", "\u{2421}": "^?", "\u{A0}": " ", "•": "*", "▸": ">",
  ]
}
