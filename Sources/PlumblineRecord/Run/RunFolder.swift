/// The folder of a run: what its files are called, and how one is made.
package enum RunFolder {
  /// The file with the run's identity.
  package static let identityName = "run.json"
  /// The file with the plan.
  package static let planName = "plan.json"

  /// The file that tells git how to treat the others.
  static let attributesName = ".gitattributes"

  /// Keeps git from changing a byte, and lets it merge journals as unions.
  package static let gitAttributes =
    "* -text -filter -ident -working-tree-encoding\n*.jsonl merge=union\n"

  /// Whether a folder holds what testers said in a run, though it may have no run.json any more.
  package static func hasParts(_ folder: String) -> Bool {
    folders.contains { name in
      ((try? FileSystem.facts(Path.join(folder, name))) ?? nil)?.kind == .folder
    }
  }

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
      if try FileSystem.facts(folder)?.kind == .folder {
        try syncNames(in: folder)
        if isRun(folder) { return false }
      } else {
        try FileSystem.makeFolders(folder)
      }
      try FileSystem.replace(Path.join(folder, attributesName), with: Array(gitAttributes.utf8))
      try FileSystem.replace(Path.join(folder, planName), with: plan)
      // Last, so that a folder with run.json is a whole run.
      try FileSystem.replace(Path.join(folder, identityName), with: identity.encoded())
      return true
    } catch {
      throw RecordError.file(error)
    }
  }

  /// Syncs the names in a run's folder and its own: whoever made them may have been killed before.
  static func syncNames(in folder: String) throws(FileError) {
    // The folder above may be one that nobody here can read; then it was not made here either.
    try? FileSystem.syncFolder(Path.parent(of: FileSystem.resolved(folder)))
    try FileSystem.syncFolder(folder)
  }

  /// Whether a name is one that a kill leaves of a run that was being made.
  static func isBeginning(_ name: String) -> Bool {
    [attributesName, planName, identityName].contains(FileSystem.nameOfPartial(name) ?? name)
  }

  /// Whether a name belongs to a run's closed list of files; anything else is stray.
  package static func isKnown(_ name: String) -> Bool {
    if [identityName, planName, attributesName].contains(name) { return true }
    // Of these there may be thousands.
    if name.hasPrefix("evidence/") { return isEvidence(name.utf8.dropFirst(9)) }
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 3, parts[0] == signoffFolder {
      return isStatement(parts[1])
        && ["SHA256SUMS", "statement.json", "statement.json.sig"].contains(parts[2])
    }
    guard parts.count == 2 else { return false }
    let stem = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    switch parts[0] {
    case "journal":
      let halves = stem[0].split(separator: "+", omittingEmptySubsequences: false)
      return stem.count == 2 && stem[1] == "jsonl" && Journal.isWriter(halves[0])
        && (halves.count == 1 || halves.count == 2 && Hex.isLower(halves[1], count: 16))
    case "text": return stem.count == 2 && stem[1] == "jsonl" && Journal.isWriter(stem[0])
    case "aside": return Digest(String(parts[1])) != nil
    default: return false
    }
  }

  /// Whether a name is that of evidence: its digest, and an extension of the record's own.
  private static func isEvidence(_ name: Substring.UTF8View) -> Bool {
    guard let dot = name.firstIndex(of: UInt8(ascii: ".")) else { return false }
    let fileExtension = name[name.index(after: dot)...]
    return Digest(hex: name[..<dot]) != nil
      && EvidenceKind(fileExtension: String(Substring(fileExtension))) != nil
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
    if try FileSystem.facts(folder)?.kind == .folder {
      try FileSystem.makeFolder(path)
    } else {
      try FileSystem.makeFolders(path)
    }
    return path
  }

  /// Whether a name is that of a sign-off's folder: a role and the start of the statement's digest.
  private static func isStatement(_ name: Substring) -> Bool {
    guard let dash = name.lastIndex(of: "-") else { return false }
    return RoleRule.isValid(name[..<dash])
      && Hex.isLower(name[name.index(after: dash)...], count: 16)
  }

  /// Every file in a run's folder, relative to it; a folder that no run has by its name and a slash.
  ///
  /// - Parameters:
  ///   - folder: The run's folder; one that is not there holds nothing.
  ///   - unreadable: Told of each folder that cannot be listed.
  /// - Returns: The names, in byte order within each folder.
  static func names(in folder: String, unreadable: (FileError) -> Void) -> [String] {
    func list(_ path: String) -> [String] {
      do throws(FileError) {
        return try FileSystem.names(in: path)
      } catch {
        unreadable(error)
        return []
      }
    }
    func isFolder(_ path: String) -> Bool {
      ((try? FileSystem.facts(path, followingLinks: false)) ?? nil)?.kind == .folder
    }
    var all: [String] = []
    for name in list(folder) {
      let path = Path.join(folder, name)
      guard isFolder(path) else {
        all.append(name)
        continue
      }
      guard folders.contains(name) else {
        all.append(name + "/")
        continue
      }
      for inner in list(path) {
        if name == signoffFolder, isFolder(Path.join(path, inner)) {
          all += list(Path.join(path, inner)).map { "\(name)/\(inner)/\($0)" }
        } else {
          all.append("\(name)/\(inner)")
        }
      }
    }
    return all
  }

  /// Every file in a run's folder, as ``names(in:unreadable:)``.
  ///
  /// - Throws: ``FileError`` for the first folder that cannot be listed.
  static func names(in folder: String) throws(FileError) -> [String] {
    var failure: FileError?
    let names = names(in: folder) { failure = failure ?? $0 }
    if let failure { throw failure }
    return names
  }

  private static let signoffFolder = "signoff"

  /// The folders of a run.
  private static let folders: Set<String> = ["journal", "text", "evidence", "aside", signoffFolder]
}
