import PlumblineRecord
import Testing

@Suite struct TotalsTests {
  static let headlines: [(outcomes: [Outcome], headline: String)] = [
    ([], "no checks"),
    ([.pass, .pass], "all passed"),
    ([.fail], "failing"),
    ([.pass, .fail, .conflict, .unseen], "failing"),
    ([.pass, .conflict, .blocked], "in conflict"),
    ([.pass, .blocked, .badCheck], "blocked"),
    ([.pass, .badCheck, .cannotTell], "a check is wrong"),
    ([.pass, .cannotTell, .unseen], "cannot tell"),
    ([.pass, .unseen, .skipped], "unfinished"),
    ([.unseen], "unfinished"),
    ([.pass, .waived, .skipped], "passed in part, 1 waived"),
    ([.waived], "nothing passed, 1 waived"),
    ([.pass, .skipped, .notApplicable, .skipped], "passed in part, 2 skipped"),
    ([.skipped, .notApplicable, .skipped], "nothing passed, 2 skipped"),
    ([.notApplicable], "nothing passed, 1 not applicable"),
    (
      [.pass] + Array(repeating: .notApplicable, count: 134),
      "passed where it applies: 1 passed, 134 not applicable"
    ),
  ]

  @Test(arguments: headlines) func aHeadlineNamesTheWorst(_ outcomes: [Outcome], _ headline: String)
  {
    #expect(Totals(outcomes).headline == headline)
    #expect(Totals(outcomes.reversed()).headline == headline)
  }

  /// Every set of outcomes, each there once or not: the headline is that of its worst.
  @Test func everyCombinationIsNamedByItsWorst() {
    for mask in 0..<(1 << Outcome.allCases.count) {
      let there = Outcome.allCases.enumerated().filter { mask >> $0.offset & 1 == 1 }
        .map(\.element)
      let totals = Totals(there)
      #expect(totals.worst == there.first)
      guard let worst = there.first, worst != .pass else { continue }
      let isNamed = totals.headline.contains(worst.facts.headline ?? "1 \(worst.word)")
      #expect(isNamed, "\(there): \(totals.headline)")
    }
  }

  /// Over all totals of up to two checks of each outcome: "all passed" is said if and only if every
  /// check passed.
  @Test func allPassedIsSaidOnlyWhenAllPassed() {
    var wrong: [Totals] = []
    for number in 0..<59_049 {  // 3 to the power of 10
      var rest = number
      var outcomes: [Outcome] = []
      for outcome in Outcome.allCases {
        outcomes += Array(repeating: outcome, count: rest % 3)
        rest /= 3
      }
      let totals = Totals(outcomes)
      let isAll = totals.all > 0 && totals[.pass] == totals.all
      if (totals.headline == "all passed") != isAll { wrong.append(totals) }
    }
    #expect(wrong == [])
    #expect(Outcome.allCases.count == 10)
  }
}
