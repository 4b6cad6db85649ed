import PlumblineRecord

/// Plans for scenes: questions on every platform, on screens or without.
enum ScenePlan {
  /// Makes a plan whose questions have the ids `q1`, `q2`, … and whose screens `s1`, `s2`, …; the
  /// questions with the numbers in `blockers` hold up a release.
  static func make(
    _ titles: [String] = ["One", "Two", "Three"], title: String = "Sample",
    platforms: [String] = ["mac"], platformTitles: [String] = [],
    screens: [String] = [], groups: [String] = [],
    steps: [Plan.Step] = [Plan.Step(action: "Look at it.", expectation: "It is right.")],
    excluded: String? = nil, sideBySide: Bool = false, ids: [String] = [],
    setups: [Plan.Setup] = [], evidence: Plan.EvidencePolicy = .optional,
    blockers: Set<Int> = []
  ) -> Plan {
    let all = Array(platforms.indices)
    let places: [Int?] = screens.isEmpty ? [nil] : screens.indices.map { $0 }
    return Plan(
      checklist: "sample", title: title,
      platforms: platforms.enumerated().map { index, id in
        Plan.Platform(id: id, title: platformTitles.isEmpty ? id : platformTitles[index])
      },
      groups: groups.enumerated().map { Plan.Group(id: "g\($0 + 1)", title: $1) },
      screens: screens.enumerated().map { index, title in
        Plan.Screen(
          id: "s\(index + 1)", title: title,
          group: groups.isEmpty ? nil : "g\(index % groups.count + 1)", lists: [])
      },
      setups: setups,
      questions: titles.enumerated().map { index, title in
        Plan.Question(
          id: ids.isEmpty ? "q\(index + 1)" : ids[index], title: title, rule: nil, why: nil,
          steps: steps, setups: setups.map(\.id), evidence: evidence,
          isBlocker: blockers.contains(index + 1),
          minutes: 1, isSideBySide: sideBySide)
      },
      rows: titles.indices.flatMap { question in
        places.map { Plan.Row(question: question, screen: $0, list: nil, platforms: all) }
      },
      excluded: excluded.map { reason in
        [Plan.Row(question: 0, screen: nil, list: nil, platforms: all, reason: reason)]
      } ?? [])
  }
}
