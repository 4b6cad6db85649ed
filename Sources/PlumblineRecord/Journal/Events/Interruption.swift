extension Event {
  /// Leaving and coming back: the check that was on screen, and for how long.
  package struct Interruption: Sendable, Equatable {
    /// Id of the check; nil when none was.
    package var check: String?
    /// How long it was on screen, in milliseconds.
    package var milliseconds: Int?

    package init(check: String?, milliseconds: Int?) {
      self.check = check
      self.milliseconds = milliseconds
    }
  }
}

extension Event.Interruption {
  init(from line: inout EventLine) throws {
    var check: String?
    var milliseconds: Int?
    while let field = try line.nextField() {
      switch field {
      case "check": check = try line.cursor.string()
      case "ms": milliseconds = try line.cursor.integer()
      default: try line.skip()
      }
    }
    self.init(check: check, milliseconds: milliseconds)
  }

  func write(to json: inout JSONWriter) {
    if let check { json.field("check", check) }
    if let milliseconds { json.field("ms", milliseconds) }
  }
}
