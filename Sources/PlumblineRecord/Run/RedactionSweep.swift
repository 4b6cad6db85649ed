/// Takes the bytes of what was redacted out of a run's folder.
///
/// The events that say so hide it already; this is what makes it gone from here. Other copies, and
/// what git keeps of earlier versions, still have it.
package enum RedactionSweep {
  /// Why the bytes are still there.
  package enum Failure: Error, Equatable {
    /// A walk writes to this journal, so its texts cannot be written anew.
    case inUse(file: String)
    case record(RecordError)
  }

  /// Removes redacted evidence, and the lines of redacted texts with their salts.
  ///
  /// Can be done again after a stop in between, and does nothing where nothing is left.
  ///
  /// - Returns: How many files and lines went.
  /// - Throws: ``Failure``.
  package static func sweep(_ folder: String) throws(Failure) -> Int {
    do {
      let held = try HeldJournals(folder)
      return try withExtendedLifetime(held) { try remove(from: folder) }
    } catch let busy as HeldJournals.Busy {
      throw .inUse(file: busy.file)
    } catch let error as RecordError {
      throw .record(error)
    } catch let error as FileError {
      throw .record(.file(error))
    } catch {
      throw .record(.noRun(folder: folder))
    }
  }

  private static func remove(from folder: String) throws -> Int {
    let state = try RunReader.read(folder)
    var count = 0
    for name in try RunFolder.names(in: folder) {
      let path = Path.join(folder, name)
      guard RunFolder.isKnown(name) else {
        if try isLeftOver(name, path, state) { try FileSystem.remove(path) }
        continue
      }
      if name.hasPrefix(EvidenceStore.folder + "/") {
        guard let digest = EvidenceStore.digest(ofName: name), state.isRedacted(digest) else {
          continue
        }
        try FileSystem.remove(path)
        count += 1
      } else if name.hasPrefix(TextLine.folder + "/") {
        count += try removeLines(from: path, state)
      }
    }
    // Whoever took something out before may have been killed before its folder was synced.
    for part in [EvidenceStore.folder, TextLine.folder] {
      let path = Path.join(folder, part)
      if try FileSystem.facts(path)?.kind == .folder { try FileSystem.syncFolder(path) }
    }
    return count
  }

  /// Whether a stop left a file here that holds what was redacted, or words beside their file's name;
  /// nobody writes one while the journals are held.
  private static func isLeftOver(_ name: String, _ path: String, _ state: RunState) throws -> Bool {
    if name.hasPrefix(TextLine.folder + "/") { return FileSystem.nameOfPartial(name) != nil }
    guard name.hasPrefix(EvidenceStore.folder + "/"),
      try FileSystem.facts(path, followingLinks: false)?.kind == .file
    else { return false }
    return state.isRedacted(try EvidenceStore.digest(ofFile: path))
  }

  /// Writes a file of texts without those that were redacted; every other byte stays.
  private static func removeLines(from path: String, _ state: RunState) throws -> Int {
    let bytes = try FileSystem.read(path)
    var kept: [UInt8] = []
    var count = 0
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
      let line = bytes[start..<end]
      start = end
      let id = line.dropLast().withUnsafeBytes { TextLine.id(of: $0) }
      if let id, state.isRedacted(id) { count += 1 } else { kept += line }
    }
    if count > 0 { try FileSystem.replace(path, with: kept) }
    return count
  }
}
