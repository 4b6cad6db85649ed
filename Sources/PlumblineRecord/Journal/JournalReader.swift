/// Walks over a journal's lines, block by block, and looks how each follows the one before it.
struct JournalReader {
  /// The file's name relative to the run's folder.
  private let file: String
  private let writer: String
  private let run: String
  private let lines: LineReaders

  private var events: [Event] = []
  private var problems: [Problem] = []
  private var expected: (number: Int, previous: Digest)?
  private var lineNumber = 0
  private var wholeLength = 0
  private var isLinear = true
  /// Whether its first line begins another run's or writer's journal, so that nothing of it counts.
  private var isForeign = false
  /// Numbers of the events so far; filled where a line does not follow the one before it.
  private var numbers: [Digest: Int] = [:]

  /// The least bytes that a line with an answer has; a list that grew to its length would need twice
  /// the room while it grows.
  private static let shortestAnswer = 280

  /// Begins before the first byte of about so many.
  init(file: String, run: String, size: Int) {
    self.file = file
    self.run = run
    writer = Journal.writer(of: file)
    lines = LineReaders(writer: writer)
    events.reserveCapacity(size / Self.shortestAnswer)
  }

  /// Takes the whole lines at the beginning of a block, which stands behind what was taken before.
  ///
  /// - Returns: How many bytes they have.
  mutating func take(_ block: UnsafeRawBufferPointer) -> Int {
    guard let end = block.lastIndex(of: UInt8(ascii: "\n")) else { return 0 }
    lines.read(UnsafeRawBufferPointer(rebasing: block[...end])) { read in
      take(read)
      return !isForeign
    }
    wholeLength += end + 1
    return end + 1
  }

  /// Ends the journal; what is left of it is no whole line.
  func finish(rest: Int) -> Journal {
    if isForeign {
      return Journal(
        writer: writer, events: [], wholeLength: 0, byteCount: wholeLength + rest,
        problems: [.foreignJournal(file: file)], isLinear: true)
    }
    let torn: [Problem] = rest > 0 ? [.tornLine(file: file, bytes: rest)] : []
    return Journal(
      writer: writer, events: events, wholeLength: wholeLength, byteCount: wholeLength + rest,
      problems: problems + torn, isLinear: isLinear)
  }

  private mutating func take(_ read: LineReader.Read) {
    lineNumber += 1
    switch read.line {
    case .success(let line):
      if lineNumber == 1, !isOwn(line) {
        isForeign = true
        return
      }
      if let expected, expected != (line.event.number, line.previous) { takeParting(line) }
      if !numbers.isEmpty { numbers[line.event.id] = line.event.number }
      expected = (line.event.number + 1, line.event.id)
      events.append(line.event)
    case .failure(let failure):
      problems.append(.damagedLine(file: file, line: lineNumber, failure))
      // The line's own digest is unknown, so the next line cannot be chained to it.
      expected = nil
    }
  }

  /// Takes note of a line that does not follow the one before it.
  private mutating func takeParting(_ line: EventDecoder.Line) {
    // Where git joined two copies, a line follows one that stands further up.
    if numbers.isEmpty {
      numbers = Dictionary(
        events.map { ($0.id, $0.number) }, uniquingKeysWith: { first, _ in first })
    }
    if numbers[line.previous] == line.event.number - 1 || numbers[line.event.id] != nil {
      isLinear = false
    } else {
      problems.append(.gap(file: file, line: lineNumber))
    }
  }

  private func isOwn(_ line: EventDecoder.Line) -> Bool {
    guard case .open(let opening) = line.event.kind else { return false }
    return line.event.number == 1 && opening.run == run && opening.writer == writer
      && line.previous == Journal.seed(run: run, writer: writer, nonce: opening.nonce)
  }
}
