/// The lines of a run's copies together, each once.
///
/// Copies mostly have the same lines, so of each file only what differs from one read before is
/// looked at.
struct RunUnion {
  /// The run's id.
  let run: String
  /// Lines of journals, by writer.
  private(set) var journals: [String: JournalTree] = [:]
  /// Lines of typed texts by their ids, by writer.
  private(set) var texts: [String: [Digest: ArraySlice<UInt8>]] = [:]
  /// What was read last under a file's name.
  private var files: [String: [UInt8]] = [:]

  init(run: String) { self.run = run }

  /// How many lines the journals have.
  var lineCount: Int { journals.values.reduce(0) { $0 + $1.lines.count } }

  /// What was taken out by whoever wrote a line.
  var redacted: Set<Digest> {
    var found: Set<Digest> = []
    for tree in journals.values {
      for line in tree.lines {
        if case .redaction(let redaction)? = line.event?.kind { found.formUnion(redaction.of) }
      }
    }
    return found
  }

  /// Adds the lines of a journal's file, or of a file of texts.
  ///
  /// - Returns: What is no line in the bytes that no other copy has at this place.
  /// - Throws: ``RecordError/newerFormat(file:_:)``.
  mutating func take(_ bytes: [UInt8], file name: String) throws(RecordError) -> [[UInt8]] {
    let known = files[name].map { Self.commonLines(bytes, $0) } ?? 0
    files[name] = bytes
    let writer = Journal.writer(of: name)
    return name.hasPrefix(Journal.folder)
      ? try takeJournal(bytes, from: known, writer: writer)
      : takeTexts(bytes, from: known, writer: writer)
  }

  private mutating func takeJournal(
    _ bytes: [UInt8], from start: Int, writer: String
  ) throws(RecordError) -> [[UInt8]] {
    var tree = journals.removeValue(forKey: writer) ?? JournalTree(writer: writer, run: run)
    defer { journals[writer] = tree }
    var damaged: [[UInt8]] = []
    var newer: Int?
    let end = (bytes[start...].lastIndex(of: UInt8(ascii: "\n")) ?? start - 1) + 1
    bytes.withUnsafeBytes { buffer in
      let lines = UnsafeRawBufferPointer(rebasing: buffer[start..<end])
      LineReaders(writer: writer).read(lines) { read in
        let line = bytes[(start + read.range.lowerBound)..<(start + read.range.upperBound)]
        if case .failure(.newerFormat(let format)) = read.line { newer = format }
        if let whole = Self.line(read, bytes: line) {
          tree.add(whole)
        } else {
          damaged.append(Array(line))
        }
        return newer == nil
      }
    }
    if let newer { throw .newerFormat(file: "journal of \(writer)", newer) }
    return damaged + Self.rest(of: bytes, from: end)
  }

  private mutating func takeTexts(
    _ bytes: [UInt8], from start: Int, writer: String
  ) -> [[UInt8]] {
    // Here even where no line of it is whole, so that what becomes of its file depends on that alone.
    var found = texts.removeValue(forKey: writer) ?? [:]
    var damaged: [[UInt8]] = []
    var start = start
    bytes.withUnsafeBytes { buffer in
      while let end = buffer.lineEnd(from: start) {
        let range = start..<end
        start = end + 1
        if let id = TextLine.id(of: UnsafeRawBufferPointer(rebasing: buffer[range])) {
          found[id] = bytes[range]
        } else {
          damaged.append(Array(bytes[range]))
        }
      }
    }
    texts[writer] = found
    return damaged + Self.rest(of: bytes, from: start)
  }

  /// A whole line; nil when it is none.
  private static func line(
    _ read: LineReader.Read, bytes: ArraySlice<UInt8>
  ) -> JournalTree.Line? {
    switch read.line {
    case .success(let line):
      return JournalTree.Line(
        id: line.event.id, number: line.event.number, previous: line.previous, bytes: bytes,
        event: line.event)
    case .failure:
      guard let link = bytes.withUnsafeBytes({ EventDecoder.link(of: $0) }) else { return nil }
      return JournalTree.Line(
        id: link.id, number: link.number, previous: link.previous, bytes: bytes, event: nil)
    }
  }

  /// A last line without its LF.
  private static func rest(of bytes: [UInt8], from end: Int) -> [[UInt8]] {
    end < bytes.count ? [Array(bytes[end...])] : []
  }

  /// How many bytes at the beginning are the same whole lines in both.
  private static func commonLines(_ bytes: [UInt8], _ others: [UInt8]) -> Int {
    let count = bytes.withUnsafeBytes { own in
      others.withUnsafeBytes { own.commonBytes(with: $0) }
    }
    return (bytes[..<count].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
  }
}
