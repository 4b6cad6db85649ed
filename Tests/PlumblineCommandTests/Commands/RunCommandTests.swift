import Foundation
import PlumblineRecord
import PlumblineTestSupport
import Testing

@testable import PlumblineCommand

/// What `plumb run` refuses, and that nothing is made by then.
@Suite struct RunCommandTests {
  private let machine: TestMachine
  private let plumb: String

  init() throws {
    machine = try TestMachine()
    plumb = try BuiltProduct.executable("plumb")
  }

  /// A command line that is refused, and what it says.
  struct Refusal: Sendable, CustomTestStringConvertible {
    let words: [String]
    let code: Int32
    let message: String

    init(_ line: String, _ code: Int32, _ message: String) {
      words = line.split(separator: " ").map(String.init)
      self.code = code
      self.message = message
    }

    var testDescription: String { words.joined(separator: " ") }
  }

  private static let platforms = "Here are: web, ios, android"
  private static let orders = "one of setup, screen, question, platform"

  @Test(arguments: [
    Refusal(
      "run calendar --release 1.0", 64,
      "plumb run needs --by: who is it that speaks? Give --by NAME, or set PLUMB_BY"),
    Refusal(
      "run calendar --release 1.0 --by A --platform iso", 64,
      "there is no platform \"iso\"; did you mean \"ios\"? \(platforms)"),
    Refusal(
      "run calendar --release 1.0 --by A --platform ios,", 64,
      "there is no platform \"\". \(platforms)"),
    Refusal(
      "run calendar --release 1.0 --by A --screen mounth", 64,
      "there is no screen \"mounth\"; did you mean \"month\"? "
        + "Here are: month, week, day, all-day-strip, agenda, day-preview, group-view, event-editor, "
        + "colour-picker, sign-in, calendars, accounts, profile, settings, today-widget, "
        + "up-next-widget, month-widget, watch-complications"
    ),
    Refusal(
      "run calendar --release 1.0 --by A --order mood", 64,
      "--order cannot be \"mood\": \(orders)"),
    Refusal(
      "run calendar --release 1.0 --by A --build ios", 64,
      "--build cannot be \"ios\": platform=build, such as ios=1.5+212"),
    Refusal(
      "run calendar --release 1.0 --by A --build tv=1", 64,
      "there is no platform \"tv\". \(platforms)"),
    Refusal(
      "run calendar --release 1.0 --by A --build ios=1 --build iOS", 64,
      "--build cannot be \"iOS\": platform=build, such as ios=1.5+212"),
    Refusal(
      "run calendar --release 1. --by A", 64, "--release cannot be \"1.\": \(RunStarter.nameRule)"),
    Refusal(
      "run calendar --release 1.0 --round / --by A", 64,
      "--round cannot be \"/\": \(RunStarter.nameRule)"),
    Refusal(
      "run calender --release 1.0 --by A", 66,
      "there is no checklist and no run \"calender\"; did you mean \"calendar\"? "
        + "Here are: calendar"),
    Refusal(
      "start calendar --release 1.0 --platform iso", 64,
      "there is no platform \"iso\"; did you mean \"ios\"? \(platforms)"),
  ])
  func whatIsRefusedMakesNothing(_ refusal: Refusal) async throws {
    let result = try await machine.runProduct("plumb", refusal.words)
    #expect(result.stderr == "plumb: \(refusal.message)\n")
    #expect(result.exitCode == refusal.code)
    #expect(machine.folder.names(in: "work") == [] && machine.folder.names(in: "state") == [])
  }

  @Test(arguments: [("release", "2.0"), ("round", "2"), ("into", "elsewhere")])
  func optionsOfANewRunAreNoOptionsOfOneThatIsThere(option: String, value: String) async throws {
    _ = try await machine.runProduct("plumb", ["start", "calendar", "--release", "1.0"])
    let result = try await machine.runProduct(
      "plumb", ["run", "calendar/1.0", "--\(option)", value, "--by", "A"])
    #expect(
      result.stderr
        == "plumb: --\(option) is for a new run, and \"calendar/1.0\" is one that is there. Leave "
        + "it out to go on with that run, or start another: \(plumb) run calendar --\(option) …\n")
    #expect(result.exitCode == 64)
    #expect(machine.folder.names(in: "state") == [])
  }

  @Test func badOptionsOfARunThatIsThereWriteNothingEither() async throws {
    _ = try await machine.runProduct("plumb", ["start", "calendar", "--release", "1.0"])
    let before = machine.folder.names(in: "work")
    let result = try await machine.runProduct(
      "plumb", ["run", "calendar/1.0", "--by", "A", "--build", "ios=7", "--build", "tv=1"])
    #expect(result.exitCode == 64)
    #expect(machine.folder.names(in: "work") == before)
  }

  @Test func allPlatformsNamedIsTheSameRunAsNone() async throws {
    let none = try await machine.runProduct("plumb", ["start", "calendar", "--release", "1.0"])
    let all = try await machine.runProduct(
      "plumb",
      ["start", "calendar", "--release", "1.0", "--platform", "android,ios", "--platform", "web"])
    let two = try await machine.runProduct(
      "plumb", ["start", "calendar", "--release", "1.0", "--platform", "ios,web"])
    #expect(all.stdout == none.stdout && all.stderr == "joined the run that is there\n")
    #expect(two.exitCode == 0 && two.stdout != none.stdout)
    let folder = two.stdout.trimmingCharacters(in: .newlines)
    let status = try await machine.runProduct("plumb", ["status", folder])
    #expect(status.stdout.hasPrefix("Calendar 1.0, Web and iOS only: unfinished\n"))
  }

  @Test func aNameThatIsRememberedAlreadyIsNotWrittenAgain() throws {
    let host = Host(
      checklists: { [] }, environment: ["XDG_STATE_HOME": machine.state],
      world: { World.machine }, out: { _ in }, err: { _ in }, reportsFolder: "reports",
      isInteractive: true)
    try host.remember(name: "Ada")
    let file = machine.state + "/plumbline/name"
    let before = try FileSystem.facts(file)?.identity
    try host.remember(name: "Ada")
    #expect(try FileSystem.facts(file)?.identity == before)
    try host.remember(name: "Bob")
    #expect(try FileSystem.read(file) == Array("Bob".utf8))
  }
}
