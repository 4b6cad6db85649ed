import PlumblineRecord
import PlumblineTestSupport
import Testing

/// A journal reads the same however much of it is read at once, and by how many threads.
@Suite struct JournalBlocksTests {
  private static let writer = "0123456789abcdef0123"
  private static let run = "0011223344556677"
  private static let name = Journal.name(of: writer)

  /// A journal's lines, long enough that two threads read it.
  private func lines() -> [[UInt8]] {
    let nonce = "00000000000000000000000000000000"
    var previous = Journal.seed(run: Self.run, writer: Self.writer, nonce: nonce)
    return (1...1200).map { number in
      var kind = Event.Kind.open(
        Event.Opening(
          run: Self.run, writer: Self.writer, nonce: nonce, tool: "test",
          who: SHA256.digest(of: "Ada")))
      if number > 1 {
        var answer = Event.Answer(check: "q\(number % 7)@mac", verdict: .pass, source: .screen)
        if number % 3 == 0 { answer.note = SHA256.digest(of: "\(number)") }
        answer.milliseconds = number % 5 == 0 ? 5_000_000_000 : number
        answer.replaces = (0..<number % 4).map { SHA256.digest(of: "\(number) \($0)") }
        kind = .answer(answer)
      }
      let line = EventEncoder.line(
        of: kind,
        link: EventEncoder.Link(
          number: number, previous: previous, time: Timestamp(milliseconds: Int64(number)),
          lamport: number))
      previous = line.id
      return Array(line.bytes.dropLast())
    }
  }

  private func bytes(_ lines: [[UInt8]]) -> [UInt8] { Array(lines.map { $0 + [0x0A] }.joined()) }

  /// What is wrong with it, and where; a journal is longer than half a mebibyte, so 30 stands in its
  /// first half and 1,100 in its second.
  private func damaged() -> (bytes: [UInt8], problems: [Problem]) {
    var lines = lines()
    lines[29][40] ^= 1
    lines[1099] = Array(repeating: UInt8(ascii: "x"), count: 70_000)
    lines.remove(at: 600)
    let torn = Array("{\"n\":".utf8)
    return (
      bytes(lines) + torn,
      [
        .damagedLine(file: Self.name, line: 30, .changed),
        .gap(file: Self.name, line: 601),
        .damagedLine(file: Self.name, line: 1099, .malformed),
        .tornLine(file: Self.name, bytes: torn.count),
      ]
    )
  }

  @Test func eachLineIsReadAsItStandsAlone() throws {
    let lines = lines()
    let whole = Journal.read(bytes(lines), name: Self.name, run: Self.run)
    let alone = try lines.map { line in
      try line.withUnsafeBytes { try EventDecoder.read($0, writer: Self.writer) }.event
    }
    #expect(bytes(lines).count > 1 << 18 && whole.problems == [] && whole.isLinear)
    #expect(whole.events == alone)
    // All that was written is read, the longest stay on a check too.
    for (event, line) in zip(whole.events, lines).dropFirst() {
      guard case .answer(let answer) = event.kind else {
        Issue.record("line \(event.number) is no answer")
        continue
      }
      let number = event.number
      #expect(answer.milliseconds == (number % 5 == 0 ? 5_000_000_000 : number))
      #expect(answer.replaces == (0..<number % 4).map { SHA256.digest(of: "\(number) \($0)") })
      #expect(answer.note == (number % 3 == 0 ? SHA256.digest(of: "\(number)") : nil))
      let again = EventEncoder.line(
        of: event.kind,
        link: EventEncoder.Link(
          number: number, previous: whole.events[number - 2].id, time: event.time,
          lamport: event.lamport))
      #expect(again.bytes.dropLast().elementsEqual(line))
    }
  }

  @Test func whatIsWrongIsFoundInWhicheverHalfItStands() {
    let (bytes, problems) = damaged()
    let journal = Journal.read(bytes, name: Self.name, run: Self.run)
    #expect(journal.problems == problems)
    #expect(journal.events.count == 1197)
    #expect(journal.events.map(\.number) == journal.events.map(\.number).sorted())
  }

  @Test(arguments: [1, 300, 1000, 65_536, 300_000, 1 << 20])
  func aFileReadsTheSameBlockByBlock(blockSize: Int) throws {
    let (bytes, _) = damaged()
    let temporary = try TemporaryFolder("blocks")
    let path = temporary.file("journal")
    try FileSystem.replace(path, with: bytes)
    let whole = Journal.read(bytes, name: Self.name, run: Self.run)
    let read = try Journal.read(
      at: path, name: Self.name, run: Self.run, blockSize: blockSize)
    #expect(read.events == whole.events && read.problems == whole.problems)
    #expect(read.wholeLength == whole.wholeLength && read.byteCount == bytes.count)
  }

  @Test(arguments: [1000, 65_536, 131_072, 200_000, 1 << 20])
  func whatStandsBehindALineThatIsFarTooLongIsRead(blockSize: Int) throws {
    let lines = Array(lines().prefix(6))
    let long = Array(repeating: UInt8(ascii: "x"), count: 300_000)
    let bytes = bytes([lines[0], lines[1], long, lines[2], lines[3]]) + [UInt8(ascii: "{")]
    let temporary = try TemporaryFolder("blocks")
    let path = temporary.file("journal")
    try FileSystem.replace(path, with: bytes)
    let read = try Journal.read(
      at: path, name: Self.name, run: Self.run, blockSize: blockSize)
    #expect(read.events.map(\.number) == [1, 2, 3, 4])
    #expect(
      read.problems == [
        .damagedLine(file: Self.name, line: 3, .malformed), .tornLine(file: Self.name, bytes: 1),
      ])
    #expect(read.wholeLength == bytes.count - 1 && read.byteCount == bytes.count)
  }

  @Test func anEmptyFileAndOneWithoutAWholeLineHoldNothing() throws {
    let temporary = try TemporaryFolder("blocks")
    let path = temporary.file("journal")
    // What is longer than any line may be is no line that a kill has cut off.
    let long = String(repeating: "x", count: 200_000)
    for (text, problems) in [
      ("", []), ("{", [.tornLine(file: Self.name, bytes: 1)]),
      (long, [.damagedLine(file: Self.name, line: 1, .malformed)]),
      (long + "\n", [.damagedLine(file: Self.name, line: 1, .malformed)]),
    ] as [(String, [Problem])] {
      try FileSystem.replace(path, with: Array(text.utf8))
      let read = try Journal.read(at: path, name: Self.name, run: Self.run, blockSize: 1000)
      #expect(read.events == [] && read.problems == problems)
      #expect(read.byteCount == text.utf8.count)
      let whole = Journal.read(Array(text.utf8), name: Self.name, run: Self.run)
      #expect(whole.problems == problems && whole.byteCount == read.byteCount)
    }
  }
}
