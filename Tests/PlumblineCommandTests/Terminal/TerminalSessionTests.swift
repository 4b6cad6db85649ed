import PlumblineGuide
import Testing

@testable import PlumblineCommand
@testable import PlumblineTestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// One after the other: signal handlers belong to the whole process.
@Suite(.serialized) struct TerminalSessionTests {
  /// A pseudo-terminal whose other end stays in this process.
  final class Line {
    var keyboard: Int32
    let terminal: Int32

    init() throws {
      keyboard = SystemCalls.openTerminal()
      let name = try #require(SystemCalls.terminalName(keyboard))
      terminal = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
      try #require(terminal >= 0)
    }

    deinit {
      hangUp()
      close(terminal)
    }

    func hangUp() {
      if keyboard >= 0 { close(keyboard) }
      keyboard = -1
    }

    func type(_ text: String) {
      _ = RawMode.writeAll(Array(text.utf8), to: keyboard)
    }

    func output() -> String {
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = read(keyboard, &bytes, bytes.count)
      return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }

    func localModes() -> tcflag_t {
      var modes = termios()
      tcgetattr(terminal, &modes)
      return modes.c_lflag
    }

    func resize(_ columns: UInt16, _ rows: UInt16) {
      var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
      _ = ioctl(keyboard, UInt(TIOCSWINSZ), &size)
    }

    func session(_ environment: [String: String] = [:]) throws -> TerminalSession {
      try #require(TerminalSession.open(input: terminal, output: terminal) { environment[$0] })
    }
  }

  @Test func keysThatWaitAreForgottenWhenAskedTo() throws {
    let line = try Line()
    let session = try line.session()
    #expect(session.enter())
    defer { session.leave() }
    line.type("p")
    #expect(session.nextEvent(timeoutMilliseconds: 5000) == .keys([.character("p")]))
    line.type("qf\u{1B}")
    session.discardInput()
    #expect(session.nextEvent(timeoutMilliseconds: 100) == .timeout)
    line.type("b")
    #expect(session.nextEvent(timeoutMilliseconds: 5000) == .keys([.character("b")]))
  }

  @Test func entersAndLeavesTheTerminalAsItWas() throws {
    let line = try Line()
    let before = line.localModes()
    let session = try line.session()
    try #require(session.enter())
    let raw = line.localModes()
    #expect(raw & tcflag_t(ECHO | ICANON | ISIG) == 0)
    let entered = line.output()
    #expect(entered.contains("\u{1B}[?1049h") && entered.contains("\u{1B}[?2004h"))
    session.leave()
    session.leave()
    #expect(line.localModes() == before)
    let left = line.output()
    #expect(left.hasSuffix("\u{1B}[?7h\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"))
  }

  @Test func restoresTheTerminalWhenItIsForgotten() throws {
    let line = try Line()
    let before = line.localModes()
    do {
      let session = try line.session()
      try #require(session.enter())
    }
    #expect(line.localModes() == before)
  }

  @Test func reportsKeysAndALoneEscape() throws {
    let line = try Line()
    let session = try line.session()
    try #require(session.enter())
    defer { session.leave() }
    line.type("p\u{1B}[A\u{3}")
    let keys: [Key] = [.character("p"), .up, .control("c")]
    #expect(session.nextEvent(timeoutMilliseconds: 2000) == .keys(keys))
    line.type("\u{1B}")
    #expect(session.nextEvent(timeoutMilliseconds: 2000) == .keys([.escape]))
    #expect(session.nextEvent(timeoutMilliseconds: 10) == .timeout)
  }

  @Test func takesALongPasteAsOne() throws {
    let line = try Line()
    let session = try line.session()
    try #require(session.enter())
    defer { session.leave() }
    let text = String(repeating: "p\r", count: 1500)
    line.type("\u{1B}[200~" + text + "\u{1B}[201~")
    #expect(session.nextEvent(timeoutMilliseconds: 2000) == .keys([.paste(text)]))
    line.type(text)
    #expect(session.nextEvent(timeoutMilliseconds: 2000) == .keys([.paste(text)]))
  }

  @Test func saysWhenTheTerminalIsGone() throws {
    let line = try Line()
    let session = try line.session()
    try #require(session.enter())
    defer { session.leave() }
    line.type("\u{1B}[200~half")
    #expect(session.nextEvent(timeoutMilliseconds: 50) == .timeout)
    line.hangUp()
    #expect(session.nextEvent(timeoutMilliseconds: nil) == .keys([.paste("half")]))
    #expect(session.nextEvent(timeoutMilliseconds: nil) == .hangUp)
    #expect(session.nextEvent(timeoutMilliseconds: nil) == .hangUp)
    session.write([0x20])
  }

  @Test(arguments: [
    (SIGTERM, TerminalEvent.terminated(signal: SIGTERM)),
    (SIGINT, .terminated(signal: SIGINT)), (SIGQUIT, .terminated(signal: SIGQUIT)),
    (SIGHUP, .hangUp), (SIGWINCH, .resized), (SIGCONT, .continued),
  ])
  func reportsSignals(_ signal: Int32, _ event: TerminalEvent) throws {
    let line = try Line()
    let session = try line.session()
    try #require(session.enter())
    defer { session.leave() }
    kill(getpid(), signal)
    #expect(session.nextEvent(timeoutMilliseconds: 2000) == event)
    if signal != SIGHUP { #expect(session.nextEvent(timeoutMilliseconds: 0) == .timeout) }
  }

  @Test func knowsTheSizeOrIsTold() throws {
    let line = try Line()
    let told = try line.session(["COLUMNS": "100", "LINES": "0"]).size()
    #expect(told == (100, 1))
    let usual = try line.session().size()
    #expect(usual == (80, 24))
    line.resize(40, 12)
    let known = try line.session(["COLUMNS": "100"]).size()
    #expect(known == (40, 12))
  }

  @Test func opensOnlyTerminals() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { ends.forEach { close($0) } }
    #expect(TerminalSession.open(input: ends[0], output: ends[1]) { _ in nil } == nil)
  }
}
