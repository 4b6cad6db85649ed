import PlumblineRecord

extension Subcommand {
  /// `plumb reopen`.
  static let reopen = Subcommand(
    name: "reopen", arguments: ["RUN"],
    summary: "lets a run that was signed off take answers again",
    details: """
      The sign-offs stay as they are; whoever reads the run sees that it was signed, by whom it
      was reopened, and why.
      """,
    options: [Option("reason", "TEXT", help: "why it goes on"), .by, .json],
    examples: ["plumb reopen calendar/1.4 --reason \"a new build came in\" --by Grace"]
  ) { arguments, host in
    try EventWriting.run(arguments, host, opensClosed: true) { writing in
      guard writing.state.isClosed else { throw CommandError.notClosed }
      writing.say(
        try writing.session.reopen(reason: try writing.reason()),
        "reopened: it takes answers again")
    }
  }
}
