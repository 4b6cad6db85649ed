import PlumblineGuide
import PlumblineRecord

/// A walk on the terminal's own screen: a key at a time, repainted where something changed.
struct TerminalWalk {
  private let performer: WalkPerformer
  private let session: TerminalSession
  private var painter: ScreenPainter
  private let isASCII: Bool
  private var scroll = 0

  /// Takes the terminal over; nil when there is none to take.
  init?(performer: WalkPerformer, host: Host) {
    guard let session = TerminalSession.open(environment: { host.environment[$0] }) else {
      return nil
    }
    self.performer = performer
    self.session = session
    isASCII = !Locale.isUTF8(host.environment)
    painter = ScreenPainter(
      style: TerminalStyle(isTerminal: true, environment: { host.environment[$0] }),
      isASCII: isASCII)
  }

  /// Walks until the end, a pause, or until the terminal is gone.
  mutating func walk() -> ExitCode {
    guard session.enter() else { return .inputOutput }
    defer { session.leave() }
    performer.onWait = { [session, isASCII] text in
      let shown = text.visibleOnOneLine.unicodeScalars.map { isASCII && !$0.isASCII ? "?" : $0 }
      session.write(
        Array("\u{1B}[1;1H\u{1B}[K".utf8) + Array(String(String.UnicodeScalarView(shown)).utf8))
    }
    paint()
    while true {
      switch session.nextEvent(timeoutMilliseconds: nil) {
      case .keys(let keys):
        for key in keys {
          let answered = performer.answers
          if let code = take(key) { return code }
          if performer.answers != answered {
            // Keys pressed before the next check was on screen were not meant for it.
            session.discardInput()
            break
          }
        }
      case .resized, .continued: painter.invalidate()
      case .terminated, .hangUp: return performer.stop() == .finished ? .done : .stopped
      case .timeout: break
      }
      paint()
    }
  }

  /// Takes a key; the exit code when the walk ended by it.
  private mutating func take(_ key: Key) -> ExitCode? {
    switch key {
    case .control("l"):
      painter.invalidate()
      return nil
    case .control("z"):
      session.suspend()
      painter.invalidate()
      return nil
    case .pageDown,
      .pageUp where !performer.walk.isJumping:
      // Behind a form too: what is judged may be more than fits above it.
      if scrolled(by: key) { return nil }
      if !performer.walk.isTyping {
        performer.say("All of it is on the screen.")
        return nil
      }
    case .up, .down:
      if !performer.walk.isTyping, scrolled(by: key) { return nil }
    default: break
    }
    let before = performer.walk.position
    let end = performer.take(key)
    if performer.hasWaited { painter.invalidate() }
    if performer.walk.position != before || performer.walk.isTyping { scroll = 0 }
    guard let end else { return nil }
    if end == .finished { return .done }
    return key == .control("c") ? .interrupted : .stopped
  }

  /// Scrolls a check that does not fit; false when it fits, so that the key is answered otherwise.
  private mutating func scrolled(by key: Key) -> Bool {
    let page = page()
    guard page.isScrollable else { return false }
    let rows =
      switch key {
      case .pageDown: page.pageStep
      case .pageUp: -page.pageStep
      case .down: 1
      default: -1
      }
    scroll = max(0, page.scroll + rows)
    return true
  }

  private func page() -> ScreenPage {
    let size = session.size()
    return ScreenLayout(width: size.columns, height: size.rows, isASCII: isASCII)
      .page(of: performer.screen, scroll: scroll)
  }

  private mutating func paint() {
    session.write(painter.paint(page(), columns: session.size().columns))
  }
}
