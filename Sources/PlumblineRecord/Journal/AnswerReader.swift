/// Reads the line of an answer as this program writes it: its fields in one order, no escapes.
///
/// Nearly all of a journal is such lines. Any other line is left to ``EventDecoder``, which alone
/// says what a line means: what is read here it would have read as the same event.
struct AnswerReader {
  private struct Environments {
    let bytes: [UInt8]
    let value: [String: Digest]
  }

  /// Verdicts by the bytes of their words; each reader has its own, so that two at once do not
  /// count the uses of one list.
  private let verdicts = Verdict.allCases.map { (Array($0.rawValue.utf8), $0) }
  private static let keptEnvironments = 16

  private var checks = TextTable()
  /// What stood in `env` before, since it is mostly the same again.
  private var environments: [Environments] = []
  private var nextEnvironment = 0

  /// Reads a line whose digest is known; nil when it is anything but the usual answer.
  mutating func read(
    _ bytes: UnsafeRawBufferPointer, stated: Digest, writer: Event.Writer
  ) -> EventDecoder.Line? {
    do {
      var cursor = JSONCursor(bytes)
      _ = try cursor.enter()
      guard cursor.take("\"n\":") else { return nil }
      let number = try cursor.integer()
      guard cursor.take(",\"prev\":") else { return nil }
      let previous = try cursor.digest()
      guard cursor.take(",\"k\":\"answer\",\"t\":\""), let time = cursor.time(),
        cursor.take("\",\"lc\":")
      else { return nil }
      let lamport = try cursor.integer()
      guard let answer = try answer(&cursor), cursor.take(",\"d\":\""),
        cursor.offset == bytes.count - 66, bytes[bytes.count - 2] == UInt8(ascii: "\""),
        bytes[bytes.count - 1] == UInt8(ascii: "}")
      else { return nil }
      return EventDecoder.Line(
        event: Event(
          id: stated, writer: writer, number: number, time: time, lamport: lamport,
          kind: .answer(answer)),
        previous: previous)
    } catch {
      // The decoder says what is wrong, if it is wrong.
      return nil
    }
  }

  private mutating func answer(_ cursor: inout JSONCursor) throws -> Event.Answer? {
    guard cursor.take(",\"check\":\""), let check = cursor.plainText() else { return nil }
    guard cursor.take("\",\"v\":\""), let word = cursor.plainText(),
      let verdict = verdict(word, of: cursor.bytes), cursor.take("\",\"env\":")
    else { return nil }
    var answer = Event.Answer(check: checks.text(check, of: cursor.bytes), verdict: verdict)
    answer.environments = try environments(&cursor)
    if cursor.take(",\"on\":") { answer.deviating = try cursor.strings() }
    // Together, since they are kept apart together.
    var details = answer.details
    if cursor.take(",\"step\":") { details.step = try cursor.integer() }
    if cursor.take(",\"note\":") { details.note = try cursor.digest() }
    if cursor.take(",\"ev\":") { details.evidence = try cursor.evidence() }
    answer.details = details
    if cursor.take(",\"ms\":") { answer.milliseconds = try cursor.integer() }
    if cursor.take(",\"via\":\"screen\"") {
      answer.source = .screen
    } else if cursor.take(",\"via\":\"script\"") {
      answer.source = .script
    } else {
      return nil
    }
    guard cursor.take(",\"replaces\":") else { return nil }
    if cursor.take("[]") { return answer }
    var next = cursor
    if next.take("["), let only = try? next.digest(), next.take("]") {
      answer.replaced = only
      cursor = next
    } else {
      answer.replaces = try cursor.digests()
    }
    return answer
  }

  private mutating func environments(_ cursor: inout JSONCursor) throws -> [String: Digest] {
    if cursor.take("{}") { return [:] }
    for known in environments where cursor.take(known.bytes) { return known.value }
    let start = cursor.offset
    let value = try cursor.digestsByKey()
    let found = Environments(bytes: Array(cursor.bytes[start..<cursor.offset]), value: value)
    if environments.count < Self.keptEnvironments {
      environments.append(found)
    } else {
      environments[nextEnvironment] = found
      nextEnvironment = (nextEnvironment + 1) % Self.keptEnvironments
    }
    return value
  }

  private func verdict(_ range: Range<Int>, of bytes: UnsafeRawBufferPointer) -> Verdict? {
    for (word, verdict) in verdicts where word.count == range.count {
      let isSame = word.withUnsafeBytes {
        bytes.isEqual(at: range.lowerBound, to: $0, at: 0, count: range.count)
      }
      if isSame { return verdict }
    }
    return nil
  }
}

extension JSONCursor {
  /// Moves over bytes if they come next.
  @inline(__always)
  fileprivate mutating func take(_ expected: StaticString) -> Bool {
    let count = expected.utf8CodeUnitCount
    guard offset &+ count <= bytes.count else { return false }
    let start = UnsafeRawBufferPointer(start: expected.utf8Start, count: count)
    guard bytes.isEqual(at: offset, to: start, at: 0, count: count) else { return false }
    offset &+= count
    return true
  }

  /// Moves over bytes if they come next.
  fileprivate mutating func take(_ expected: [UInt8]) -> Bool {
    guard offset &+ expected.count <= bytes.count else { return false }
    let isSame = expected.withUnsafeBytes {
      bytes.isEqual(at: offset, to: $0, at: 0, count: $0.count)
    }
    if isSame { offset &+= expected.count }
    return isSame
  }

  /// Moves over the 24 bytes of a time.
  fileprivate mutating func time() -> Timestamp? {
    guard offset &+ 24 <= bytes.count,
      let time = Timestamp(bytes: UnsafeRawBufferPointer(rebasing: bytes[offset..<(offset + 24)]))
    else { return nil }
    offset &+= 24
    return time
  }

  /// Moves over the inside of a text without escapes, up to its quote; nil for any other.
  fileprivate mutating func plainText() -> Range<Int>? {
    let start = offset
    let end = plainASCIIEnd(from: start)
    guard end < bytes.count, bytes[end] == UInt8(ascii: "\"") else { return nil }
    offset = end
    return start..<end
  }
}
