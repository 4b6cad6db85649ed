import PlumblineRecord

/// Taking back what the tester said.
extension Walk {
  /// The answer given last in this walk, as long as it can be taken back without a word on why.
  struct Undoable: Equatable, Sendable {
    /// The check that was answered.
    let position: Int
    let answer: Digest
    /// The place that the walk went on to.
    let landed: Int
    /// What went with the answer, to be there again.
    let prepared: Preparation?
  }

  /// Whether the key takes the last answer back from here: from its check, and from the one that came
  /// up behind it.
  func canUndo(_ state: RunState) -> Undoable? {
    guard let last = undoable else { return nil }
    if last.position == position { return last }
    let isNothingHere = state.chain(of: who, at: position).isEmpty
    return last.landed == place && isNothingHere ? last : nil
  }

  /// Takes the last answer back, or asks why all of the tester's answers here are.
  mutating func undo(_ state: RunState) -> [Effect] {
    if let last = canUndo(state) {
      let check = state.checks[last.position].id
      return [.write(.withdrawal(of: [last.answer], check: check, reason: nil))]
    }
    let answers = state.chain(of: who, at: position).map(\.event.id)
    guard !answers.isEmpty else {
      say(.info, "You have no answer to this check that could be taken back.")
      return []
    }
    let resting = settled(on: answers, state)
    ask(
      Form(
        .withdrawal(answers), title: "Take back what you answered",
        [
          Form.Field(
            name: "Why", prompt: "Why is it taken back?",
            hint: "All your answers to this check go, and stay in the record with this."
              + (resting.map { " What \($0) settled rests on them and is open again." } ?? ""),
            isRequired: true)
        ]))
    return []
  }

  /// Who else settled a conflict with these answers in it; nil when nobody did.
  private func settled(on answers: [Digest], _ state: RunState) -> String? {
    let resolution = state.current(at: position).first { given in
      given.answer.isResolution && !answers.contains(given.event.id)
        && !Set(answers).isDisjoint(with: given.answer.replaces)
    }
    return resolution.map { state.tester(of: $0.event) ?? "somebody" }
  }

  /// The answers are taken back: shows their check as it is now.
  mutating func tookBack(_ answers: [Digest], check: String, _ state: RunState, _ now: Int64) {
    guard let position = state.index[check] else { return }
    if let last = undoable, answers == [last.answer], let prepared = last.prepared {
      // It went with an answer that is none any more, so it is asked about before the next.
      preparations[position] = Preparation(
        note: prepared.note, isLeftOver: !prepared.note.isEmpty, evidence: prepared.evidence)
    }
    undoable = nil
    let files = preparations[position]?.evidence.map(\.name) ?? []
    go(to: position, state, now)
    let outcome = state.outcomes[position]
    message = ScreenDescription.Message(
      kind: .info,
      text: (answers.count == 1 ? "Taken back. " : "\(answers.count) answers taken back. ")
        + "The check is now \(outcome.word)."
        + (files.isEmpty
          ? ""
          : " Attached for your next answer: \(files.joined(separator: ", ")); e changes that."),
      outcome: outcome)
  }
}
