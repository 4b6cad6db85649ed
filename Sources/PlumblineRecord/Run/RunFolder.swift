/// The folder of a run: what its files are called, and how one is made.
package enum RunFolder {
  /// The file with the run's identity.
  package static let identityName = "run.json"
  /// The file with the plan.
  package static let planName = "plan.json"

  /// Keeps git from changing a byte, and lets it merge journals as unions.
  package static let gitAttributes =
    "* -text -filter -ident -working-tree-encoding\n*.jsonl merge=union\n"

  /// Where a run is made below the folder of reports: checklist, release, run id.
  package static func path(of identity: RunIdentity, below reports: String) -> String {
    Path.join(reports, "\(identity.checklist)/\(identity.release)/\(identity.id)")
  }

  /// Whether a folder holds a run.
  package static func isRun(_ folder: String) -> Bool {
    ((try? FileSystem.facts(Path.join(folder, identityName))) ?? nil)?.kind == .file
  }

  /// Makes a run's folder, or joins the one that is there.
  ///
  /// - Returns: Whether it was made now.
  /// - Throws: ``RecordError``.
  package static func make(
    _ folder: String, identity: RunIdentity, plan: [UInt8]
  ) throws -> Bool {
    do {
      if isRun(folder) { return false }
      try FileSystem.makeFolders(folder)
      try FileSystem.replace(Path.join(folder, ".gitattributes"), with: Array(gitAttributes.utf8))
      try FileSystem.replace(Path.join(folder, planName), with: plan)
      // Last, so that a folder with run.json is a whole run.
      try FileSystem.replace(Path.join(folder, identityName), with: identity.encoded())
      return true
    } catch {
      throw RecordError.file(error)
    }
  }

  /// Whether a name belongs to a run's closed list of files; anything else is stray.
  package static func isKnown(_ name: String) -> Bool {
    if [identityName, planName, ".gitattributes"].contains(name) { return true }
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return false }
    let stem = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    switch parts[0] {
    case "journal", "text":
      return stem.count == 2 && stem[1] == "jsonl" && Journal.isWriter(stem[0])
    case "evidence":
      return stem.count == 2 && Digest(String(stem[0])) != nil
        && EvidenceKind(fileExtension: String(stem[1])) != nil
    case "aside": return Digest(String(parts[1])) != nil
    default: return false
    }
  }

  /// Makes a folder of a run, such as `journal`, where it is not there.
  ///
  /// - Returns: Its path.
  /// - Throws: ``FileError``; a link is refused, since what stands behind it is not in the run.
  static func makePart(_ name: String, in folder: String) throws(FileError) -> String {
    let path = Path.join(folder, name)
    if let facts = try FileSystem.facts(path, followingLinks: false) {
      guard facts.kind == .folder else {
        throw FileError(operation: "write into", path: path, code: FileSystem.notAFolderCode)
      }
      return path
    }
    try FileSystem.makeFolders(path)
    return path
  }
}
