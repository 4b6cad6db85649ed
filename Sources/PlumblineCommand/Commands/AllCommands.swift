extension Subcommand {
  /// Every command, in the order help shows them.
  static let all: [Subcommand] = [
    list, plan, start, run, record, environment, status, report, merge,
  ]
}
