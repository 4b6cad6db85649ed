import PlumblineRecord

extension PlanError {
  /// What is wrong with the plan.
  var sentence: String {
    switch self {
    case .malformed(let offset): "it is damaged at byte \(offset)"
    case .missing(let field): "the field \"\(field)\" is missing"
    case .newerFormat(let number):
      "it has format \(number), and this plumb reads up to \(Plan.format): use a newer plumb"
    case .unknownPart(let kind, let id): "it names a \(kind) \"\(id)\" that it does not hold"
    case .doubledPart(let kind, let id): "it holds two \(kind)s with the id \"\(id)\""
    case .badID(let id): "it holds an id that no part can have: \"\(id)\""
    case .wrongKind(let id): "\"\(id)\" is half a question and half a state's rule"
    case .badEstimate(let id): "the estimate of \"\(id)\" is not 1 to 480 minutes"
    case .badPlatforms(let question):
      "a row of \"\(question)\" has no platforms in the plan's order"
    case .unknownWord(let field, let word): "\(field) is \"\(word)\", a word unknown here"
    }
  }
}
