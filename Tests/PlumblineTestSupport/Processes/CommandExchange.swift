import Foundation

/// The talk with one running command: bytes in, bytes out, until it ends.
struct CommandExchange {
  private let command: String
  private let process: pid_t
  private var pendingInput: ArraySlice<UInt8>
  private var inputEnd: Int32?
  private let keepsInputOpen: Bool
  private var outputEnd: Int32?
  private var errorEnd: Int32?
  private var output: [UInt8] = []
  private var errors: [UInt8] = []

  init(
    executable: String, arguments: [String], environment: [String: String], folder: String,
    input: CommandRun.Input
  ) throws(SystemFailure) {
    _ = Self.ignoreBrokenPipes
    command = ([URL(filePath: executable).lastPathComponent] + arguments).joined(separator: " ")
    let outputPipe = try ChildPipe()
    let errorPipe = try ChildPipe()
    var inputPipe: ChildPipe?
    switch input {
    case .nothing, .closed: pendingInput = []
    case .bytes(let bytes): pendingInput = bytes[...]
    case .text(let text), .open(let text): pendingInput = [UInt8](text.utf8)[...]
    }
    keepsInputOpen = if case .open = input { true } else { false }
    let inputSource: Spawn.Source
    switch input {
    case .nothing: inputSource = .file("/dev/null", flags: O_RDONLY)
    case .closed: inputSource = .closed
    case .bytes, .text, .open:
      let pipe = try ChildPipe()
      inputPipe = pipe
      inputSource = .descriptor(pipe.readEnd)
    }
    let childEnds = [outputPipe.writeEnd, errorPipe.writeEnd, inputPipe?.readEnd]
    defer { childEnds.forEach { if let end = $0 { close(end) } } }
    inputEnd = inputPipe?.writeEnd
    outputEnd = outputPipe.readEnd
    errorEnd = errorPipe.readEnd
    let ends = [inputEnd, outputEnd, errorEnd].compactMap { $0 }
    ends.forEach(setNonBlocking)
    do throws(SystemFailure) {
      process = try Spawn(
        executable: executable, arguments: arguments, environment: environment, folder: folder,
        sources: [
          inputSource, .descriptor(outputPipe.writeEnd), .descriptor(errorPipe.writeEnd),
        ]
      ).start()
    } catch {
      ends.forEach { close($0) }
      throw error
    }
  }

  /// Talks to the command until it ended, or kills it when its time is up.
  ///
  /// - Parameters:
  ///   - limit: The longest it may take.
  ///   - kill: When it is killed as the test wants it, if at all.
  /// - Returns: What it printed and how it ended.
  /// - Throws: ``CommandRunError/outOfTime(command:limit:stdout:stderr:)``.
  mutating func finish(
    limit: Duration, kill: CommandRun.Kill? = nil
  ) throws(CommandRunError) -> CommandRun {
    defer { closeEnds() }
    let deadline = ContinuousClock.now + limit
    var exit: ProcessExit?
    while exit == nil {
      exit = ProcessExit.poll(process)
      if exit == nil, ContinuousClock.now > deadline {
        ProcessExit.end(process)
        exchange(milliseconds: 0)
        throw .outOfTime(
          command: command, limit: limit, stdout: String(decoding: output, as: UTF8.self),
          stderr: String(decoding: errors, as: UTF8.self))
      }
      if exit == nil, let kill, lines(beginning: kill.prefix) >= kill.count {
        Thread.sleep(forTimeInterval: kill.delay / .seconds(1))
        exit = ProcessExit.end(process)
      }
      // What it wrote before it ended is in the pipes by now, so one more round has it all.
      exchange(milliseconds: exit == nil ? 5 : 0)
    }
    return CommandRun(
      command: command, outputBytes: output, errorBytes: errors, exit: exit ?? .code(0))
  }

  /// Waits shortly for any of the pipes, then moves all that can be moved.
  private mutating func exchange(milliseconds: Int32) {
    var waiting = [outputEnd, errorEnd].compactMap { $0 }
      .map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    if let inputEnd, !pendingInput.isEmpty {
      waiting.append(pollfd(fd: inputEnd, events: Int16(POLLOUT), revents: 0))
    }
    _ = poll(&waiting, nfds_t(waiting.count), milliseconds)
    Self.drain(&outputEnd, into: &output)
    Self.drain(&errorEnd, into: &errors)
    feed()
  }

  /// How many whole lines of its output begin so.
  private func lines(beginning prefix: String) -> Int {
    let end = output.lastIndex(of: UInt8(ascii: "\n")) ?? output.startIndex
    return output[..<end].split(separator: UInt8(ascii: "\n")).count {
      $0.starts(with: prefix.utf8)
    }
  }

  private static func drain(_ end: inout Int32?, into bytes: inout [UInt8]) {
    guard let descriptor = end else { return }
    if readAll(descriptor, into: &bytes) == .ended {
      close(descriptor)
      end = nil
    }
  }

  private mutating func feed() {
    guard let descriptor = inputEnd else { return }
    while !pendingInput.isEmpty {
      let written = pendingInput.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if written > 0 {
        pendingInput = pendingInput.dropFirst(written)
      } else if written < 0, errno == EAGAIN || errno == EINTR {
        return
      } else {
        break
      }
    }
    if keepsInputOpen { return }
    close(descriptor)
    inputEnd = nil
  }

  private mutating func closeEnds() {
    for end in [inputEnd, outputEnd, errorEnd] { if let end { close(end) } }
    (inputEnd, outputEnd, errorEnd) = (nil, nil, nil)
  }

  /// A command that does not read its input must not end the tests.
  private static let ignoreBrokenPipes: Void = { _ = Foundation.signal(SIGPIPE, SIG_IGN) }()
}

/// Whether more may come from a descriptor.
enum ReadState { case open, ended }

/// Reads all that is there now, without waiting, from a non-blocking descriptor.
func readAll(_ descriptor: Int32, into bytes: inout [UInt8]) -> ReadState {
  var buffer = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = read(descriptor, &buffer, buffer.count)
    if count > 0 {
      bytes += buffer[..<count]
    } else if count < 0, errno == EAGAIN {
      return .open
    } else if count == 0 || errno != EINTR {
      return .ended
    }
  }
}
