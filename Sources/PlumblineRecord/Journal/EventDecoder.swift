/// Reads the line of an event, strictly.
package enum EventDecoder {
  /// Why a line is no event.
  package enum Failure: Error, Equatable {
    /// The digest at its end is not that of the bytes before.
    case changed
    /// It is not the strict JSON of an event.
    case malformed
    /// A field that its kind must have is missing, or not in its place.
    case missing(String)
    /// A newer Plumbline began the journal.
    case newerFormat(Int)
  }

  /// An event as its line tells it, with the digest of the line before.
  package struct Line: Sendable {
    package let event: Event
    package let previous: Digest
  }

  /// `,"d":"` and `"}` around the digest's 64 hex digits.
  private static let tailLength = 72

  /// Reads one line, given without its LF.
  ///
  /// `n`, `prev`, `k`, `t` and `lc` stand first, in this order; the fields of the kind follow in any.
  package static func read(
    _ line: UnsafeRawBufferPointer, writer: String
  ) throws(Failure) -> Line {
    let stated = try verifiedDigest(of: line)
    return try read(line, stated: stated, writer: Event.Writer(writer))
  }

  /// Reads one line as ``read(_:writer:)`` does, sooner where it is an answer like those before.
  static func read(
    _ line: UnsafeRawBufferPointer, writer: Event.Writer, answers: inout AnswerReader
  ) throws(Failure) -> Line {
    let stated = try verifiedDigest(of: line)
    if let read = answers.read(line, stated: stated, writer: writer) { return read }
    return try read(line, stated: stated, writer: writer)
  }

  /// The digest that a line states at its end, once it is known to be that of the bytes before.
  private static func verifiedDigest(
    of line: UnsafeRawBufferPointer
  ) throws(Failure) -> Digest {
    guard line.count > tailLength, line.count <= Event.maximumLine else { throw .malformed }
    let body = UnsafeRawBufferPointer(rebasing: line[..<(line.count - tailLength)])
    let hex = UnsafeRawBufferPointer(rebasing: line[(line.count - 66)..<(line.count - 2)])
    guard let stated = Digest(hexBytes: hex) else { throw .malformed }
    guard SHA256.digest(of: body) == stated else { throw .changed }
    return stated
  }

  private static func read(
    _ line: UnsafeRawBufferPointer, stated: Digest, writer: Event.Writer
  ) throws(Failure) -> Line {
    do {
      return try fields(of: line, stated: stated, writer: writer)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw .malformed
    }
  }

  private static func fields(
    of bytes: UnsafeRawBufferPointer, stated: Digest, writer: Event.Writer
  ) throws -> Line {
    var line = try EventLine(bytes)
    try line.expect("n")
    let number = try line.cursor.integer()
    try line.expect("prev")
    let previous = try line.cursor.digest()
    try line.expect("k")
    let name = try line.cursor.string()
    try line.expect("t")
    guard let time = Timestamp(try line.cursor.string()) else { throw Failure.malformed }
    try line.expect("lc")
    let lamport = try line.cursor.integer()
    let kind = try Event.Kind(named: name, from: &line)
    try line.cursor.end()
    guard line.digest == stated else { throw Failure.missing("d") }
    return Line(
      event: Event(
        id: stated, writer: writer, number: number, time: time, lamport: lamport, kind: kind),
      previous: previous)
  }

  /// Number, forerunner and digest of a line that is whole, whatever its kind's fields say; nil when
  /// it is not.
  static func link(
    of bytes: UnsafeRawBufferPointer
  ) -> (id: Digest, number: Int, previous: Digest)? {
    guard let stated = try? verifiedDigest(of: bytes) else { return nil }
    do {
      var line = try EventLine(bytes)
      try line.expect("n")
      let number = try line.cursor.integer()
      try line.expect("prev")
      let previous = try line.cursor.digest()
      while try line.nextField() != nil { try line.skip() }
      try line.cursor.end()
      return line.digest == stated ? (stated, number, previous) : nil
    } catch {
      return nil
    }
  }
}
