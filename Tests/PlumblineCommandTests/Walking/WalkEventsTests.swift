import PlumblineTestSupport
import Testing

/// Every event of the record that the guide writes, on a pseudo-terminal and line by line.
@Suite struct WalkEventsTests {
  private let machine: TestMachine

  init() throws { machine = try TestMachine() }

  private static let walk = [
    "run", "calendar", "--release", "1.0", "--platform", "ios", "--screen", "month",
  ]

  private func terminal(_ who: String = "Ada", columns: Int = 80) throws -> PseudoTerminal {
    try machine.terminal(
      try BuiltProduct.executable("plumb"), Self.walk + ["--by", who],
      environment: ["LANG": "C.UTF-8"], rows: 40, columns: columns)
  }

  private func plain(_ lines: String..., who: String = "Ada") async throws -> String {
    let run = try await machine.runProduct(
      "plumb", Self.walk + ["--by", who, "--plain"],
      input: .text(lines.map { $0 + "\n" }.joined()))
    #expect(run.exitCode == 75, "\(run)")
    return run.stdout
  }

  /// Presses keys; before each, what the one before leads to is waited for.
  private func press(
    _ terminal: PseudoTerminal, _ steps: [(wait: String, keys: String)], until last: String
  ) async throws {
    for step in steps {
      try await terminal.waitForText(step.wait)
      try terminal.send(step.keys)
    }
    try await terminal.waitForText(last)
  }

  private func leave(_ terminal: PseudoTerminal) async throws {
    try terminal.send("q")
    #expect(try await terminal.waitExit() == .code(75))
  }

  private func report() async throws -> String {
    try await machine.runProduct("plumb", ["report", "calendar/1.0", "--json"]).stdout
  }

  @Test func anAnswerIsTakenBackByTheNextKey() async throws {
    let terminal = try terminal()
    try await press(
      terminal, [("1 of 6", "p"), ("z undo", "z")],
      until: "Taken back. The check is now not seen.")
    #expect(terminal.screen.contains("1 of 6 · 6 left"))
    #expect(!terminal.screen.contains("z undo"))
    try await leave(terminal)
    #expect(try await report().contains(#""withdrawals":[{"#))
  }

  @Test func anOlderAnswerIsTakenBackWithAWordOnWhyLineByLine() async throws {
    _ = try await plain("pass", "back", "blocked", "no device")
    let said = try await plain("", "back", "undo", "", "wrong build")
    #expect(said.contains("Why is it taken back? All your answers to this check go"))
    #expect(said.contains("Why is needed; Esc leaves."))
    #expect(said.contains("2 answers taken back. The check is now not seen."))
    #expect(try await report().contains("wrong build"))
  }
}
