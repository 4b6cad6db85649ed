package import PlumblineRecord

/// Where the last session of this tester ended.
package struct LastSession: Equatable, Sendable {
  /// How a session ended.
  package enum Ending: String, Equatable, Sendable {
    /// The tester left.
    case paused
    /// The window, the terminal or the input went away.
    case closed
    /// Nothing was said any more: a kill, a crash, a power cut.
    case cut
  }

  /// Position of the check that was on screen.
  package let position: Int
  /// When it was.
  package let time: Timestamp?
  /// Position of the check answered last; nil when none was.
  package let answeredLast: Int?
  /// The verdict whose key was pressed, and that was never recorded.
  package let pressed: Verdict?
  /// How the session ended.
  package let ending: Ending
  /// Whether it walked the same part of the run in the same order; another's place is only told.
  package let isSameWalk: Bool

  /// Tells where a session ended.
  package init(
    position: Int, time: Timestamp?, answeredLast: Int? = nil, pressed: Verdict? = nil,
    ending: Ending, isSameWalk: Bool = true
  ) {
    self.position = position
    self.time = time
    self.answeredLast = answeredLast
    self.pressed = pressed
    self.ending = ending
    self.isSameWalk = isSameWalk
  }
}
