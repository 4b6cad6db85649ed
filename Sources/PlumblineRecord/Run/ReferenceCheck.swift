/// Looks whether what events name is there, and whether what is there has a name.
struct ReferenceCheck {
  /// An event that names others.
  private struct Naming {
    let event: Digest
    let time: Timestamp
    let group: RunState.Place.Class
    let position: Int
    let names: [Digest]
    /// The answers that a waiver covers, which it names without taking their place.
    let fails: [Digest]
  }

  private var missingTexts: [(event: Event, text: Digest)] = []
  private var missingEvidence: [(name: String, reference: Event.EvidenceReference, about: String)] =
    []
  private var namings: [Naming] = []
  private var namedEvidence: Set<String> = []
  private var skewed: [Digest] = []

  /// Takes note of what events name; texts and evidence of the run are known already.
  mutating func take(_ events: [Event], in state: RunState) {
    for (event, before) in zip(events.dropFirst(), events) where event.time < before.time {
      // Where git joined two copies, the line above is another copy's.
      if event.number == before.number + 1 { skewed.append(event.id) }
    }
    for event in events where !event.namesNothing {
      for text in event.texts where state.texts[text] == nil { missingTexts.append((event, text)) }
      for reference in event.evidence {
        let name = reference.file
        namedEvidence.insert(name)
        if state.evidenceSizes[name] == nil {
          missingEvidence.append((name, reference, event.check ?? event.kind.name))
        }
      }
      let names = event.names
      let fails: [Digest] = if case .waiver(let waiver) = event.kind { waiver.of } else { [] }
      if !names.isEmpty || !fails.isEmpty, let place = state.place(of: event.id) {
        namings.append(
          Naming(
            event: event.id, time: event.time, group: place.group, position: place.position,
            names: names, fails: fails))
      }
    }
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
    problems += skewed.map { .skew(event: $0) }
    for naming in namings { problems += self.problems(of: naming, in: state) }
    let isClean = state.redactions.isEmpty
    let odd = state.evidenceSizes.keys.filter { !isClean || !namedEvidence.contains($0) }
    for name in odd.sorted() {
      if let digest = EvidenceStore.digest(ofName: name), state.isRedacted(digest) {
        problems.append(.redactedEvidence(file: name))
      } else if !namedEvidence.contains(name) {
        problems.append(.orphanEvidence(file: name))
      }
    }
    return problems
  }

  private func problems(of naming: Naming, in state: RunState) -> [Problem] {
    var problems: [Problem] = []
    let names =
      naming.names.map { (id: $0, group: naming.group) }
      + naming.fails.map { (id: $0, group: .answer) }
    for (name, group) in names {
      guard let named = state.place(of: name) else {
        problems.append(.incompleteCopy(event: name))
        continue
      }
      if group != .other, named.group != group || named.position != naming.position {
        problems.append(.withoutEffect(event: naming.event, name: name))
      }
      let skew = Problem.skew(event: naming.event)
      if naming.time < named.time, !problems.contains(skew), !skewed.contains(naming.event) {
        problems.append(skew)
      }
    }
    return problems
  }
}

extension Event {
  /// Whether it is a plain answer that names no text, file or event, as most are.
  fileprivate var namesNothing: Bool {
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
