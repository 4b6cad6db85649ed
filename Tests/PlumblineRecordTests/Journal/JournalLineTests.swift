import PlumblineRecord
import PlumblineTestSupport
import Testing

/// Lines that another program could have written: their digests are right, whatever they say.
@Suite struct JournalLineTests {
  private static let writer = "0123456789abcdef0123"
  private static let run = "0011223344556677"
  private static let time = Timestamp(milliseconds: 1_927_706_400_000)

  /// A line without its LF.
  private static func line(
    _ kind: Event.Kind, number: Int = 1, previous: Digest = SHA256.digest(of: "before")
  ) -> [UInt8] {
    EventEncoder.line(
      of: kind,
      link: EventEncoder.Link(
        number: number, previous: previous, time: time, lamport: number)
    ).bytes.dropLast()
  }

  /// The line with other words before its digest, which is made anew.
  private static func sealed(_ line: [UInt8], _ change: (String) -> String) -> [UInt8] {
    let body = Array(change(String(decoding: line.dropLast(72), as: UTF8.self)).utf8)
    return body + Array(",\"d\":\"\(SHA256.digest(of: body).hex)\"}".utf8)
  }

  private static func read(_ line: [UInt8]) throws -> Event {
    try line.withUnsafeBytes { try EventDecoder.read($0, writer: writer) }.event
  }

  @Test func aLineOfTheLimitIsReadAndOneByteMoreIsNot() throws {
    let short = Self.line(.pause(.init(check: "q1@mac", milliseconds: nil)))
    func padded(to size: Int) -> [UInt8] {
      Self.sealed(short) { body in
        body + ",\"pad\":\"" + String(repeating: "x", count: size - short.count - 9) + "\""
      }
    }
    #expect(padded(to: 65_536).count == 65_536 && padded(to: 65_537).count == 65_537)
    #expect(try Self.read(padded(to: 65_536)).number == 1)
    #expect(throws: EventDecoder.Failure.malformed) { try Self.read(padded(to: 65_537)) }
  }

  @Test(arguments: [
    (#","via":"screen""#, Event.Source.screen), ("", .script), (#","via":"later""#, .script),
  ])
  func anAnswerThatDoesNotSayHowItWasGivenIsFromAScript(
    via: String, source: Event.Source
  ) throws {
    let line = Self.line(.answer(.init(check: "q1@mac", verdict: .pass, source: .screen)))
    let changed = Self.sealed(line) { $0.replacing(#","via":"screen""#, with: via) }
    #expect((changed == line) == (source == .screen))
    guard case .answer(let answer) = try Self.read(changed).kind else {
      Issue.record("no answer")
      return
    }
    #expect(answer.source == source)
  }

  @Test func aJournalThatDoesNotBeginWithItsSeedIsForeign() {
    let opening = Event.Opening(
      run: Self.run, writer: Self.writer, nonce: "00", tool: "plumb test",
      who: SHA256.digest(of: "Ada"))
    func read(from previous: Digest) -> [Problem] {
      let bytes = Self.line(.open(opening), previous: previous) + [UInt8(ascii: "\n")]
      return Journal.read(bytes, name: Journal.name(of: Self.writer), run: Self.run).problems
    }
    #expect(read(from: Journal.seed(run: Self.run, writer: Self.writer, nonce: "00")) == [])
    #expect(
      read(from: Journal.seed(run: Self.run, writer: Self.writer, nonce: "01"))
        == [.foreignJournal(file: Journal.name(of: Self.writer))])
  }
}
