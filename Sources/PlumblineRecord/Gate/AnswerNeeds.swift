/// What one answer lacks of what a release needs.
struct AnswerNeeds {
  let state: RunState
  let needs: GateNeeds
  let evidence: SharedEvidence

  /// Everything that is missing.
  func missing(_ given: RunState.Given, at position: Int) -> [GateReason] {
    let (answer, check) = (given.answer, state.checks[position])
    // What a newer version's verdict needs is not known here; it is no pass, which is told.
    guard let verdict = answer.verdict else { return [] }
    var missing: [GateReason] = []
    if let days = needs.answerDays, state.isOlder(given.event.time, than: days) {
      missing.append(GateReason(.tooOld, check.id, .age(given.event.time, days: days)))
    }
    let unknown = platformsWithoutBuild(answer, check)
    // Where nothing was tried there is no build that it was tried on.
    if verdict.isTried, !unknown.isEmpty {
      missing.append(GateReason(.environmentMissing, check.id, .platforms(unknown)))
    }
    let hasReason = answer.note != nil || answer.reason != nil
    if needs.reasons.asks(for: verdict), !hasReason {
      missing.append(GateReason(.reasonMissing, check.id))
    }
    let question = state.plan.questions[check.question]
    let asks = question.evidence.asks(for: verdict) || needs.evidence.asks(for: verdict)
    if asks, answer.evidence.isEmpty { missing.append(GateReason(.evidenceMissing, check.id)) }
    if let suggestion = answer.suggestion, !suggestion.isFollowed, answer.note == nil {
      missing.append(GateReason(.suggestionOverridden, check.id))
    }
    return missing + evidence.reasons(for: given, at: position)
  }

  /// The platforms of a check of which an answer does not say on which build it was given.
  private func platformsWithoutBuild(_ answer: Event.Answer, _ check: Check) -> [String] {
    check.platforms.map { state.plan.platforms[$0].id }.filter { platform in
      guard let id = answer.environments[platform] else { return true }
      return state.environment(id, of: platform)?.build == nil
    }
  }
}

extension Verdict {
  /// Whether somebody looked at the app to give it.
  var isTried: Bool {
    switch self {
    case .pass, .fail, .cannotTell: true
    case .blocked, .skipped, .notApplicable, .badCheck: false
    }
  }
}
