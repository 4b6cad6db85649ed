/// A journal's file as it was read: the events that are whole, and what is wrong with the rest.
package struct Journal: Sendable {
  /// The writer that the file's name gives.
  package let writer: String
  /// The events whose lines are whole, in the file's order.
  package let events: [Event]
  /// The bytes up to the end of the last whole line.
  package let wholeLength: Int
  /// The bytes of the file.
  package let byteCount: Int
  /// What is wrong with the file.
  package let problems: [Problem]
  /// Whether each line follows the one before it; two copies that git joined do not.
  package let isLinear: Bool

  /// Where the journal ends, for its writer to go on from.
  package var end: End {
    End(
      events: events, wholeLength: wholeLength,
      isWhole: isLinear && problems.allSatisfy { if case .tornLine = $0 { true } else { false } })
  }

  /// What the writer of a journal needs to know of it in order to go on.
  package struct End: Sendable {
    /// The events of its lines.
    package let events: [Event]
    /// The bytes up to the end of the last whole line.
    package let wholeLength: Int
    /// The end of a journal that parted into several, which nobody goes on with.
    static let parted = End(events: [], wholeLength: 0, isWhole: false)

    /// Whether it is one chain, and nothing but a torn last line is wrong with it.
    package let isWhole: Bool
  }

  /// The folder of journals in a run.
  package static let folder = "journal"

  /// The name of a writer's journal, relative to the run's folder.
  package static func name(of writer: String) -> String { "\(folder)/\(writer).jsonl" }

  /// The name of the file of a writer's other way, by the first line that only it has.
  static func name(of writer: String, branch first: Digest) -> String {
    "\(folder)/\(writer)+\(first.prefix16).jsonl"
  }

  /// The writer whose journal or texts a known file holds.
  static func writer(of name: String) -> String {
    String(Path.name(of: name).prefix { $0 != "." && $0 != "+" })
  }

  /// Whether a text is a writer's name: 20 lower-case hex digits.
  package static func isWriter(_ text: some StringProtocol) -> Bool {
    Hex.isLower(text, count: 20)
  }

  /// What the first line's `prev` must be.
  package static func seed(run: String, writer: String, nonce: String) -> Digest {
    SHA256.digest(of: "plumbline-journal-1\n\(run)\n\(writer)\n\(nonce)\n")
  }

  /// Reads a journal; never fails, since what is wrong is data.
  ///
  /// - Parameters:
  ///   - bytes: The file's bytes.
  ///   - name: Its name relative to the run's folder.
  ///   - run: The run's id.
  /// - Returns: The events, and what is wrong.
  package static func read(_ bytes: [UInt8], name: String, run: String) -> Journal {
    var reader = JournalReader(file: name, run: run, size: bytes.count)
    let taken = bytes.withUnsafeBytes { reader.take($0) }
    return reader.finish(rest: bytes.count - taken)
  }

  /// Reads a journal's file block by block, so that no more of it than its events is in memory.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - name: Its name relative to the run's folder.
  ///   - run: The run's id.
  ///   - blockSize: How many bytes are read at once.
  /// - Returns: The events, and what is wrong.
  /// - Throws: ``FileError`` when the file cannot be read.
  package static func read(
    at path: String, name: String, run: String, blockSize: Int = FileSystem.blockSize
  ) throws(FileError) -> Journal {
    let size = try FileSystem.facts(path)?.size ?? 0
    var reader = JournalReader(file: name, run: run, size: min(size, FileSystem.largestFile))
    let rest = try FileSystem.readBlocks(path, size: blockSize) { reader.take($0) }
    return reader.finish(rest: rest)
  }
}
