/// A gate as its author wrote it, without its Swift types.
package struct GateSource: Sendable {
  /// How much may stay unseen.
  package struct Allowance: Sendable {
    /// The platform's id; nil for the checks of no platform that has one of its own.
    package let platform: String?
    /// How many checks may stay unseen; nil where ``percent`` is said.
    package let count: Int?
    /// The share of the checks, in percent, that must have been seen.
    package let percent: Int?
    package let reason: String
  }

  package let place: Place
  package let allowances: [Allowance]
  package let answerDays: Int?
  package let waiverDays: Int?
  package let reasons: ReasonPolicy
  package let evidence: EvidencePolicy
  package let blockersMustPass: Bool
  package let roles: [String]

  /// What an author said.
  init<Of>(_ text: GateText<Of>) {
    place = text.place
    allowances = text.allowances
    answerDays = text.answerDays
    waiverDays = text.waiverDays
    reasons = text.reasons
    evidence = text.evidence
    blockersMustPass = text.hasToPassBlockers
    roles = text.roles
  }
}
