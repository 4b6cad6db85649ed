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

  /// What the numbers come to, in a word that never calls it passed unless every check passed or
  /// does not apply.
  package var headline: String {
    if all == 0 { return "no checks" }
    if self[.fail] > 0 { return "failing" }
    if self[.conflict] > 0 { return "in conflict" }
    if self[.unseen] > 0 { return "unfinished" }
    if self[.pass] == 0 { return "nothing passed" }
    if self[.pass] + self[.notApplicable] == all { return "all passed" }
    return "passed in part"
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
