import PlumblineRecord

extension Subcommand {
  /// `plumb observe`.
  static let observe = Subcommand(
    name: "observe", arguments: ["RUN"],
    summary: "something seen that no check covers",
    details: """
      An observation stays in the record and stands in reports beside the failures. It belongs to a
      screen and a platform where those are named.
      """,
    options: [
      Option("note", "TEXT", help: "what was seen"),
      Option("screen", "ID", help: "the screen it was seen on"),
      Option("platform", "ID", help: "the platform it was seen on"),
      Option("evidence", "FILE", isRepeated: true, help: "a picture or file, copied into the run"),
      Option("defect", "URL", help: "where the defect is followed up"),
      Option("replaces", "ID", isRepeated: true, help: "an observation this one corrects"),
      .by, .json,
    ],
    examples: [
      "plumb observe calendar/1.4 --note \"the splash screen flashes white\" --platform ios --by Ada"
    ]
  ) { arguments, host in
    try EventWriting.run(arguments, host) { writing in
      let note = arguments["note"]?.trimmed ?? ""
      guard !note.isEmpty else {
        throw CommandError.missingOption("note", why: "what was seen?", command: "observe")
      }
      var draft = RunSession.ObservationDraft(note: try EventWriting.fitting(note))
      let plan = writing.state.plan
      if let screen = arguments["screen"] {
        draft.screen = try plan.screenIndex(screen).map { plan.screens[$0].id }
      }
      if let platform = arguments["platform"] {
        draft.platform = plan.platforms[try plan.platformIndex(platform)].id
      }
      let defect = try arguments["defect"].map { try DefectAddress.checked($0, option: "defect") }
      draft.replaces = try arguments.all("replaces").map { try observation($0, writing.state) }
      let paths = arguments.all("evidence")
      guard paths.count <= Event.maximumEvidenceCount else {
        throw CommandError.tooMuchEvidence(count: paths.count)
      }
      for path in paths { try AttachedFiles.look(at: path) }
      draft.evidence = try AttachedFiles.attach(paths, writing.session, host)
      let event = try writing.session.observe(draft)
      if let defect { try writing.session.link(defect, to: [event.id]) }
      let id = event.id.prefix16
      writing.say(
        event,
        defect == nil
          ? "noted as \(id), without a defect link; \(host.invocation) link RUN \(id) URL adds one"
          : "noted as \(id)")
    }
  }

  private static func observation(
    _ word: String, _ state: RunState
  ) throws(CommandError) -> Digest {
    guard let digest = state.eventID(beginningWith: word),
      state.observations.contains(where: { $0.event.id == digest })
    else { throw .unknownEvent(word, wanted: "observation") }
    return digest
  }
}
