package import PlumblineRecord

/// The order in which checks are walked.
package enum WalkOrder: String, CaseIterable, Sendable {
  /// Each setup established once a platform, screen by screen within it.
  case setup
  /// Screen by screen, every question of it together.
  case screen
  /// Question by question, as the checklist declares them.
  case question
  /// Platform by platform, screen by screen within it.
  case platform

  /// The positions of checks in walking order.
  ///
  /// - Parameters:
  ///   - checks: The checks of a run, as the checklist declares them.
  ///   - plan: Their plan.
  ///   - platforms: Only checks that need no other platform than these; nil for all.
  ///   - screen: Only checks on this screen; nil for all.
  /// - Returns: Indices into `checks`.
  package func positions(
    of checks: [Check], in plan: Plan, platforms: Set<Int>? = nil, screen: Int? = nil
  ) -> [Int] {
    let chosen = checks.indices.filter { position in
      (platforms.map { $0.isSuperset(of: checks[position].platforms) } ?? true)
        && (screen.map { checks[position].screen == $0 } ?? true)
    }
    switch self {
    case .question: return chosen
    case .screen:
      return chosen.stablySorted { [Self.screenRank(checks[$0])] }
    case .platform:
      return chosen.stablySorted {
        [Self.platformRank(checks[$0], plan), Self.screenRank(checks[$0])]
      }
    case .setup:
      let ranks = SetupOrder.ranks(
        of: chosen.map { plan.questions[checks[$0].question].setups })
      return chosen.stablySorted { position in
        let check = checks[position]
        return [
          Self.platformRank(check, plan),
          ranks[Set(plan.questions[check.question].setups)] ?? 0,
          Self.screenRank(check),
        ]
      }
    }
  }

  /// What is about no one screen comes first.
  private static func screenRank(_ check: Check) -> Int { (check.screen ?? -1) + 1 }

  /// Platform by platform; what compares platforms comes last, when each has been seen.
  private static func platformRank(_ check: Check, _ plan: Plan) -> Int {
    if case .platform(let index) = check.target { index } else { plan.platforms.count }
  }
}

/// In which order sets of setups follow each other on a device.
enum SetupOrder {
  /// A rank for each set that occurs.
  ///
  /// Begins with nothing set up and goes on to the set that changes least, the earlier declared
  /// of equals. A setup that several sets share is therefore kept while they follow each other.
  static func ranks(of sets: [[String]]) -> [Set<String>: Int] {
    var open: [Set<String>] = []
    var seen: Set<Set<String>> = []
    for set in sets.lazy.map(Set.init) where seen.insert(set).inserted { open.append(set) }
    var ranks: [Set<String>: Int] = [:]
    var current: Set<String> = []
    while !open.isEmpty {
      var best = 0
      for candidate in open.indices.dropFirst()
      where cost(current, open[candidate]) < cost(current, open[best]) { best = candidate }
      current = open.remove(at: best)
      ranks[current] = ranks.count
    }
    return ranks
  }

  /// What changes between two sets; undoing counts twice, so that a setup in force is used up first.
  private static func cost(_ from: Set<String>, _ to: Set<String>) -> Int {
    from.symmetricDifference(to).count + from.subtracting(to).count
  }
}

extension Array where Element == Int {
  /// Sorts by several ranks; equals keep their order.
  fileprivate func stablySorted(by ranks: (Int) -> [Int]) -> [Int] {
    enumerated()
      .map { (offset: $0.offset, element: $0.element, ranks: ranks($0.element)) }
      .sorted { left, right in
        left.ranks == right.ranks
          ? left.offset < right.offset : left.ranks.lexicographicallyPrecedes(right.ranks)
      }
      .map(\.element)
  }
}
