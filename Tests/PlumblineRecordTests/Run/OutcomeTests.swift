import PlumblineRecord
import Testing

@Suite struct OutcomeTests {
  /// Name in files, sign and word, in the order of reports.
  @Test func eachHasItsRow() {
    #expect(
      Outcome.allCases.map { "\($0.rawValue) \($0.symbol) \($0.word)" } == [
        "fail ✗ failed", "conflict ≠ in conflict", "blocked ■ blocked",
        "bad-check ! check is wrong", "cannot-tell ? cannot tell", "unseen · not seen",
        "waived ~ waived", "skipped – skipped", "not-applicable ∅ not applicable",
        "pass ✓ passed",
      ])
    #expect(Outcome.allCases.filter(\.facts.isJudged) == [.fail, .conflict, .waived, .pass])
    #expect(Outcome.allCases.filter { $0.facts.tone == .good } == [.pass])
    #expect(
      Outcome.allCases.filter(\.needsWork)
        == [.fail, .conflict, .blocked, .badCheck, .cannotTell, .waived])
  }

  @Test func noTwoLookAlike() {
    #expect(Set(Outcome.allCases.map(\.symbol)).count == Outcome.allCases.count)
    #expect(Set(Outcome.allCases.map(\.word)).count == Outcome.allCases.count)
  }
}
