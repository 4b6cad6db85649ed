/// What a person said about a check.
package enum Verdict: String, CaseIterable, Sendable {
  case pass
  case fail
  case blocked
  case skipped
  case notApplicable = "not-applicable"
  case cannotTell = "cannot-tell"
  case badCheck = "bad-check"

  /// The one table: what the rules make of it while nothing else speaks against it, the key that
  /// gives it in the guide and in plain mode, the verb beside the key, and when to give it.
  private var facts: (outcome: Outcome, key: Character, action: String, meaning: String) {
    switch self {
    case .pass: (.pass, "p", "pass", "everything is as expected")
    case .fail: (.fail, "f", "fail", "asks for the step and what you saw")
    case .blocked: (.blocked, "b", "blocked", "it could not be tried")
    case .skipped: (.skipped, "s", "skip", "not tried on purpose")
    case .notApplicable:
      (.notApplicable, "n", "not applicable", "there is nothing to judge here")
    case .cannotTell:
      (.cannotTell, "c", "cannot tell", "tried, and it cannot be decided")
    case .badCheck: (.badCheck, "w", "wrong check", "the question itself is wrong")
    }
  }

  /// What the rules make of it while nothing else speaks against it.
  package var outcome: Outcome { facts.outcome }

  /// The key that gives the verdict, in the guide and in plain mode.
  package var key: Character { facts.key }

  /// The verb beside the key.
  package var action: String { facts.action }

  /// When to give it, in half a sentence.
  package var meaning: String { facts.meaning }

  /// The verdict that a word names: as files have it, or as the guide and reports say it.
  package init?(word: String) {
    let word = word.lowercased()
    guard
      let found = Verdict.allCases.first(where: {
        word == $0.rawValue || word == $0.action || word == $0.outcome.word
      })
    else { return nil }
    self = found
  }

  /// Whether a person must say why.
  package var needsReason: Bool { self != .pass }
}
