/// What a piece of text is, for a reader's eye; ``TerminalStyle`` decides how it looks.
enum TextRole: Equatable, Sendable {
  case plain, title, position, quiet, heading, label, number, key, hint, rule, selected, pass, fail,
    warning
}

/// One line of a screen, ready to be painted.
struct StyledLine: Equatable, Sendable {
  /// A piece of one look.
  struct Span: Equatable, Sendable {
    /// The text, safe to be sent.
    var text: String
    /// What it is.
    let role: TextRole
    /// The cell it begins at, counted from zero.
    let column: Int
  }

  /// The pieces from left to right, without gaps.
  private(set) var spans: [Span] = []
  /// The cells that are used.
  private(set) var width = 0

  /// Makes a line of one piece, or an empty one.
  init(_ text: String = "", _ role: TextRole = .plain, indent: Int = 0) {
    append(String(repeating: " ", count: indent))
    append(text, role)
  }

  /// Adds a piece.
  mutating func append(_ text: String, _ role: TextRole = .plain) {
    guard !text.isEmpty else { return }
    if let last = spans.indices.last, spans[last].role == role {
      spans[last].text += text
    } else {
      spans.append(Span(text: text, role: role, column: width))
    }
    width += text.cellWidth
  }

  /// Adds another line's pieces.
  mutating func append(_ line: StyledLine) {
    for span in line.spans {
      if let last = spans.indices.last, spans[last].role == span.role {
        spans[last].text += span.text
      } else {
        spans.append(Span(text: span.text, role: span.role, column: width + span.column))
      }
    }
    width += line.width
  }

  /// Adds blanks up to a column.
  mutating func pad(to column: Int, _ role: TextRole = .plain) {
    append(String(repeating: " ", count: max(0, column - width)), role)
  }

  /// The text without any look.
  var text: String { spans.map(\.text).joined() }

  /// The line pushed to the right.
  func indented(by columns: Int) -> StyledLine {
    var line = StyledLine(indent: columns)
    line.append(self)
    return line
  }

  /// The line without what a window of so many cells has no room for.
  func clipped(to limit: Int) -> StyledLine {
    guard width > limit else { return self }
    var line = StyledLine()
    for span in spans {
      for character in span.text {
        guard line.width + character.cellWidth <= limit else { return line }
        line.append(String(character), span.role)
      }
    }
    return line
  }

  /// The line with one look for all of it.
  func withRole(_ role: TextRole) -> StyledLine { StyledLine(text, role) }
}
