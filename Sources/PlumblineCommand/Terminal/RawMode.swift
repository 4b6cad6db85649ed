#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Switches the terminal to raw keys on the alternate screen and back, whatever happens.
///
/// The only place that knows termios, signal handlers and their differences between systems.
/// There is one terminal and one set of signal handlers in a process, so there is one state.
enum RawMode {
  /// The alternate screen, emptied; pastes marked; no wrapping at the edge.
  private static let enterSequence =
    "\u{1B}[?1049h\u{1B}[?2004h\u{1B}[?7l\u{1B}[0m\u{1B}[2J\u{1B}[H"
  /// Undoes it, ends a half-painted screen, and shows the cursor.
  private static let leaveSequence: StaticString =
    "\u{1B}[?2026l\u{1B}[0m\u{1B}[?7h\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"

  /// Signals that the walk is told of.
  private static let reported = [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGWINCH, SIGCONT, SIGTSTP]
  /// Signals that end the process at once.
  private static let crashing = [SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE]

  /// What the handlers touch; plain values behind a pointer that is never freed.
  private struct State {
    var input: Int32 = -1
    var output: Int32 = -1
    var isRaw = false
    var isWatching = false
    var original = termios()
    var pipeRead: Int32 = -1
    var pipeWrite: Int32 = -1
    /// What handled each signal before, by its number.
    let before = UnsafeMutablePointer<sigaction>.allocate(capacity: 64)
    let leaveBytes = leaveSequence.utf8Start
    let leaveCount = leaveSequence.utf8CodeUnitCount
  }

  // Safe although not checked: the pointer itself never changes and is made before the first
  // handler is installed. Its values are written by the one thread that owns the terminal,
  // and handlers only read them, except for `isRaw`, which a crash handler clears for good.
  nonisolated(unsafe) private static let state: UnsafeMutablePointer<State> = {
    let pointer = UnsafeMutablePointer<State>.allocate(capacity: 1)
    pointer.initialize(to: State())
    return pointer
  }()

  /// Enters raw mode and begins to watch signals; false when the terminal refuses.
  ///
  /// Entering again, after a stop, makes sure of what the shell may have undone.
  static func enter(input: Int32, output: Int32) -> Bool {
    var modes = termios()
    if !state.pointee.isRaw {
      guard tcgetattr(input, &modes) == 0 else { return false }
      state.pointee.original = modes
    }
    state.pointee.input = input
    state.pointee.output = output
    watchSignals()
    modes = state.pointee.original
    cfmakeraw(&modes)
    state.pointee.isRaw = true
    while tcsetattr(input, TCSADRAIN, &modes) != 0 {
      guard errno == EINTR else {
        leave()
        return false
      }
    }
    return writeAll(Array(enterSequence.utf8), to: output)
  }

  /// Gives the terminal back as it was, and signals to whoever had them.
  static func leave() {
    restore()
    unwatchSignals()
  }

  /// Gives the terminal back and stops the process until it is continued.
  static func stop() {
    let input = state.pointee.input
    let output = state.pointee.output
    restore()
    install(SIG_DFL, for: SIGTSTP, flags: 0, before: nil)
    // All of the job, as the terminal itself does it, so that the shell sees it stopped.
    kill(0, SIGTSTP)
    install(report, for: SIGTSTP, flags: SA_RESTART, before: nil)
    _ = enter(input: input, output: output)
  }

  /// Where ``reportedSignals()`` becomes readable.
  static var signalDescriptor: Int32 { state.pointee.pipeRead }

  /// The signals that came since the last time.
  static func reportedSignals() -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(state.pointee.pipeRead, &bytes, bytes.count)
    return count > 0 ? bytes.prefix(count).map(Int32.init) : []
  }

  /// The size of the window in cells; nil when the terminal does not know.
  static func windowSize(_ descriptor: Int32) -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Writes all bytes; false when the terminal is gone.
  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        write(descriptor, buffer.baseAddress.map { $0 + done }, bytes.count - done)
      }
      if count > 0 {
        done += count
      } else if count < 0 && errno == EAGAIN {
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&ready, 1, 1000)
      } else if count == 0 || errno != EINTR {
        return false
      }
    }
    return true
  }
}

extension RawMode {
  private typealias Handler = @convention(c) (Int32) -> Void

  /// Passes a signal on to the loop that waits for keys.
  private static let report: Handler = { signal in
    let saved = errno
    var byte = UInt8(truncatingIfNeeded: signal)
    _ = write(RawMode.state.pointee.pipeWrite, &byte, 1)
    errno = saved
  }

  /// Gives the terminal back, then lets the crash take its course.
  private static let crash: Handler = { signal in
    RawMode.restore()
    sigaction(signal, RawMode.state.pointee.before + Int(signal), nil)
    raise(signal)
  }

  /// Restores screen and modes, once, with only what is safe in a signal handler.
  private static func restore() {
    guard state.pointee.isRaw else { return }
    state.pointee.isRaw = false
    // In the background the terminal belongs to the shell, which has restored it already.
    let owner = tcgetpgrp(state.pointee.input)
    guard owner <= 0 || owner == getpgrp() else { return }
    _ = write(state.pointee.output, state.pointee.leaveBytes, state.pointee.leaveCount)
    // The rest of a paste must not become commands of the shell.
    tcflush(state.pointee.input, TCIFLUSH)
    tcsetattr(state.pointee.input, TCSANOW, &state.pointee.original)
  }

  /// Reports the signals that end a process, without a screen to give back.
  static func watchEndings() {
    guard makePipe() else { return }
    for signal in [SIGTERM, SIGHUP, SIGINT] {
      install(report, for: signal, flags: SA_RESTART, before: nil)
    }
  }

  private static func makePipe() -> Bool {
    if state.pointee.pipeRead >= 0 { return true }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return false }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    state.pointee.pipeRead = ends[0]
    state.pointee.pipeWrite = ends[1]
    return true
  }

  private static func watchSignals() {
    guard !state.pointee.isWatching, makePipe() else { return }
    useOwnStackForCrashes()
    let before = state.pointee.before
    for signal in reported {
      install(report, for: signal, flags: SA_RESTART, before: before + Int(signal))
    }
    for signal in crashing {
      install(crash, for: signal, flags: Int32(SA_ONSTACK), before: before + Int(signal))
    }
    state.pointee.isWatching = true
  }

  private static func unwatchSignals() {
    guard state.pointee.isWatching else { return }
    state.pointee.isWatching = false
    for signal in reported + crashing { sigaction(signal, state.pointee.before + Int(signal), nil) }
  }

  /// A stack that has run over has no room left for a handler.
  private static func useOwnStackForCrashes() {
    let size = 64 * 1024
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = size
    sigaltstack(&stack, nil)
  }

  private static func install(
    _ handler: Handler?, for signal: Int32, flags: Int32,
    before: UnsafeMutablePointer<sigaction>?
  ) {
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #elseif canImport(Musl)
      action.__sa_handler.sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    action.sa_flags = flags
    sigemptyset(&action.sa_mask)
    sigaction(signal, &action, before)
  }
}
