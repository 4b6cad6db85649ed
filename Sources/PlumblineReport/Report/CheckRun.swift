import PlumblineRecord

/// Checks that follow each other and differ in their platform only.
struct CheckRun {
  /// The first of them, for what they have in common.
  let check: Check
  /// Why they do not apply, for those that do not.
  var reason: String?
  /// Positions, in the plan's order.
  var positions: [Int]

  /// Puts together the checks at some positions.
  static func all(
    of positions: [Int], check: (Int) -> Check, reason: (Int) -> String? = { _ in nil }
  ) -> [CheckRun] {
    var runs: [CheckRun] = []
    for position in positions {
      let (next, why) = (check(position), reason(position))
      if let last = runs.last, last.check.question == next.question,
        last.check.list == next.list, last.check.screen == next.screen, last.reason == why
      {
        runs[runs.count - 1].positions.append(position)
      } else {
        runs.append(CheckRun(check: next, reason: why, positions: [position]))
      }
    }
    return runs
  }
}
