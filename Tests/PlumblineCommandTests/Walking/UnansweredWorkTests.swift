import PlumblineTestSupport
import Testing

/// What is typed and attached without an answer survives leaving, and is never mixed up.
@Suite struct UnansweredWorkTests {
  private let machine: TestMachine
  private let plumb: String

  init() throws {
    machine = try TestMachine()
    plumb = try BuiltProduct.executable("plumb")
  }

  private func walk(_ screen: String = "month") throws -> PseudoTerminal {
    try machine.terminal(
      plumb,
      [
        "run", "calendar", "--release", "1.0", "--platform", "ios", "--screen", screen, "--by",
        "Ada",
      ], environment: ["LANG": "C.UTF-8"], rows: 40, columns: 110)
  }

  /// A note and a picture on the first check, a half-typed note on the second, then away.
  private func prepare(leavingBy leave: (PseudoTerminal) throws -> Void) async throws -> String {
    let picture = try machine.folder.write(
      "a drawer/shot one.png", Pictures.png(width: 39, height: 84))
    let terminal = try walk()
    try await terminal.waitForText("1 of 6")
    try terminal.send("t")
    try await terminal.waitForText("It goes with your answer")
    try terminal.send("kept note\r")
    try await terminal.waitForText("The note goes with your answer.")
    try terminal.send("e")
    try await terminal.waitForText("Picture or file")
    // As a terminal that escapes nothing hands a dragged file over.
    try terminal.paste(picture)
    try await terminal.waitForText("shot one.png")
    try terminal.send("\r")
    try await terminal.waitForText("Attached shot one.png")
    try terminal.send(".")
    try await terminal.waitForText("2 of 6")
    try terminal.send("b")
    try await terminal.waitForText("Why blocked?")
    try terminal.send("half a rea")
    try await terminal.waitForText("half a rea")
    try leave(terminal)
    _ = try await terminal.waitExit()
    return terminal.screen.text
  }

  @Test func pausingNamesItAndAnotherWalkLeavesItAlone() async throws {
    let said = try await prepare { try $0.send("\u{3}") }
    #expect(said.contains("Typed or attached, but in no answer yet; it is kept on this machine:"))
    #expect(
      said.contains(
        "Is everything readable with the largest text? · Month · iOS: a note and 1 file"))
    #expect(said.contains("Is every word on the screen English? · Month · iOS: a note"))

    let elsewhere = try walk("week")
    try await elsewhere.waitForText("In another walk of this run you stopped at")
    #expect(elsewhere.screen.contains("Kept for it: a note."))
    try elsewhere.send("t")
    try await elsewhere.waitForText("It goes with your answer")
    try elsewhere.send("another note\r")
    try await elsewhere.waitForText("The note goes with your answer.")
    try elsewhere.send("q")
    #expect(try await elsewhere.waitExit() == .code(75))

    let back = try walk()
    try await back.waitForText("Welcome back")
    try back.send("g")
    try await back.waitForText("2 of 6")
    try back.send(",")
    try await back.waitForText("1 of 6")
    #expect(back.screen.contains("kept note") && back.screen.contains("shot one.png"))
    try back.send("p")
    try await back.waitForText("2 of 6")
    #expect(back.screen.contains("half a rea"))
    try back.send("b")
    try await back.waitForText("Does it belong to this answer?")
    try back.send("son\r")
    try await back.waitForText("3 of 6")
    try back.send("q")
    _ = try await back.waitExit()
    #expect(back.screen.text.contains("another note") == false)
    #expect(back.screen.text.contains("and at 1 more check"))

    let report = try await machine.runProduct(
      "plumb", ["report", "calendar/1.0", "--json"])
    #expect(report.exitCode == 0)
    #expect(report.stdout.contains("kept note") && report.stdout.contains("shot one.png"))
    #expect(report.stdout.contains("half a reason"))
  }

  @Test(arguments: [Int32(9), 1])
  func aKilledWindowLosesNoneOfIt(signal: Int32) async throws {
    _ = try await prepare { try $0.kill(signal) }
    let back = try walk()
    try await back.waitForText("Welcome back")
    let ending = signal == 9 ? "ended without a word" : "The window or the input was closed."
    #expect(back.screen.contains(ending))
    #expect(back.screen.contains("blocked, not saved: give it again or another"))
    #expect(back.screen.contains("half a rea"))
    #expect(back.screen.contains("Kept too"))
    try back.send("g")
    try await back.waitForText("2 of 6")
    try back.send(",")
    try await back.waitForText("1 of 6")
    #expect(back.screen.contains("kept note") && back.screen.contains("shot one.png"))
    try back.send("q")
    _ = try await back.waitExit()
  }

  @Test func comingBackIsInTheRecordEvenWhereNothingIsAnswered() async throws {
    _ = try await prepare { try $0.send("\u{3}") }
    let back = try walk()
    try await back.waitForText("Welcome back")
    try back.send("\r")
    try await back.waitForText("2 of 6")
    try back.send("q")
    _ = try await back.waitExit()
    let name = try #require(
      machine.folder.names(in: "work/reports").first {
        $0.contains("/journal/") && $0.hasSuffix(".jsonl")
      })
    let journal = try machine.folder.text("work/reports/" + name)
    #expect(journal.contains(#""k":"resume""#) && journal.contains(#""k":"pause""#))
  }

  @Test func whatCannotBeKeptIsNotCalledSafe() async throws {
    try machine.folder.write("state/plumbline/bookmarks", [0x78])
    let said = try await prepare { try $0.send("\u{3}") }
    #expect(said.contains("What is in no answer yet cannot be kept for later"))
    #expect(!said.contains("nothing is lost"))
  }
}
