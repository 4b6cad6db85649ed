import PlumblineRecord
import PlumblineTestSupport
import Testing

@testable import PlumblineCommand

/// Several runs of one release: read together by what reads, refused by what writes.
@Suite struct SeveralRunsTests {
  private let rig: CaseRig
  private let first: String
  private let second: String

  init() throws {
    rig = try CaseRig(["One", "Two"])
    rig.run("start", "case", "--release", "1.0")
    rig.run("record", "case/1.0", "q1@mac", "fail", "--note", "cut off")
    rig.run("record", "case/1.0", "q2@mac", "fail", "--note", "too dark")
    let shot = try rig.temporary.write("old.png", Pictures.png(width: 2, height: 2))
    rig.run("record", "case/1.0", "q1@mac", "fail", "--note", "cut off", "--evidence", shot)
    rig.run("start", "case", "--release", "1.0", "--round", "2")
    let finder = RunFinder(reports: rig.temporary.file("reports"))
    first = try finder.runs(checklist: "case", release: "1.0", round: nil)[0].id
    second = try finder.folder("case/1.0/2")
    rig.run("record", second, "q1@mac", "pass")
  }

  @Test func statusReadsThemAsOneColumn() {
    let text = rig.run("status", "case/1.0").stdout
    #expect(text.hasPrefix("Case 1.0, 2 runs: failing\n"), "\(text)")
    for line in [
      "  first round: \(first)\n", "1 check answered in an earlier round too\n", "    q2@mac\n",
    ] {
      #expect(text.contains(line), "\(line) in \(text)")
    }
    let json = rig.run("status", "case/1.0", "--json").stdout
    #expect(json.contains(#""runs":[{"run":"\#(first)","plan":"#), "\(json)")
    #expect(!json.contains(#""version":1,"run":"#))
    #expect(json.contains(#"{"id":"q1@mac","outcome":"pass"},{"id":"q2@mac","outcome":"fail"}"#))
  }

  @Test func whatIsWrongNamesTheRunThatItIsIn() throws {
    let journals = try FileSystem.names(in: Path.join(second, Journal.folder))
    let name = Path.join(Journal.folder, try #require(journals.first))
    let path = Path.join(second, name)
    let lines = try FileSystem.read(path).split(separator: UInt8(ascii: "\n"))
    try FileSystem.replace(path, with: Array(lines.dropFirst().joined(separator: [0x0A])) + [0x0A])
    let status = rig.run("status", "case/1.0")
    #expect(status.code == .badData)
    let place = "run \(Path.name(of: second)): \(name)"
    #expect(status.stdout.contains(place), "\(status)")
    let gate = rig.run("gate", "case/1.0")
    #expect(gate.stdout.contains("The record is damaged"), "\(gate)")
    #expect(gate.stdout.contains(place), "\(gate)")
  }

  @Test(arguments: ["run.json", "plan.json"])
  func aRunThatCannotBeReadIsMissedInItsRelease(file: String) throws {
    try FileSystem.remove(Path.join(second, file))
    let status = rig.run("status", "case/1.0")
    #expect(status.code == .badData && status.stdout.contains("failing"), "\(status)")
    let sentence = "run \(Path.name(of: second)): it cannot be read"
    #expect(status.stdout.contains(sentence), "\(status)")
    let gate = rig.run("gate", "case/1.0")
    #expect(gate.code == .no && gate.stdout.contains(sentence), "\(gate)")
    let alone = rig.run("status", second)
    #expect(alone.code != .done && alone.stderr.contains(file), "\(alone)")
  }

  @Test func aRoundOnItsOwnIsOneRun() {
    let text = rig.run("status", "case/1.0/2").stdout
    #expect(text.hasPrefix("Case 1.0, round 2: unfinished\n"), "\(text)")
    #expect(!text.contains("read together"))
  }

  @Test func theGateAsksForAllOfThemAndNamesNoRunThatCannotBeMeant() {
    let result = rig.run("gate", "case/1.0")
    #expect(result.code == .no)
    #expect(result.stdout.contains("Failed without a waiver (1)"))
    #expect(result.stdout.contains("plumb waive RUN CHECK"), "\(result.stdout)")
    #expect(result.stdout.contains("  round 2: "))
  }

  @Test func everyReportShowsTheEarlierRoundBesideTheLater() throws {
    let markdown = rig.run("report", "case/1.0").stdout
    #expect(markdown.contains("Read together: first round: \(first); round 2: "), "\(markdown)")
    let json = rig.run("report", "case/1.0", "--json").stdout
    #expect(json.contains(#""earlier-rounds":[{"outcome":"fail","answers":[{"#), "\(json)")
    let page = rig.temporary.file("page.html")
    #expect(rig.run("report", "case/1.0", "--html", page).code == .done)
    let html = String(decoding: try FileSystem.read(page), as: UTF8.self)
    #expect(html.contains("First round: failed (T1)"))
    // The picture lies in the folder of the first run.
    #expect(html.contains("data:image/png;base64,"))
  }

  @Test func whatWritesAsksWhichIsMeant() {
    let result = rig.run("record", "case/1.0", "q1@mac", "fail", "--note", "n")
    #expect(result.code != .done && result.stderr.contains("names several runs"))
  }
}
