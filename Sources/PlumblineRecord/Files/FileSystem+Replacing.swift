extension FileSystem {
  /// The name beside a file under which it is written before it is whole.
  private static func partialName(of path: String) -> String { path + ".partial-\(processNumber)" }

  /// Writes a file under its final name at once or not at all: beside it, synced, renamed.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(FileError) {
    try replace(path) { file throws(FileError) in try file.write(bytes) }
  }

  /// Copies a file, streamed; what stood there is replaced.
  package static func copy(_ path: String, to target: String) throws(FileError) {
    let source = try FileHandle.open(path)
    defer { source.close() }
    try replace(target) { file throws(FileError) in
      try source.forEachPart { part throws(FileError) in try file.write(part) }
    }
  }

  /// Writes a file under its final name at once or not at all, piece by piece.
  ///
  /// - Parameters:
  ///   - path: Its name.
  ///   - body: Writes what belongs in it.
  /// - Throws: ``FileError``, about the name that was asked for and not the one it is written under.
  package static func replace(
    _ path: String, writing body: (FileHandle) throws(FileError) -> Void
  ) throws(FileError) {
    try prepare(path, writing: body)
    try place(path)
  }

  /// Writes a file beside its name and syncs it; ``place(_:)`` gives it the name.
  ///
  /// - Throws: ``FileError``, about the name it will have; nothing is left then.
  static func prepare(
    _ path: String, writing body: (FileHandle) throws(FileError) -> Void
  ) throws(FileError) {
    let beside = partialName(of: path)
    do throws(FileError) {
      let file = try FileHandle.create(beside, exclusively: false)
      defer { file.close() }
      try body(file)
      try file.sync()
    } catch {
      discard(path)
      throw error.path == beside ? error.about(path) : error
    }
  }

  /// Gives a prepared file its name, and syncs that.
  static func place(_ path: String) throws(FileError) {
    let beside = partialName(of: path)
    do throws(FileError) {
      try rename(beside, to: path)
    } catch {
      discard(path)
      throw error.about(path)
    }
    try syncFolder(Path.parent(of: path))
  }

  /// Takes away a prepared file that gets no name.
  static func discard(_ path: String) { try? remove(partialName(of: path)) }

  /// The name of a file that another was written beside, such as a kill leaves; nil for any other.
  static func nameOfPartial(_ name: String) -> String? {
    // Of names there may be thousands, and hardly one has this in it.
    let mark = Array(".partial-".utf8)
    let bytes = name.utf8
    guard var start = bytes.lastIndex(of: UInt8(ascii: "-")) else { return nil }
    while !bytes[start...].starts(with: mark) {
      guard let before = bytes[..<start].lastIndex(of: UInt8(ascii: ".")) else { return nil }
      start = before
    }
    return String(name[..<start])
  }
}
