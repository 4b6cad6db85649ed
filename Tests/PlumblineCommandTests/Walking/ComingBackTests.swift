import Foundation
import PlumblineRecord
import PlumblineTestSupport
import Testing

/// What the real command knows of the walk before, in plain lines.
@Suite struct ComingBackTests {
  private let machine: TestMachine

  init() throws { machine = try TestMachine() }

  private func walk(
    _ input: String, screen: String = "month", more: [String] = []
  ) async throws -> CommandRun {
    let run = try await machine.runProduct(
      "plumb",
      [
        "run", "calendar", "--release", "1.0", "--platform", "ios", "--screen", screen, "--order",
        "question", "--by", "Ada", "--plain",
      ] + more, input: .text(input))
    #expect(run.exitCode == 75, "\(run)")
    return run
  }

  private var journals: [String] {
    machine.folder.names(in: "work/reports").filter {
      $0.contains("/journal/") && $0.hasSuffix(".jsonl")
    }
  }

  /// The kinds of the events in the one journal, in order.
  private func kinds() throws -> [String] {
    let names = journals
    try #require(names.count == 1)
    return try machine.folder.text("work/reports/" + names[0]).split(separator: "\n").compactMap {
      line in
      ["open", "env", "answer", "pause", "resume"].first { line.contains("\"k\":\"\($0)\"") }
    }
  }

  @Test func theFirstAnswerOfAnotherWalkSaysThatItsTesterCameBack() async throws {
    _ = try await walk("skip\nlater\n")
    let other = try await walk("skip\nlater\nskip\nlater\n", screen: "week")
    #expect(other.stdout.contains("In another walk of this run you stopped at"))
    #expect(
      try kinds() == ["open", "answer", "pause", "resume", "answer", "answer", "pause"])
  }

  @Test func whoOnlyLooksLeavesNoJournal() async throws {
    _ = try await walk("next\nback\nquit\n")
    #expect(machine.folder.holds("work/reports/calendar/1.0"))
    #expect(journals == [])
  }

  @Test func theGoOnLineNamesTheSameWalk() async throws {
    let run = try await walk("quit\n")
    #expect(
      run.stderr.hasSuffix(
        " run calendar/1.0 --platform ios --screen month --order question --by Ada --plain\n"))
  }

  @Test func aBuildThatIsKnownIsNoNews() async throws {
    for build in ["7", "7", "8"] {
      _ = try await walk("quit\n", more: ["--build", "ios=\(build)"])
    }
    #expect(try kinds().filter { $0 == "env" }.count == 2)
  }

  @Test func theCheckAnsweredLastIsOfferedAgain() async throws {
    _ = try await walk("skip\nlater\n")
    let again = try await walk("a\n")
    #expect(again.stdout.contains("Before it: skipped: "))
    #expect(again.stdout.contains("answer the one before again a"))
    #expect(again.stdout.contains("\n1 of 6"))
  }

  @Test func eachPartOfARunKeepsItsOwnPlace() async throws {
    _ = try await walk("next\nnext\nquit\n")
    _ = try await walk("next\nquit\n", screen: "week")
    let month = try await walk("g\nquit\n")
    #expect(month.stdout.contains("Welcome back") && month.stdout.contains("\n3 of 6"))
    let week = try await walk("g\nquit\n", screen: "week")
    #expect(week.stdout.contains("Welcome back") && week.stdout.contains("\n2 of "))
  }

  @Test func aSetupInForceIsNamedOnLeavingAndUndoneOnComingBack() async throws {
    let first = try await walk("pass\nquit\n")
    #expect(
      first.stderr.contains(
        "Still changed, to undo when you are done:\n  iOS, System text at its largest: Switch "))
    let again = try await walk("g\nquit\n")
    let check = try #require(again.stdout.components(separatedBy: "Welcome back").last)
    #expect(check.contains("2 of 6") && check.contains("Undo: System text at its largest: Switch"))
  }

  @Test func aKeptPictureThatChangedIsNotGoneOnWith() async throws {
    let picture = try machine.folder.write("shot.png", Pictures.png(width: 4, height: 4))
    _ = try await walk("evidence\n\(picture)\nquit\n")
    #expect(try await walk("g\nquit\n").stdout.contains("Attached: shot.png"))
    let name = try #require(
      machine.folder.names(in: "work/reports").first { $0.hasSuffix(".png") })
    let kept = machine.folder.file("work/reports/" + name)
    try FileSystem.replace(kept, with: try FileSystem.read(kept) + [0])
    let again = try await walk("g\nquit\n")
    #expect(again.stdout.contains("1 of 6") && !again.stdout.contains("shot.png"))
  }

  @Test func linesThatEndLikeInWindowsAreLines() async throws {
    _ = try await walk("note\r\nmine\r\nblocked\r\n\r\n")
    let report = try await machine.runProduct("plumb", ["report", "calendar/1.0", "--json"])
    #expect(report.stdout.contains(#""note":"mine""#), "\(report)")
  }

  @Test func aRightPathTakesThePlaceOfAWrongOne() async throws {
    let picture = try machine.folder.write("shot.png", Pictures.png(width: 4, height: 4))
    let run = try await walk("evidence\n/nowhere/else.png\n\(picture)\nquit\n")
    #expect(run.stdout.contains("/nowhere/else.png"))
    #expect(run.stdout.contains("Attached shot.png, a PNG picture."))
  }

  @Test func aNewLineReplacesAKeptNoteAndAHyphenEmptiesIt() async throws {
    let replaced = try await walk("note\nfirst\nnote\nsecond\nnext\nback\nquit\n")
    #expect(replaced.stdout.contains("Your note: second"))
    #expect(!replaced.stdout.contains("firstsecond"))
    let emptied = try await walk("g\nnote\n-\n\nnext\nback\nquit\n")
    #expect(emptied.stdout.contains("No note."))
    #expect(!(try await walk("g\nquit\n")).stdout.contains("second"))
  }
}
