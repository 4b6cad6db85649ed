import Foundation
import PlumblineTestSupport
import Testing

/// A walk line by line: what a screen reader hears, and what a line does.
@Suite struct PlainWalkTests {
  private let machine: TestMachine

  init() throws { machine = try TestMachine() }

  private func walk(_ lines: String, environment: [String: String?] = [:]) async throws -> String {
    let run = try await machine.runProduct(
      "plumb",
      [
        "run", "calendar", "--release", "1.0", "--platform", "ios", "--screen", "month", "--by",
        "Ada", "--plain",
      ], environment: environment, input: .text(lines))
    #expect(run.exitCode == 75, "\(run)")
    return run.stdout
  }

  @Test func aLineAfterTheHelpAnswersTheCheck() async throws {
    let said = try await walk("help\npass\n")
    #expect(said.contains("fail: asks for the step and what you saw") || said.contains("f: fail"))
    #expect(said.contains("passed: "))
    #expect(said.contains("2 of 6"))
  }

  @Test func aSearchIsReadOutAndANumberGoesThere() async throws {
    let said = try await walk("jump\nzzzz\nlarge\n1\n")
    #expect(said.contains("Jump to a check: 6 checks match."))
    #expect(said.contains("Jump to a check: 0 checks match."))
    #expect(said.contains("Jump to a check: 1 check matches."))
    #expect(said.contains("Type a number to go there"))
    let last = try #require(said.components(separatedBy: "Type a number to go there").last)
    #expect(last.contains("of 6 · 6 left, "))
  }

  @Test func theKeysAreReadOutOnce() async throws {
    let said = try await walk("pass\npass\n")
    #expect(said.components(separatedBy: "Answer: ").count - 1 == 1)
    #expect(said.contains("Answer, or help for all the words:"))
  }

  @Test func theVariableForScreenReadersIsHeard() async throws {
    let terminal = try machine.terminal(
      try BuiltProduct.executable("plumb"),
      ["run", "calendar", "--release", "1.0", "--screen", "month", "--by", "Ada"],
      environment: ["LANG": "C.UTF-8", "ACCESSIBLE": "1"], rows: 60, columns: 100)
    try await terminal.waitForText("Answer: pass p")
    #expect(!terminal.screen.isAlternate)
    try terminal.send("q\r")
    _ = try await terminal.waitExit()
  }

  @Test func aReportCountsTheAnswersOfEachBuild() async throws {
    for (name, more) in [("Ada", ["--build", "ios=7"]), ("Bob", [])] {
      let run = try await machine.runProduct(
        "plumb",
        ["run", "calendar", "--release", "1.0", "--platform", "ios", "--by", name, "--plain"]
          + more,
        input: .text("u\npass\n"))
      #expect(run.exitCode == 75, "\(run)")
    }
    let report = try await machine.runProduct("plumb", ["report", "calendar/1.0"])
    #expect(
      report.stdout.contains(
        "by Ada, Bob on iOS build 7 (1 answer); no build named (1 answer)."), "\(report)")
  }
}
