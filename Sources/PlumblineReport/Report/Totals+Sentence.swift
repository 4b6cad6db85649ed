package import PlumblineRecord

extension Totals {
  /// How many were judged good or bad: what a share of passes is a share of.
  ///
  /// What was skipped, does not apply, could not be told or was not seen is no part of it.
  package var judged: Int {
    counts.reduce(0) { $0 + ($1.key.facts.isJudged ? $1.value : 0) }
  }

  /// The share of passes with what it is a share of, and all that is outside it:
  /// `7 of 9 judged passed, 2 failed; 4 not seen, 1 skipped`.
  package var sentence: String {
    let inside = ["\(self[.pass]) of \(judged) judged passed"] + words(areJudged: true)
    return [inside, words(areJudged: false)].filter { !$0.isEmpty }
      .map { $0.joined(separator: ", ") }.joined(separator: "; ")
  }

  private func words(areJudged: Bool) -> [String] {
    Outcome.allCases
      .filter { $0 != .pass && self[$0] > 0 && $0.facts.isJudged == areJudged }
      .map { $0.counted(self[$0]) }
  }

  /// The outcome whose sign and colour stand for all: the worst, so good only when every check is.
  package var tone: Outcome { worst ?? .unseen }
}
