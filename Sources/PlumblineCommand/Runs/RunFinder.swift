import PlumblineRecord

/// Finds runs by what people call them.
struct RunFinder {
  let reports: String

  /// A run's folder, with what run.json says.
  struct Found {
    let folder: String
    let identity: RunIdentity
  }

  /// The folder of a run: as a folder, a run id, or `CHECKLIST/RELEASE`.
  func folder(_ name: String) throws(CommandError) -> String {
    if RunFolder.isRun(name) { return name }
    if RunFolder.isRun(Path.join(reports, name)) { return Path.join(reports, name) }
    let all = all()
    let parts = name.split(separator: "/").map(String.init)
    var matches: [Found] = []
    if parts.count == 2 {
      matches = all.filter { $0.identity.checklist == parts[0] && $0.identity.release == parts[1] }
    } else if parts.count == 1 {
      matches = all.filter { $0.identity.id == name }
    }
    if matches.count == 1 { return matches[0].folder }
    if matches.count > 1 { throw .severalRuns(name, folders: matches.map(\.folder)) }
    if ((try? FileSystem.facts(name)) ?? nil)?.kind == .folder {
      throw .record(.noRun(folder: name))
    }
    let names = all.flatMap { ["\($0.identity.checklist)/\($0.identity.release)", $0.identity.id] }
    throw .runNotFound(name, suggestion: Nearest.match(for: name, in: names))
  }

  /// The runs of one release and round.
  func runs(checklist: String, release: String, round: String?) -> [Found] {
    all().filter {
      $0.identity.checklist == checklist && $0.identity.release == release
        && $0.identity.round == round
    }
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
          guard let bytes = try? FileSystem.read(Path.join(folder, RunFolder.identityName)),
            let identity = try? RunIdentity.read(bytes)
          else { continue }
          found.append(Found(folder: folder, identity: identity))
        }
      }
    }
    return found
  }

  private func names(in folder: String) -> [String] {
    ((try? FileSystem.names(in: folder)) ?? []).filter { !$0.hasPrefix(".") }
  }
}
