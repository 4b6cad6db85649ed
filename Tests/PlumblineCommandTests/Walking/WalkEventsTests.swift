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
    #expect(said.contains("Why is needed."))
    #expect(said.contains("2 answers taken back. The check is now not seen."))
    #expect(try await report().contains("wrong build"))
  }

  @Test func whatIsSeenAcceptedLinkedAndTestedOnIsWrittenLineByLine() async throws {
    let said = try await plain(
      "environment", "1.5+2", "Phone", "", "", "yes", "observe", "white flash", "",
      "fail", "1", "cut off", "", "back", "accept", "rare", "2.0", "", "defect", "BUG-17")
    for line in [
      "Noted for the answers on iOS from here on.", "Noted: white flash",
      "Accepted until release 2.0. The check is now waived.", "Linked: BUG-17",
    ] {
      #expect(said.contains(line), "\(line) in \(said)")
    }
    let report = try await report()
    for part in [
      #""build":"1.5+2""#, #""physical":false"#, #""device":"Phone""#, "white flash",
      #""until-release":"2.0""#, "BUG-17", #""outcome":"waived""#,
    ] {
      #expect(report.contains(part), "\(part) in \(report)")
    }
  }

  @Test func whatIsSeenAcceptedLinkedAndTestedOnIsWrittenOnTheTerminal() async throws {
    let picture = try machine.folder.write("flash.png", Pictures.png(width: 3))
    let terminal = try terminal()
    try await press(
      terminal,
      [
        ("1 of 6", "v"), ("What iOS is tested on", "1.5+2\r"), ("Device", "Phone\r"),
        ("Device     Phone", "\r"), ("Data set", "\r"), ("Simulator", "no\r"),
        ("Noted for the answers on iOS", "o"), ("What did you see?", "white flash\r"),
        ("Picture or file", picture + "\r"), ("Attached", "\r"), ("Noted, with 1 file", "f"),
        ("Which step failed?", "1"), ("What did you see", "cut off\r"), ("Picture or file", "\r"),
        ("2 of 6", "\u{1B}[D"),
        ("failed by Ada, step 1: cut off", "a"), ("Why is it accepted?", "rare\r"),
        ("Until when?", "0.9\r"), ("Defect link", "\r"),
        ("It would be over already", "\u{15}2.0\r"),
        ("Defect link", "\r"), ("by Ada until release 2.0: rare", "l"),
        ("not for what you noted", "BUG-17\r"),
      ],
      until: "Linked: BUG-17")
    #expect(terminal.screen.contains("by Ada: white flash"))
    try await leave(terminal)
    let report = try await report()
    for part in [
      #""build":"1.5+2""#, #""physical":true"#, "white flash", "flash.png",
      #""until-release":"2.0""#, "BUG-17", #""outcome":"waived""#,
    ] {
      #expect(report.contains(part), "\(part) in \(report)")
    }
  }

  @Test func aConflictIsSettledOnTheTerminal() async throws {
    let record = ["record", "calendar/1.0"]
    let start = try await machine.runProduct("plumb", ["start", "calendar", "--release", "1.0"])
    #expect(start.exitCode == 0)
    let status = try await machine.runProduct("plumb", ["plan", "calendar", "--json"]).stdout
    let id = try #require(status.firstMatch(of: /"id":"([^"]+\/month@ios)"/)?.output.1)
    for (verdict, who) in [("pass", "Bob"), ("fail", "Cy")] {
      let said = try await machine.runProduct(
        "plumb", record + [String(id), verdict, "--note", "n", "--by", who])
      #expect(said.exitCode == 0, "\(said)")
    }
    let terminal = try terminal()
    try await press(
      terminal,
      [
        ("2 of 6", "j"), ("Jump", "Month\r"), ("settle", "r"), ("Which verdict", "p\r"),
        ("Why is it settled", "both builds\r"),
      ],
      until: "Settled: the check is now passed.")
    try await leave(terminal)
    #expect(try await report().contains(#""why":"both builds""#))
  }
}
