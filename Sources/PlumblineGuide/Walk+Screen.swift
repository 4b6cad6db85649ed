package import PlumblineRecord

extension Walk {
  /// What the screen shows now.
  package func screen(state: RunState) -> ScreenDescription {
    var screen = ScreenDescription(
      title: title + (state.isDamaged ? " · damaged record" : ""),
      position: "\(place + 1) of \(order.count) · \(left) left", body: [], input: nil,
      message: message, keys: [])
    switch mode {
    case .welcomeBack(let lastSession): describeWelcome(lastSession, state, &screen)
    case .help: describeHelp(&screen)
    case .finished: describeEnd(state, &screen)
    case .jump(let list): describeJump(list, state, &screen)
    case .check:
      screen.body = body(state)
      screen.keys = Verdict.allCases.map {
        KeyHint(key: String($0.key), label: $0.action, isVerdict: true)
      }
      screen.keys += keysHere(state)
      screen.keys += [
        KeyHint(key: "t", label: "note"), KeyHint(key: "e", label: "evidence"),
        KeyHint(key: "←", label: "previous"), KeyHint(key: "→", label: "next"),
        KeyHint(key: "u", label: "next not seen"),
        KeyHint(key: "j", label: "jump"), KeyHint(key: "?", label: "help"),
        KeyHint(key: "q", label: "pause"),
      ]
    case .form(let form): describeForm(form, state, &screen)
    case .note(let field):
      screen.body = body(state)
      screen.input = ScreenDescription.Input(
        label: "Note", field: field, hint: "It goes with your answer.")
      screen.keys = Self.typingKeys(done: "keep it", escape: "leave it as it was") + [Self.newLine]
    case .reason(let field):
      screen.body = body(state)
      screen.input = ScreenDescription.Input(
        label: (pending?.verdict ?? .pass).reasonQuestion, field: field,
        hint: (pending?.verdict ?? .pass).reasonHint)
      screen.keys =
        Self.typingKeys(
          done: asksForEvidence(state) ? "go on" : "save the answer", escape: "back, no answer")
        + [Self.newLine]
    case .evidence(let field):
      screen.body = body(state)
      screen.input = ScreenDescription.Input(
        label: "Picture or file", field: field, hint: evidenceHint)
      screen.keys = Self.typingKeys(
        done: pending == nil ? "attach" : "attach; with nothing typed: save the answer",
        escape: pending?.verdict.needsReason ?? false ? "back to the reason" : "back")
    case .step(let field):
      // Only what is asked about, so that a low window shows every step.
      screen.body = [.heading(heading(state)), .steps(steps(state))]
      let count = state.question(of: position).steps.count
      screen.input = ScreenDescription.Input(
        label: "Which step failed?", field: field,
        hint: "Give its number.")
      screen.keys =
        count < 10
        ? [
          KeyHint(key: "1–\(count)", label: "that step"),
          KeyHint(key: "Enter", label: "none of them, or not sure"),
          KeyHint(key: "Esc", label: "back, no answer"),
        ]
        : Self.typingKeys(
          done: "go on; with nothing typed: none of them", escape: "back, no answer")
    case .deviating(let chosen):
      // Above the check, so that a low window shows what is asked now.
      screen.body = deviatingRows(chosen, state) + [.gap] + body(state)
      screen.keys = [
        KeyHint(
          key:
            "1–\(Self.rowKeys[min(state.checks[position].platforms.count, Self.rowKeys.count) - 1])",
          label: "mark a platform"),
        KeyHint(key: "Enter", label: "go on"), KeyHint(key: "Esc", label: "back, no answer"),
      ]
    }
    return screen
  }

  /// The keys that not every check has a use for.
  private func keysHere(_ state: RunState) -> [KeyHint] {
    (state.outcomes[position] == .conflict ? [KeyHint(key: "r", label: "settle")] : [])
      + (state.outcomes[position] == .fail ? [KeyHint(key: "a", label: "accept")] : [])
      + (canUndo(state) == nil ? [] : [KeyHint(key: "z", label: "undo")])
  }

  /// Whether the pressed verdict will ask for a picture before it is saved.
  private func asksForEvidence(_ state: RunState) -> Bool {
    guard let pending else { return false }
    return state.question(of: position).evidence.asks(for: pending.verdict)
      && preparations[position]?.evidence.isEmpty ?? true
  }

  static let newLine = KeyHint(key: "Ctrl-J", label: "new line")

  static func typingKeys(done: String, escape: String) -> [KeyHint] {
    [KeyHint(key: "Enter", label: done), KeyHint(key: "Esc", label: escape)]
  }

  private var evidenceHint: String {
    let attached = preparations[position]?.evidence.map(\.name) ?? []
    let what = "Type a path or drag the file here; several are parted by blanks."
    if attached.isEmpty { return what }
    return "Attached: \(attached.joined(separator: ", ")). Backspace takes the last one off. "
      + what
  }

  /// The check itself: where I am, what to set up, what is asked, why, and the steps.
  func body(_ state: RunState) -> [ScreenDescription.Block] {
    let check = state.checks[position]
    let plan = state.plan
    let question = state.question(of: position)
    var blocks: [ScreenDescription.Block] = [.heading(heading(state))]
    blocks.append(
      .label(
        "On",
        check.isSideBySide
          ? plan.platformTitle(of: check) + ", side by side"
          : plan.platformTitle(of: check) + ", " + build(state)))
    blocks += setupBlocks(check, question, plan)
    blocks.append(.gap)
    blocks.append(.steps(steps(state)))
    blocks.append(.gap)
    blocks += givenBlocks(state)
    if question.isBlocker { blocks.append(.label("Blocker", "a fail here holds up the release")) }
    switch question.evidence {
    case .optional: break
    case .onFail: blocks.append(.label("Evidence", "a picture is asked for when it fails"))
    case .always: blocks.append(.label("Evidence", "a picture is asked for"))
    }
    if let why = question.why { blocks.append(.label("Why", why)) }
    if let prepared = preparations[position] {
      if !prepared.note.isEmpty { blocks.append(.label("Your note", prepared.note)) }
      if !prepared.evidence.isEmpty {
        blocks.append(
          .label("Attached", prepared.evidence.map(\.name).joined(separator: ", ")))
      }
    }
    let minutes = Self.spoken(minutes: minutesLeft)
    let checks = left == 1 ? "1 check" : "\(left) checks"
    blocks.append(.label("Left", left == 0 ? "nothing" : "\(checks), about \(minutes)"))
    return blocks
  }

  /// The build that answers here are about, in words; a release asks for one.
  private func build(_ state: RunState) -> String {
    environmentNow(state)?.build.map { "build \($0)" } ?? "build not named; v names it"
  }

  /// The check in a line, the place first: titles repeat from screen to screen, and the place is what
  /// differs.
  private func heading(_ state: RunState) -> String {
    let check = state.checks[position]
    let place = state.plan.place(of: check).map { $0 + " — " } ?? ""
    return place + state.plan.title(of: check)
  }

  private func steps(_ state: RunState) -> [ScreenDescription.StepLine] {
    state.question(of: position).steps.enumerated().map {
      ScreenDescription.StepLine(number: $0 + 1, action: $1.action, expectation: $1.expectation)
    }
  }

  /// What to undo and what to set up before this check, and what is in force already.
  private func setupBlocks(
    _ check: Check, _ question: Plan.Question, _ plan: Plan
  ) -> [ScreenDescription.Block] {
    var blocks: [ScreenDescription.Block] = []
    if case .platform(let platform) = check.target, let before = devices.last,
      before != platform
    {
      blocks.append(
        .label(
          "Change",
          "put \(plan.platforms[before].title) aside, take "
            + plan.platforms[platform].title))
    }
    let needed = Set(question.setups)
    // What is in the way goes first: hands work downwards.
    for setup in plan.setups where !needed.contains(setup.id) {
      let known = check.platforms.filter { devices.inForce[$0]?.contains(setup.id) ?? false }
      blocks += ways(of: setup, on: known, check, plan) { .label("Undo", $0 + $1.undo) }
    }
    for setup in plan.setups {
      let known = check.platforms.filter { devices.inForce[$0]?.contains(setup.id) ?? false }
      if needed.contains(setup.id) {
        let missing = check.platforms.filter { !known.contains($0) }
        blocks += ways(of: setup, on: missing, check, plan) { .label("Set up", $0 + $1.establish) }
        if missing.isEmpty { blocks.append(.label("In force", setup.title)) }
      }
    }
    return blocks
  }

  /// A setup's ways on some platforms, each said once with the platforms it is for.
  private func ways(
    of setup: Plan.Setup, on platforms: [Int], _ check: Check, _ plan: Plan,
    _ block: (String, Plan.SetupWay) -> ScreenDescription.Block
  ) -> [ScreenDescription.Block] {
    var ways: [(way: Plan.SetupWay, titles: [String])] = []
    for platform in platforms {
      let way = setup.way(on: plan.platforms[platform].id)
      if let index = ways.firstIndex(where: { $0.way == way }) {
        ways[index].titles.append(plan.platforms[platform].title)
      } else {
        ways.append((way, [plan.platforms[platform].title]))
      }
    }
    return ways.map { way, titles in
      let isForAll = titles.count == check.platforms.count
      let suffix = isForAll ? "" : " (\(titles.joined(separator: ", ")))"
      return block("\(setup.title)\(suffix): ", way)
    }
  }

  /// A length of time as people say it.
  private static func spoken(minutes: Int) -> String {
    if minutes < 90 { return minutes == 1 ? "1 minute" : "\(minutes) minutes" }
    let halves = (minutes + 15) / 30
    return halves % 2 == 0 ? "\(halves / 2) hours" : "\(halves / 2)½ hours"
  }

  private func deviatingRows(_ chosen: Set<Int>, _ state: RunState) -> [ScreenDescription.Block] {
    let rows = state.checks[position].platforms.enumerated().map { index, platform in
      ScreenDescription.Row(
        mark: chosen.contains(index) ? .chosen : .none,
        text: "\(index < Self.rowKeys.count ? Self.rowKeys[index] : " ")  "
          + state.plan.platforms[platform].title, trailing: "")
    }
    return [.heading("Which platforms deviate?"), .rows(rows, selected: nil)]
  }
}
