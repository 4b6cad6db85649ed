import PlumblineGuide
import PlumblineRecord

/// Says a screen in lines that only follow each other, for a screen reader or no terminal at all.
///
/// No cursor, no colour, no drawing; signs are said as words.
struct PlainLayout {
  private let glyphs: Glyphs

  /// Makes a layout; `isASCII` is for a terminal that shows nothing else.
  init(isASCII: Bool = false) {
    glyphs = isASCII ? .ascii : .unicode
  }

  /// The lines of a screen.
  func lines(of screen: ScreenDescription) -> [String] {
    var lines: [String] = []
    let place = [screen.position, screen.title].filter { !$0.isEmpty }
    if !place.isEmpty { lines.append(onOneLine(place.joined(separator: ", "))) }
    for block in screen.body { lines += self.lines(of: block) }
    if let message = screen.message { lines += self.lines(of: message) }
    if let input = screen.input { lines += self.lines(of: input) }
    if let answers = answers(screen.keys) { lines.append(answers) }
    return lines
  }

  /// The keys on one line; nil when there are none that can be typed on a line.
  func answers(_ keys: [KeyHint]) -> String? {
    let typed = keys.filter { hint in !hint.key.allSatisfy { "←→↑↓".contains($0) } }
    guard !typed.isEmpty else { return nil }
    return onOneLine("Answer: " + typed.map { "\($0.label) \($0.key)" }.joined(separator: ", "))
  }

  /// The lines of a message.
  func lines(of message: ScreenDescription.Message) -> [String] {
    let lead =
      switch message.kind {
      case .info: ""
      case .warning: "Warning: "
      case .error: "Error: "
      }
    return visible(lead + message.text)
  }

  private func lines(of input: ScreenDescription.Input) -> [String] {
    let stop = input.label.last?.isPunctuation == true ? " " : ". "
    var lines = visible(input.label + (input.hint.isEmpty ? "" : stop + input.hint))
    if !input.field.text.isEmpty { lines += visible("So far: " + input.field.text) }
    return lines
  }

  /// The lines of one piece of content.
  func lines(of block: ScreenDescription.Block) -> [String] {
    switch block {
    case .heading(let text), .text(let text): visible(text)
    case .label(let label, let text): visible(label.isEmpty ? text : label + ": " + text)
    case .steps(let steps):
      steps.flatMap { step in
        visible("Step \(step.number): " + step.action)
          + (step.expectation.map { visible("Expected: " + $0) } ?? [])
      }
    case .rows(let rows, let selected):
      rows.enumerated().map { line(of: $1, isSelected: $0 == selected) }
    case .gap: []
    }
  }

  private func line(of row: ScreenDescription.Row, isSelected: Bool) -> String {
    let word = row.mark.word
    var line = isSelected ? "Selected: " : ""
    if !word.isEmpty && word != row.text { line += word + ": " }
    line += row.text
    if !row.trailing.isEmpty { line += ", " + row.trailing }
    return onOneLine(line)
  }

  private func visible(_ text: String) -> [String] {
    shown(text.visible).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func onOneLine(_ text: String) -> String { shown(text.visibleOnOneLine) }

  private func shown(_ text: String) -> String {
    glyphs.isASCII ? text.map(glyphs.shown).joined() : text
  }
}
