/// The evidence of a run: files named by the SHA-256 of their bytes.
package struct EvidenceStore {
  /// The folder of evidence in a run.
  package static let folder = "evidence"

  /// A file that was copied into the run.
  package struct Attachment: Sendable, Equatable {
    package let digest: Digest
    package let kind: EvidenceKind
    package let size: Int
    /// The name the file had, for people.
    package let name: String
    /// What a tester should know before it counts.
    package let warnings: [Warning]

    /// The file in the run, relative to its folder.
    package var file: String {
      EvidenceStore.name(of: digest, fileExtension: kind.fileExtension)
    }

    /// A file that is in the run.
    package init(
      digest: Digest, kind: EvidenceKind, size: Int, name: String, warnings: [Warning] = []
    ) {
      self.digest = digest
      self.kind = kind
      self.size = size
      self.name = name
      self.warnings = warnings
    }
  }

  /// Something odd about a file that is kept all the same.
  package enum Warning: Sendable, Equatable {
    /// The content is of another type than the name says.
    case notWhatNameSays(claimed: EvidenceKind, found: EvidenceKind)
    /// The picture is cut off.
    case truncated
  }

  /// Why a file cannot be evidence.
  package enum Refusal: Error, Equatable {
    case notFound(String)
    case isFolder(String)
    case notAFile(String)
    case empty(String)
    case stillGrowing(String)
    /// The same content was taken out of the run, and nothing brings it back.
    case redacted(String)
    case file(FileError)
  }

  private let runFolder: String
  private let world: World

  /// The evidence of the run in a folder.
  package init(runFolder: String, world: World) {
    self.runFolder = runFolder
    self.world = world
  }

  /// The name of a piece of evidence, relative to the run's folder.
  package static func name(of digest: Digest, fileExtension: String) -> String {
    "\(folder)/\(digest.hex).\(fileExtension)"
  }

  /// The digest that a name of evidence gives, relative to the run's folder.
  static func digest(ofName name: String) -> Digest? {
    let bytes = name.utf8
    let start = bytes.lastIndex(of: UInt8(ascii: "/")).map { bytes.index(after: $0) }
    return Digest(hex: bytes[(start ?? bytes.startIndex)...].prefix { $0 != UInt8(ascii: ".") })
  }

  /// The digest of a file's content, streamed.
  package static func digest(ofFile path: String) throws(FileError) -> Digest {
    let file = try FileHandle.open(path)
    defer { file.close() }
    var hash = SHA256()
    try file.forEachPart { part in hash.update(part) }
    return hash.finish()
  }

  /// Copies a file into the run, streamed; the copy is synced when this returns.
  ///
  /// - Parameters:
  ///   - path: The file; a link is followed.
  ///   - isRedacted: Whether content was taken out of the run by its digest.
  /// - Returns: What it is in the run.
  /// - Throws: ``Refusal``.
  package func attach(
    _ path: String, isRedacted: (Digest) -> Bool = { _ in false }
  ) throws(Refusal) -> Attachment {
    let found = try system { () throws(FileError) in try FileSystem.existing(path) }
    guard let path = found,
      let facts = try system({ () throws(FileError) in try FileSystem.facts(path) })
    else { throw .notFound(path) }
    switch facts.kind {
    case .file: break
    case .folder: throw .isFolder(path)
    case .link, .pipe, .other: throw .notAFile(path)
    }
    if facts.size == 0 { throw .empty(path) }
    let incoming = Path.join(
      runFolder, "\(Self.folder)/incoming-\(Hex.text(of: world.random(8)))")
    do throws(Refusal) {
      return try copy(path, by: incoming, isRedacted)
    } catch {
      try? FileSystem.remove(incoming)
      // The name it has while it is copied says nothing to anybody.
      if case .file(let file) = error, file.path == incoming {
        throw .file(file.about(Path.parent(of: incoming)))
      }
      throw error
    }
  }

  private func copy(
    _ path: String, by incoming: String, _ isRedacted: (Digest) -> Bool
  ) throws(Refusal) -> Attachment {
    let source = try system { () throws(FileError) in
      _ = try RunFolder.makePart(Self.folder, in: runFolder)
      return try FileHandle.open(path)
    }
    defer { source.close() }
    let (copied, isSteady) = try system { () throws(FileError) in
      let before = try source.facts()
      let copied = try stream(source, to: incoming)
      let after = try source.facts()
      return (copied, before.modified == after.modified && after.size == copied.size)
    }
    guard isSteady else { throw .stillGrowing(path) }
    guard !isRedacted(copied.digest) else { throw .redacted(path) }
    let size = copied.size
    let header = copied.prefix.withUnsafeBytes { EvidenceHeader.read($0, size: size) }
    let final = Path.join(
      runFolder, Self.name(of: copied.digest, fileExtension: header.kind.fileExtension))
    try system { () throws(FileError) in
      // Over what is there too: a copy that was damaged since is mended by attaching it again.
      try FileSystem.rename(incoming, to: final)
      try FileSystem.syncFolder(Path.parent(of: final))
    }
    let name = Path.name(of: path)
    return Attachment(
      digest: copied.digest, kind: header.kind, size: size, name: name,
      warnings: warnings(for: header, copied, name: name))
  }

  private func system<Value>(
    _ body: () throws(FileError) -> Value
  ) throws(Refusal) -> Value {
    do throws(FileError) { return try body() } catch { throw .file(error) }
  }

  /// What a whole PNG ends with: an empty IEND chunk and its checksum.
  private static let endOfPNG: [UInt8] = [0, 0, 0, 0, 73, 69, 78, 68, 0xAE, 0x42, 0x60, 0x82]

  /// What was learned about a file while it was copied.
  private struct Copied {
    var digest = SHA256.digest(of: "")
    private(set) var prefix: [UInt8] = []
    private(set) var tail: [UInt8] = []
    private(set) var size = 0

    /// How much of the start is kept to tell its type by.
    private static let prefixSize = 256 * 1024

    mutating func add(_ part: UnsafeRawBufferPointer) {
      if prefix.count < Self.prefixSize { prefix += part.prefix(Self.prefixSize - prefix.count) }
      tail = Array((tail + part.suffix(12)).suffix(12))
      size += part.count
    }
  }

  private func stream(
    _ source: FileHandle, to path: String
  ) throws(FileError) -> Copied {
    let target = try FileHandle.create(path, exclusively: true)
    defer { target.close() }
    var hash = SHA256()
    var copied = Copied()
    try source.forEachPart { part throws(FileError) in
      hash.update(part)
      try target.write(part)
      copied.add(part)
    }
    try target.sync()
    copied.digest = hash.finish()
    return copied
  }

  private func warnings(
    for header: EvidenceHeader, _ copied: Copied, name: String
  ) -> [Warning] {
    var warnings: [Warning] = []
    if let claimed = EvidenceHeader.kindClaimed(byName: name), claimed != header.kind {
      warnings.append(.notWhatNameSays(claimed: claimed, found: header.kind))
    }
    if header.problem != nil || header.kind == .png && copied.tail != Self.endOfPNG {
      warnings.append(.truncated)
    }
    return warnings
  }
}
