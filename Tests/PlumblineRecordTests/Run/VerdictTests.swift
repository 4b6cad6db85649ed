import PlumblineRecord
import Testing

@Suite struct VerdictTests {
  /// Word, key and verb of each verdict, as testers and scripts learnt them.
  @Test(
    arguments: [
      (Verdict.pass, "pass", "p", "pass"), (.fail, "fail", "f", "fail"),
      (.blocked, "blocked", "b", "blocked"), (.skipped, "skipped", "s", "skip"),
      (.notApplicable, "not-applicable", "n", "not applicable"),
      (.cannotTell, "cannot-tell", "c", "cannot tell"),
      (.badCheck, "bad-check", "w", "wrong check"),
    ] as [(Verdict, String, Character, String)])
  func eachHasItsWordKeyAndVerb(
    _ verdict: Verdict, word: String, key: Character, action: String
  ) {
    #expect(verdict.rawValue == word && verdict.key == key && verdict.action == action)
    #expect(verdict.outcome.rawValue == word)
    #expect(verdict.needsReason == (verdict != .pass))
  }
}
