#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
import PlumblineGuide

/// The terminal while a walk is on its screen: raw keys in, bytes out, and what else happens.
///
/// A class because it owns the terminal: only one can be entered at a time, and it is left when
/// the last reference goes.
final class TerminalSession {
  private let input: Int32
  private let output: Int32
  private let fallback: (columns: Int, rows: Int)
  private var decoder = KeyDecoder()
  private var queue: [TerminalEvent] = []
  private var isEntered = false
  private var isGone = false

  /// How long an escape may stand alone before it is the key.
  private static let escapeMilliseconds: Int32 = 50
  /// How long to wait for more when a burst is too long for a hand.
  private static let pasteMilliseconds: Int32 = 5
  /// The bytes that one key press can bring.
  private static let longestKey = 32
  /// A burst is cut here, so that endless input is still answered.
  private static let longestBurst = 1 << 20

  private init(input: Int32, output: Int32, fallback: (columns: Int, rows: Int)) {
    self.input = input
    self.output = output
    self.fallback = fallback
  }

  deinit { leave() }

  /// Opens the terminal; nil when input or output is none.
  ///
  /// - Parameters:
  ///   - input: Where keys come from.
  ///   - output: Where the screen is.
  ///   - environment: Looks up a variable; `COLUMNS` and `LINES` count where the terminal does
  ///     not know its size.
  /// - Returns: The terminal, not yet taken over.
  static func open(
    input: Int32 = 0, output: Int32 = 1, environment: (String) -> String?
  ) -> TerminalSession? {
    guard isatty(input) == 1, isatty(output) == 1 else { return nil }
    func size(_ name: String, _ usual: Int) -> Int {
      environment(name).flatMap { Int($0) }.map { min(max($0, 1), 1000) } ?? usual
    }
    return TerminalSession(
      input: input, output: output, fallback: (size("COLUMNS", 80), size("LINES", 24)))
  }

  /// Takes the terminal over; false when it refuses.
  func enter() -> Bool {
    isEntered = RawMode.enter(input: input, output: output)
    return isEntered
  }

  /// Gives the terminal back as it was; more than once does no harm.
  func leave() {
    guard isEntered else { return }
    isEntered = false
    RawMode.leave()
  }

  /// Gives the terminal to the shell and stops until it says to go on; the screen is empty then.
  func suspend() {
    RawMode.stop()
  }

  /// The size of the window as it is now.
  func size() -> (columns: Int, rows: Int) {
    RawMode.windowSize(output) ?? fallback
  }

  /// Forgets keys that were pressed and not read yet.
  func discardInput() {
    queue.removeAll { if case .keys = $0 { true } else { false } }
    decoder = KeyDecoder()
    // Read away, not flushed: flushing a terminal can wait for the kernel's own worker.
    while !isGone && hasMore(within: 0) { _ = readOnce() }
  }

  /// Sends bytes; a terminal that is gone is told of by the next event.
  func write(_ bytes: [UInt8]) {
    if !RawMode.writeAll(bytes, to: output) { isGone = true }
  }
}

extension TerminalSession {
  /// Waits for the next event, asleep.
  ///
  /// - Parameter timeoutMilliseconds: How long to wait; nil for as long as it takes.
  /// - Returns: The event, or ``TerminalEvent/timeout``.
  func nextEvent(timeoutMilliseconds: Int?) -> TerminalEvent {
    let deadline = timeoutMilliseconds.map { ContinuousClock.now + .milliseconds($0) }
    while true {
      if !queue.isEmpty { return queue.removeFirst() }
      if isGone { return .hangUp }
      var descriptors = [
        pollfd(fd: input, events: Int16(POLLIN), revents: 0),
        pollfd(fd: RawMode.signalDescriptor, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&descriptors, nfds_t(descriptors.count), wait(until: deadline))
      if count < 0 && errno != EINTR { isGone = true }
      if count <= 0 {
        if count == 0, let event = idle(deadline) { return event }
        continue
      }
      if descriptors[1].revents != 0 { takeSignals() }
      if descriptors[0].revents != 0 { takeInput() }
    }
  }

  /// How long to sleep: no longer than a lone escape may wait.
  private func wait(until deadline: ContinuousClock.Instant?) -> Int32 {
    let escape = decoder.isWaiting ? Self.escapeMilliseconds : -1
    guard let deadline else { return escape }
    let left = max(.zero, deadline - .now)
    // Rounded up, or the last part of a millisecond would be spent in a busy loop.
    let whole = left.components.seconds * 1000 + left.components.attoseconds / 1_000_000_000_000_000
    let milliseconds = Int32(clamping: left == .zero ? 0 : whole + 1)
    return escape < 0 ? milliseconds : min(escape, milliseconds)
  }

  /// What it means that nothing came.
  private func idle(_ deadline: ContinuousClock.Instant?) -> TerminalEvent? {
    let keys = decoder.flush()
    if !keys.isEmpty { return .keys(keys) }
    guard let deadline, deadline <= .now else { return nil }
    return .timeout
  }

  private func takeSignals() {
    for signal in RawMode.reportedSignals() {
      switch signal {
      case SIGWINCH: enqueue(.resized)
      case SIGCONT:
        if isEntered { _ = enter() }
        enqueue(.continued)
      case SIGTSTP:
        suspend()
        enqueue(.continued)
      case SIGHUP: isGone = true
      default: queue.append(.terminated(signal: signal))
      }
    }
  }

  /// Several of the same before anybody asked are one.
  private func enqueue(_ event: TerminalEvent) {
    if !queue.contains(event) { queue.append(event) }
  }

  private func takeInput() {
    var burst: [UInt8] = []
    repeat {
      guard let bytes = readOnce() else { break }
      burst += bytes
    } while burst.count < Self.longestBurst
      && hasMore(within: burst.count > Self.longestKey ? Self.pasteMilliseconds : 0)
    let keys = decoder.decode(burst) + (isGone ? decoder.finish() : [])
    if !keys.isEmpty { queue.append(.keys(keys)) }
  }

  private func hasMore(within milliseconds: Int32) -> Bool {
    var ready = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    return poll(&ready, 1, milliseconds) > 0
  }

  /// The bytes that are there; nil when there are none, or no more will come.
  private func readOnce() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(input, &bytes, bytes.count)
    if count > 0 { return Array(bytes.prefix(count)) }
    if count == 0 || (errno != EINTR && errno != EAGAIN) { isGone = true }
    return nil
  }
}
