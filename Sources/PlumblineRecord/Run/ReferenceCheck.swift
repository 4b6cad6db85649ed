/// Looks whether what events name is there, and whether what is there has a name.
struct ReferenceCheck {
  private var missingTexts: [(event: Event, text: Digest)] = []
  private var missingEvidence: [(name: String, reference: Event.EvidenceReference, about: String)] =
    []
  private var namedEvidence: Set<String> = []
  private var skewed: [Digest] = []
  /// The first words of the ids of texts that events name, in no order until they are looked up:
  /// there may be as many as answers, and so much of an id is as good as all of it here.
  private var namedTexts: [UInt64] = []
  private var isSorted = true

  /// Takes note of what events name; texts and evidence of the run are known already.
  mutating func take(_ events: [Event], in state: RunState) {
    isSorted = false
    for (event, before) in zip(events.dropFirst(), events) where event.time < before.time {
      // Where git joined two copies, the line above is another copy's.
      if event.number == before.number + 1 { skewed.append(event.id) }
    }
    for event in events where !event.namesNothing {
      for text in event.texts {
        if state.texts[text] == nil { missingTexts.append((event, text)) }
        namedTexts.append(text.word)
      }
      for reference in event.evidence {
        let name = reference.file
        namedEvidence.insert(name)
        if state.evidenceSizes[name] == nil {
          missingEvidence.append((name, reference, event.check ?? event.kind.name))
        }
      }
    }
  }

  /// Whether some event names a text.
  mutating func names(text: Digest) -> Bool {
    if !isSorted { namedTexts.sort() }
    isSorted = true
    var (low, high) = (0, namedTexts.count)
    while low < high {
      let middle = (low + high) / 2
      if namedTexts[middle] < text.word { low = middle + 1 } else { high = middle }
    }
    return low < namedTexts.count && namedTexts[low] == text.word
  }

  /// What is wrong, once every event was taken; what a redaction took out is not.
  func problems(in state: RunState) -> [Problem] {
    var problems: [Problem] = []
    for (event, text) in missingTexts where !state.isRedacted(text) {
      if case .open = event.kind {
        problems.append(.unknownTester(writer: event.writer))
      } else {
        problems.append(.missingText(event: event.id))
      }
    }
    for (name, reference, about) in missingEvidence where !state.isRedacted(reference.digest) {
      problems.append(.missingEvidence(file: name, check: about))
    }
    var naming = Naming(state: state, skewed: Set(skewed))
    for event in state.events { naming.look(at: event) }
    problems += skewed.map { .skew(event: $0) } + naming.problems
    let isClean = state.redactions.isEmpty
    let odd = state.evidenceSizes.keys.filter { !isClean || !namedEvidence.contains($0) }
    for name in odd.sorted() {
      if let digest = EvidenceStore.digest(ofName: name), state.isRedacted(digest) {
        problems.append(.redactedContent(file: name))
      } else if !namedEvidence.contains(name) {
        problems.append(.orphanEvidence(file: name))
      }
    }
    return problems
  }
}

/// Looks at the events that others name.
private struct Naming {
  let state: RunState
  /// Events of which it is known that they are older than what stands before them.
  var skewed: Set<Digest>
  private(set) var problems: [Problem] = []
  /// Events that are not here, each told once.
  private var missing: Set<Digest> = []

  init(state: RunState, skewed: Set<Digest>) {
    self.state = state
    self.skewed = skewed
  }

  mutating func look(at event: Event) {
    lookAtEnvironments(of: event)
    let names = event.names
    if !names.isEmpty, !isRetest(event, of: names) {
      let place = state.place(of: event)
      look(at: names, of: event, as: place.group, at: place.position)
    }
    // The answers that a waiver covers it names without taking their place.
    if case .waiver(let waiver) = event.kind, !waiver.of.isEmpty {
      look(at: waiver.of, of: event, as: .answer, at: state.place(of: event).position)
    }
  }

  /// What an answer or an observation was given on.
  private mutating func lookAtEnvironments(of event: Event) {
    switch event.kind {
    case .answer(let answer) where !answer.environments.isEmpty:
      let isEarlier = answer.environments.values.contains {
        state.environments[$0].map { event.time < $0.time } ?? false
      }
      if isEarlier { tellSkew(event) }
      tellMissing(answer.environments.values.filter { state.environments[$0] == nil }.sorted())
    case .observation(let observation):
      tellMissing(
        [observation.environment].compactMap { $0 }.filter { state.environments[$0] == nil })
    default: break
    }
  }

  private mutating func tellSkew(_ event: Event) {
    if skewed.insert(event.id).inserted { problems.append(.skew(event: event.id)) }
  }

  private mutating func tellMissing(_ events: [Digest]) {
    for id in events where missing.insert(id).inserted {
      problems.append(.incompleteCopy(event: id))
    }
  }

  /// Whether it is an answer that takes the place of one older answer to the same check, as most
  /// that name others do: then nothing is wrong with what it names.
  private func isRetest(_ event: Event, of names: [Digest]) -> Bool {
    guard names.count == 1, case .answer(let answer) = event.kind,
      let named = state.anyEvent(names[0]), case .answer(let before) = named.kind
    else { return false }
    return before.check == answer.check && named.time <= event.time
  }

  private mutating func look(
    at names: [Digest], of event: Event, as group: RunState.Place.Class, at position: Int?
  ) {
    for name in names {
      guard let named = state.place(of: name) else {
        tellMissing([name])
        continue
      }
      if group != .other, named.group != group || named.position != position {
        problems.append(.withoutEffect(event: event.id, name: name))
      }
      if event.time < named.time { tellSkew(event) }
    }
  }
}

extension Event {
  /// Whether it is a plain answer that names no text, file or event, as most are.
  var namesNothing: Bool {
    guard case .answer(let answer) = kind else { return false }
    return answer.namesNothing
  }

  /// The check that it is about; nil for none.
  var check: String? {
    switch kind {
    case .answer(let answer): answer.check
    case .waiver(let waiver): waiver.check
    case .withdrawal(let withdrawal): withdrawal.check
    default: nil
    }
  }

  /// The events that it takes the place of; what it only refers to where its kind replaces none.
  var names: [Digest] {
    switch kind {
    case .environment(let environment): environment.replaces
    case .answer(let answer): answer.replaces
    case .observation(let observation): observation.replaces
    case .waiver(let waiver): waiver.replaces
    case .withdrawal(let withdrawal): withdrawal.of
    case .link(let link): link.of
    case .open, .redaction, .reopening, .pause, .resume, .unknown: []
    }
  }
}
