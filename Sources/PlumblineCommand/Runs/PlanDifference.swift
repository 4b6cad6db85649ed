import PlumblineRecord

/// What an edit of a checklist changed, check by check.
struct PlanDifference {
  private(set) var changed = 0
  private(set) var removed = 0
  private(set) var added = 0

  init(from old: Plan, to new: Plan) {
    let oldChecks = Dictionary(
      old.makeChecks().map { ($0.id, old.hashes(of: $0)) }, uniquingKeysWith: { first, _ in first })
    var seen: Set<String> = []
    for check in new.makeChecks() {
      seen.insert(check.id)
      guard let before = oldChecks[check.id] else {
        added += 1
        continue
      }
      if before != new.hashes(of: check) { changed += 1 }
    }
    removed = oldChecks.keys.filter { !seen.contains($0) }.count
  }

  /// The numbers in words.
  var sentence: String {
    let parts = [(changed, "changed"), (removed, "removed"), (added, "new")]
      .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return parts.isEmpty ? "no check changed" : parts.joined(separator: ", ")
  }
}
