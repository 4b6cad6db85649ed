import Foundation

extension PseudoTerminal {
  /// Types a text.
  ///
  /// - Parameter text: What to type; Enter is `\r`, Escape `\u{1B}`, Ctrl-C `\u{3}`.
  /// - Throws: ``PseudoTerminalError`` when the program does not take it.
  package func send(_ text: String) throws { try send(bytes: [UInt8](text.utf8)) }

  /// Types bytes.
  ///
  /// - Parameter bytes: What arrives at the program's input.
  /// - Throws: ``PseudoTerminalError`` when the program does not take it.
  package func send(bytes: [UInt8]) throws {
    var rest = bytes[...]
    let deadline = ContinuousClock.now + .seconds(60)
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN || errno == EINTR, ContinuousClock.now < deadline {
        refresh()
        usleep(1_000)
      } else {
        refresh()
        throw PseudoTerminalError.notTaken(
          String(decoding: rest, as: UTF8.self), screen: screenForMessage)
      }
    }
  }

  /// Pastes a text the way a terminal does: between marks when the program asked for them.
  ///
  /// - Parameter text: The clipboard's content; line ends arrive as Enter.
  /// - Throws: ``PseudoTerminalError`` when the program does not take it.
  package func paste(_ text: String) throws {
    refresh()
    let typed = String(text.map { $0 == "\n" || $0 == "\r\n" ? "\r" : $0 })
    try send(screen.isBracketedPaste ? "\u{1B}[200~\(typed)\u{1B}[201~" : typed)
  }

  /// Changes the size of the window; the program gets SIGWINCH by itself.
  ///
  /// - Parameters:
  ///   - rows: The new height.
  ///   - columns: The new width.
  package func resize(rows: Int, columns: Int) {
    resizeScreen(rows: rows, columns: columns)
    Self.setSize(terminal, rows: rows, columns: columns)
  }

  /// Sends the program a signal.
  ///
  /// - Parameter signal: Such as `SIGKILL` or `SIGTERM`.
  /// - Throws: ``PseudoTerminalError`` when it did not start.
  package func kill(_ signal: Int32) throws {
    refresh()
    guard ended == nil else { return }
    _ = Foundation.kill(try processID(), signal)
  }

  /// Waits until the screen is as described; a half-drawn synchronized update is not shown.
  ///
  /// - Parameters:
  ///   - description: What is waited for, to complete "waited in vain for …".
  ///   - timeout: The longest to wait.
  ///   - condition: Whether the screen is so.
  /// - Returns: The screen that was so.
  /// - Throws: ``PseudoTerminalError`` with the whole screen, when time is up or the program
  ///   ended without it.
  @discardableResult
  package func waitFor(
    _ description: String, timeout: Duration = .seconds(60), _ condition: (ScreenModel) -> Bool
  ) async throws -> ScreenModel {
    let deadline = ContinuousClock.now + timeout
    while true {
      refresh()
      if !screen.isUpdating || ended != nil, condition(screen) { return screen }
      if let ended {
        throw PseudoTerminalError.endedEarly(
          description, exit: ended, screen: screenForMessage)
      }
      if ContinuousClock.now > deadline {
        throw PseudoTerminalError.timedOut(description, screen: screenForMessage)
      }
      try await Task.sleep(for: .milliseconds(3))
    }
  }

  /// Waits until a text stands on the screen, in one row.
  ///
  /// - Parameters:
  ///   - text: What to wait for.
  ///   - timeout: The longest to wait.
  /// - Returns: The screen with the text.
  /// - Throws: ``PseudoTerminalError`` with the whole screen.
  @discardableResult
  package func waitForText(
    _ text: String, timeout: Duration = .seconds(60)
  ) async throws -> ScreenModel {
    try await waitFor("the text '\(text)'", timeout: timeout) { $0.contains(text) }
  }

  /// Waits until the program ended, and reads the last of its output.
  ///
  /// - Parameter timeout: The longest to wait.
  /// - Returns: How it ended.
  /// - Throws: ``PseudoTerminalError`` with the whole screen, when it does not end.
  @discardableResult
  package func waitExit(timeout: Duration = .seconds(60)) async throws -> ProcessExit {
    let deadline = ContinuousClock.now + timeout
    while true {
      refresh()
      if let ended { return ended }
      if ContinuousClock.now > deadline {
        throw PseudoTerminalError.timedOut("the program to end", screen: screenForMessage)
      }
      try await Task.sleep(for: .milliseconds(3))
    }
  }
}

/// What a person waited for at a terminal in vain; each holds the whole screen.
package enum PseudoTerminalError: Error, CustomStringConvertible {
  /// The time was up.
  case timedOut(String, screen: String)
  /// The program ended first.
  case endedEarly(String, exit: ProcessExit, screen: String)
  /// The program does not read its input.
  case notTaken(String, screen: String)

  /// What happened, in words.
  package var description: String {
    switch self {
    case .timedOut(let what, let screen):
      "waited in vain for \(what); the screen:\n\(screen)"
    case .endedEarly(let what, let exit, let screen):
      "the program ended (\(exit)) before \(what); the screen:\n\(screen)"
    case .notTaken(let text, let screen):
      "the program did not take the input '\(text)'; the screen:\n\(screen)"
    }
  }
}
