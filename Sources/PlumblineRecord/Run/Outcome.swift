/// What the rules derive for a check from all that was said about it.
///
/// Only ``pass`` counts as a pass.
package enum Outcome: String, CaseIterable, Sendable {
  case fail
  case conflict
  case blocked
  case cannotTell = "cannot-tell"
  case badCheck = "bad-check"
  case unseen
  case waived
  case skipped
  case notApplicable = "not-applicable"
  case pass

  /// The sign that stands beside the word, one cell wide.
  package var symbol: String {
    switch self {
    case .fail: "✗"
    case .conflict: "≠"
    case .blocked: "■"
    case .cannotTell: "?"
    case .badCheck: "!"
    case .unseen: "·"
    case .waived: "~"
    case .skipped: "–"
    case .notApplicable: "∅"
    case .pass: "✓"
    }
  }

  /// The word people read.
  package var word: String {
    switch self {
    case .fail: "failed"
    case .conflict: "in conflict"
    case .blocked: "blocked"
    case .cannotTell: "cannot tell"
    case .badCheck: "check is wrong"
    case .unseen: "not seen"
    case .waived: "waived"
    case .skipped: "skipped"
    case .notApplicable: "not applicable"
    case .pass: "passed"
    }
  }
}
