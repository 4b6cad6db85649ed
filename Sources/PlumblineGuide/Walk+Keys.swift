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
    case .welcomeBack(let lastSession): return handleWelcome(key, lastSession, state, now)
    case .check: return handleCheck(key, state, now)
    case .note(var field): return handleNote(key, &field, now)
    case .reason(var field): return handleReason(key, &field, state, now)
    case .evidence(var field): return handleEvidence(key, &field, state, now)
    case .step(var field): return handleStep(key, &field, state, now)
    case .deviating(let chosen): return handleDeviating(key, chosen, state, now)
    case .form(let form): return handleForm(key, form, state, now)
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
    _ key: Key, _ lastSession: LastSession, _ state: RunState, _ now: Int64
  ) -> [Effect] {
    switch key {
    case .enter, .character("g"): go(to: lastSession.position, state, now)
    case .character("a"):
      // A check outside this walk cannot be gone back to.
      guard let last = lastSession.answeredLast, places[last] != nil else { return dead(key) }
      go(to: last, state, now)
    case .character("u"):
      goToUnseen(from: -1, state, now)
    case .character("j"):
      mode = .jump(JumpList(order: order, selected: place))
    case .character("q"): return pause(now: now)
    default: return dead(key)
    }
    return [.resume]
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
    case .character("z"): return undo(state)
    case .character("o"): observe()
    case .character("a"): waive(state)
    case .character("l"): link(state)
    case .character("r"): settle(state)
    case .character("v"): changeEnvironment(state)
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
    case .paste(let text) where PathList.looksLikePaths(text):
      // A file that is dragged onto the window arrives as a paste of its path.
      var field = TextField()
      _ = field.handle(key)
      mode = .evidence(field)
      say(.info, "Enter attaches it to this check; Esc does not.")
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

  private mutating func handleEvidence(
    _ key: Key, _ field: inout TextField, _ state: RunState, _ now: Int64
  ) -> [Effect] {
    switch key {
    case .enter:
      if field.text.allSatisfy(\.isWhitespace) {
        if pending != nil { return proceed(state, now) }
        mode = .check
        return []
      }
      return [.attach(typed: field.text)]
    case .backspace where field.text.isEmpty:
      guard let last = preparations[position]?.evidence.popLast() else {
        return dead(key, after: .evidence(field))
      }
      if preparations[position]?.isEmpty ?? false { preparations[position] = nil }
      say(.info, "\(last.name) will not go with your answer.")
      return []
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
      // A file dragged in after one that was refused takes its place.
      if case .paste = key, field.text == refusedText { field = TextField() }
      if !field.handle(key) { return dead(key, after: .evidence(field)) }
      mode = .evidence(field)
      return []
    }
  }

  private mutating func handleJump(
    _ key: Key, _ list: inout JumpList, _ state: RunState, _ now: Int64
  ) -> [Effect] {
    switch key {
    case .escape:
      mode = .check
    case .enter:
      guard let chosen = list.chosen(state: state) else {
        say(.warning, "Nothing matches that.")
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
    case .character("z") where canUndo(state) != nil: return undo(state)
    case .character("j"): mode = .jump(JumpList(order: order, selected: place))
    case .left, .character(","):
      mode = .check
      show(state: state, now: now)
    default: return dead(key)
    }
    return []
  }

  /// Keeps a note for this check.
  mutating func keepNote(_ text: String, isLeftOver: Bool = false) {
    var prepared = preparations[position] ?? Preparation()
    prepared.note = text
    prepared.isLeftOver = isLeftOver && !text.isEmpty
    preparations[position] = prepared.isEmpty ? nil : prepared
  }

  /// Puts another check on the screen.
  mutating func go(to position: Int, _ state: RunState, _ now: Int64) {
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
  mutating func dead(_ key: Key, after mode: Mode? = nil) -> [Effect] {
    if let mode { self.mode = mode }
    if case .paste = key {
      say(.warning, "Pasted text answers nothing. Press t to paste it into a note.")
    } else {
      say(.info, "\(key.name) does nothing here; the keys that do are listed.")
    }
    return []
  }
}
