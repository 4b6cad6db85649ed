import PlumblineRecord

/// What was said before about the check on the screen.
extension Walk {
  /// How many of the newest observations are shown.
  private static let shownObservations = 3

  /// Answers that stand, what was accepted of them, defects, and what was seen in the same place.
  func givenBlocks(_ state: RunState) -> [ScreenDescription.Block] {
    let current = state.current(at: position)
    var blocks: [ScreenDescription.Block] = []
    if state.outcomes[position] == .conflict {
      blocks.append(
        .label(
          "Conflict",
          "testers disagree; it is not passed until r settles it, or whoever was wrong answers again"
        ))
    }
    blocks += current.map { .label("Answered", answered($0, state)) }
    if !current.isEmpty {
      let waivers = state.currentWaivers(at: position)
      blocks += waivers.map { .label("Accepted", accepted($0, state)) }
      let named = waivers.compactMap(\.waiver.link)
      let linked = current.flatMap { state.standingLinks(to: $0.event.id) }.compactMap { event in
        if case .link(let link) = event.kind { link.url } else { nil }
      }
      var said: [String] = []
      for address in (named + linked).compactMap({ state.texts[$0] }) where !said.contains(address)
      {
        said.append(address)
      }
      blocks += said.map { .label("Defect", $0) }
      blocks.append(.label("", "A new verdict takes its place; the old one stays in the record."))
    }
    return blocks + seenBlocks(state)
  }

  private func answered(_ given: RunState.Given, _ state: RunState) -> String {
    let outcome = given.answer.verdict?.outcome ?? .cannotTell
    var text = "\(outcome.word) by \(state.tester(of: given.event) ?? "somebody")"
    if let step = given.answer.step { text += ", step \(step)" }
    let words = [given.answer.reason, given.answer.note].compactMap { $0 }
      .compactMap { state.texts[$0] }
    if !words.isEmpty { text += ": \(words.joined(separator: "; "))" }
    let files = given.answer.evidence.map { $0.name.flatMap { state.texts[$0] } ?? "a file" }
    if !files.isEmpty { text += " [\(files.joined(separator: ", "))]" }
    return text
  }

  private func accepted(_ waived: RunState.Waived, _ state: RunState) -> String {
    let waiver = waived.waiver
    let who = state.tester(of: waived.event) ?? "somebody"
    let why = state.texts[waiver.reason].map { ": \($0)" } ?? ""
    if !waiver.isAccepted { return "no more, says \(who)\(why)" }
    let isOver = !waiver.until.isInForce(release: state.identity.release, asOf: state.asOf)
    return "by \(who) until \(waiver.until.words)\(isOver ? ", which is over" : "")\(why)"
  }

  /// What testers noted about the screen and platform in view, the newest last.
  private func seenBlocks(_ state: RunState) -> [ScreenDescription.Block] {
    let seen = state.currentObservations.filter { isHere($0.observation, state) }
    let more = seen.count - Self.shownObservations
    let left = more > 0 ? [ScreenDescription.Block.label("Noted here", "\(more) more before")] : []
    return left
      + seen.suffix(Self.shownObservations).map { seen in
        let note = state.texts[seen.observation.note] ?? "its text is not here"
        let who = state.tester(of: seen.event) ?? "somebody"
        return .label("Noted here", "by \(who): \(note)")
      }
  }

  /// Whether something was seen on the screen and a platform of the check in view.
  func isHere(_ observation: Event.Observation, _ state: RunState) -> Bool {
    let check = state.checks[position]
    return observation.screen == check.screen.map { state.plan.screens[$0].id }
      && check.platforms.contains { platform in
        observation.platform.map { $0 == state.plan.platforms[platform].id } ?? true
      }
  }
}
