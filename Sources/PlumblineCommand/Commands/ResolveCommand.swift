import PlumblineRecord

extension Subcommand {
  /// `plumb resolve`.
  static let resolve = Subcommand(
    name: "resolve", arguments: ["RUN", "CHECK", "VERDICT"],
    summary: "settles a conflict with a verdict and a reason",
    details: """
      Takes the place of all answers that stand against each other. They stay in the record, and
      reports tell who settled it, why, and what the answers were.
      """,
    options: [
      Option("reason", "TEXT", help: "why it is settled so"),
      Option("note", "TEXT", help: "what was seen"),
      Option("evidence", "FILE", isRepeated: true, help: "a picture or file, copied into the run"),
      Option("on", "PLATFORM", isRepeated: true, help: "what deviates, on a side-by-side check"),
      Option("step", "N", help: "the step that failed, from 1"),
      .by, .json,
    ],
    examples: [
      "plumb resolve calendar/1.4 large-text/month@ios fail --reason \"seen on both builds\" --by Ada"
    ]
  ) { arguments, host in
    try EventWriting.run(arguments, host) { writing in
      let position = try writing.position(1)
      let (session, check) = (writing.session, writing.state.checks[position].id)
      guard writing.state.outcomes[position] == .conflict else {
        throw CommandError.noConflict(check: check, writing.state.outcomes[position])
      }
      let reason = try writing.reason()
      let request = try AnswerRequest(
        check: check, verdict: arguments.argument(2) ?? "", options: arguments)
      let recorder = Recorder(session: session, host: host)
      let checked = try recorder.checked(request)
      var draft = checked.draft
      draft.evidence = try AttachedFiles.attach(checked.evidence, session, host)
      draft.replaces = writing.state.current(at: position).map(\.event.id)
      let event = try session.resolve(draft, reason: reason)
      writing.say(event, check: check, "settled: \(check) \(session.outcome(of: check).word)")
    }
  }
}
