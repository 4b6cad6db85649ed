/// A copy of a run as its files have it, for a merge: whole lines, and bytes that are none.
struct RunCopy {
  /// The copy's folder.
  let folder: String
  private(set) var identity: RunIdentity
  /// The bytes of plan.json; nil when the copy has none that run.json names.
  private(set) var plan: [UInt8]?
  private(set) var journals: [String: JournalTree] = [:]
  /// Lines of typed texts by their ids, by writer.
  private(set) var texts: [String: [Digest: ArraySlice<UInt8>]] = [:]
  /// Bytes that are no line, with the name of their file.
  private(set) var damaged: [(file: String, bytes: [UInt8])] = []
  /// Names of the evidence, relative to the folder.
  private(set) var evidence: [String] = []
  /// Names below `aside/` and `signoff/`, relative to the folder.
  private(set) var others: [String] = []
  /// What is in the folder and belongs to no run.
  private(set) var strays: [String] = []

  /// Reads a copy.
  ///
  /// - Throws: ``RecordError``.
  init(_ folder: String) throws {
    self.folder = folder
    do {
      let path = Path.join(folder, RunFolder.identityName)
      guard try FileSystem.facts(path)?.kind == .file else {
        throw RecordError.noRun(folder: folder)
      }
      identity = try RunIdentity.read(try FileSystem.read(path))
      let planPath = Path.join(folder, RunFolder.planName)
      if try FileSystem.facts(planPath)?.kind == .file {
        let bytes = try FileSystem.read(planPath)
        if SHA256.digest(of: bytes) == identity.plan { plan = bytes }
      }
      try readParts()
    } catch let error as FileError {
      throw RecordError.file(error)
    }
  }

  private mutating func readParts() throws {
    for name in try RunFolder.names(in: folder) {
      guard RunFolder.isKnown(name) else {
        strays.append(name)
        continue
      }
      switch name.split(separator: "/").first {
      case "journal": try readJournal(name)
      case "text": try readTexts(name)
      case "evidence": evidence.append(name)
      case "aside", "signoff": others.append(name)
      default: break
      }
    }
  }

  private mutating func readJournal(_ name: String) throws {
    let bytes = try FileSystem.read(Path.join(folder, name))
    let writer = Journal.writer(of: name)
    var tree = journals[writer] ?? JournalTree(writer: writer, run: identity.id)
    for range in Self.lineRanges(bytes) {
      let line = bytes[range]
      let read = try line.withUnsafeBytes { try Self.line($0, bytes: line, writer: writer) }
      if let read, range.upperBound < bytes.count {
        tree.add(read)
      } else {
        damaged.append((name, Array(line)))
      }
    }
    journals[writer] = tree
  }

  /// A whole line; nil when it is none.
  private static func line(
    _ buffer: UnsafeRawBufferPointer, bytes: ArraySlice<UInt8>, writer: String
  ) throws -> JournalTree.Line? {
    do throws(EventDecoder.Failure) {
      let read = try EventDecoder.read(buffer, writer: writer)
      return JournalTree.Line(
        id: read.event.id, number: read.event.number, previous: read.previous, bytes: bytes,
        event: read.event)
    } catch {
      if case .newerFormat(let format) = error {
        throw RecordError.newerFormat(file: "journal of \(writer)", format)
      }
      guard let link = EventDecoder.link(of: buffer) else { return nil }
      return JournalTree.Line(
        id: link.id, number: link.number, previous: link.previous, bytes: bytes, event: nil)
    }
  }

  private mutating func readTexts(_ name: String) throws {
    let bytes = try FileSystem.read(Path.join(folder, name))
    let writer = Journal.writer(of: name)
    // Here even where no line of it is whole, so that what becomes of its file depends on that alone.
    texts[writer] = texts[writer] ?? [:]
    for range in Self.lineRanges(bytes) {
      let line = bytes[range]
      if range.upperBound < bytes.count,
        let id = line.withUnsafeBytes({ TextLine.id(of: $0) })
      {
        texts[writer, default: [:]][id] = line
      } else {
        damaged.append((name, Array(line)))
      }
    }
  }

  /// Where lines stand without their LF; the last one may have none.
  private static func lineRanges(_ bytes: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      ranges.append(start..<end)
      start = end + 1
    }
    return ranges
  }
}
