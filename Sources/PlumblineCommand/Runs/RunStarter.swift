import PlumblineRecord

/// Starts a run, or joins the one that is there.
struct RunStarter {
  let host: Host

  /// A run that was asked for, with where it is.
  struct Started {
    let folder: String
    let identity: RunIdentity
    let isNew: Bool
  }

  /// The options that say which run.
  static let options = [
    Option("release", "R", help: "the release under test, such as 1.4 or 2.0-rc.1"),
    Option("round", "N", help: "another walk of the same release; none is the first"),
    Option("into", "DIR", help: "make the run's folder in DIR instead of below reports/"),
  ]

  /// Makes or joins the run that the arguments name.
  func start(
    _ checklist: String, release: String, arguments: ParsedArguments, scope: [String]?
  ) throws(CommandError) -> Started {
    let plan = try host.plan(checklist)
    let known = plan.platforms.map(\.id)
    for platform in scope ?? [] where !known.contains(platform) {
      throw .unknownPlatform(platform, known: known)
    }
    try Self.check("release", release)
    let round = arguments["round"]?.trimmed
    if let round { try Self.check("round", round) }
    let bytes = plan.encoded()
    let identity = RunIdentity(
      checklist: checklist, release: release, round: round,
      scope: scope.map { Array(Set($0)) }, plan: SHA256.digest(of: bytes))
    let folder =
      arguments["into"].map { Path.join($0, identity.id) }
      ?? RunFolder.path(of: identity, below: host.reportsFolder)
    do {
      let isNew = try RunFolder.make(folder, identity: identity, plan: bytes)
      if isNew, GitIgnore.ignores(folder, environment: host.environment) {
        host.err(
          "note: git ignores \(folder), so git cannot carry this run to another machine; "
            + "look at .gitignore\n")
      }
      return Started(folder: folder, identity: identity, isNew: isNew)
    } catch let error as RecordError {
      if case .file(let file) = error { throw .cannotCreate(file) }
      throw .record(error)
    } catch {
      throw .runNotFound(folder, suggestion: nil)
    }
  }

  /// A run of the same release and round whose checklist had another text, and what changed since.
  func olderRun(
    _ checklist: String, release: String, round: String?
  ) throws(CommandError) -> (folder: String, difference: String)? {
    let plan = try host.plan(checklist)
    let digest = SHA256.digest(of: plan.encoded())
    let runs = RunFinder(reports: host.reportsFolder)
      .runs(checklist: checklist, release: release, round: round)
    if runs.contains(where: { $0.identity.plan == digest }) { return nil }
    guard let older = runs.first,
      let bytes = try? FileSystem.read(Path.join(older.folder, RunFolder.planName)),
      let olderPlan = try? PlanReader.read(bytes)
    else { return nil }
    return (older.folder, PlanDifference(from: olderPlan, to: plan).sentence)
  }

  private static func check(_ option: String, _ value: String) throws(CommandError) {
    if RunIdentity.isName(value) { return }
    throw .badValue(
      option: option, value: value,
      allowed: "letters, digits, \".\", \"_\", \"+\" and \"-\", beginning with a letter or digit, "
        + "at most 64 of them")
  }
}

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
