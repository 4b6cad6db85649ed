import PlumblineTestSupport
import Testing

@testable import PlumblineCommand

@Suite struct RecordCommandTests {
  private let rig: CaseRig

  init() throws {
    rig = try CaseRig(["One", "Two", "Three"])
    rig.run("start", "case", "--release", "1.0")
  }

  private static let mixed = """
    {"check":"q1@mac","verdict":"pass"}

    {"check":"q9@mac","verdict":"pass"}
    { "check" : "q2@mac", "verdict" : "fail", "note" : "cut off" }
    {"check":"q3@mac","verdict":"green"}
    {"check":"q3@mac","verdikt":"pass"}
    not json
    """

  @Test func aBadLineIsNamedAndNothingIsRecorded() throws {
    let file = try rig.temporary.write("in.jsonl", Self.mixed)
    let result = rig.run("record", "case/1.0", "--from", file)
    #expect(result.code == .badData)
    for line in [3, 5, 6, 7] { #expect(result.stderr.contains("in.jsonl:\(line): ")) }
    #expect(result.stderr.contains("did you mean \"verdict\"?"))
    #expect(try rig.outcomes() == ["unseen", "unseen", "unseen"])
  }

  @Test func goodLinesAreKeptWhenAskedTo() throws {
    let file = try rig.temporary.write("in.jsonl", Self.mixed)
    let result = rig.run("record", "case/1.0", "--from", file, "--keep-good")
    #expect(result.code == .badData)
    #expect(result.stderr.contains("2 good lines were recorded, 4 were not"))
    #expect(try rig.outcomes() == ["pass", "fail", "unseen"])
  }

  @Test func aNearMissIsAnsweredWithTheNearest() {
    #expect(rig.run("record", "case/1.0", "q1@mca", "pass").stderr.contains("\"q1@mac\"?"))
    #expect(rig.run("record", "case/1.0", "q1@mac", "passs").stderr.contains("\"pass\"?"))
    #expect(rig.run("record", "case/1.1", "q1@mac", "pass").stderr.contains("\"case/1.0\"?"))
    #expect(rig.run("recrod").stderr.contains("\"record\"?"))
    #expect(rig.run("start", "caes", "--release", "1").stderr.contains("\"case\"?"))
    #expect(rig.run("record", "--nots", "x").stderr.contains("\"--note\"?"))
  }

  @Test(arguments: [
    (["record", "case/1.0"], ExitCode.usage), (["record", "case/1.0", "q1@mac"], .usage),
    (["record", "case/1.0", "q9@mac", "pass"], .notFound),
    (["record", "case/1.0", "q1@mac", "green"], .usage),
    (["record", "case/9", "q1@mac", "pass"], .notFound),
    (["record", "case/1.0", "q1@mac", "fail", "--step", "9"], .usage),
    (["record", "case/1.0", "q1@mac", "pass", "--on", "mac"], .usage),
    (["record", "case/1.0", "q1@mac", "pass", "--note", "a", "--note", "b"], .usage),
    (["record", "case/1.0", "q1@mac", "pass", "extra"], .usage),
    (["record", "case/1.0", "q1@mac", "pass", "--replaces", "0"], .usage),
    (["record", "case/1.0", "--from", "/does/not/exist"], .notFound),
    (["start", "case"], .usage), (["start", "nothing", "--release", "1"], .notFound),
    (["status", "nothing"], .notFound), (["plan", "case", "--by", "mood"], .usage),
    (["report", "case/1.0", "--limit", "3"], .usage), (["--nonsense"], .usage),
    ([], .done), (["--help"], .done), (["record", "--help"], .done), (["--version"], .done),
    (["list"], .done),
  ])
  func exitCodesAreThoseThatScriptsRelyOn(arguments: [String], code: ExitCode) {
    #expect(rig.run(arguments).code == code, "\(arguments)")
  }

  @Test func aNameIsRequiredInScripts() throws {
    let nameless = try CaseRig(["One"], by: "")
    nameless.run("start", "case", "--release", "1.0")
    let result = nameless.run("record", "case/1.0", "q1@mac", "pass")
    #expect(result.code == .usage && result.stderr.contains("--by"))
    #expect(nameless.run("record", "case/1.0", "q1@mac", "pass", "--by", "Ada").code == .done)
  }

  @Test func anotherTestersAnswerIsNotReplacedBySilence() throws {
    rig.run("record", "case/1.0", "q1@mac", "pass", "--by", "Ada")
    rig.run("record", "case/1.0", "q1@mac", "fail", "--note", "x", "--by", "Bob")
    #expect(try rig.outcomes()[0] == "conflict")
  }

  @Test func anotherTestersAnswerIsReplacedByItsID() throws {
    let said = rig.run("record", "case/1.0", "q1@mac", "pass", "--by", "Ada", "--json").stdout
    let id = try #require(said.firstMatch(of: #/"id":"([0-9a-f]{64})"/#)).1
    let result = rig.run(
      "record", "case/1.0", "q1@mac", "fail", "--note", "x", "--by", "Bob", "--replaces", "\(id)")
    #expect(result.code == .done, "\(result.stderr)")
    #expect(try rig.outcomes()[0] == "fail")
  }

  @Test func blankLinesOfAFileFromWindowsAreSkipped() throws {
    let file = try rig.temporary.write(
      "in.jsonl",
      "{\"check\":\"q1@mac\",\"verdict\":\"pass\"}\r\n\r\n \t\r\n"
        + "{\"check\":\"q2@mac\",\"verdict\":\"pass\"}\r\n")
    let result = rig.run("record", "case/1.0", "--from", file)
    #expect(result.code == .done && result.stderr == "2 answers recorded\n", "\(result.stderr)")
    #expect(try rig.outcomes() == ["pass", "pass", "unseen"])
  }

  @Test func aScriptNeverTakesTheNameThatATerminalRemembered() async throws {
    let machine = try TestMachine()
    try machine.folder.write("state/plumbline/name", "Ada")
    _ = try await machine.runProduct("plumb", ["start", "calendar", "--release", "1.0"])
    let result = try await machine.runProduct(
      "plumb", ["record", "calendar/1.0", "text-edge@ios", "pass"])
    #expect(result.exitCode == 64 && result.stderr.contains("--by"), "\(result)")
  }

  @Test func startingTwiceJoins() throws {
    let first = rig.run("start", "case", "--release", "2.0")
    let second = rig.run("start", "case", "--release", "2.0")
    #expect(first.stdout == second.stdout)
    #expect(second.stderr.contains("joined"))
  }
}
