/// How many checks have each outcome: always derived, so a total cannot contradict its parts.
package struct Totals: Sendable, Equatable {
  /// Checks by outcome; outcomes that none has are left out.
  package private(set) var counts: [Outcome: Int] = [:]

  package init() {}

  /// Counts the outcomes given.
  package init(_ outcomes: some Sequence<Outcome>) {
    for outcome in outcomes { counts[outcome, default: 0] += 1 }
  }

  /// How many have an outcome.
  package subscript(outcome: Outcome) -> Int { counts[outcome] ?? 0 }

  /// How many checks there are.
  package var all: Int { counts.values.reduce(0, +) }

  /// How many were judged, whatever the judgement: all but those not seen.
  package var seen: Int { all - self[.unseen] }

  /// The worst outcome that any has; nil when there are no checks.
  package var worst: Outcome? { Outcome.allCases.first { self[$0] > 0 } }

  /// What the numbers come to: the worst that is there, in words.
  ///
  /// It is "all passed" when every check passed and never else; what passed beside checks that do
  /// not apply says how many of each there are.
  package var headline: String {
    guard let worst else { return "no checks" }
    if let headline = worst.facts.headline { return headline }
    if worst == .pass { return "all passed" }
    let rest = worst.counted(self[worst])
    if self[.pass] == 0 { return "nothing passed, \(rest)" }
    return worst == .notApplicable
      ? "passed where it applies: \(self[.pass]) passed, \(rest)" : "passed in part, \(rest)"
  }
}

extension RunState {
  /// The totals of the whole run.
  package var totals: Totals { Totals(outcomes) }

  /// The totals of one platform, by index into the plan; a check side by side counts for none.
  package func totals(onPlatform platform: Int) -> Totals {
    Totals(
      checks.indices.lazy
        .filter { checks[$0].target == .platform(platform) }
        .map { outcomes[$0] })
  }

  /// The totals of the checks that compare platforms.
  package var totalsSideBySide: Totals {
    Totals(checks.indices.lazy.filter { checks[$0].isSideBySide }.map { outcomes[$0] })
  }
}
