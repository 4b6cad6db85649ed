/// One cell of work: a question at a place on a platform, or side by side over platforms.
package struct Check: Sendable, Equatable {
  /// Where a check is answered.
  package enum Target: Sendable, Equatable {
    /// On one platform, by index into the plan.
    case platform(Int)
    /// Over several platforms at once, by index into the plan.
    case sideBySide([Int])
  }

  /// `question[/screen][/list]@platform`; a state's rule is `state/screen[/list]/state@platform`.
  package let id: String
  /// Index into the plan's questions.
  package let question: Int
  /// Index into the plan's screens.
  package let screen: Int?
  /// Index into the screen's lists.
  package let list: Int?
  /// The platform or platforms.
  package let target: Target

  /// The platforms that take part, by index into the plan.
  package var platforms: [Int] {
    switch target {
    case .platform(let index): [index]
    case .sideBySide(let indices): indices
    }
  }

  /// Whether the answer compares platforms.
  package var isSideBySide: Bool {
    if case .sideBySide = target { true } else { false }
  }
}

extension Plan {
  /// The word that stands for a platform in the id of a check over several.
  package static let sideBySide = "side-by-side"

  /// Every check of the plan, in the order the checklist declares them.
  package func makeChecks() -> [Check] {
    var checks: [Check] = []
    checks.reserveCapacity(rows.reduce(0) { $0 + $1.platforms.count })
    for row in rows {
      checks += Self.checks(
        of: row, in: self, isSideBySide: questions[row.question].isSideBySide)
    }
    return checks
  }

  /// The checks that do not apply, each once with the reason.
  ///
  /// A comparison that does not apply at all is one check over all platforms. A platform that is
  /// missing from a comparison of the others is a check of its own, on that platform.
  package func makeExcludedChecks() -> [(check: Check, reason: String)] {
    excluded.flatMap { row in
      let isWhole =
        questions[row.question].isSideBySide && row.platforms.count == platforms.count
      return Self.checks(of: row, in: self, isSideBySide: isWhole).map { ($0, row.reason ?? "") }
    }
  }

  private static func checks(of row: Row, in plan: Plan, isSideBySide: Bool) -> [Check] {
    let stem = plan.stem(of: row)
    func check(_ platform: String, _ target: Check.Target) -> Check {
      Check(
        id: stem + "@" + platform, question: row.question, screen: row.screen, list: row.list,
        target: target)
    }
    if isSideBySide {
      return [check(sideBySide, .sideBySide(row.platforms))]
    }
    return row.platforms.map { check(plan.platforms[$0].id, .platform($0)) }
  }

  private func stem(of row: Row) -> String {
    let question = questions[row.question]
    var stem = question.isStateRule ? "state" : question.id
    if let screen = row.screen {
      stem += "/" + screens[screen].id
      if let list = row.list { stem += "/" + screens[screen].lists[list].id }
    }
    return question.isStateRule ? stem + "/" + question.id : stem
  }
}

extension Plan {
  /// Where a check is answered, in words: `Agenda · Events`; nil when it is about no one screen.
  package func place(of check: Check) -> String? {
    guard let index = check.screen else { return nil }
    let screen = screens[index]
    guard let list = check.list else { return screen.title }
    return screen.title + " · " + screen.lists[list].title
  }

  /// The platform or platforms of a check, in words.
  package func platformTitle(of check: Check) -> String {
    switch check.target {
    case .platform(let index): platforms[index].title
    case .sideBySide(let indices):
      indices.map { platforms[$0].title }.joined(separator: " + ")
    }
  }

  /// What is asked, in words: the question, or the state with its rule.
  package func title(of check: Check) -> String {
    let question = questions[check.question]
    return question.rule.map { "\(question.title): \($0)" } ?? question.title
  }
}
