import PlumblineRecord

/// Finds runs by what people call them.
struct RunFinder {
  let reports: String

  /// A run's folder below the folder of reports, with what is known of the run.
  struct Found {
    let folder: String
    /// Id of the checklist, as run.json or else the folder's name has it.
    let checklist: String
    let release: String
    let id: String
    /// What run.json says; nil when it cannot be read, which whoever opens the run is told.
    let identity: RunIdentity?

    /// The folder with what tells the run from others of its release.
    var line: String {
      guard let identity else { return "\(folder) (run.json cannot be read)" }
      let round = identity.round.map { "round \($0)" } ?? "first round"
      let scope = identity.scope.map { $0.joined(separator: ", ") + " only" } ?? "all platforms"
      return "\(folder) (\(round), \(scope))"
    }
  }

  /// The folder of a run: as a folder, a run id, `CHECKLIST/RELEASE` or `CHECKLIST/RELEASE/ROUND`.
  ///
  /// A run whose run.json is damaged is found by the names of its folders, so that opening it says
  /// what is wrong instead of nothing being there.
  func folder(_ name: String) throws(CommandError) -> String {
    let found = try found(name)
    if found.count > 1 { throw .severalRuns(name, found.map(\.line)) }
    return found[0].folder
  }

  /// The folders of a run, or of all runs that a release or a round has, which are read together.
  func folders(_ name: String) throws(CommandError) -> [String] { try found(name).map(\.folder) }

  /// The runs that a name stands for; never none.
  private func found(_ name: String) throws(CommandError) -> [Found] {
    for folder in [name, Path.join(reports, name)] where RunFolder.isRun(folder) {
      return [found(in: folder, checklist: "", release: "")]
    }
    let all = all()
    let parts = name.split(separator: "/").map(String.init)
    let matches = all.filter { found in
      switch parts.count {
      case 1: found.id == name
      case 2: found.checklist == parts[0] && found.release == parts[1]
      case 3:
        found.checklist == parts[0] && found.release == parts[1]
          && found.identity?.round == parts[2]
      default: false
      }
    }
    if !matches.isEmpty { return matches }
    if ((try? FileSystem.facts(name)) ?? nil)?.kind == .folder {
      throw .record(.noRun(folder: name))
    }
    let names = all.flatMap { ["\($0.checklist)/\($0.release)", $0.id] }
    throw .runNotFound(
      name, in: FileSystem.resolved(reports), suggestion: Nearest.match(for: name, in: names))
  }

  /// The runs of one release and round.
  ///
  /// - Throws: ``CommandError/record(_:)`` when a run of the release cannot be read, since it could
  ///   be the one that is meant.
  func runs(
    checklist: String, release: String, round: String?
  ) throws(CommandError) -> [Found] {
    let ofRelease = all().filter { $0.checklist == checklist && $0.release == release }
    for found in ofRelease where found.identity == nil {
      do {
        _ = try RunReader.read(found.folder)
      } catch let error as RecordError {
        throw .record(error)
      } catch {
        throw .record(.noRun(folder: found.folder))
      }
    }
    return ofRelease.filter { $0.identity?.round == round }
  }

  /// Every run below the folder of reports, in the order of their folders.
  func all() -> [Found] {
    var found: [Found] = []
    for checklist in names(in: reports) {
      let checklistFolder = Path.join(reports, checklist)
      for release in names(in: checklistFolder) {
        let releaseFolder = Path.join(checklistFolder, release)
        for run in names(in: releaseFolder) {
          let folder = Path.join(releaseFolder, run)
          // One that lost its run.json is no less a part of its release.
          guard RunFolder.isRun(folder) || RunFolder.hasParts(folder) else { continue }
          found.append(self.found(in: folder, checklist: checklist, release: release))
        }
      }
    }
    return found
  }

  private func found(in folder: String, checklist: String, release: String) -> Found {
    let bytes = try? FileSystem.read(Path.join(folder, RunFolder.identityName))
    let identity = bytes.flatMap { try? RunIdentity.read($0) }
    return Found(
      folder: folder, checklist: identity?.checklist ?? checklist,
      release: identity?.release ?? release, id: identity?.id ?? Path.name(of: folder),
      identity: identity)
  }

  private func names(in folder: String) -> [String] {
    ((try? FileSystem.names(in: folder)) ?? []).filter { !$0.hasPrefix(".") }
  }
}
