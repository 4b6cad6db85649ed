package import Foundation

/// A program on a terminal of its own, seen and used as a person would.
///
/// Output is read and shown on a ``ScreenModel`` while the test waits for something. Letting
/// go of the value kills the program and hangs up.
package final class PseudoTerminal {
  /// Who owns the terminal's session.
  package enum Leader: Sendable {
    /// The program itself, as in a terminal window that runs nothing else.
    case program
    /// A shell that waits for it, as people work: the terminal outlives the program in use.
    ///
    /// An end by signal n reads as the code 128 + n.
    case shell
  }

  /// The screen after all output read so far.
  package private(set) var screen: ScreenModel
  /// All output read so far.
  package private(set) var rawOutput: [UInt8] = []

  let terminal: Int32
  private let otherEnd: Int32
  private let process: pid_t
  private let report: ChildPipe?
  private var reported: [UInt8] = []
  private var exit: ProcessExit?

  /// Starts a program with a new terminal as its controlling one.
  ///
  /// - Parameters:
  ///   - executable: A name to look up in `PATH`, or a path.
  ///   - arguments: The words after the name.
  ///   - environment: Exactly what it gets; see ``TestMachine/terminal(_:_:environment:folder:rows:columns:leader:)``.
  ///   - folder: The working folder.
  ///   - rows: The height of the terminal.
  ///   - columns: The width of the terminal.
  ///   - leader: Who owns the terminal.
  /// - Throws: ``CommandRunError/notFound(_:)`` or what the system answered.
  package init(
    _ executable: String, _ arguments: [String] = [], environment: [String: String],
    folder: String, rows: Int = 24, columns: Int = 80, leader: Leader = .program
  ) throws {
    guard let path = ExecutableSearch.find(executable, in: environment) else {
      throw CommandRunError.notFound(executable)
    }
    screen = ScreenModel(rows: rows, columns: columns)
    let pair = try Self.openPair(rows: rows, columns: columns)
    (terminal, otherEnd) = (pair.terminal, pair.otherEnd)
    let tty: [Spawn.Source] = [
      .file(pair.name, flags: O_RDWR), .descriptor(otherEnd), .descriptor(otherEnd),
    ]
    var spawn = Spawn(
      executable: path, arguments: arguments, environment: environment, folder: folder,
      sources: tty)
    if leader == .shell {
      let pipe = try ChildPipe()
      setNonBlocking(pipe.readEnd)
      spawn.executable = "/bin/sh"
      spawn.arguments = ["-c", Self.waitingShell, "sh", path] + arguments
      spawn.sources.append(.descriptor(pipe.writeEnd))
      report = pipe
    } else {
      report = nil
    }
    do {
      process = try spawn.start()
    } catch {
      for end in [terminal, otherEnd, report?.readEnd, report?.writeEnd] {
        if let end { close(end) }
      }
      throw error
    }
  }

  deinit {
    if exit == nil || report != nil { ProcessExit.end(process) }
    for end in [terminal, otherEnd, report?.readEnd, report?.writeEnd] {
      if let end { close(end) }
    }
  }

  /// A script that runs the words it is given and reports on descriptor 3.
  ///
  /// It says their process id and how they ended, and stays: the terminal must not be reset
  /// before the test looked at it. Signals of the terminal are caught, not ignored, so that
  /// the program starts with their default.
  private static let waitingShell = """
    trap : INT QUIT TSTP
    sh -c 'echo $$ >&3; exec "$@" 3>&-' sh "$@"
    echo $? >&3
    while :; do sleep 600 </dev/null >/dev/null 2>&1 3>&-; done
    """

  // MARK: Watching

  /// Reads all output there is now and whether the program ended, without waiting.
  package func refresh() {
    if exit == nil { exit = pollExit() }
    var bytes: [UInt8] = []
    _ = readAll(terminal, into: &bytes)
    rawOutput += bytes
    screen.feed(bytes)
  }

  /// How the program ended, as far as ``refresh()`` and the waits have seen; `nil` before.
  package var ended: ProcessExit? { exit }

  /// The process id of the program, to look at it from outside.
  ///
  /// - Throws: ``PseudoTerminalError`` when it did not start.
  package func processID() throws -> pid_t {
    guard report != nil else { return process }
    let deadline = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < deadline {
      readReport()
      if let first = reportedNumbers.first { return pid_t(first) }
      usleep(1_000)
    }
    throw PseudoTerminalError.timedOut("the program to start", screen: screenForMessage)
  }

  /// Whether the terminal echoes and gives whole lines, as it must after the program.
  ///
  /// Known to tell after the end too: the other end is held open, and under
  /// ``Leader/shell`` the session goes on.
  package var isEchoRestored: Bool {
    guard let modes else { return false }
    let wanted = tcflag_t(ECHO) | tcflag_t(ICANON)
    return modes.c_lflag & wanted == wanted
  }

  /// The modes of the terminal now, for tests that compare them before and after.
  package var modes: termios? {
    var modes = termios()
    return tcgetattr(terminal, &modes) == 0 ? modes : nil
  }

  private func pollExit() -> ProcessExit? {
    guard report != nil else { return ProcessExit.poll(process) }
    readReport()
    let numbers = reportedNumbers
    return numbers.count > 1 ? .code(numbers[1]) : nil
  }

  private func readReport() {
    if let report { _ = readAll(report.readEnd, into: &reported) }
  }

  private var reportedNumbers: [Int32] {
    guard let end = reported.lastIndex(of: 0x0A) else { return [] }
    return String(decoding: reported[..<end], as: UTF8.self)
      .split(separator: "\n").compactMap { Int32($0) }
  }

  /// The screen framed, with what else a reader of a failure wants to know.
  var screenForMessage: String {
    let line = String(repeating: "-", count: screen.columns)
    let state = exit.map { "ended with \($0)" } ?? "running"
    let odd = screen.unknown.isEmpty ? "" : "\nnot understood: \(screen.unknown.suffix(5))"
    let place = "cursor at row \(screen.cursor.row), column \(screen.cursor.column)"
    return "\(line)\n\(screen.text)\n\(line)\n\(state), \(place)\(odd)"
  }

  private static func openPair(
    rows: Int, columns: Int
  ) throws(SystemFailure) -> (terminal: Int32, otherEnd: Int32, name: String) {
    let low = SystemCalls.openTerminal()
    guard low >= 0 else { throw .last("open a terminal") }
    let terminal = fcntl(low, F_DUPFD_CLOEXEC, 16)
    close(low)
    guard terminal >= 0, let name = SystemCalls.terminalName(terminal) else {
      throw .last("open a terminal")
    }
    let lowEnd = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard lowEnd >= 0 else { throw .last("open a terminal") }
    let otherEnd = fcntl(lowEnd, F_DUPFD_CLOEXEC, 16)
    close(lowEnd)
    setNonBlocking(terminal)
    setSize(otherEnd, rows: rows, columns: columns)
    return (terminal, otherEnd, name)
  }

  /// Tells the system the terminal's size; it signals the program.
  static func setSize(_ descriptor: Int32, rows: Int, columns: Int) {
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
  }

  /// Changes the model's size along with the terminal's.
  func resizeScreen(rows: Int, columns: Int) {
    refresh()
    screen.resize(rows: rows, columns: columns)
  }
}
