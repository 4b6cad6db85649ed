import PlumblineRecord

extension Subcommand {
  /// `plumb record`.
  static let record = Subcommand(
    name: "record", arguments: ["RUN", "[CHECK]", "[VERDICT]"],
    summary: "one answer from a script, or many from a file",
    details: """
      VERDICT is one of \(Verdict.allCases.map(\.rawValue).joined(separator: ", ")).
      An answer replaces this writer's own earlier answer to the check, and
      another's only where --replaces names it. With --from, each line is one JSON object
      with the options' names, such as
      {"check":"large-text/month@ios","verdict":"fail","note":"cut off","evidence":["shot.png"]}.
      """,
    options: [
      Option("note", "TEXT", help: "what was seen; wanted with all but a pass"),
      Option("evidence", "FILE", isRepeated: true, help: "a picture or file, copied into the run"),
      Option("on", "PLATFORM", isRepeated: true, help: "what deviates, on a side-by-side check"),
      Option("step", "N", help: "the step that failed, from 1"),
      Option("defect", "URL", help: "where the defect is followed up"),
      Option("role", "ROLE", help: "the role that answers a decision"),
      Option("replaces", "ID", isRepeated: true, help: "an answer this one takes the place of"),
      Option("from", "FILE", help: "many answers, one JSON object a line; - for stdin"),
      Option("keep-good", help: "with --from: record the good lines even when others are bad"),
      .by, .json,
    ],
    examples: [
      "plumb record calendar/1.4 large-text/month@ios pass --by Ada",
      "plumb record calendar/1.4 --from answers.jsonl --by Ada",
    ]
  ) { arguments, host in
    try checkTogether(arguments)
    let folder = try RunFinder(reports: host.reportsFolder).folder(arguments.argument(0) ?? "")
    let who = try host.requiredTester(arguments)
    let session = try host.openSession(folder, who: who)
    defer { session.close() }
    // What became of the journal is said once the first answer has found it out.
    defer { for notice in session.notices { host.err("note: \(notice.sentence)\n") } }
    let recorder = Recorder(session: session, host: host)
    if let file = arguments["from"] {
      return try recorder.recordAll(
        from: file, keepGood: arguments.has("keep-good"), json: arguments.has("json"))
    }
    guard let check = arguments.argument(1) else {
      throw CommandError.missingArgument("CHECK", command: "record")
    }
    guard let verdict = arguments.argument(2) else {
      throw CommandError.missingArgument("VERDICT", command: "record")
    }
    let request = try AnswerRequest(check: check, verdict: verdict, options: arguments)
    let event = try recorder.record(try recorder.checked(request))
    if arguments.has("json") {
      var json = JSONWriter.document("plumbline-record")
      json.field("id", event.id)
      json.field("check", check)
      json.field("outcome", session.outcome(of: check).rawValue)
      host.out(json.closedDocument())
    } else {
      host.err("recorded: \(check) \(session.outcome(of: check).word)\n")
    }
    return .done
  }

  /// Refuses what would be left out in silence: words about one answer beside a file of many.
  private static func checkTogether(_ arguments: ParsedArguments) throws(CommandError) {
    guard arguments.has("from") else {
      if arguments.has("keep-good") {
        throw .optionNotHere("keep-good", why: "it goes with --from only. Leave it out")
      }
      return
    }
    if let extra = arguments.argument(1) { throw .extraArgument(extra, command: "record") }
    for option in ["note", "evidence", "on", "step", "replaces", "defect", "role"]
    where arguments.has(option) {
      throw .optionNotHere(
        option, why: "it is about one answer, and with --from each line says its own")
    }
  }
}

extension RunSession {
  /// What follows for a check.
  func outcome(of check: String) -> Outcome {
    state.index[check].map { state.outcomes[$0] } ?? .unseen
  }
}
