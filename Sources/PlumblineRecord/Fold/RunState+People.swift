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
  /// An answer, observation, waiver or environment by its id: what can be taken back, linked, or have
  /// its words redacted.
  package func event(_ id: Digest) -> Event? {
    anyEvent(id).flatMap { place(of: $0).group == .other ? nil : $0 }
  }

  /// Who wrote something that can be taken back, by writer; nil for anything else.
  package func author(ofWithdrawable id: Digest) -> String? { event(id)?.writer }
}
