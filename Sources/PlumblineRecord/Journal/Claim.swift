/// A writer of this machine that a process may go on with: which journal, and how far it was.
///
/// Claims live outside the run, in the user's state folder, so a copied run never carries them.
package struct Claim: Sendable, Equatable {
  package let path: String
  package let run: String
  package let writer: String
  /// Number of the last line known to be written.
  package let number: Int
  /// Digest of that line.
  package let digest: Digest

  func encoded() -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.field("digest", digest)
    json.field("number", number)
    json.field("path", path)
    json.field("run", run)
    json.field("writer", writer)
    json.endObject()
    return json.bytes + [UInt8(ascii: "\n")]
  }

  static func read(_ bytes: [UInt8]) -> Claim? {
    var digest: Digest?
    var number: Int?
    var path: String?
    var run: String?
    var writer: String?
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    do {
      try JSONCursor.parse(Array(bytes[..<end])) { cursor in
        try cursor.object { key, cursor in
          switch key {
          case "digest": digest = try cursor.digest()
          case "number": number = try cursor.integer()
          case "path": path = try cursor.string()
          case "run": run = try cursor.string()
          case "writer": writer = try cursor.string()
          default: _ = try cursor.skip()
          }
        }
      }
    } catch {
      return nil
    }
    guard let digest, let number, let path, let run, let writer, Journal.isWriter(writer) else {
      return nil
    }
    return Claim(path: path, run: run, writer: writer, number: number, digest: digest)
  }
}

/// A claim's file, held by this process alone until it is closed.
package struct HeldClaim {
  private let file: FileHandle
  /// What the file said when it was taken; nil for a new one.
  package let claim: Claim?

  /// How many windows of one tester can write one run at once.
  private static let slots = 64

  /// Takes the first claim of a tester on a run that no other process holds.
  ///
  /// - Throws: ``RecordError``; ``RecordError/inUse`` when too many windows are open.
  package static func take(folder: String, path: String, who: String) throws -> HeldClaim {
    let key = SHA256.digest(of: "\(path)\n\(who)\n").prefix16
    do throws(FileError) {
      try FileSystem.makeFolders(folder)
      for slot in 0..<slots {
        let name = Path.join(folder, "\(key)-\(slot).claim")
        if let facts = try FileSystem.facts(name), facts.kind != .file {
          throw FileSystem.notAFile(name)
        }
        let file = try FileHandle.openForWriting(name, creating: true)
        // The first is waited for: a command that has just ended may still be letting go of it, and
        // another writer would make a conflict of the tester's next word on the same check.
        if try file.lock(waiting: slot == 0 ? 250 : 0) {
          let bytes = try file.readAll(sizeHint: try file.facts().size)
          return HeldClaim(file: file, claim: Claim.read(bytes))
        }
        file.close()
      }
    } catch {
      throw RecordError.file(error)
    }
    throw RecordError.inUse
  }

  /// Notes how far the journal is; not synced, since a journal that went further is still owned.
  package func note(_ claim: Claim) throws(FileError) {
    let bytes = claim.encoded()
    try file.seek(to: 0)
    try file.write(bytes)
    try file.truncate(to: bytes.count)
  }

  /// Lets other processes have it.
  package func release() { file.close() }
}
