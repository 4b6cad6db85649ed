/// The rules that turn what was said about a check into an outcome.
///
/// Pure functions of sets of events: the order in which events were read never matters.
package enum Fold {
  /// The answers that nothing replaced and nobody withdrew, in the order given.
  ///
  /// A withdrawn answer replaces nothing; whoever replaced it replaced what it had replaced too.
  package static func current(
    _ answers: [RunState.Given], isWithdrawn: (Digest) -> Bool
  ) -> [RunState.Given] {
    if answers.count == 1 { return isWithdrawn(answers[0].event.id) ? [] : answers }
    if isChain(answers, isWithdrawn) { return Array(answers.suffix(1)) }
    let positions = Dictionary(
      answers.enumerated().map { ($1.event.id, $0) }, uniquingKeysWith: { first, _ in first })
    let withdrawn = answers.map { isWithdrawn($0.event.id) }
    let standing = replacing(
      answers.indices.map { position in
        replaced(by: answers[position], answers, positions, isWithdrawn)
      }, isWithdrawn: withdrawn)
    return answers.indices.filter { standing[$0] }.map { answers[$0] }
  }

  /// Whether each answer takes the place of just the one before it, and none was withdrawn: what a
  /// check that is tested again and again comes to, decided without a table.
  private static func isChain(
    _ answers: [RunState.Given], _ isWithdrawn: (Digest) -> Bool
  ) -> Bool {
    var before: Digest?
    for given in answers {
      guard given.replacesOnly(before), !isWithdrawn(given.event.id) else { return false }
      before = given.event.id
    }
    return !answers.isEmpty
  }

  /// Which of some events stand: not withdrawn, and reached from no other that stands or is
  /// replaced itself, on a way over withdrawn ones only.
  static func replacing(_ edges: [[Int]], isWithdrawn: [Bool]) -> [Bool] {
    var isReplaced = isWithdrawn
    var hasPassed = [Bool](repeating: false, count: edges.count)
    var open: [Int] = edges.indices.filter { !isWithdrawn[$0] }
    while let position = open.popLast() {
      for target in edges[position] {
        if isWithdrawn[target] {
          if !hasPassed[target] {
            hasPassed[target] = true
            open.append(target)
          }
        } else {
          isReplaced[target] = true
        }
      }
    }
    return isReplaced.map { !$0 }
  }

  /// The positions of what an answer takes the place of.
  ///
  /// A resolution replaces all in dispute, unless some of it was withdrawn: then it was given on
  /// grounds that do not hold any more. A plain answer replaces what it names; where that differed
  /// among itself, only its own writer's part.
  private static func replaced(
    by given: RunState.Given, _ answers: [RunState.Given], _ positions: [Digest: Int],
    _ isWithdrawn: (Digest) -> Bool
  ) -> [Int] {
    let named = given.answer.replaces.compactMap { positions[$0] }
    if given.answer.isResolution, !named.contains(where: { isWithdrawn(answers[$0].event.id) }) {
      return named
    }
    let older = Set(named.flatMap { answers[$0].answer.replaces })
    let disputed = named.map { answers[$0] }.filter { !older.contains($0.event.id) }
    if outcome(of: disputed) != .conflict { return named }
    return named.filter { answers[$0].event.writer == given.event.writer }
  }

  /// Which answers took the place of each: positions of those that stand in the chain, by the
  /// position of what they replaced.
  package static func replacers(
    _ answers: [RunState.Given], isWithdrawn: (Digest) -> Bool
  ) -> [[Int]] {
    let positions = Dictionary(
      answers.enumerated().map { ($1.event.id, $0) }, uniquingKeysWith: { first, _ in first })
    let edges = answers.map { replaced(by: $0, answers, positions, isWithdrawn) }
    let withdrawn = answers.map { isWithdrawn($0.event.id) }
    var replacers = [[Int]](repeating: [], count: answers.count)
    for start in answers.indices where !withdrawn[start] {
      var seen: Set<Int> = [start]
      var open = edges[start]
      while let target = open.popLast() {
        guard seen.insert(target).inserted else { continue }
        replacers[target].append(start)
        if withdrawn[target] { open += edges[target] }
      }
    }
    return replacers
  }

  /// What follows from the answers to a check that stand.
  ///
  /// Two differ when verdict or deviating platforms differ. `skipped` yields to any other verdict;
  /// everything else that differs is a conflict. A verdict that this version does not know is never
  /// a pass.
  package static func outcome(of current: [RunState.Given]) -> Outcome {
    guard let first = current.first else { return .unseen }
    if current.count == 1 { return first.answer.verdict?.outcome ?? .cannotTell }
    let judged = judged(current)
    guard let one = judged.first, one.answer.verdict != .skipped else { return .skipped }
    let agree = judged.allSatisfy {
      $0.answer.verdict == one.answer.verdict
        && Set($0.answer.deviating) == Set(one.answer.deviating)
    }
    return agree ? one.answer.verdict?.outcome ?? .cannotTell : .conflict
  }

  /// Those of the answers that stand which the outcome comes from: all but skips, where there are
  /// others.
  static func judged(_ current: [RunState.Given]) -> [RunState.Given] {
    let judged = current.filter { $0.answer.verdict != .skipped }
    return judged.isEmpty ? current : judged
  }

  /// The waivers that nothing replaced and nobody withdrew.
  package static func current(
    _ waivers: [RunState.Waived], isWithdrawn: (Digest) -> Bool
  ) -> [RunState.Waived] {
    let positions = Dictionary(
      waivers.enumerated().map { ($1.event.id, $0) }, uniquingKeysWith: { first, _ in first })
    let standing = replacing(
      waivers.map { $0.waiver.replaces.compactMap { positions[$0] } },
      isWithdrawn: waivers.map { isWithdrawn($0.event.id) })
    return waivers.indices.filter { standing[$0] }.map { waivers[$0] }
  }

  /// Whether each fail among the answers is accepted now.
  ///
  /// Of several waivers of one fail the strictest holds: all must accept it, and none may have run out.
  package static func isWaived(
    _ current: [RunState.Given], by waivers: [RunState.Waived], release: String, asOf: Timestamp
  ) -> Bool {
    current.allSatisfy { given in
      guard given.answer.verdict == .fail else { return true }
      let covering = waivers.filter { $0.waiver.of.contains(given.event.id) }
      return !covering.isEmpty
        && covering.allSatisfy {
          $0.waiver.isAccepted && $0.waiver.until.isInForce(release: release, asOf: asOf)
        }
    }
  }
}

extension Event.Waiver.Until {
  /// Whether it still holds: to the end of its day, or before its release.
  package func isInForce(release: String, asOf: Timestamp) -> Bool {
    switch self {
    case .date(let day):
      guard let start = Timestamp(day: day) else { return false }
      return asOf.milliseconds < start.milliseconds + 86_400_000
    case .release(let end): return Release(release) < Release(end)
    }
  }

  /// What a time limit that does not hold any more is compared with, in words.
  package func whyOver(release: String, asOf: Timestamp) -> String {
    switch self {
    case .date: "today is \(asOf.text.prefix(10))"
    case .release: "this run is of release \(release)"
    }
  }
}
