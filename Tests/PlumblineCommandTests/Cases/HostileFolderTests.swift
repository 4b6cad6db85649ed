import Foundation
import PlumblineRecord
import PlumblineTestSupport
import Testing

@testable import PlumblineCommand

/// Folders that somebody put traps into: nothing is confirmed that nobody will see again.
@Suite struct HostileFolderTests {
  private let rig: CaseRig
  private let folder: String

  init() throws {
    rig = try CaseRig(["One", "Two"])
    rig.answer([(1, "pass", "seen")])
    folder = try RunFinder(reports: rig.temporary.file("reports")).folder("case/1.0")
  }

  private func only(_ part: String) throws -> String {
    let names = try FileSystem.names(in: folder + "/" + part)
    return folder + "/" + part + "/" + (try #require(names.first))
  }

  @Test(arguments: ["journal", "text", "evidence"])
  func aLinkedFolderIsNotWrittenInto(part: String) throws {
    let picture = try rig.temporary.write("shot.png", Pictures.png(width: 9, height: 9))
    let outside = rig.temporary.file("outside")
    let manager = FileManager.default
    if manager.fileExists(atPath: folder + "/" + part) {
      try manager.moveItem(atPath: folder + "/" + part, toPath: outside)
    } else {
      try manager.createDirectory(atPath: outside, withIntermediateDirectories: true)
    }
    try manager.createSymbolicLink(
      atPath: folder + "/" + part, withDestinationPath: outside)
    let result = rig.run("record", "case/1.0", "q2@mac", "pass", "--evidence", picture)
    #expect(result.code == .inputOutput, "\(result)")
    #expect(!result.stderr.contains("recorded"))
  }

  @Test(arguments: [true, false]) func aJournalWithoutItsLinesIsMissed(isEmptied: Bool) throws {
    let path = try only("journal")
    if isEmptied {
      try FileSystem.replace(path, with: [])
    } else {
      try FileSystem.remove(path)
    }
    let status = rig.run("status", "case/1.0")
    #expect(status.code == .badData)
    #expect(
      status.stdout.contains("texts were kept for this journal, and it is not there or empty"))
  }

  @Test(arguments: [true, false]) func changedEvidenceIsSaidAndNotShown(isEmptied: Bool) throws {
    let picture = try rig.temporary.write("shot.png", Pictures.png(width: 9, height: 9))
    rig.run("record", "case/1.0", "q2@mac", "fail", "--note", "x", "--evidence", picture)
    let path = try only("evidence")
    var bytes = try FileSystem.read(path)
    bytes[bytes.count - 20] ^= 1
    try FileSystem.replace(path, with: isEmptied ? [] : bytes)
    let out = rig.temporary.file("out.html")
    let report = rig.run("report", "case/1.0", "--html", out)
    #expect(report.code == .badData)
    #expect(report.stderr.contains("it is not what was attached any more"))
    let page = try rig.temporary.text("out.html")
    #expect(!page.contains("data:image/png"))
    #expect(rig.run("status", "case/1.0").code == .badData)
  }

  @Test func noReportIsWrittenOverTheRecord() throws {
    for name in ["plan.json", "run.json", String(try only("journal").dropFirst(folder.count + 1))] {
      let before = try FileSystem.read(folder + "/" + name)
      for option in ["--html", "--markdown"] {
        let result = rig.run("report", "case/1.0", option, folder + "/" + name)
        #expect(result.code == .cannotCreate, "\(result)")
      }
      #expect(try FileSystem.read(folder + "/" + name) == before)
    }
    let file = rig.temporary.file("both")
    let both = rig.run("report", "case/1.0", "--html", file, "--markdown", file)
    #expect(both.code == .usage)
    #expect(both.stderr.contains("another format goes to that file; name another"))
  }

  @Test func aByteOfZeroEndsNoPath() throws {
    let picture = try rig.temporary.write("shot.png", Pictures.png(width: 9, height: 9))
    let line = #"{"check":"q2@mac","verdict":"pass","evidence":["\#(picture)\u0000junk"]}"#
    let file = try rig.temporary.write("lines.jsonl", line)
    let result = rig.run("record", "case/1.0", "--from", file)
    #expect(result.code == .badData)
    #expect(try rig.outcomes()[1] == "unseen")
  }

  @Test func aClaimThatIsAPipeIsRefusedAndNotWaitedFor() throws {
    let claims = rig.temporary.file("home/.local/state/plumbline/claims")
    for name in try FileSystem.names(in: claims) {
      try FileSystem.remove(claims + "/" + name)
      #expect(mkfifo(claims + "/" + name, 0o600) == 0)
    }
    let result = rig.run("record", "case/1.0", "q2@mac", "pass")
    #expect(result.code == .inputOutput, "\(result)")
    #expect(result.stderr.contains(".claim"))
  }

  @Test func manyNamesInOneAnswerAreRefusedAtTheirLine() throws {
    let id = try #require(
      (try rig.json()["checks"] as? [[String: Any]])?.first?["answers"] as? [[String: Any]])
    let event = try #require(id.first?["id"] as? String)
    let many = Array(repeating: "\"\(event)\"", count: 1200).joined(separator: ",")
    let lines = """
      {"check":"q2@mac","verdict":"pass"}
      {"check":"q1@mac","verdict":"fail","note":"n","replaces":[\(many)]}
      """
    let file = try rig.temporary.write("lines.jsonl", lines)
    let result = rig.run("record", "case/1.0", "--from", file)
    #expect(result.code == .badData)
    #expect(result.stderr.contains(":2: ") && result.stderr.contains("at most 200"))
    #expect(try rig.outcomes() == ["pass", "unseen"])
  }
}
