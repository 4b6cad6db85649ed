#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads lines from standard input, asleep between them, and hears the signals that end a process.
final class LineReader {
  /// What came next.
  enum Event: Equatable {
    /// A line, without its end.
    case line(String)
    /// No line will come any more, or the process is asked to end.
    case end
    /// Ctrl-C.
    case interrupted
  }

  private var bytes: [UInt8] = []
  private var isAtEnd = false

  init() { RawMode.watchEndings() }

  /// Waits for the next line; a last one without a line break counts.
  func next() -> Event {
    while true {
      if let end = bytes.firstIndex(of: 0x0A) {
        let line = bytes[..<end]
        bytes.removeSubrange(...end)
        return .line(Self.text(line))
      }
      if isAtEnd {
        guard !bytes.isEmpty else { return .end }
        defer { bytes = [] }
        return .line(Self.text(bytes[...]))
      }
      if let signal = waitForInput() { return signal == SIGINT ? .interrupted : .end }
    }
  }

  /// Reads what is there; a signal that came instead is given back.
  private func waitForInput() -> Int32? {
    var descriptors = [
      pollfd(fd: 0, events: Int16(POLLIN), revents: 0),
      pollfd(fd: RawMode.signalDescriptor, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&descriptors, nfds_t(descriptors.count), -1)
    if count < 0 {
      if errno != EINTR { isAtEnd = true }
      return nil
    }
    if descriptors[1].revents != 0, let signal = RawMode.reportedSignals().first { return signal }
    guard descriptors[0].revents != 0 else { return nil }
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let read = read(0, &chunk, chunk.count)
    if read > 0 {
      bytes += chunk.prefix(read)
    } else if read == 0 || errno != EINTR {
      isAtEnd = true
    }
    return nil
  }

  private static func text(_ line: ArraySlice<UInt8>) -> String {
    String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
  }
}
