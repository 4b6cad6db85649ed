import PlumblineRecord

/// The screens of a walk that are no check: where it begins, ends, is searched and explained.
extension Walk {
  /// The list of checks that a search finds.
  func describeJump(
    _ list: JumpList, _ state: RunState, _ screen: inout ScreenDescription
  ) {
    let matches = list.matches(state: state)
    let selected = list.selection(among: matches)
    screen.position = matches.count == 1 ? "1 check" : "\(matches.count) checks"
    // Only a window around the marked row is described: a screen shows no more of it.
    let first = max(0, min((selected ?? 0) - 20, matches.count - 60))
    let window = matches.dropFirst(first).prefix(60)
    let rows = window.map { position in
      let check = state.checks[position]
      // The place first: a narrow window cuts the end, and titles repeat more than places.
      let place = state.plan.place(of: check).map { $0 + " · " } ?? ""
      return ScreenDescription.Row(
        mark: .outcome(state.outcomes[position]), text: place + state.question(of: position).title,
        trailing: state.plan.platformTitle(of: check))
    }
    screen.body = [
      .heading("Jump to a check"),
      matches.isEmpty
        ? .text("Nothing matches. Backspace widens the search.")
        : .rows(rows, selected: selected.map { $0 - first }),
    ]
    screen.input = ScreenDescription.Input(
      label: "Search", field: list.search,
      hint: "Words of title, screen, platform or outcome: failed, not seen.")
    screen.keys = [
      KeyHint(key: "↑↓", label: "choose"), KeyHint(key: "Enter", label: "go there"),
      KeyHint(key: "Esc", label: "back"),
    ]
  }

  /// Where the last session ended, and the ways to go on.
  func describeWelcome(
    _ lastSession: LastSession, _ state: RunState, _ screen: inout ScreenDescription
  ) {
    let ending =
      switch lastSession.ending {
      case .paused: "You paused here:"
      case .closed: "The window or the input was closed. On screen was:"
      case .cut: "The last session ended without a word. On screen was:"
      }
    screen.body = [
      .heading("Welcome back"), .text(ending),
      .label("Check", state.name(of: lastSession.position)),
    ]
    if let time = lastSession.time { screen.body.append(.label("When", time.minute)) }
    if let pressed = lastSession.pressed {
      screen.body.append(.label("Begun", "\(pressed.action), not saved: give it again or another"))
    }
    if let here = preparations[lastSession.position] {
      if !here.note.isEmpty {
        screen.body.append(.label(here.isLeftOver ? "Half typed" : "Your note", here.note))
      }
      if !here.evidence.isEmpty {
        screen.body.append(
          .label("Attached", here.evidence.map(\.name).joined(separator: ", ")))
      }
    }
    let others = preparations.keys.filter { $0 != lastSession.position }.sorted()
    if !others.isEmpty {
      let named = others.prefix(3).map { state.name(of: $0) }
      let more = others.count > 3 ? ["and \(others.count - 3) more"] : []
      screen.body.append(.label("Kept too", (named + more).joined(separator: "; ")))
    }
    let last = lastSession.answeredLast.flatMap { places[$0] == nil ? nil : $0 }
    if let last {
      screen.body.append(
        .label("Before it", "\(state.outcomes[last].word): \(state.name(of: last))"))
    }
    screen.body += [.gap, .text("Nothing was decided for you. How do you want to go on?")]
    screen.keys = [KeyHint(key: "g or Enter", label: "go on with it")]
    if last != nil {
      screen.keys.append(KeyHint(key: "a", label: "answer the one before again"))
    }
    screen.keys += [
      KeyHint(key: "u", label: "first not seen"), KeyHint(key: "j", label: "jump"),
      KeyHint(key: "q", label: "leave"),
    ]
  }

  /// What the walk came to, and what is left to do.
  func describeEnd(_ state: RunState, _ screen: inout ScreenDescription) {
    let totals = Totals(order.lazy.map { state.outcomes[$0] })
    screen.body = [
      .heading(
        totals[.unseen] == 0 ? "Every check of this walk has an answer" : "Nothing left here"),
      .rows(
        Outcome.allCases.filter { totals[$0] > 0 }.map {
          ScreenDescription.Row(mark: .outcome($0), text: $0.word, trailing: String(totals[$0]))
        }, selected: nil),
      .gap,
    ]
    if order.count < state.checks.count {
      let whole = state.totals
      let open = Outcome.allCases.filter { $0 != .pass && whole[$0] > 0 }
        .map { "\(whole[$0]) \($0.word)" }
      screen.body.append(
        .text(
          "In the whole run: " + (open + ["\(whole[.pass]) passed"]).joined(separator: ", ") + "."))
    }
    screen.body += devices.leftovers(in: state.plan).map { .label("Undo", $0) }
    screen.body += [
      .text("All of it is on disk. Leave with q; the command for the report is printed then.")
    ]
    screen.position = "\(order.count) checks"
    screen.keys = [
      KeyHint(key: "q", label: "leave"), KeyHint(key: "←", label: "last check"),
      KeyHint(key: "j", label: "jump"),
    ]
    if canUndo(state) != nil { screen.keys.insert(KeyHint(key: "z", label: "undo"), at: 1) }
  }

  /// Every key.
  func describeHelp(_ screen: inout ScreenDescription) {
    func row(_ key: String, _ text: String) -> ScreenDescription.Block { .label(key, text) }
    screen.body = [.heading("Keys")]
    screen.body += Verdict.allCases.map { row(String($0.key), "\($0.action): \($0.meaning)") }
    screen.body += [
      .gap,
      row("t", "a note that goes with your answer"),
      row("e", "attach pictures or files by path"),
      row("← →", "previous and next, without an answer; , and . do the same"),
      row("u", "the next check that nobody has seen"),
      row("j", "jump: search all checks"),
      row("o", "note something that no check covers"),
      row("a", "accept a fail for a while, with a reason"),
      row("l", "link a defect to a fail, or to what you noted here"),
      row("r", "settle a conflict, with a verdict and a reason"),
      row("v", "what you test on: build, device, system, data set"),
      row("z", "take back your answer: at once right after it, later with a word on why"),
      row("q", "pause; nothing is lost, plumb run goes on from here. Ctrl-C does the same"),
      .gap,
      row("PgDn PgUp", "the rest of a check that is longer than the window; ↓ and ↑ line by line"),
      row("Esc", "one step back from whatever is being typed"),
      row("Ctrl-J", "a new line in a note"),
      .gap,
      .text("A verdict is on disk before the next check comes up."),
    ]
    screen.keys = [KeyHint(key: "any key", label: "back to the check")]
  }
}
