import PlumblineRecord

/// Settling a conflict, and saying what answers are given on.
extension Walk {
  /// Asks which verdict settles the conflict, and why; refuses where none is.
  mutating func settle(_ state: RunState) {
    let outcome = state.outcomes[position]
    guard outcome == .conflict else {
      say(
        .info,
        "This check is \(outcome.word), so there is no conflict to settle. A verdict key answers "
          + "it again.")
      return
    }
    var fields = [
      Form.Field(
        name: "Verdict", prompt: "Which verdict settles it?",
        hint: "One letter: "
          + Verdict.allCases.map { "\($0.key) \($0.action)" }
          .joined(separator: ", ") + ".",
        rule: .verdict, isRequired: true),
      Form.Field(
        name: "Why", prompt: "Why is it settled so?",
        hint: "The answers stay in the record, and reports tell who settled it and why.",
        isRequired: true),
    ]
    if state.checks[position].isSideBySide {
      fields.append(
        Form.Field(
          name: "Deviates", prompt: "Which platforms deviate?",
          hint: "Their numbers: \(numbered(state)); Enter alone for none.",
          rule: .numbers(state.checks[position].platforms.count)))
    }
    ask(Form(.settlement, title: "Settle this conflict", fields))
  }

  /// The answer that settles what was shown as a conflict; nil without a verdict.
  func settlement(_ form: Form, _ state: RunState) -> RunSession.Draft? {
    guard let verdict = Form.Rule.verdict(form.texts[0]) else { return nil }
    let check = state.checks[position]
    var draft = RunSession.Draft(check: check.id, verdict: verdict, source: .screen)
    if form.texts.count > 2, verdict == .fail {
      draft.deviating = Form.Rule.numbers(form.texts[2]).sorted().map {
        state.plan.platforms[check.platforms[$0 - 1]].id
      }
    }
    draft.replaces = shown
    return draft
  }

  /// Asks what the answers that follow are given on, on the platform in view.
  mutating func changeEnvironment(_ state: RunState) {
    let platforms = state.checks[position].platforms
    let isOne = platforms.count == 1
    let title = state.plan.platforms[platforms[0]].title
    let now = isOne ? environmentNow(state) : nil
    func field(_ name: String, _ text: String?, _ rule: Form.Rule = .name) -> Form.Field {
      Form.Field(
        name: name, prompt: name,
        hint: text.map { "Now: \($0). Enter alone keeps it." }
          ?? (isOne ? "Enter alone says nothing of it." : "Enter alone keeps what is noted."),
        rule: rule)
    }
    var fields = [
      field("Build", now?.build), field("Device", now?.device.flatMap { state.texts[$0] }),
      field("System", now?.operatingSystem),
      field("Data set", now?.dataSet.flatMap { state.texts[$0] }),
      field("Simulator", now?.isPhysical.map { $0 ? "no" : "yes" }, .yesOrNo),
    ]
    if !isOne {
      fields.insert(
        Form.Field(
          name: "Platform", prompt: "Which platform?", hint: "Its number: \(numbered(state)).",
          rule: .number(platforms.count), isRequired: true), at: 0)
    }
    ask(
      Form(
        .environment, title: isOne ? "What \(title) is tested on" : "What is tested on", fields))
  }

  /// What is changed of an environment; what is nil stays as it is.
  func environment(_ form: Form, _ state: RunState) -> RunSession.EnvironmentDraft {
    let platforms = state.checks[position].platforms
    let isOne = platforms.count == 1
    let chosen = isOne ? 1 : Int(form.texts[0]) ?? 1
    var texts = form.texts.dropFirst(isOne ? 0 : 1).map { $0.isEmpty ? nil : $0 }[...]
    var draft = RunSession.EnvironmentDraft(
      platform: state.plan.platforms[platforms[chosen - 1]].id)
    draft.build = texts.popFirst() ?? nil
    draft.device = texts.popFirst() ?? nil
    draft.operatingSystem = texts.popFirst() ?? nil
    draft.dataSet = texts.popFirst() ?? nil
    draft.isPhysical = (texts.popFirst() ?? nil).flatMap(Form.Rule.isYes).map { !$0 }
    return draft
  }

  /// What answers on the platform in view are given on now.
  func environmentNow(_ state: RunState) -> Event.Environment? {
    let platform = state.plan.platforms[state.checks[position].platforms[0]].id
    guard case .environment(let now)? = state.environment(of: platform, by: writer)?.kind else {
      return nil
    }
    return now
  }

  /// The check's platforms with their numbers: `1 iOS, 2 web`.
  private func numbered(_ state: RunState) -> String {
    state.checks[position].platforms.enumerated()
      .map { "\($0 + 1) \(state.plan.platforms[$1].title)" }.joined(separator: ", ")
  }
}
