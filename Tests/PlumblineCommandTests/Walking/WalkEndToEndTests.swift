import PlumblineTestSupport
import Testing

/// The real command on a real pseudo-terminal, from the first key to the report.
@Suite struct WalkEndToEndTests {
  private let machine: TestMachine
  private let plumb: String

  init() throws {
    machine = try TestMachine()
    plumb = try BuiltProduct.executable("plumb")
  }

  private func walk(_ more: String...) throws -> PseudoTerminal {
    try machine.terminal(
      plumb,
      ["run", "calendar", "--release", "1.0", "--platform", "ios", "--screen", "month"] + more,
      environment: ["LANG": "C.UTF-8"], rows: 40, columns: 100)
  }

  private func status() async throws -> CommandRun {
    try await machine.runProduct("plumb", ["status", "calendar/1.0", "--json"])
  }

  @Test func aShortRunWithPicturesAKillAndAReport() async throws {
    let picture = try machine.folder.write(
      "my pictures/shot one.png", Pictures.png(width: 39, height: 84))

    let first = try walk()
    try await first.waitForText("Your name")
    try first.send("Ada\r")
    try await first.waitForText("1 of 6")
    try first.send("p")
    try await first.waitForText("2 of 6")
    // A fail with a step, a reason and a picture.
    try first.send("e")
    try await first.waitForText("Picture or file")
    try first.send("'\(picture)'\r")
    try await first.waitForText("Attached shot one.png, a PNG picture.")
    try first.send("f")
    try await first.waitFor("a question for step or reason") {
      $0.contains("Which step failed?") || $0.contains("Why failed?")
    }
    if first.screen.contains("Which step failed?") { try first.send("1") }
    try await first.waitForText("Why failed?")
    try first.send("the name is cut off\r")
    try await first.waitForText("3 of 6")
    try first.send("t")
    try await first.waitForText("It goes with your answer")
    try first.send("half a no")
    try await first.waitForText("half a no")
    #expect(first.screen.unknown == [])
    try first.kill(9)
    _ = try await first.waitExit()

    let second = try walk()
    try await second.waitForText("Welcome back")
    #expect(second.screen.contains("The last session ended without a word."))
    #expect(second.screen.contains("half a no"))
    try second.send("g")
    try await second.waitForText("3 of 6")
    #expect(second.screen.contains("half a no"))
    for key in ["p", "p", "p", "p"] {
      let before = second.screen.row(0)
      try second.send(key)
      try await second.waitFor("the next screen") { screen in
        screen.row(0) != before || screen.contains("Picture or file")
          || screen.contains("Does it belong to this answer?")
      }
      if second.screen.row(0) == before {
        try second.send("\r")
        try await second.waitFor("the next check") { $0.row(0) != before }
      }
    }
    try await second.waitForText("Every check of this walk has an answer")
    try second.send("q")
    #expect(try await second.waitExit() == .code(0))
    #expect(second.isEchoRestored)
    #expect(!second.screen.isAlternate)

    let status = try await status()
    #expect(status.exitCode == 0)
    #expect(status.stdout.contains(#""pass":5"#) && status.stdout.contains(#""fail":1"#))
    let report = try await machine.runProduct(
      "plumb", ["report", "calendar/1.0", "--html", "out.html"])
    #expect(report.exitCode == 0, "\(report)")
    let page = try machine.folder.text("work/out.html")
    #expect(page.contains("the name is cut off") && page.contains("data:image/png;base64,"))
    #expect(page.contains("half a no"))
    #expect(!page.contains(machine.folder.path))
  }

  @Test func theSameInPlainLinesOnATerminal() async throws {
    let picture = try machine.folder.write(
      "my pictures/shot one.png", Pictures.png(width: 39, height: 84))
    let first = try walk("--plain", "--by", "Ada")
    func say(_ line: String, on terminal: PseudoTerminal, until text: String) async throws {
      try terminal.send(line + "\r")
      try await terminal.waitForText(text)
    }
    try await first.waitForText("1 of 6")
    try await say("pass", on: first, until: "2 of 6")
    try await say("evidence", on: first, until: "Picture or file")
    try await say(picture, on: first, until: "Attached shot one.png, a PNG picture.")
    try await say("fail", on: first, until: "Which step failed?")
    try await say("1", on: first, until: "Why failed?")
    try await say("the name is cut off", on: first, until: "3 of 6")
    try await say("note", on: first, until: "It goes with your answer.")
    try await say("a kept note", on: first, until: "The note goes with your answer.")
    #expect(!first.screen.isAlternate && first.screen.unknown == [])
    try first.kill(9)
    _ = try await first.waitExit()

    let second = try walk("--plain", "--by", "Ada")
    try await second.waitForText(
      "Answer: go on with it g or Enter, answer the one before again a, first not seen u, jump j, leave q"
    )
    #expect(second.screen.contains("Your note: a kept note"))
    try await say("", on: second, until: "3 of 6")
    for line in ["pass", "skip", "later", "pass", "pass"] { try second.send(line + "\r") }
    try await second.waitForText("Every check of this walk has an answer")
    try second.send("q\r")
    #expect(try await second.waitExit() == .code(0))

    let status = try await status()
    #expect(status.stdout.contains(#""pass":4"#) && status.stdout.contains(#""fail":1"#))
    #expect(status.stdout.contains(#""skipped":1"#))
    let report = try await machine.runProduct(
      "plumb", ["report", "calendar/1.0", "--html", "out.html"])
    #expect(report.exitCode == 0, "\(report)")
    let page = try machine.folder.text("work/out.html")
    #expect(page.contains("the name is cut off") && page.contains("data:image/png;base64,"))
    #expect(page.contains("a kept note"))
  }

  @Test func theSameWalkInPlainLines() async throws {
    let picture = try machine.folder.write("shot.png", Pictures.png(width: 39, height: 84))
    let run = try await machine.runProduct(
      "plumb",
      [
        "run", "calendar", "--release", "1.0", "--platform", "ios", "--screen", "month", "--by",
        "Ada",
      ],
      input: .text("pass\nevidence\n\(picture)\nblocked\nno device\nskip\nlater\n"))
    #expect(run.exitCode == 75, "\(run)")
    #expect(run.stdout.contains("passed: "))
    #expect(run.stdout.contains("4 of 6"))
    #expect(run.stdout.utf8.allSatisfy { $0 != 0x1B })
    #expect(run.stderr.contains("nothing is lost"))
    let status = try await status()
    #expect(status.stdout.contains(#""pass":1"#) && status.stdout.contains(#""blocked":1"#))
    #expect(status.stdout.contains(#""skipped":1"#))
  }

  @Test func theEndOfInputIsNeverAVerdict() async throws {
    let run = try await machine.runProduct(
      "plumb", ["run", "calendar", "--release", "1.0", "--by", "Ada"], input: .nothing)
    #expect(run.exitCode == 75, "\(run)")
    let status = try await status()
    #expect(status.stdout.contains(#""pass":0"#) && status.stdout.contains(#""fail":0"#))
  }

  @Test(arguments: [Int32(15), 1])
  func aSignalPausesAndGivesTheTerminalBack(signal: Int32) async throws {
    let terminal = try walk("--by", "Ada")
    try await terminal.waitForText("1 of 6")
    try terminal.send("p")
    try await terminal.waitForText("2 of 6")
    try terminal.kill(signal)
    #expect(try await terminal.waitExit() == .code(75))
    #expect(terminal.isEchoRestored && !terminal.screen.isAlternate)
    let status = try await status()
    #expect(status.stdout.contains(#""pass":1"#))
  }

  @Test func controlCPausesWithItsOwnCode() async throws {
    let terminal = try walk("--by", "Ada")
    try await terminal.waitForText("1 of 6")
    try terminal.send("\u{3}")
    #expect(try await terminal.waitExit() == .code(130))
    #expect(terminal.isEchoRestored)
  }

  @Test func aPastedLogAnswersNothing() async throws {
    let terminal = try walk("--by", "Ada")
    try await terminal.waitForText("1 of 6")
    try terminal.paste("p\r\nf\r\nq\r\n")
    try await terminal.waitForText("Pasted text answers nothing")
    #expect(terminal.screen.contains("1 of 6"))
    try terminal.send("b")
    try await terminal.waitForText("Why blocked?")
    try terminal.paste("Error: cannot open\r\np\r\nf\r\nq\r\n")
    try await terminal.waitForText("cannot open")
    try terminal.send("\r")
    try await terminal.waitForText("2 of 6")
    try terminal.send("q")
    _ = try await terminal.waitExit()
    let status = try await status()
    #expect(status.stdout.contains(#""blocked":1"#) && status.stdout.contains(#""pass":0"#))
  }

  @Test func aSmallWindowStillHoldsTheCheckAndEveryKey() async throws {
    let terminal = try machine.terminal(
      plumb,
      ["run", "calendar", "--release", "1.0", "--platform", "ios", "--by", "Ada"],
      environment: ["LANG": "C.UTF-8"], rows: 12, columns: 40)
    try await terminal.waitForText("1 of")
    terminal.resize(rows: 24, columns: 80)
    try await terminal.waitForText("wrong check")
    #expect(terminal.screen.unknown == [])
    try terminal.send("q")
    #expect(try await terminal.waitExit() == .code(75))
  }

  @Test func theOneRunOfAReleaseIsJoinedWhateverItIsAbout() async throws {
    _ = try await machine.runProduct(
      "plumb", ["start", "calendar", "--release", "1.0", "--platform", "ios"])
    let run = try await machine.runProduct(
      "plumb", ["run", "calendar", "--release", "1.0", "--by", "Ada"], input: .text("pass\n"))
    #expect(run.exitCode == 75, "\(run)")
    #expect(run.stdout.contains("1 of 101"))
    #expect(
      machine.folder.names(in: "work/reports/calendar/1.0").filter { $0.hasSuffix("run.json") }
        .count == 1)
    let status = try await status()
    #expect(status.stdout.contains(#""pass":1"#))
  }

  @Test func aCheckThatComparesPlatformsSaysItsSetupOnce() async throws {
    let terminal = try machine.terminal(
      plumb,
      [
        "run", "calendar", "--release", "1.0", "--screen", "month", "--order", "question", "--by",
        "Ada",
      ],
      environment: ["LANG": "C.UTF-8"], rows: 40, columns: 100)
    try await terminal.waitForText("side by side")
    let shown =
      terminal.screen.text.split(separator: "The same account on every platform").count - 1
    #expect(shown == 1)
    try terminal.send("f")
    try await terminal.waitForText("Which platforms deviate?")
    try terminal.send("2")
    try await terminal.waitForText("✗ 2  iOS")
    try terminal.send("\u{1B}")
    try await terminal.waitForText("No answer was given.")
    try terminal.send("q")
    #expect(try await terminal.waitExit() == .code(75))
  }

  @Test func withoutATerminalWhatIsMissingIsNamed() async throws {
    let noName = try await machine.runProduct(
      "plumb", ["run", "calendar", "--release", "1.0"], input: .nothing)
    #expect(noName.exitCode == 64)
    #expect(noName.stderr.contains("--by"))
    let noRelease = try await machine.runProduct(
      "plumb", ["run", "calendar", "--by", "Ada"], input: .nothing)
    #expect(noRelease.exitCode == 64)
    #expect(noRelease.stderr.contains("--release"))
  }

  @Test func theArrowsShowTheRestOfACheckInALowWindow() async throws {
    let terminal = try machine.terminal(
      plumb,
      [
        "run", "calendar", "--release", "1.0", "--platform", "ios", "--screen", "month", "--by",
        "Ada",
      ], environment: ["LANG": "C.UTF-8"], rows: 18, columns: 60)
    try await terminal.waitForText("more ↓")
    let first = terminal.screen.row(3)
    try terminal.send("\u{1B}[B\u{1B}[B")
    try await terminal.waitFor("two lines further down") { $0.row(3) != first }
    try terminal.send("\u{1B}[A\u{1B}[A")
    try await terminal.waitFor("the start again") { $0.row(3) == first }
    terminal.resize(rows: 50, columns: 100)
    try await terminal.waitFor("all of it") { !$0.contains("more ↓") }
    try terminal.send("\u{1B}[B")
    try await terminal.waitForText("↓ does nothing here")
    try terminal.send("q")
    _ = try await terminal.waitExit()
  }
}
