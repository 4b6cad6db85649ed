/// What a release needs before it may be signed off.
///
/// ```swift
/// var gate: GateText<Notes> {
///   GateText()
///     .coverage(90, on: .android, because: "the old tablets come with the next release")
///     .answers(noOlderThan: 30)
///     .signed(by: "lead", "design")
/// }
/// ```
///
/// What is not said stays strict: everything is seen, every fail is mended or accepted by somebody,
/// evidence is there as each question asks for it, and all but a pass says why.
public struct GateText<Of: Contract>: Sendable {
  package let place: Place
  package var allowances: [GateSource.Allowance] = []
  package var answerDays: Int?
  package var waiverDays: Int?
  package var reasons = ReasonPolicy.allButPass
  package var evidence = EvidencePolicy.optional
  package var hasToPassBlockers = false
  package var roles: [String] = []

  /// Begins with the strictest: modifiers say what else is needed and what may be less.
  public init(file: String = #fileID, line: Int = #line) {
    place = Place(file: file, line: line)
  }

  /// Lets a number of checks stay unseen, of those on platforms that ``coverage(_:on:because:)`` does
  /// not name; a blocker never.
  public func unseen(atMost count: Int, because reason: String) -> Self {
    allowing(GateSource.Allowance(platform: nil, count: count, percent: nil, reason: reason))
  }

  /// Says what share of a platform's checks, in percent, must have been seen; a blocker always.
  public func coverage(_ percent: Int, on platform: Of.Platforms, because reason: String) -> Self {
    allowing(
      GateSource.Allowance(
        platform: platform.rawValue, count: nil, percent: percent, reason: reason))
  }

  /// Says after how many days an answer is too old to count for a release.
  public func answers(noOlderThan days: Int) -> Self {
    var copy = self
    copy.answerDays = days
    return copy
  }

  /// Says after how many days a waiver must be given anew, however long it says it holds.
  public func waivers(noOlderThan days: Int) -> Self {
    var copy = self
    copy.waiverDays = days
    return copy
  }

  /// Says which answers must say why; all but a pass unless it is said.
  public func reasons(_ policy: ReasonPolicy) -> Self {
    var copy = self
    copy.reasons = policy
    return copy
  }

  /// Says the least evidence that every question needs, whatever it asks for itself.
  public func evidence(_ policy: EvidencePolicy) -> Self {
    var copy = self
    copy.evidence = policy
    return copy
  }

  /// Lets nobody waive the fail of a blocker.
  public func blockersMustPass() -> Self {
    var copy = self
    copy.hasToPassBlockers = true
    return copy
  }

  /// Says which roles must sign, each as lower-case letters, digits and hyphens.
  public func signed(by first: String, _ rest: String...) -> Self {
    var copy = self
    copy.roles += [first] + rest
    return copy
  }

  private func allowing(_ allowance: GateSource.Allowance) -> Self {
    var copy = self
    copy.allowances.append(allowance)
    return copy
  }
}

/// Which answers must say why.
public enum ReasonPolicy: String, Sendable {
  /// Every answer but a pass.
  case allButPass = "all-but-pass"
  /// Fails only.
  case fails
  /// None; a reason is always welcome.
  case none
}
