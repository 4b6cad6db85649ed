import PlumblineRecord

extension Subcommand {
  /// `plumb waive`.
  static let waive = Subcommand(
    name: "waive", arguments: ["RUN", "CHECK"],
    summary: "accepts a fail for a while; it stays a fail that somebody accepted",
    details: """
      It covers the fails that stand now and no later one, up to and including a day, or for the
      releases before the one named. --revoke takes it back.
      """,
    options: [
      Option(
        "until", "DATE|RELEASE", help: "2031-10-26 with that day, or the release that mends it"),
      Option("reason", "TEXT", help: "why it is accepted"),
      Option("defect", "URL", help: "where the defect is followed up"),
      Option("revoke", help: "take back what is accepted now"),
      .by, .json,
    ],
    examples: [
      "plumb waive calendar/1.4 large-text/month@ios --until 1.5 --reason \"rare\" --by Grace"
    ]
  ) { arguments, host in
    try EventWriting.run(arguments, host) { writing in
      let position = try writing.position(1)
      let (session, check) = (writing.session, writing.state.checks[position].id)
      let outcome = writing.state.outcomes[position]
      guard outcome == .fail || outcome == .waived else {
        throw CommandError.nothingToWaive(check: check, outcome)
      }
      let before = writing.state.currentWaivers(at: position)
      var draft = RunSession.WaiverDraft(
        check: check,
        of: writing.state.current(at: position).filter { $0.answer.verdict == .fail }
          .map(\.event.id),
        until: try until(writing, before), reason: try writing.reason())
      draft.replaces = before.map(\.event.id)
      draft.isAccepted = !arguments.has("revoke")
      draft.link = try arguments["defect"].map { try DefectAddress.checked($0, option: "defect") }
      let event = try session.waive(draft)
      writing.say(
        event, check: check,
        (draft.isAccepted ? "accepted until \(draft.until.words)" : "revoked")
          + ": \(check) \(session.outcome(of: check).word)")
    }
  }

  private static func until(
    _ writing: EventWriting, _ before: [RunState.Waived]
  ) throws(CommandError) -> Event.Waiver.Until {
    let arguments = writing.arguments
    if arguments.has("revoke") {
      if arguments.has("until") {
        throw .optionNotHere("until", why: "what is revoked holds no longer. Leave it out")
      }
      guard let last = before.last(where: \.waiver.isAccepted) else {
        throw .nothingToRevoke(check: arguments.argument(1) ?? "")
      }
      return last.waiver.until
    }
    guard let value = arguments["until"]?.trimmed, !value.isEmpty else {
      throw .missingOption(
        "until", why: "for how long? A day such as 2031-10-26, or a release that mends it",
        command: "waive")
    }
    let now = writing.host.world().now()
    let release = writing.state.identity.release
    guard let until = Event.Waiver.Until(typed: value) else {
      throw .badValue(
        option: "until", value: value,
        allowed: "a day such as 2031-10-26, or a release with a number in it: "
          + RunStarter.nameRule)
    }
    guard until.isInForce(release: release, asOf: now) else {
      throw .untilIsOver(value, why: until.whyOver(release: release, asOf: now))
    }
    return until
  }
}
