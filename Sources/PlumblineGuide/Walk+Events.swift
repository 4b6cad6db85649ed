import PlumblineRecord

/// What a tester says beside answers: what was seen, what is accepted, where a defect is followed up.
extension Walk {
  /// Asks what was seen that no check covers.
  mutating func observe() {
    ask(
      Form(
        .observation, title: "Something that no check covers",
        [
          Form.Field(
            name: "Seen", prompt: "What did you see?",
            hint: "It is noted for this screen, and is no answer to the check.", isRequired: true),
          Form.Field(
            name: "Files", prompt: "Picture or file",
            hint: "Type a path or drag the file here; several are parted by blanks.", rule: .files),
        ]))
  }

  /// What was seen, about the screen and the platform in view.
  func observation(_ form: Form, _ state: RunState) -> RunSession.ObservationDraft {
    let check = state.checks[position]
    var draft = RunSession.ObservationDraft(note: form.texts[0])
    draft.screen = check.screen.map { state.plan.screens[$0].id }
    if case .platform(let platform) = check.target {
      draft.platform = state.plan.platforms[platform].id
    }
    draft.evidence = form.evidence
    return draft
  }

  /// Asks why a fail is accepted and for how long; refuses where nothing failed.
  mutating func waive(_ state: RunState) {
    let outcome = state.outcomes[position]
    guard outcome == .fail || outcome == .waived else {
      let wayOut =
        switch outcome {
        case .conflict: "Settle it first with r."
        case .pass: "A pass needs no waiver."
        default: "Only a fail can be accepted; record one first with f."
        }
      say(.info, "This check is \(outcome.word), so there is nothing to accept. \(wayOut)")
      return
    }
    ask(
      Form(
        .waiver, title: "Accept this fail for a while",
        [
          Form.Field(
            name: "Why", prompt: "Why is it accepted?", hint: "It stays a fail that you accepted.",
            isRequired: true),
          Form.Field(
            name: "Until", prompt: "Until when?",
            hint: "A day such as 2031-10-26, or the release that mends it.", rule: .until,
            isRequired: true),
          Form.Field(
            name: "Defect", prompt: "Defect link",
            hint: "Where it is followed up; Enter alone for none.", rule: .address),
        ]))
  }

  /// The waiver of the fails that stand here; nil when it has no end.
  func waiver(_ form: Form, _ state: RunState) -> RunSession.WaiverDraft? {
    guard let until = Event.Waiver.Until(typed: form.texts[1]) else { return nil }
    var draft = RunSession.WaiverDraft(
      check: state.checks[position].id,
      of: state.current(at: position).filter { $0.answer.verdict == .fail }.map(\.event.id),
      until: until, reason: form.texts[0])
    draft.replaces = state.currentWaivers(at: position).map(\.event.id)
    draft.link = form.texts[2].isEmpty ? nil : form.texts[2]
    return draft
  }

  /// Asks for the defect's address of what is no pass here, or of what the tester saw last here.
  mutating func link(_ state: RunState) {
    var events = state.current(at: position).filter { $0.answer.verdict != .pass }.map(\.event.id)
    var what = "what was answered here: \(state.outcomes[position].word)"
    if let seen = lastSeen(state) {
      if events.isEmpty {
        events = [seen.event.id]
        what = state.texts[seen.observation.note] ?? "what you noted"
      } else {
        what += ", and not for what you noted (plumb link does that)"
      }
    }
    guard !events.isEmpty else {
      say(
        .info,
        "This check is \(state.outcomes[position].word), and a defect goes with an answer that is "
          + "no pass. Record a fail first, or note with o what you saw.")
      return
    }
    ask(
      Form(
        .link(events), title: "Link a defect",
        [
          Form.Field(
            name: "Defect", prompt: "Defect link", hint: "For \(what).", rule: .address,
            isRequired: true)
        ]))
  }

  /// What the tester noted last about the screen and platform in view.
  private func lastSeen(_ state: RunState) -> RunState.Seen? {
    let writers = state.writers(named: who)
    return state.currentObservations.last { seen in
      writers.contains(seen.event.writer) && isHere(seen.observation, state)
    }
  }

  /// Says what was written beside answers.
  mutating func sayWritten(_ entry: Entry, _ state: RunState) {
    switch entry {
    case .observation(let draft):
      let files = draft.evidence.isEmpty ? "" : Self.counted(files: draft.evidence.count)
      say(.info, "Noted\(files): \(draft.note)")
    case .waiver(let draft):
      let outcome = state.outcomes[position]
      message = ScreenDescription.Message(
        kind: .info, text: "Accepted until \(draft.until.words). The check is now \(outcome.word).",
        outcome: outcome)
    case .link(let address, _): say(.info, "Linked: \(address)")
    case .settlement:
      shown = state.current(at: position).map(\.event.id)
      message = ScreenDescription.Message(
        kind: .info, text: "Settled: the check is now \(state.outcomes[position].word).",
        outcome: state.outcomes[position])
    case .environment(let draft):
      let title = state.plan.platforms.first { $0.id == draft.platform }?.title ?? draft.platform
      say(.info, "Noted for the answers on \(title) from here on.")
    case .withdrawal: break
    }
  }

  /// A limit that is over already: it is asked for again.
  package mutating func untilIsOver(why: String) {
    guard case .form(var form) = mode else { return }
    form.open(1)
    mode = .form(form)
    say(.warning, "It would be over already: \(why). Name a later day or release.")
  }
}
