import PlumblineTestSupport
import Testing

/// Cases from the field about terminals, pipes and colours.
@Suite struct TerminalCasesTests {
  private let machine: TestMachine

  init() throws { machine = try TestMachine() }

  @Test func noColourAndNoCursorCodesInPipes() async throws {
    _ = try await machine.runProduct("plumb", ["start", "calendar", "--release", "1.0"])
    for arguments in [
      ["status", "calendar/1.0"], ["report", "calendar/1.0"], ["--help"], ["list"],
    ] {
      let run = try await machine.runProduct("plumb", arguments)
      #expect(run.outputBytes.allSatisfy { $0 != 0x1B } && run.errorBytes.allSatisfy { $0 != 0x1B })
    }
  }

  @Test(arguments: ["NO_COLOR", "TERM"])
  func coloursAreLeftOutWhereTheyAreNotWanted(variable: String) async throws {
    let terminal = try machine.terminal(
      try BuiltProduct.executable("plumb"),
      ["run", "calendar", "--release", "1.0", "--by", "Ada"],
      environment: [variable: variable == "TERM" ? "dumb" : "1", "LANG": "C.UTF-8"])
    try await terminal.waitForText("pass")
    let text = String(decoding: terminal.rawOutput, as: UTF8.self)
    #expect(!text.contains(/\u{1B}\[[0-9;]*3[0-7]m/))
    if variable == "TERM" { #expect(!text.contains("\u{1B}")) }
    try terminal.kill(15)
    _ = try await terminal.waitExit()
  }

  @Test func plainModeSaysEachQuestionOnceWithItsAnswers() async throws {
    let run = try await machine.runProduct(
      "plumb",
      ["run", "calendar", "--release", "1.0", "--by", "Ada", "--platform", "ios", "--plain"],
      input: .text("b\n<\nwhatever\npass\n"))
    #expect(run.exitCode == 75)
    let answers = run.stdout.split(separator: "\n").filter { $0.hasPrefix("Answer: ") }
    #expect(answers.first?.contains("pass p, fail f, blocked b, skip s, not applicable n") == true)
    #expect(run.stdout.components(of: "Does the left edge of the text stay put?") == 2)
    #expect(run.stdout.contains("2 of "))
  }

  @Test func plumbWithoutATerminalNeverWaitsWithoutAWord() async throws {
    let run = try await machine.run(
      "bash",
      [
        "-c",
        "sleep 2 | \"\(try BuiltProduct.executable("plumb"))\" run calendar --release 1.0 --by Ada",
      ])
    #expect(run.stdout.contains("Answer: "))
    #expect(run.stderr.contains("nothing is lost"))
  }
}

extension String {
  /// How often a text occurs in this one.
  fileprivate func components(of text: String) -> Int {
    self.split(separator: text, omittingEmptySubsequences: false).count - 1
  }
}
