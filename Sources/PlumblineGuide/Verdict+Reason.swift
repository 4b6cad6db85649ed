import PlumblineRecord

extension Verdict {
  /// What is asked when a reason is needed.
  var reasonQuestion: String {
    switch self {
    case .pass: "Note"
    case .fail: "Why failed?"
    case .blocked: "Why blocked?"
    case .skipped: "Why skipped?"
    case .notApplicable: "Why not applicable?"
    case .cannotTell: "Why can it not be told?"
    case .badCheck: "What is wrong with it?"
    }
  }

  /// What a good reason says.
  var reasonHint: String {
    switch self {
    case .pass: "It goes with your answer."
    case .fail: "What did you see, and where?"
    case .blocked: "What stood in the way of trying it?"
    case .skipped: "Who decided so, or what is it left for?"
    case .notApplicable: "What is not there to judge?"
    case .cannotTell: "What did you try, and what is missing to decide?"
    case .badCheck: "What should the check say instead?"
    }
  }
}
