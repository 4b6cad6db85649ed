/// The rules that turn answers into an outcome.
package enum Fold {
  /// What follows from the answers to a check that nothing replaced.
  ///
  /// Two differ when verdict or deviating platforms differ. `skipped` yields to any other verdict;
  /// everything else that differs is a conflict. A verdict that this version does not know is never
  /// a pass.
  package static func outcome(of current: [RunState.Given]) -> Outcome {
    guard let first = current.first else { return .unseen }
    if current.count == 1 { return first.answer.verdict?.outcome ?? .cannotTell }
    let judged = current.filter { $0.answer.verdict != .skipped }
    guard let one = judged.first else { return .skipped }
    let agree = judged.allSatisfy {
      $0.answer.verdict == one.answer.verdict
        && Set($0.answer.deviating) == Set(one.answer.deviating)
    }
    return agree ? one.answer.verdict?.outcome ?? .cannotTell : .conflict
  }
}
