import PlumblineRecord

/// Starts a run of a checklist, or joins the one that is there.
struct RunStarter {
  private let host: Host
  /// The checklist, expanded.
  let plan: Plan
  private let bytes: [UInt8]
  private let digest: Digest

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

  /// Plans the checklist, once for all that is asked of it.
  init(_ checklist: String, host: Host) throws(CommandError) {
    self.host = host
    plan = try host.plan(checklist)
    bytes = plan.encoded()
    digest = SHA256.digest(of: bytes)
  }

  /// What the run that the arguments name would be; makes nothing.
  ///
  /// - Parameters:
  ///   - release: The release under test.
  ///   - arguments: Those of the command.
  ///   - platforms: The platforms that the run is about; all when empty.
  /// - Returns: The identity.
  /// - Throws: ``CommandError``.
  func identity(
    release: String, arguments: ParsedArguments, platforms: [String] = []
  ) throws(CommandError) -> RunIdentity {
    let scope = try plan.scope(platforms)
    try Self.check("release", release)
    let round = arguments["round"]?.trimmed
    if let round { try Self.check("round", round) }
    if arguments["into"]?.isEmpty ?? false {
      throw .badValue(option: "into", value: "", allowed: "name a folder")
    }
    return RunIdentity(
      checklist: plan.checklist, release: release, round: round, scope: scope, plan: digest)
  }

  /// Makes or joins a run.
  func start(
    _ identity: RunIdentity, arguments: ParsedArguments
  ) throws(CommandError) -> Started {
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
      throw .record(.noRun(folder: folder))
    }
  }

  /// The one run of this release and round with this text, whatever platforms it is about; nil when
  /// there is none or the choice is not clear.
  func onlyRun(release: String, round: String?) throws(CommandError) -> String? {
    let runs = try runs(release: release, round: round).filter { $0.identity?.plan == digest }
    return runs.count == 1 ? runs[0].folder : nil
  }

  /// A run of the same release and round whose checklist had another text, and what changed since.
  func olderRun(
    release: String, round: String?
  ) throws(CommandError) -> (folder: String, difference: String)? {
    let runs = try runs(release: release, round: round)
    if runs.contains(where: { $0.identity?.plan == digest }) { return nil }
    guard let older = runs.first,
      let bytes = try? FileSystem.read(Path.join(older.folder, RunFolder.planName)),
      let olderPlan = try? PlanReader.read(bytes)
    else { return nil }
    return (older.folder, PlanDifference(from: olderPlan, to: plan).sentence)
  }

  private func runs(
    release: String, round: String?
  ) throws(CommandError) -> [RunFinder.Found] {
    try RunFinder(reports: host.reportsFolder)
      .runs(checklist: plan.checklist, release: release, round: round)
  }

  private static func check(_ option: String, _ value: String) throws(CommandError) {
    if RunIdentity.isName(value) { return }
    throw .badValue(option: option, value: value, allowed: nameRule)
  }

  /// What a release or a round can be, in words.
  static let nameRule =
    "letters, digits, \".\", \"_\", \"+\" and \"-\", beginning with a letter or digit and not "
    + "ending with \".\", at most 64 of them"
}
