package import PlumblineRecord

extension Totals {
  /// How many were judged good or bad: what a share of passes is a share of.
  ///
  /// What was skipped, does not apply, could not be told or was not seen is no part of it.
  package var judged: Int { self[.pass] + self[.fail] + self[.waived] + self[.conflict] }

  /// The outcomes that stand outside the share of passes, worst first.
  package static let besideJudged: [Outcome] = [
    .blocked, .cannotTell, .badCheck, .skipped, .notApplicable, .unseen,
  ]

  /// The share of passes with what it is a share of, and all that is outside it:
  /// `7 of 9 judged passed, 2 failed; 1 skipped, 4 not seen`.
  package var sentence: String {
    let judged = "\(self[.pass]) of \(self.judged) judged passed"
    let inside = [judged] + words(for: [.fail, .conflict, .waived])
    let beside = words(for: Self.besideJudged)
    return [inside, beside].filter { !$0.isEmpty }
      .map { $0.joined(separator: ", ") }.joined(separator: "; ")
  }

  private func words(for outcomes: [Outcome]) -> [String] {
    outcomes.filter { self[$0] > 0 }.map { "\(self[$0]) \($0.word)" }
  }

  /// The outcome whose sign and colour stand for all: good only when the headline is.
  package var tone: Outcome {
    if self[.fail] > 0 { return .fail }
    if self[.conflict] > 0 { return .conflict }
    if self[.unseen] > 0 || all == 0 { return .unseen }
    if self[.pass] == 0 { return .skipped }
    if self[.pass] + self[.notApplicable] == all { return .pass }
    return Outcome.allCases.first { $0 != .notApplicable && self[$0] > 0 } ?? .unseen
  }
}
