import PlumblineRecord

extension RunReport {
  /// Said of a check that has to pass before the release.
  static let holdsUp = "holds up the release"

  /// What stands against the release, in a sentence: `1 of 13 failures holds up the release`.
  ///
  /// Nil when no blocker failed or is in conflict.
  package var holdUp: String? {
    let told = Outcome.allCases.filter { $0.facts.telling == .card && totals[$0] > 0 }
    var parts: [String] = []
    var sum = 0
    for outcome in told {
      let count = entries.count { $0.outcome == outcome && question(of: $0).isBlocker }
      if count == 0 { continue }
      sum += count
      let (noun, all) = (outcome.facts.noun, totals[outcome])
      parts.append(
        count == all
          ? Words.count(all, noun.one, noun.many)
          : "\(count) of \(Words.count(all, noun.one, noun.many))")
    }
    if parts.isEmpty { return nil }
    return parts.joined(separator: " and ")
      + (sum == 1 ? " \(Self.holdsUp)" : " hold up the release")
  }
}
