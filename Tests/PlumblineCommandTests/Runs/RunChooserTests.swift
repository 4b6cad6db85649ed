import PlumblineTestSupport
import Testing

@testable import PlumblineCommand

/// `plumb` alone, on a real terminal and without one.
@Suite struct RunChooserTests {
  private let machine: TestMachine
  private let plumb: String

  init() throws {
    machine = try TestMachine()
    plumb = try BuiltProduct.executable("plumb")
  }

  private func terminal(_ arguments: String...) throws -> PseudoTerminal {
    try machine.terminal(
      plumb, arguments, environment: ["LANG": "C.UTF-8"], rows: 40, columns: 100)
  }

  @Test(arguments: [[], ["run"]])
  func aChecklistIsChosenAndWalked(arguments: [String]) async throws {
    let terminal = try machine.terminal(
      plumb, arguments, environment: ["LANG": "C.UTF-8"], rows: 40, columns: 100)
    try await terminal.waitForText("Number, Enter for 1, q to leave:")
    #expect(terminal.screen.row(0) == "Start")
    #expect(terminal.screen.row(1) == "  1  calendar  Calendar")
    try terminal.send("2\r")
    try await terminal.waitForText("Type a number from 1 to 1.")
    try terminal.send("\r")
    try await terminal.waitForText("Release under test, q to leave:")
    try terminal.send("1/0\r")
    try await terminal.waitForText("\"1/0\" cannot be a release: letters, digits")
    #expect(machine.folder.names(in: "work") == [])
    try terminal.send("1.0\r")
    try await terminal.waitForText("On which can you walk it now?  1 Web  2 iOS  3 Android")
    try terminal.send("4\r")
    try await terminal.waitForText("Type numbers from 1 to 3, such as 1 3.")
    try terminal.send("2\r")
    try await terminal.waitForText("Your name")
    try terminal.send("Ada\r")
    try await terminal.waitForText("1 of ")
    #expect(terminal.screen.contains("Calendar 1.0 · iOS · Ada"))
    try terminal.send("q")
    #expect(try await terminal.waitExit() == .code(75))
    #expect(machine.folder.holds("work/reports/calendar/1.0"))
  }

  @Test func theMenuGoesOnWithThePartThatWasWalked() async throws {
    let first = try terminal(
      "run", "calendar", "--release", "1.0", "--platform", "ios", "--screen", "month", "--by", "Ada"
    )
    try await first.waitForText("1 of 6")
    try first.send("p")
    try await first.waitForText("2 of 6")
    try first.send("q")
    _ = try await first.waitExit()
    let again = try terminal()
    try await again.waitForText("Number, Enter for 1, q to leave:")
    try again.send("\r")
    try await again.waitForText("Welcome back")
    #expect(again.screen.contains("2 of 6") && again.screen.contains("Calendar 1.0 · iOS · Ada"))
    try again.send("q")
    _ = try await again.waitExit()
    let all = try terminal("run", "calendar/1.0")
    try await all.waitForText("Last time you walked a part of this run; this is all of it.")
    #expect(all.screen.contains("--platform") && all.screen.contains("month"))
    try all.send("q")
    _ = try await all.waitExit()
  }

  @Test func aNameGivenOnceDoesNotBecomeTheMachines() async throws {
    for (name, isLast) in [("Bo", false), ("Cy", true)] {
      let walk = try terminal("run", "calendar", "--release", "1.0", "--by", name)
      try await walk.waitForText("· \(name)")
      try walk.send("q")
      _ = try await walk.waitExit()
      #expect(walk.screen.contains("--by \(name)"), "\(isLast)")
    }
    let walk = try terminal("run", "calendar", "--release", "1.0")
    try await walk.waitForText("· Bo")
    try walk.send("q")
    _ = try await walk.waitExit()
  }

  @Test func enterGoesOnWithTheOneOpenRun() async throws {
    _ = try await machine.runProduct("plumb", ["start", "calendar", "--release", "1.0"])
    _ = try await machine.runProduct(
      "plumb", ["record", "calendar/1.0", "text-edge@ios", "pass", "--by", "Ada"])
    let terminal = try terminal()
    try await terminal.waitForText("Number, Enter for 1, q to leave:")
    #expect(terminal.screen.row(0) == "Go on with")
    #expect(terminal.screen.row(1).hasPrefix("  1  calendar/1.0  1 of "))
    #expect(terminal.screen.row(1).hasSuffix(" done, last answer just now"))
    #expect(terminal.screen.row(2) == "Start")
    #expect(terminal.screen.row(3) == "  2  calendar      Calendar")
    try terminal.send("\r")
    try await terminal.waitForText("Your name")
    try terminal.send("Ada\r")
    try await terminal.waitForText("1 of ")
    try terminal.send("q")
    #expect(try await terminal.waitExit() == .code(75))
    #expect(machine.folder.names(in: "work/reports/calendar/1.0").filter { $0 == "run.json" } == [])
  }

  @Test(arguments: [["--round", "2"], ["--release", "2.0"], ["--into", "elsewhere"]])
  func whatIsForANewRunOffersChecklistsOnly(options: [String]) async throws {
    _ = try await machine.runProduct("plumb", ["start", "calendar", "--release", "1.0"])
    let terminal = try machine.terminal(
      plumb, ["run"] + options, environment: ["LANG": "C.UTF-8"], rows: 40, columns: 100)
    try await terminal.waitForText("Number, Enter for 1, q to leave:")
    #expect(terminal.screen.row(0) == "Start")
    #expect(terminal.screen.row(1) == "  1  calendar  Calendar")
    try terminal.send("q\r")
    #expect(try await terminal.waitExit() == .code(0))
  }

  @Test func ofSeveralOpenRunsANumberChooses() async throws {
    for release in ["1.0", "2.0"] {
      _ = try await machine.runProduct("plumb", ["start", "calendar", "--release", release])
    }
    _ = try await machine.runProduct(
      "plumb", ["record", "calendar/2.0", "text-edge@ios", "pass", "--by", "Ada"])
    let terminal = try terminal()
    try await terminal.waitForText("Number, q to leave:")
    #expect(terminal.screen.row(1).hasPrefix("  1  calendar/2.0  1 of "))
    #expect(terminal.screen.row(2).hasPrefix("  2  calendar/1.0  0 of "))
    try terminal.send("2\r")
    try await terminal.waitForText("Your name")
    try terminal.send("Ada\r")
    try await terminal.waitForText("Calendar 1.0")
    try terminal.send("q")
    #expect(try await terminal.waitExit() == .code(75))
  }

  @Test(arguments: ["q\r", "\u{4}", "1\rq\r", "1\r\u{4}", "1\r1.0\r\u{4}", "\r1.0\r2\r\u{4}"])
  func leavingMakesNothing(keys: String) async throws {
    let terminal = try terminal()
    try await terminal.waitForText("Number, Enter for 1, q to leave:")
    for key in keys {
      try terminal.send(String(key))
      if key == "\r" { try await terminal.waitFor("the next question") { _ in true } }
      try await Task.sleep(for: .milliseconds(50))
    }
    #expect(try await terminal.waitExit() == .code(0))
    #expect(machine.folder.names(in: "work") == [] && machine.folder.names(in: "state") == [])
  }

  @Test func withoutATerminalNothingIsAsked() async throws {
    let bare = try await machine.runProduct("plumb")
    #expect(bare.exitCode == 0 && bare.stdout == Help.program && bare.stderr == "")
    let run = try await machine.runProduct("plumb", ["run"])
    #expect(
      run.stderr
        == "plumb: plumb run needs a checklist or a run, such as: "
        + "\(plumb) run calendar --release 1.0\n")
    #expect(run.exitCode == 64)
  }
}
