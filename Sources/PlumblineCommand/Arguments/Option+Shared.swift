extension Option {
  /// `--json`, the same on each command.
  static let json = Option("json", help: "print versioned JSON instead of text")
  /// `--by`, the same on each command that writes.
  static let by = Option("by", "NAME", help: "who speaks; else PLUMB_BY, or asked at a terminal")
  /// `--by` of a plan.
  static let order = Option("by", "ORDER", help: "setup (default), screen, question or platform")
  /// `--platform`, several times for several.
  static let platform = Option(
    "platform", "ID", isRepeated: true, help: "only checks that need no other platform")
}
