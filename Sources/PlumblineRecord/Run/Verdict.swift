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
  /// gives it in the guide and in plain mode, and the verb beside the key.
  private var facts: (outcome: Outcome, key: Character, action: String) {
    switch self {
    case .pass: (.pass, "p", "pass")
    case .fail: (.fail, "f", "fail")
    case .blocked: (.blocked, "b", "blocked")
    case .skipped: (.skipped, "s", "skip")
    case .notApplicable: (.notApplicable, "n", "not applicable")
    case .cannotTell: (.cannotTell, "c", "cannot tell")
    case .badCheck: (.badCheck, "w", "wrong check")
    }
  }

  /// What the rules make of it while nothing else speaks against it.
  package var outcome: Outcome { facts.outcome }

  /// The key that gives the verdict, in the guide and in plain mode.
  package var key: Character { facts.key }

  /// The verb beside the key.
  package var action: String { facts.action }

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
