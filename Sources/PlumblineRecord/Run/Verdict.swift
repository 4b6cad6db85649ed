/// What a person said about a check.
package enum Verdict: String, CaseIterable, Sendable {
  case pass
  case fail
  case blocked
  case skipped
  case notApplicable = "not-applicable"
  case cannotTell = "cannot-tell"
  case badCheck = "bad-check"

  /// What the rules make of it while nothing else speaks against it.
  package var outcome: Outcome {
    switch self {
    case .pass: .pass
    case .fail: .fail
    case .blocked: .blocked
    case .skipped: .skipped
    case .notApplicable: .notApplicable
    case .cannotTell: .cannotTell
    case .badCheck: .badCheck
    }
  }

  /// The key that gives the verdict, in the guide and in plain mode.
  package var key: Character {
    switch self {
    case .pass: "p"
    case .fail: "f"
    case .blocked: "b"
    case .skipped: "s"
    case .notApplicable: "n"
    case .cannotTell: "c"
    case .badCheck: "w"
    }
  }

  /// The verb beside the key.
  package var action: String {
    switch self {
    case .pass: "pass"
    case .fail: "fail"
    case .blocked: "blocked"
    case .skipped: "skip"
    case .notApplicable: "not applicable"
    case .cannotTell: "cannot tell"
    case .badCheck: "wrong check"
    }
  }

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
