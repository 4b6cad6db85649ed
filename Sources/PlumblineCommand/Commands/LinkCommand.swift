import PlumblineRecord

extension Subcommand {
  /// `plumb link`.
  static let link = Subcommand(
    name: "link", arguments: ["RUN", "CHECK|ID", "URL"],
    summary: "adds a defect link to what was answered or observed",
    details: """
      CHECK stands for the answers to it that count now and are no pass; ID, or at least eight
      digits of it, for one answer, observation or waiver.
      """,
    options: [.by, .json],
    examples: [
      "plumb link calendar/1.4 large-text/month@ios https://example.com/bugs/17 --by Ada"
    ]
  ) { arguments, host in
    try EventWriting.run(arguments, host) { writing in
      let (session, word) = (writing.session, arguments.argument(1) ?? "")
      let url = try DefectAddress.checked(arguments.argument(2) ?? "", option: "URL")
      if let id = writing.state.eventID(beginningWith: word) {
        guard writing.state.author(ofWithdrawable: id) != nil else {
          throw CommandError.unknownEvent(word, wanted: "answer, observation or waiver")
        }
        writing.say(try session.link(url, to: [id]), "linked")
        return
      }
      let position = try writing.position(1)
      let check = writing.state.checks[position].id
      let events = writing.state.current(at: position).filter { $0.answer.verdict != .pass }
      guard !events.isEmpty else {
        throw CommandError.nothingToLink(check: check, writing.state.outcomes[position])
      }
      writing.say(
        try session.link(url, to: events.map(\.event.id)), check: check, "linked: \(check)")
    }
  }
}
