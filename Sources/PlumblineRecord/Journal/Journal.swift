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

  /// Where the journal ends, for its writer to go on from.
  package var end: End {
    End(
      ids: events.map(\.id), last: events.last.map { ($0.number, $0.lamport) } ?? (0, 0),
      wholeLength: wholeLength,
      isWhole: problems.allSatisfy { if case .tornLine = $0 { true } else { false } })
  }

  /// What the writer of a journal needs to know of it in order to go on.
  package struct End: Sendable {
    /// The digest of each line.
    package let ids: [Digest]
    /// Number and Lamport clock of the last line.
    package let last: (number: Int, lamport: Int)
    /// The bytes up to the end of the last whole line.
    package let wholeLength: Int
    /// Whether nothing but a torn last line is wrong with it.
    package let isWhole: Bool
  }

  /// The folder of journals in a run.
  package static let folder = "journal"

  /// The name of a writer's journal, relative to the run's folder.
  package static func name(of writer: String) -> String { "\(folder)/\(writer).jsonl" }

  /// Whether a text is a writer's name: 20 lower-case hex digits.
  package static func isWriter(_ text: some StringProtocol) -> Bool {
    text.utf8.count == 20
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  /// What the first line's `prev` must be.
  package static func seed(run: String, writer: String, nonce: String) -> Digest {
    SHA256.digest(of: "plumbline-journal-1\n\(run)\n\(writer)\n\(nonce)\n")
  }

  /// Reads a journal; never fails, since what is wrong is data.
  package static func read(_ bytes: [UInt8], writer: String, run: String) -> Journal {
    bytes.withUnsafeBytes { JournalReader(buffer: $0, writer: writer, run: run).read() }
  }
}

/// Walks over the lines of a journal.
private struct JournalReader {
  let buffer: UnsafeRawBufferPointer
  let writer: String
  let run: String

  private var file: String { Journal.name(of: writer) }

  func read() -> Journal {
    var events: [Event] = []
    events.reserveCapacity(buffer.count / 300)
    var problems: [Problem] = []
    var expected: (number: Int, previous: Digest)?
    var start = 0
    var lineNumber = 0
    while start < buffer.count {
      guard let end = nextLineEnd(from: start) else { break }
      lineNumber += 1
      let line = UnsafeRawBufferPointer(rebasing: buffer[start..<end])
      start = end + 1
      do throws(EventDecoder.Failure) {
        let read = try EventDecoder.read(line, writer: writer)
        if lineNumber == 1, !isOwn(read) {
          return Journal(
            writer: writer, events: [], wholeLength: 0, problems: [.foreignJournal(file: file)])
        }
        if let expected, expected != (read.event.number, read.previous) {
          problems.append(.gap(file: file, line: lineNumber))
        }
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
    return Journal(writer: writer, events: events, wholeLength: start, problems: problems)
  }

  private func nextLineEnd(from start: Int) -> Int? {
    buffer[start...].firstIndex(of: UInt8(ascii: "\n"))
  }

  private func isOwn(_ line: EventDecoder.Line) -> Bool {
    guard case .open(let opening) = line.event.kind else { return false }
    return line.event.number == 1 && opening.run == run && line.openedBy == writer
      && line.previous == Journal.seed(run: run, writer: writer, nonce: opening.nonce)
  }
}
