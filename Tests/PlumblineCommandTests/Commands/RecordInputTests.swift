import PlumblineRecord
import PlumblineTestSupport
import Testing

@testable import PlumblineCommand

/// What `plumb record` says of files that are not there, not readable, or too many.
@Suite struct RecordInputTests {
  private let rig: CaseRig

  init() throws {
    rig = try CaseRig(["One", "Two"])
    rig.run("start", "case", "--release", "1.0")
  }

  private func names() -> [String] { rig.temporary.names(in: "reports") }

  private func expect(
    _ arguments: [String], _ code: ExitCode, _ message: String,
    at location: SourceLocation = #_sourceLocation
  ) {
    let before = names()
    let result = rig.run(["record", "case/1.0"] + arguments)
    #expect(result.stderr == "plumb: \(message)\n", sourceLocation: location)
    #expect(result.code == code, sourceLocation: location)
    #expect(names() == before, sourceLocation: location)
  }

  @Test func answersThatCannotBeReadAreNamed() throws {
    let missing = rig.temporary.file("missing.jsonl")
    expect(
      ["--from", missing], .notFound,
      "there is no file \(missing) to read answers from. Check the path, or pipe them in with "
        + "--from -")
    for path in [try rig.temporary.makeFolder("folder"), "/dev/zero"] {
      expect(
        ["--from", path], .badData,
        "\(path) is no file to read answers from. Name one with an answer a line, or pipe them in "
          + "with --from -")
    }
    let long = rig.temporary.file(String(repeating: "x", count: 300))
    expect(["--from", long], .inputOutput, "could not look at \(long): File name too long")
  }

  @Test func evidenceThatCannotBeAttachedIsNamed() throws {
    let fail = ["q1@mac", "fail", "--note", "n", "--evidence"]
    let missing = rig.temporary.file("missing.png")
    expect(
      fail + [missing], .notFound,
      "there is no file \(missing) to attach. Check the path; it starts from the current folder")
    let folder = try rig.temporary.makeFolder("shots")
    expect(fail + [folder], .badData, "\(folder) is a folder. Name a file in it.")
    expect(
      fail + ["/dev/null"], .badData,
      "/dev/null is no ordinary file. Save it to one and attach that.")
    let long = rig.temporary.file(String(repeating: "x", count: 300))
    expect(fail + [long], .inputOutput, "could not look at \(long): File name too long")
  }

  @Test func theFilesOfAnAnswerAreCountedBeforeAnyIsCopied() throws {
    let shot = try rig.temporary.write("shot.png", Pictures.png(width: 4, height: 4))
    let count = Event.maximumEvidenceCount + 1
    let message =
      "an answer can have 100 files as evidence, and this one has 101. "
      + "Pack some into an archive and attach that"
    expect(
      ["q1@mac", "fail", "--note", "n"]
        + Array(repeating: ["--evidence", shot], count: count).flatMap { $0 }, .usage, message)
    let list = Array(repeating: "\"\(shot)\"", count: count).joined(separator: ",")
    let file = try rig.temporary.write(
      "in.jsonl", #"{"check":"q1@mac","verdict":"fail","note":"n","evidence":[\#(list)]}"#)
    expect(
      ["--from", file], .badData,
      "\(file):1: \(message)\nnothing was recorded. Mend the lines, or keep the good ones with "
        + "--keep-good")
  }

  @Test func asManyFilesAsAllowedFitIntoALine() throws {
    let files = try (0..<Event.maximumEvidenceCount).map {
      try rig.temporary.write("\($0).log", "log \($0)\n")
    }
    let result = rig.run(
      ["record", "case/1.0", "q1@mac", "fail", "--note", "n"]
        + files.flatMap { ["--evidence", $0] })
    #expect(result.code == .done, "\(result.stderr)")
    #expect(rig.run("status", "case/1.0").code == .done)
    let folder = try RunFinder(reports: rig.temporary.file("reports")).folder("case/1.0")
    let journal = try #require(try FileSystem.names(in: folder + "/journal").first)
    let lines = try FileSystem.read(folder + "/journal/" + journal).split(separator: 0x0A)
    #expect(lines.allSatisfy { $0.count < 65_536 })
  }

  @Test(arguments: ["note", "evidence", "on", "step", "replaces"])
  func whatIsAboutOneAnswerDoesNotGoWithAFile(option: String) {
    expect(
      ["--from", "-", "--\(option)", "1"], .usage,
      "--\(option) cannot be given here: it is about one answer, and with --from each line says "
        + "its own")
  }

  @Test func keepingTheGoodLinesNeedsLines() {
    expect(
      ["q1@mac", "pass", "--keep-good"], .usage,
      "--keep-good cannot be given here: it goes with --from only. Leave it out")
  }

  @Test func aStepGoesWithNoPass() {
    expect(
      ["q1@mac", "pass", "--step", "1"], .usage,
      "--step names the step that failed, and goes with no pass. Leave it out, or record a fail")
  }

  @Test func answersComeThroughAPipe() async throws {
    let machine = try TestMachine()
    let plumb = try BuiltProduct.executable("plumb")
    let script = """
      "\(plumb)" start calendar --release 1.0 >&2
      answers() { sleep 0.2; echo '{"check":"text-edge@ios","verdict":"pass"}'; }
      "\(plumb)" record calendar/1.0 --from <(answers) --by Ada
      mkfifo named; answers > named &
      "\(plumb)" record calendar/1.0 --from named --by Ada
      """
    let run = try await machine.run("bash", ["-c", script])
    #expect(run.exitCode == 0)
    #expect(run.stderr.hasSuffix("1 answer recorded\n1 answer recorded\n"), "\(run)")
  }

  @Test func anotherKindOfCheckIsSuggestedByItsPlace() async throws {
    let machine = try TestMachine()
    _ = try await machine.runProduct("plumb", ["start", "calendar", "--release", "1.0"])
    let run = try await machine.runProduct(
      "plumb", ["record", "calendar/1.0", "same-rows/month@ios", "pass", "--by", "Ada"])
    #expect(
      run.stderr
        == "plumb: the run has no check \"same-rows/month@ios\"; did you mean "
        + "\"same-rows/month@side-by-side\"? See: plumb plan CHECKLIST\n")
    #expect(run.exitCode == 66)
  }
}
