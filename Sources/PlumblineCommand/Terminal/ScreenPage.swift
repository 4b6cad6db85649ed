/// A laid-out screen: exactly as many lines as the window has rows, none wider than it.
struct ScreenPage: Equatable, Sendable {
  /// Where the cursor stands, counted from zero.
  struct Cursor: Equatable, Sendable {
    /// The row.
    let row: Int
    /// The cell in the row.
    let column: Int
  }

  /// The lines from top to bottom.
  var lines: [StyledLine]
  /// Where text is typed; nil hides the cursor.
  var cursor: Cursor?
  /// The first row of the content that is shown, after all limits.
  var scroll: Int
  /// How many rows a page up or down moves by.
  var pageStep: Int
  /// Whether the content has more rows than are shown.
  var isScrollable: Bool
}
