/// A journal's file as it was read: the events that are whole, and what is wrong with the rest.
package struct Journal: Sendable {
  /// The writer that the file's name gives.
  package let writer: String
  /// The events whose lines are whole, in the file's order.
  package let events: [Event]
  /// The bytes up to the end of the last whole line.
  package let wholeLength: Int
  /// What is wrong with the file.
  package let problems: [Problem]
  /// Whether each line follows the one before it; two copies that git joined do not.
  package let isLinear: Bool

  /// Where the journal ends, for its writer to go on from.
  package var end: End {
    End(
      ids: events.map(\.id), last: events.last.map { ($0.number, $0.lamport) } ?? (0, 0),
      wholeLength: wholeLength,
      isWhole: isLinear && problems.allSatisfy { if case .tornLine = $0 { true } else { false } })
  }

  /// What the writer of a journal needs to know of it in order to go on.
  package struct End: Sendable {
    /// The digest of each line.
    package let ids: [Digest]
    /// Number and Lamport clock of the last line.
    package let last: (number: Int, lamport: Int)
    /// The bytes up to the end of the last whole line.
    package let wholeLength: Int
    /// The end of a journal that parted into several, which nobody goes on with.
    static let parted = End(ids: [], last: (0, 0), wholeLength: 0, isWhole: false)

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
    bytes.withUnsafeBytes {
      JournalReader(buffer: $0, file: name, writer: writer(of: name), run: run).read()
    }
  }
}

/// Walks over the lines of a journal.
private struct JournalReader {
  let buffer: UnsafeRawBufferPointer
  /// The file's name relative to the run's folder.
  let file: String
  let writer: String
  let run: String

  func read() -> Journal {
    var events: [Event] = []
    events.reserveCapacity(buffer.count / 300)
    var problems: [Problem] = []
    var expected: (number: Int, previous: Digest)?
    var answers = AnswerReader()
    var start = 0
    var lineNumber = 0
    var isLinear = true
    // Filled where a line does not follow the one before it.
    var numbers: [Digest: Int] = [:]
    while start < buffer.count {
      guard let end = buffer.lineEnd(from: start) else { break }
      lineNumber += 1
      let line = UnsafeRawBufferPointer(rebasing: buffer[start..<end])
      start = end + 1
      do throws(EventDecoder.Failure) {
        let read = try EventDecoder.read(line, writer: writer, answers: &answers)
        if lineNumber == 1, !isOwn(read) {
          return Journal(
            writer: writer, events: [], wholeLength: 0, problems: [.foreignJournal(file: file)],
            isLinear: true)
        }
        if let expected, expected != (read.event.number, read.previous) {
          // Where git joined two copies, a line follows one that stands further up.
          if numbers.isEmpty {
            numbers = Dictionary(
              events.map { ($0.id, $0.number) }, uniquingKeysWith: { first, _ in first })
          }
          if numbers[read.previous] == read.event.number - 1 || numbers[read.event.id] != nil {
            isLinear = false
          } else {
            problems.append(.gap(file: file, line: lineNumber))
          }
        }
        if !numbers.isEmpty { numbers[read.event.id] = read.event.number }
        expected = (read.event.number + 1, read.event.id)
        events.append(read.event)
      } catch {
        problems.append(.damagedLine(file: file, line: lineNumber, error))
        // The line's own digest is unknown, so the next line cannot be chained to it.
        expected = nil
      }
    }
    if start < buffer.count {
      problems.append(.tornLine(file: file, bytes: buffer.count - start))
    }
    return Journal(
      writer: writer, events: events, wholeLength: start, problems: problems, isLinear: isLinear)
  }

  private func isOwn(_ line: EventDecoder.Line) -> Bool {
    guard case .open(let opening) = line.event.kind else { return false }
    return line.event.number == 1 && opening.run == run && opening.writer == writer
      && line.previous == Journal.seed(run: run, writer: writer, nonce: opening.nonce)
  }
}
