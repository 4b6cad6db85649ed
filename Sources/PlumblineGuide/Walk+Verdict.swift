import PlumblineRecord

/// What a pressed verdict still needs before it is an answer: platforms, a step, a reason, pictures.
extension Walk {
  /// Asks for the next thing that the pressed verdict needs, or records it.
  mutating func proceed(_ state: RunState, _ now: Int64) -> [Effect] {
    guard var pending else { return [] }
    let check = state.checks[position]
    let question = state.question(of: position)
    let prepared = preparations[position] ?? Preparation()
    if pending.verdict == .fail && check.isSideBySide && pending.deviating.isEmpty {
      mode = .deviating([])
      return []
    }
    if pending.verdict == .fail && question.steps.count > 1 && !pending.hasAskedStep {
      pending.hasAskedStep = true
      self.pending = pending
      mode = .step(TextField())
      return []
    }
    let lacksReason = pending.verdict.needsReason && prepared.note.allSatisfy(\.isWhitespace)
    if lacksReason || prepared.isLeftOver && !pending.hasAskedReason {
      if prepared.isLeftOver {
        say(.warning, "This was typed before. Does it belong to this answer?")
      }
      mode = .reason(TextField(prepared.note, isMultiline: true))
      return []
    }
    if question.evidence.asks(for: pending.verdict) && prepared.evidence.isEmpty
      && !pending.hasAskedEvidence
    {
      pending.hasAskedEvidence = true
      self.pending = pending
      mode = .evidence(TextField())
      say(.info, "Not saved yet: a picture is asked for here. Enter alone saves without one.")
      return []
    }
    mode = .check
    var draft = RunSession.Draft(check: check.id, verdict: pending.verdict, source: .screen)
    draft.note = prepared.note.isEmpty ? nil : prepared.note
    draft.step = pending.step
    draft.deviating = pending.deviating
    draft.evidence = prepared.evidence
    draft.milliseconds = Int(now - shownAt)
    draft.replaces = shown
    return [.record(draft)]
  }

  /// Takes the pressed verdict back.
  mutating func cancel() -> [Effect] {
    pending = nil
    mode = .check
    // Whatever was typed on the way is kept, and is asked about before it goes with another answer.
    let isKept = !(preparations[position]?.note.isEmpty ?? true)
    say(
      .info,
      isKept ? "No answer was given. What you typed is kept; t shows it." : "No answer was given.")
    return []
  }

  /// Takes a key while the reason is typed.
  mutating func handleReason(
    _ key: Key, _ field: inout TextField, _ state: RunState, _ now: Int64
  ) -> [Effect] {
    switch key {
    case .enter, .control("d"):
      if pending?.verdict.needsReason ?? false, field.text.allSatisfy(\.isWhitespace) {
        mode = .reason(field)
        say(.warning, "A word on why is needed.")
        return []
      }
      keepNote(field.text)
      pending?.hasAskedReason = true
      return proceed(state, now)
    case .escape:
      keepNote(field.text, isLeftOver: true)
      return cancel()
    default:
      if !field.handle(key) { return dead(key, after: .reason(field)) }
      mode = .reason(field)
      return []
    }
  }

  /// Takes a key while the step that failed is asked for.
  mutating func handleStep(
    _ key: Key, _ field: inout TextField, _ state: RunState, _ now: Int64
  ) -> [Effect] {
    let count = state.question(of: position).steps.count
    switch key {
    case .escape: return cancel()
    case .enter:
      if field.text.isEmpty {
        pending?.step = nil
        return proceed(state, now)
      }
      guard let number = Int(field.text), (1...count).contains(number) else {
        mode = .step(TextField())
        say(.warning, "There is no step \(field.text): type 1 to \(count), or Enter alone.")
        return []
      }
      pending?.step = number
      return proceed(state, now)
    case .character(let digit) where digit.isASCII && digit.isNumber && count < 10:
      guard let number = digit.wholeNumberValue, (1...count).contains(number) else {
        mode = .step(field)
        say(.warning, "There is no step \(digit): type 1 to \(count), or Enter alone.")
        return []
      }
      pending?.step = number
      return proceed(state, now)
    case .character(let other) where count < 10:
      say(.warning, "\(other) is no step: press 1 to \(count), or Enter alone.")
      return []
    default:
      if !field.handle(key) { return dead(key, after: .step(field)) }
      mode = .step(field)
      return []
    }
  }

  /// Takes a key while the platforms that deviate are marked.
  mutating func handleDeviating(
    _ key: Key, _ chosen: Set<Int>, _ state: RunState, _ now: Int64
  ) -> [Effect] {
    let platforms = state.checks[position].platforms
    switch key {
    case .escape: return cancel()
    case .enter:
      if chosen.isEmpty {
        mode = .deviating(chosen)
        say(.warning, "Choose at least one platform that deviates.")
        return []
      }
      pending?.deviating = platforms.indices.filter(chosen.contains).map {
        state.plan.platforms[platforms[$0]].id
      }
      return proceed(state, now)
    case .character(let letter):
      guard let index = Self.rowKeys.firstIndex(of: letter), index < platforms.count else {
        return dead(key, after: .deviating(chosen))
      }
      mode = .deviating(chosen.symmetricDifference([index]))
      return []
    default: return dead(key, after: .deviating(chosen))
    }
  }

  /// The keys that mark a row, in the order of the rows.
  package static let rowKeys = Array("123456789abcdefghijklmnopqrstuvwxyz")
}
