import PlumblineRecord
import PlumblineTestSupport
import Testing

/// What a walk leaves in the journal and on the machine besides its answers.
@Suite struct WalkTrailTests {
  private let machine: TestMachine

  init() throws { machine = try TestMachine() }

  private func walk(_ input: String) async throws -> CommandRun {
    try await machine.runProduct(
      "plumb",
      [
        "run", "calendar", "--release", "1.0", "--platform", "ios", "--screen", "settings",
        "--order", "question", "--by", "Ada", "--plain",
      ], input: .text(input))
  }

  /// How often each kind of event stands in the journal.
  private func count(_ kind: String) throws -> Int {
    let work = Path.join(machine.work, "reports/calendar/1.0")
    let run = Path.join(work, try #require(try FileSystem.names(in: work).first))
    let folder = Path.join(run, "journal")
    let name = try #require(try FileSystem.names(in: folder).first)
    let text = String(decoding: try FileSystem.read(Path.join(folder, name)), as: UTF8.self)
    return text.split(separator: "\n").filter { $0.contains("\"k\":\"\(kind)\"") }.count
  }

  private var bookmarks: [String] {
    (try? FileSystem.names(in: Path.join(machine.state, "plumbline/bookmarks"))) ?? []
  }

  @Test func leavingAndComingBackAreEventsAndNoAnswers() async throws {
    #expect(try await walk("skip\nlater\n").exitCode == 75)
    #expect(try (count("answer"), count("pause"), count("resume")) == (1, 1, 0))
    #expect(bookmarks.count == 1)
    #expect(try await walk("g\nskip\nlater\n").exitCode == 75)
    #expect(try (count("answer"), count("pause"), count("resume")) == (2, 2, 1))
  }

  @Test func afterTheLastCheckThereIsNothingToComeBackTo() async throws {
    let end = try await walk(String(repeating: "skip\nlater\n", count: 40) + "quit\n")
    #expect(end.exitCode == 0, "\(end)")
    let again = try await walk("quit\n")
    #expect(again.exitCode == 0 && !again.stdout.contains("Welcome back"), "\(again)")
  }

  @Test(arguments: [Int32(2), 15])
  func aSignalInPlainModeIsAPause(signal: Int32) async throws {
    let plumb = try BuiltProduct.executable("plumb")
    let script = """
      exec 3< <(echo skip; echo later; sleep 30)
      "\(plumb)" run calendar --release 1.0 --platform ios --by Ada --plain <&3 >out.txt &
      for _ in $(seq 100); do grep -q skipped out.txt && break; sleep 0.1; done
      kill -\(signal) $!
      wait $!
      """
    // A command that a script starts behind itself ignores SIGINT, unless job control is on.
    let run = try await machine.run("bash", ["-m", "-c", script])
    #expect(run.exitCode == (signal == 2 ? 130 : 75), "\(run)")
    #expect(try (count("answer"), count("pause")) == (1, 1))
  }
}
