package import PlumblineRecord

extension Totals {
  /// How many were judged good or bad: what a share of passes is a share of.
  ///
  /// What was skipped, does not apply, could not be told or was not seen is no part of it.
  package var judged: Int {
    counts.reduce(0) { $0 + ($1.key.facts.isJudged ? $1.value : 0) }
  }

  /// How many were judged of how many, with what came of them, and all that is outside it:
  /// `Judged 9 of 14: 7 passed, 2 failed; 4 not seen, 1 skipped`.
  ///
  /// What nobody has seen comes before all else that was not judged.
  package var sentence: String {
    let start = "Judged \(judged) of \(all)"
    let passes = judged == 0 ? [] : [Outcome.pass.counted(self[.pass])]
    let inside = passes + words { $0.facts.isJudged && $0 != .pass }
    let unseen = words { $0 == .unseen }
    let outside = unseen + words { !$0.facts.isJudged && $0 != .unseen }
    return (inside.isEmpty ? start : start + ": " + inside.joined(separator: ", "))
      + (outside.isEmpty ? "" : "; " + outside.joined(separator: ", "))
  }

  private func words(_ isMeant: (Outcome) -> Bool) -> [String] {
    Outcome.allCases.filter { self[$0] > 0 && isMeant($0) }.map { $0.counted(self[$0]) }
  }

  /// The outcome whose sign and colour stand for all: the worst, so good only when every check is.
  package var tone: Outcome { worst ?? .unseen }
}
