/// Makes pasted text fit to be kept: one kind of line end, and nothing that steers a terminal.
package enum PastedText {
  /// The text without escape sequences, with every line end as LF.
  ///
  /// A log copied from a terminal carries colours, and a hostile page can carry the sequence
  /// that ends a paste. Other control characters stay: they are part of what was seen, and
  /// renderers show them.
  package static func cleaned(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\r":
        if rest.first == "\n" { rest.removeFirst() }
        result.append("\n")
      case "\u{1B}": skipSequence(&rest)
      case "\u{9B}": skipControlSequence(&rest)
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// Skips what follows an escape character.
  private static func skipSequence(_ rest: inout Substring.UnicodeScalarView) {
    guard let next = rest.first else { return }
    switch next {
    case "[":
      rest.removeFirst()
      skipControlSequence(&rest)
    case "]", "P", "X", "^", "_":
      skipString(&rest)
    case "\u{20}"..."\u{2F}":
      // Such as `ESC ( B`, which chooses a character set.
      let after = rest.drop { ("\u{20}"..."\u{2F}").contains($0) }
      if let last = after.first, ("\u{30}"..."\u{7E}").contains(last) { rest = after.dropFirst() }
    case "\u{30}"..."\u{7E}": rest.removeFirst()
    default: return
    }
  }

  /// Skips parameters and the final character; one that breaks off takes no text with it.
  private static func skipControlSequence(_ rest: inout Substring.UnicodeScalarView) {
    let after = rest.drop { ("\u{20}"..."\u{3F}").contains($0) }
    guard let last = after.first, ("\u{40}"..."\u{7E}").contains(last) else { return }
    rest = after.dropFirst()
  }

  /// Skips a title, link or the like; one without an end on its line takes no text with it.
  private static func skipString(_ rest: inout Substring.UnicodeScalarView) {
    rest.removeFirst()
    var after = rest
    while let scalar = after.popFirst() {
      switch scalar {
      case "\u{07}", "\u{9C}":
        rest = after
        return
      case "\u{1B}":
        if after.first == "\\" { rest = after.dropFirst() }
        return
      case "\n", "\r": return
      default: continue
      }
    }
  }
}
