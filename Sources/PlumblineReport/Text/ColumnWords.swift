package import PlumblineRecord

/// What is said where several runs of one release are read together.
package enum ColumnWords {
  /// Said of an answer to another text of its check than the one that is shown.
  static let olderText = "given to an older text of this check"

  /// Lines that say which runs are read together, and what that leaves to be known.
  package static func lines(_ state: RunState) -> [String] {
    guard let column = state.column else { return [] }
    return ["", lead(column.runs.count)] + column.runs.map { "  " + name(of: $0, in: state.plan) }
      + facts(
        olderText: state.answers.joined().count { column.toOtherText.contains($0.event.id) },
        earlier: column.earlier.count, withoutCheck: column.withoutCheck)
  }

  /// Over the runs' names.
  static func lead(_ count: Int) -> String {
    "\(count) runs read together; the text is that of the last, and the latest round that answered "
      + "a check counts:"
  }

  /// A run among others of its release: `round 2, iOS only: 0123456789abcdef`.
  static func name(of run: RunIdentity, in plan: Plan) -> String {
    let what = [round(run.round), run.scopeTitle(in: plan)].compactMap { $0 }
    return what.joined(separator: ", ") + ": " + run.id
  }

  /// What a round is called.
  static func round(_ round: String?) -> String { round.map { "round \($0)" } ?? "first round" }

  /// What reading them together leaves to be known, in sentences without their full stops.
  static func facts(olderText: Int, earlier: Int, withoutCheck: Int) -> [String] {
    [
      olderText == 0
        ? nil : Words.count(olderText, "answer") + " given to an older text of the check",
      earlier == 0 ? nil : Words.count(earlier, "check") + " answered in an earlier round too",
      withoutCheck == 0
        ? nil
        : Words.count(withoutCheck, "answer")
          + " to checks that the text no longer has, not counted",
    ].compactMap { $0 }
  }

  /// What a check came to in earlier rounds: `First round: failed (Ada)`.
  static func sentence(of round: RunReport.EarlierRound) -> String {
    var names: [String] = []
    for answer in round.answers where !names.contains(answer.person.words) {
      names.append(answer.person.words)
    }
    return "\(Words.capitalised(self.round(round.round))): \(round.outcome.word) "
      + "(\(names.joined(separator: ", ")))"
  }
}

extension RunReport {
  /// What reading several runs together leaves to be known.
  var columnFacts: [String] {
    ColumnWords.facts(
      olderText: entries.reduce(0) { $0 + $1.answers.count(where: \.isToOtherText) },
      earlier: entries.count { !$0.earlierRounds.isEmpty }, withoutCheck: answersWithoutCheck)
  }
}
