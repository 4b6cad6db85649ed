extension RunIdentity {
  /// The platforms that the run is about, by their titles: `iOS and Android only`.
  ///
  /// In the plan's order; nil when the run is about all.
  package func scopeTitle(in plan: Plan) -> String? {
    guard let scope else { return nil }
    let titles = plan.platforms.filter { scope.contains($0.id) }.map(\.title)
    let last = titles.suffix(2).joined(separator: " and ")
    return (titles.dropLast(2) + [last]).joined(separator: ", ") + " only"
  }

  /// What every heading over the run names besides the checklist: `4.0, round 2, Android only`.
  package func releaseRoundAndScope(in plan: Plan) -> String {
    [release, round.map { "round \($0)" }, scopeTitle(in: plan)].compactMap { $0 }
      .joined(separator: ", ")
  }
}

extension RunState {
  /// What every heading names besides the checklist: `4.0, round 2, Android only`; of several runs
  /// that are read together how many they are: `4.0, 2 runs`.
  package var edition: String {
    guard let column else { return identity.releaseRoundAndScope(in: plan) }
    return [identity.release, "\(column.runs.count) runs", identity.scopeTitle(in: plan)]
      .compactMap { $0 }.joined(separator: ", ")
  }
}
