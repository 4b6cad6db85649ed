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
  /// The bytes so far of a line that is longer than any line may be.
  private var overlong = 0
  /// Whether its first line begins another run's or writer's journal, so that nothing of it counts.
  private var isForeign = false
  /// The format of a journal that a newer version began, of which nothing is read here.
  private var newerFormat: Int?
  /// Numbers of the events so far; filled where a line does not follow the one before it.
  private var numbers: [Digest: Int] = [:]

  /// About the bytes of a short answer's line; a list that grew to its length would need twice the
  /// room while it grows.
  private static let shortAnswer = 280

  /// Begins before the first byte of about so many.
  init(file: String, run: String, size: Int) {
    self.file = file
    self.run = run
    writer = Journal.writer(of: file)
    lines = LineReaders(writer: writer)
    events.reserveCapacity(size / Self.shortAnswer)
  }

  /// Takes the whole lines at the beginning of a block, which stands behind what was taken before.
  ///
  /// - Returns: How many bytes they have.
  mutating func take(_ block: UnsafeRawBufferPointer) -> Int {
    if isLeftOut { return skip(block) }
    guard let end = block.lastIndex(of: UInt8(ascii: "\n")) else {
      // Not kept: what has no end may be as long as the disk.
      return overlong > 0 || block.count > Event.maximumLine ? takeOverlong(block) : 0
    }
    if overlong > 0 {
      let ended = endOverlong(block)
      return ended + take(UnsafeRawBufferPointer(rebasing: block[ended...]))
    }
    lines.read(UnsafeRawBufferPointer(rebasing: block[...end])) { read in
      take(read.line)
      return !isLeftOut
    }
    wholeLength += end + 1
    return end + 1
  }

  private var isLeftOut: Bool { isForeign || newerFormat != nil }

  private mutating func skip(_ block: UnsafeRawBufferPointer) -> Int {
    wholeLength += block.count
    return block.count
  }

  private mutating func takeOverlong(_ block: UnsafeRawBufferPointer) -> Int {
    overlong += block.count
    return block.count
  }

  /// Ends a line that is too long where its LF stands.
  private mutating func endOverlong(_ block: UnsafeRawBufferPointer) -> Int {
    let end = block.lineEnd(from: 0) ?? block.count - 1
    wholeLength += overlong + end + 1
    overlong = 0
    take(.failure(.malformed))
    return end + 1
  }

  /// Ends the journal; what is left of it is no whole line.
  func finish(rest: Int) -> Journal {
    if isLeftOut {
      return Journal(
        writer: writer, events: [], wholeLength: 0, byteCount: wholeLength + rest,
        problems: [
          newerFormat.map { .newerJournal(file: file, format: $0) } ?? .foreignJournal(file: file)
        ], isLinear: true)
    }
    let rest = overlong + rest
    return Journal(
      writer: writer, events: events, wholeLength: wholeLength, byteCount: wholeLength + rest,
      problems: problems + tail(rest), isLinear: isLinear)
  }

  /// What is wrong with bytes behind the last LF: a kill leaves part of a line, and no more than
  /// that.
  private func tail(_ rest: Int) -> [Problem] {
    if rest == 0 { return [] }
    return rest > Event.maximumLine
      ? [.damagedLine(file: file, line: lineNumber + 1, .malformed)]
      : [.tornLine(file: file, bytes: rest)]
  }

  private mutating func take(_ read: Result<EventDecoder.Line, EventDecoder.Failure>) {
    lineNumber += 1
    switch read {
    case .success(let line):
      if lineNumber == 1, line.event.number == 1, !isOwn(line) {
        isForeign = true
        return
      }
      // A beginning that is not there is like any other line that is missing.
      if lineNumber == 1, line.event.number > 1 { problems.append(.gap(file: file, line: 1)) }
      if let expected, expected != (line.event.number, line.previous) { takeParting(line) }
      if !numbers.isEmpty { numbers[line.event.id] = line.event.number }
      expected = (line.event.number + 1, line.event.id)
      events.append(line.event)
    case .failure(.newerFormat(let format)) where lineNumber == 1:
      newerFormat = format
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
    guard line.event.number == 1, case .open(let opening) = line.event.kind else { return false }
    return opening.begins(run: run, writer: writer, previous: line.previous)
  }
}
