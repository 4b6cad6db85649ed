/// One key press, or what takes a key's place: a paste, the end of input, a new window size.
package enum Key: Equatable, Sendable {
  /// A printable character as typed.
  case character(Character)
  /// The Enter key.
  case enter
  /// The Escape key, known to be alone.
  case escape
  /// Removes what stands before the cursor.
  case backspace
  /// Removes what stands at the cursor.
  case delete
  /// Arrow up.
  case up
  /// Arrow down.
  case down
  /// Arrow to the left.
  case left
  /// Arrow to the right.
  case right
  /// To the start of the line.
  case home
  /// To the end of the line.
  case end
  /// One page up.
  case pageUp
  /// One page down.
  case pageDown
  /// The Tab key.
  case tab
  /// Tab with Shift.
  case backTab
  /// A letter with Control, in lower case; Alt with Enter is the same as Control with j.
  case control(Character)
  /// Text that was pasted, exactly as it came.
  case paste(String)
  /// A key that nothing here needs, by the name printed on it, such as `F5`.
  case other(String)
  /// Nothing more will come: end of input, or the terminal is gone.
  case endOfInput
  /// The window has another size now.
  case resized

  /// The key as a sentence calls it.
  package var name: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .enter: "Enter"
    case .escape: "Esc"
    case .backspace: "Backspace"
    case .delete: "Delete"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .tab: "Tab"
    case .backTab: "Shift-Tab"
    case .control(let letter): "Ctrl-" + letter.uppercased()
    case .paste: "Pasted text"
    case .other(let name): name
    case .endOfInput: "The end of input"
    case .resized: "A new window size"
    }
  }
}
