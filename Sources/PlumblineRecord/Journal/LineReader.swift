/// Reads the lines of a part of a journal, each by itself.
///
/// How a line follows the one before it is for whoever joins the parts.
final class LineReader {
  /// What stands in a line.
  struct Read {
    /// Where its bytes stand in the part, without their LF.
    var range: Range<Int>
    /// Its event, or why it is none.
    let line: Result<EventDecoder.Line, EventDecoder.Failure>
  }

  private let writer: Event.Writer
  private var answers = AnswerReader()

  /// Begins to read a writer's lines.
  init(writer: String) {
    // One of its own, so that two readers at once do not count the uses of one.
    self.writer = Event.Writer(writer)
  }

  /// Reads whole lines, each ended by LF.
  func read(_ part: UnsafeRawBufferPointer) -> [Read] {
    var found: [Read] = []
    found.reserveCapacity(part.count / Self.usualLength)
    var start = 0
    while let end = part.lineEnd(from: start) {
      let range = start..<end
      let bytes = UnsafeRawBufferPointer(rebasing: part[range])
      start = end + 1
      do throws(EventDecoder.Failure) {
        let line = try EventDecoder.read(bytes, writer: writer, answers: &answers)
        found.append(Read(range: range, line: .success(line)))
      } catch {
        found.append(Read(range: range, line: .failure(error)))
      }
    }
    return found
  }

  /// About how many bytes a line has.
  private static let usualLength = 300
}

/// Two readers, for two halves of the lines at the same time.
struct LineReaders {
  private let first: LineReader
  private let second: LineReader

  /// So few bytes are read sooner than a thread is started.
  private static let smallest = 1 << 18

  /// Begins to read a writer's lines.
  init(writer: String) {
    first = LineReader(writer: writer)
    second = LineReader(writer: writer)
  }

  /// Reads whole lines, each ended by LF, and gives them to `body` one after another; it returns
  /// whether it wants more.
  func read(_ lines: UnsafeRawBufferPointer, _ body: (LineReader.Read) -> Bool) {
    guard lines.count >= Self.smallest, let middle = lines.lineEnd(from: lines.count / 2) else {
      _ = first.read(lines).allSatisfy(body)
      return
    }
    let upper = UnsafeRawBufferPointer(rebasing: lines[...middle])
    let lower = UnsafeRawBufferPointer(rebasing: lines[(middle + 1)...])
    let halves = Parallel.both({ first.read(upper) }, { second.read(lower) })
    guard halves.0.allSatisfy(body) else { return }
    _ = halves.1.allSatisfy { read in
      var read = read
      read.range = read.range.lowerBound + upper.count..<read.range.upperBound + upper.count
      return body(read)
    }
  }
}
