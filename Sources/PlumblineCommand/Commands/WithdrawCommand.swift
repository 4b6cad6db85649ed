import PlumblineRecord

extension Subcommand {
  /// `plumb withdraw`.
  static let withdraw = Subcommand(
    name: "withdraw", arguments: ["RUN", "[CHECK]"],
    summary: "takes back what was said; it stays in the record, and counts no more",
    details: """
      With CHECK, all your answers to it, so that none of your earlier ones comes back. With
      --event, one thing by its id, or at least eight digits of it: an answer, an observation, a
      waiver, a link, yours or another's.
      What somebody else said is taken back with a reason only, and reports tell it.
      """,
    options: [
      Option("event", "ID", isRepeated: true, help: "what is taken back, instead of CHECK"),
      Option("reason", "TEXT", help: "why; needed for what another said"),
      .by, .json,
    ],
    examples: ["plumb withdraw calendar/1.4 large-text/month@ios --reason \"wrong build\" --by Ada"]
  ) { arguments, host in
    try EventWriting.run(arguments, host) { writing in
      guard arguments.has("event") != (arguments.argument(1) != nil) else {
        throw CommandError.missingArgument("either CHECK or --event", command: "withdraw")
      }
      if arguments.has("event") { return try withdrawEvents(writing) }
      let position = try writing.position(1)
      let (session, check) = (writing.session, writing.state.checks[position].id)
      let chain = writing.state.chain(of: session.who, at: position)
      guard !chain.isEmpty else {
        throw CommandError.nothingToWithdraw(check: check, who: session.who)
      }
      let reason = arguments.has("reason") ? try writing.reason() : nil
      let event = try session.withdraw(chain.map(\.event.id), check: check, reason: reason)
      let count = chain.count == 1 ? "1 answer" : "\(chain.count) answers"
      writing.say(
        event, check: check, "\(count) taken back: \(check) \(session.outcome(of: check).word)")
    }
  }

  private static func withdrawEvents(_ writing: EventWriting) throws {
    let (session, arguments) = (writing.session, writing.arguments)
    let own = session.state.writers(named: session.who)
    var events: [Digest] = []
    var isOwn = true
    for word in arguments.all("event") {
      guard let id = session.state.eventID(beginningWith: word),
        let author = session.state.author(ofWithdrawable: id)
      else {
        throw CommandError.unknownEvent(
          word, wanted: "answer, observation, waiver, link or environment")
      }
      isOwn = isOwn && own.contains(author)
      if !events.contains(id) { events.append(id) }
    }
    let reason = arguments.has("reason") || !isOwn ? try writing.reason() : nil
    let event = try session.withdraw(events, check: nil, reason: reason)
    writing.say(event, "taken back")
  }
}
