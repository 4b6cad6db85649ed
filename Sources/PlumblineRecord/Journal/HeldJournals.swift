/// The journals of a run, held so that nobody adds to them while they are written anew.
final class HeldJournals {
  /// That a walk writes to one of them.
  struct Busy: Error {
    /// The journal.
    let file: String
  }

  private let files: [FileHandle]

  /// Takes every journal.
  ///
  /// - Throws: ``Busy`` when a walk writes to one; ``FileError``.
  init(_ folder: String) throws {
    var files: [FileHandle] = []
    do {
      for name in try RunFolder.names(in: folder) where name.hasPrefix("journal/") {
        let path = Path.join(folder, name)
        guard try FileSystem.facts(path)?.kind == .file else { continue }
        let file = try FileHandle.open(path)
        files.append(file)
        guard try file.lock(waiting: 2000) else { throw Busy(file: path) }
      }
    } catch {
      for file in files { file.close() }
      throw error
    }
    self.files = files
  }

  deinit { for file in files { file.close() } }
}
