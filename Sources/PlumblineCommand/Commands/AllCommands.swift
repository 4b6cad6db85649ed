extension Subcommand {
  /// Every command, in the order help shows them.
  static let all: [Subcommand] = [
    list, plan, start, run, record, environment, observe, withdraw, waive, resolve, link, redact,
    reopen, status, report, gate, merge,
  ]
}
