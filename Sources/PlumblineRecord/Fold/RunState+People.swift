extension RunState {
  /// The statements that close the run: those that nobody reopened, in byte order.
  package var openStatements: [Digest] {
    let reopened = reopenings.reduce(into: Set<Digest>()) { found, event in
      if case .reopening(let reopening) = event.kind { found.formUnion(reopening.of) }
    }
    return statements.subtracting(reopened).sorted()
  }

  /// Whether the run was signed off and takes no answers until it is reopened.
  package var isClosed: Bool { !openStatements.isEmpty }

  /// The writers under which somebody of this name wrote.
  package func writers(named who: String) -> Set<String> {
    Set(testers.filter { texts[$0.value] == who }.keys)
  }

  /// Somebody's answers to a check that nobody took back, whatever window they were given in: all
  /// that a withdrawal names, since taking back the last alone would bring back the one before.
  package func chain(of who: String, at position: Int) -> [Given] {
    let writers = writers(named: who)
    return answers[position].filter {
      writers.contains($0.event.writer) && !isWithdrawn($0.event.id, at: position)
    }
  }
}

extension RunState {
  /// An answer, observation, waiver, link or environment by its id: what can be taken back.
  package func withdrawable(_ id: Digest) -> Event? {
    anyEvent(id).flatMap { place(of: $0).group == .other ? nil : $0 }
  }

  /// Who wrote something that can be taken back, by writer; nil for anything else.
  package func author(ofWithdrawable id: Digest) -> String? { withdrawable(id)?.writer }

  /// The one event whose id begins with what somebody typed, at least eight hex digits of it; nil
  /// for none and for several.
  package func eventID(beginningWith typed: String) -> Digest? {
    if let id = Digest(typed) { return id }
    guard typed.utf8.count >= 8, typed.utf8.count < 64, Hex.isLower(typed, count: typed.utf8.count)
    else { return nil }
    let matches = events.lazy.filter { $0.id.hex.hasPrefix(typed) }.prefix(2)
    return matches.count == 1 ? matches.first?.id : nil
  }

  /// The ids of all that was typed for an event and is there.
  package func typedTexts(of id: Digest) -> [Digest] {
    anyEvent(id)?.texts.filter { texts[$0] != nil } ?? []
  }

  /// Whether words of an event were taken out already.
  package func hasRedactedTexts(_ id: Digest) -> Bool {
    anyEvent(id)?.texts.contains(where: isRedacted) ?? false
  }
}
