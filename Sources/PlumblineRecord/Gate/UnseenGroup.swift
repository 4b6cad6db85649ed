/// The checks of which a share may stay unseen: those of a platform that has an allowance of its
/// own, or all others together.
struct UnseenGroup {
  /// The platform; nil for the checks of all platforms without an allowance of their own.
  let platform: String?
  let allowance: GateNeeds.Allowance?
  /// Positions of its checks.
  private(set) var checks: [Int] = []
  /// Positions of those that nobody looked at, in the plan's order; a blocker is never among them,
  /// since none may stay unseen.
  private(set) var open: [Int] = []

  private init(platform: String?, allowance: GateNeeds.Allowance?) {
    self.platform = platform
    self.allowance = allowance
  }

  /// All groups of a run; what compares platforms belongs to the one without a platform.
  static func all(in state: RunState, _ needs: GateNeeds) -> [UnseenGroup] {
    let general = needs.allowances.first { $0.platform == nil }
    var groups = [UnseenGroup(platform: nil, allowance: general)]
    var index: [Int: Int] = [:]
    for allowance in needs.allowances {
      guard let id = allowance.platform,
        let platform = state.plan.platforms.firstIndex(where: { $0.id == id })
      else { continue }
      index[platform] = groups.count
      groups.append(UnseenGroup(platform: id, allowance: allowance))
    }
    for (position, check) in state.checks.enumerated() {
      var group = 0
      if case .platform(let platform) = check.target { group = index[platform] ?? 0 }
      groups[group].checks.append(position)
      if isOpen(state.outcomes[position]), !state.plan.questions[check.question].isBlocker {
        groups[group].open.append(position)
      }
    }
    return groups
  }

  /// Whether an outcome means that nobody looked: a check skipped on purpose was not looked at.
  static func isOpen(_ outcome: Outcome) -> Bool { outcome == .unseen || outcome == .skipped }
}
