import PlumblineGuide

/// What a terminal has to tell.
enum TerminalEvent: Equatable, Sendable {
  /// Keys, in the order they were pressed.
  case keys([Key])
  /// The window has another size.
  case resized
  /// The process goes on after a stop; nothing is on the screen any more.
  case continued
  /// Somebody asks the process to end.
  case terminated(signal: Int32)
  /// The terminal is gone, or its input has ended.
  case hangUp
  /// Nothing came in the time given.
  case timeout
}
