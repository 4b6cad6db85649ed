extension Event {
  /// The ids of the typed texts that it names, in the order in which its writer keeps them.
  package var texts: [Digest] {
    switch kind {
    case .open(let opening): [opening.who]
    case .environment(let environment): [environment.device, environment.dataSet].compactMap { $0 }
    case .answer(let answer):
      [answer.note, answer.suggestion?.by, answer.reason].compactMap { $0 }
        + answer.evidence.compactMap(\.name)
    case .observation(let observation):
      [observation.note] + observation.evidence.compactMap(\.name)
    case .withdrawal(let withdrawal): [withdrawal.reason].compactMap { $0 }
    case .waiver(let waiver): [waiver.reason, waiver.link].compactMap { $0 }
    case .link(let link): [link.url]
    case .redaction(let redaction): [redaction.reason]
    case .reopening(let reopening): [reopening.reason]
    case .pause, .resume, .unknown: []
    }
  }

  /// The evidence that it names.
  package var evidence: [EvidenceReference] {
    switch kind {
    case .answer(let answer): answer.evidence
    case .observation(let observation): observation.evidence
    default: []
    }
  }
}
