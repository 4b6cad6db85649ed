package import PlumblineRecord

extension Walk {
  /// Takes a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - state: The run as it is now.
  ///   - now: Milliseconds of the walk's clock.
  /// - Returns: What the caller has to do, in order.
  package mutating func handle(_ key: Key, state: RunState, now: Int64) -> [Effect] {
    if key == .resized { return [] }
    if key == .endOfInput || key == .control("c") { return pause(now: now) }
    message = nil
    switch mode {
    case .welcomeBack(let interrupted): return handleWelcome(key, interrupted, state, now)
    case .check: return handleCheck(key, state, now)
    case .note(var field): return handleNote(key, &field, now)
    case .reason(var field): return handleReason(key, &field, state, now)
    case .evidence(var field): return handleEvidence(key, &field, state, now)
    case .step(var field): return handleStep(key, &field, state, now)
    case .deviating(let chosen): return handleDeviating(key, chosen, state, now)
    case .jump(var list): return handleJump(key, &list, state, now)
    case .help:
      mode = .check
      return []
    case .finished: return handleFinished(key, state, now)
    }
  }

  private func pause(now: Int64) -> [Effect] {
    [.pause(milliseconds: Int(now - shownAt))]
  }

  private mutating func handleWelcome(
    _ key: Key, _ interrupted: Interrupted, _ state: RunState, _ now: Int64
  ) -> [Effect] {
    switch key {
    case .enter, .character("g"): go(to: interrupted.position, state, now)
    case .character("a"):
      guard let last = interrupted.answeredLast else { return dead(key) }
      go(to: last, state, now)
    case .character("u"):
      goToUnseen(from: -1, state, now)
    case .character("j"):
      mode = .jump(JumpList(order: order, selected: place))
    case .character("q"): return pause(now: now)
    default: return dead(key)
    }
    return []
  }

  private mutating func handleCheck(_ key: Key, _ state: RunState, _ now: Int64) -> [Effect] {
    if case .character(let letter) = key,
      let verdict = Verdict.allCases.first(where: { $0.key == letter })
    {
      pending = Pending(verdict: verdict)
      return proceed(state, now)
    }
    switch key {
    case .character("t"):
      var field = TextField(isMultiline: true)
      field.insert(preparations[position]?.note ?? "")
      mode = .note(field)
    case .character("e"): mode = .evidence(TextField())
    case .left, .character(","):
      guard place > 0 else {
        say(.info, "This is the first check.")
        return []
      }
      place -= 1
      show(state: state, now: now)
    case .right, .character("."):
      guard place + 1 < order.count else {
        say(.info, "This is the last check. u goes to the next one not seen, q pauses.")
        return []
      }
      place += 1
      show(state: state, now: now)
    case .character("u"): goToUnseen(from: place, state, now)
    case .character("j"): mode = .jump(JumpList(order: order, selected: place))
    case .character("?"): mode = .help
    case .character("q"): return pause(now: now)
    default: return dead(key)
    }
    return []
  }

  private mutating func handleNote(_ key: Key, _ field: inout TextField, _ now: Int64) -> [Effect] {
    switch key {
    case .enter, .control("d"):
      keepNote(field.text)
      mode = .check
      say(.info, field.text.isEmpty ? "No note." : "The note goes with your answer.")
    case .escape:
      mode = .check
      say(.info, "The note is as it was.")
    default:
      if !field.handle(key) { return dead(key, after: .note(field)) }
      mode = .note(field)
    }
    return []
  }

  private mutating func handleReason(
    _ key: Key, _ field: inout TextField, _ state: RunState, _ now: Int64
  ) -> [Effect] {
    switch key {
    case .enter, .control("d"):
      if pending?.verdict.needsReason ?? false, field.text.allSatisfy(\.isWhitespace) {
        mode = .reason(field)
        say(.warning, "A word on why is needed. Esc goes back without an answer.")
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

  private mutating func handleEvidence(
    _ key: Key, _ field: inout TextField, _ state: RunState, _ now: Int64
  ) -> [Effect] {
    switch key {
    case .enter:
      let paths = PathList.paths(in: field.text)
      if paths.isEmpty {
        if pending != nil { return proceed(state, now) }
        mode = .check
        return []
      }
      return paths.map { .attach(path: $0) }
    case .escape:
      if let pending, pending.verdict.needsReason {
        // One step back, never to nothing: the reason was typed already.
        self.pending?.hasAskedEvidence = false
        mode = .reason(TextField(preparations[position]?.note ?? "", isMultiline: true))
        return []
      }
      if pending != nil { return cancel() }
      mode = .check
      return []
    default:
      if !field.handle(key) { return dead(key, after: .evidence(field)) }
      mode = .evidence(field)
      return []
    }
  }

  private mutating func handleStep(
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
    default:
      if !field.handle(key) { return dead(key, after: .step(field)) }
      mode = .step(field)
      return []
    }
  }

  private mutating func handleDeviating(
    _ key: Key, _ chosen: Set<Int>, _ state: RunState, _ now: Int64
  ) -> [Effect] {
    let platforms = state.checks[position].platforms
    switch key {
    case .escape: return cancel()
    case .enter:
      if chosen.isEmpty {
        mode = .deviating(chosen)
        say(.warning, "Choose at least one platform that deviates. Esc goes back.")
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

  private mutating func handleJump(
    _ key: Key, _ list: inout JumpList, _ state: RunState, _ now: Int64
  ) -> [Effect] {
    switch key {
    case .escape:
      mode = .check
    case .enter:
      guard let chosen = list.chosen(state: state) else {
        say(.warning, "Nothing matches. Backspace widens the search, Esc goes back.")
        mode = .jump(list)
        return []
      }
      go(to: chosen, state, now)
    default:
      if !list.handle(key, state: state) { return dead(key, after: .jump(list)) }
      mode = .jump(list)
    }
    return []
  }

  private mutating func handleFinished(
    _ key: Key, _ state: RunState, _ now: Int64
  ) -> [Effect] {
    switch key {
    case .character("q"): return pause(now: now)
    case .character("j"): mode = .jump(JumpList(order: order, selected: place))
    case .left, .character(","):
      mode = .check
      show(state: state, now: now)
    default: return dead(key)
    }
    return []
  }

  /// Asks for the next thing that the pressed verdict needs, or records it.
  private mutating func proceed(_ state: RunState, _ now: Int64) -> [Effect] {
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

  private mutating func cancel() -> [Effect] {
    pending = nil
    mode = .check
    // Whatever was typed on the way is kept, and is asked about before it goes with another answer.
    let isKept = !(preparations[position]?.note.isEmpty ?? true)
    say(
      .info,
      isKept ? "No answer was given. What you typed is kept; t shows it." : "No answer was given.")
    return []
  }

  private mutating func keepNote(_ text: String, isLeftOver: Bool = false) {
    var prepared = preparations[position] ?? Preparation()
    prepared.note = text
    prepared.isLeftOver = isLeftOver && !text.isEmpty
    preparations[position] = prepared.isEmpty ? nil : prepared
  }

  private mutating func go(to position: Int, _ state: RunState, _ now: Int64) {
    place = places[position] ?? place
    mode = .check
    show(state: state, now: now)
  }

  /// Goes to the next check not seen behind a place, else to the first one, else to the end.
  mutating func goToUnseen(from place: Int, _ state: RunState, _ now: Int64) {
    let after = order[min(place + 1, order.count)...].first { state.outcomes[$0] == .unseen }
    guard let next = after ?? order.first(where: { state.outcomes[$0] == .unseen }) else {
      mode = .finished
      return
    }
    if after == nil { say(.info, "Back to checks that were left out.") }
    go(to: next, state, now)
  }

  /// No key is dead: one that means nothing here says so.
  private mutating func dead(_ key: Key, after mode: Mode? = nil) -> [Effect] {
    if let mode { self.mode = mode }
    if case .paste = key {
      say(.warning, "Pasted text answers nothing. Press t to paste it into a note.")
    } else {
      say(.info, "\(key.name) does nothing here. The keys below do.")
    }
    return []
  }
}
