/// Asks whether a release may be signed off: what the checklist needs, against what is known.
///
/// A pure function of a run's state and of the moment it is judged at.
package struct Gate {
  private let state: RunState
  private let needs: GateNeeds
  private var reasons: [GateReason] = []
  private var notices: [GateNotice] = []

  /// Everything that stands against signing a run off.
  package static func answer(_ state: RunState) -> GateAnswer {
    var gate = Gate(state: state, needs: state.plan.gate)
    gate.lookAtFolder()
    let evidence = SharedEvidence(state)
    for position in state.checks.indices { gate.look(at: position, evidence) }
    gate.lookAtUnseen()
    gate.lookAtObservations()
    gate.reasons += gate.needs.roles.map { GateReason(.unsigned, $0) }
    gate.notices += GateNotices.all(in: state)
    let byKind = Dictionary(grouping: gate.reasons, by: \.kind)
    return GateAnswer(
      asOf: state.asOf, isAsOfStated: state.statedAsOf != nil,
      reasons: GateReason.Kind.allCases.flatMap { byKind[$0] ?? [] },
      notices: gate.notices)
  }

  private init(state: RunState, needs: GateNeeds) {
    self.state = state
    self.needs = needs
  }

  /// What cannot be known, whatever was said.
  private mutating func lookAtFolder() {
    var told: Set<String> = []
    for problem in state.problems where told.insert("\(problem)").inserted {
      let kind: GateReason.Kind
      switch problem.bare {
      case .incompleteCopy: kind = .incomplete
      case .unknownEvent, .newerJournal: kind = .newerEvent
      case .skew: kind = .skew
      case _ where problem.isDamage: kind = .damaged
      default: continue
      }
      reasons.append(GateReason(kind, "", .problem(problem)))
    }
    let (texts, evidence) = state.redactedCounts
    if texts + evidence > 0 { notices.append(.redacted(texts: texts, evidence: evidence)) }
  }

  private mutating func look(at position: Int, _ evidence: SharedEvidence) {
    let id = state.checks[position].id
    let isBlocker = state.plan.questions[state.checks[position].question].isBlocker
    switch state.outcomes[position] {
    case .unseen: return
    case .conflict: reasons.append(GateReason(.conflict, id))
    case .blocked: reasons.append(GateReason(.blocked, id))
    case .badCheck: reasons.append(GateReason(.badCheck, id))
    case .cannotTell: reasons.append(GateReason(.cannotTell, id))
    case .fail: lookAtFail(position)
    case .waived:
      if isBlocker && needs.blockersMustPass { reasons.append(GateReason(.blockerWaived, id)) }
      lookAtWaiverAge(position)
    case .pass, .skipped, .notApplicable: break
    }
    lookAtAnswers(position, evidence)
  }

  /// A fail without a waiver, or with one that is over.
  private mutating func lookAtFail(_ position: Int) {
    let id = state.checks[position].id
    let fails = state.standingFails(at: position)
    let over = state.currentWaivers(at: position).first { waived in
      waived.waiver.isAccepted && !fails.isDisjoint(with: waived.waiver.of)
        && !waived.waiver.until.isInForce(release: state.identity.release, asOf: state.asOf)
    }
    reasons.append(
      over.map { GateReason(.waiverOver, id, .until($0.waiver.until)) } ?? GateReason(.failed, id))
  }

  private mutating func lookAtWaiverAge(_ position: Int) {
    guard let days = needs.waiverDays else { return }
    let fails = state.standingFails(at: position)
    let old = state.currentWaivers(at: position).first { waived in
      waived.waiver.isAccepted && !fails.isDisjoint(with: waived.waiver.of)
        && state.isOlder(waived.event.time, than: days)
    }
    if let old {
      reasons.append(
        GateReason(.waiverOver, state.checks[position].id, .age(old.event.time, days: days)))
    }
  }

  /// What the answers lack.
  ///
  /// All that is needed must be in one of those that the outcome comes from, never the build in one
  /// and the evidence in another; so what the best of them lacks is what is missing.
  private mutating func lookAtAnswers(_ position: Int, _ evidence: SharedEvidence) {
    let lacks = Fold.judged(state.current(at: position)).map { given in
      AnswerNeeds(state: state, needs: needs, evidence: evidence).missing(given, at: position)
    }
    reasons += lacks.min { $0.count < $1.count } ?? []
  }

  /// What nobody looked at, less what may stay so; a check skipped on purpose was not looked at.
  private mutating func lookAtUnseen() {
    for group in UnseenGroup.all(in: state, needs) {
      let allowed = group.allowance?.unseen(of: group.checks.count) ?? 0
      if group.open.count <= allowed {
        if let allowance = group.allowance, !group.open.isEmpty {
          notices.append(
            .allowedUnseen(
              platform: group.platform, count: group.open.count, reason: allowance.reason))
        }
      } else {
        reasons += group.open.map { GateReason(.unseen, state.checks[$0].id) }
      }
    }
    let blockers = state.checks.indices.filter { isOpenBlocker($0) }
    reasons += blockers.map { GateReason(.unseen, state.checks[$0].id) }
  }

  private func isOpenBlocker(_ position: Int) -> Bool {
    state.plan.questions[state.checks[position].question].isBlocker
      && UnseenGroup.isOpen(state.outcomes[position])
  }

  private mutating func lookAtObservations() {
    for seen in state.currentObservations where state.standingLinks(to: seen.event.id).isEmpty {
      reasons.append(GateReason(.observationWithoutLink, seen.event.id.hex))
    }
  }
}

extension RunState {
  /// Whether a time is more than so many days before the moment that ages are judged at.
  func isOlder(_ time: Timestamp, than days: Int) -> Bool {
    asOf.milliseconds - time.milliseconds > Int64(days) * 86_400_000
  }

  /// How many texts and pieces of evidence were redacted.
  fileprivate var redactedCounts: (texts: Int, evidence: Int) {
    var texts = 0
    for events in redactions.values {
      let isText = events.contains {
        if case .redaction(let redaction) = $0.kind { redaction.what == .text } else { false }
      }
      if isText { texts += 1 }
    }
    return (texts, redactions.count - texts)
  }
}
