import PlumblineRecord
import PlumblineTestSupport
import Testing

@testable import PlumblineCommand

/// Cases from the field about pictures and files.
@Suite struct EvidenceCasesTests {
  @Test func oneNameTwiceKeepsBothAndASecondTryAdds() throws {
    let rig = try CaseRig(["One", "Two"])
    rig.run("start", "case", "--release", "1.0")
    let red = try rig.temporary.write(
      "a/screenshot.png", Pictures.png(width: 8, height: 8, red: 255, green: 0, blue: 0))
    let blue = try rig.temporary.write(
      "b/screenshot.png", Pictures.png(width: 8, height: 8, red: 0, green: 0, blue: 255))
    rig.run(
      "record", "case/1.0", "q1@mac", "fail", "--note", "n", "--evidence", red, "--evidence", blue)
    rig.run("record", "case/1.0", "q2@mac", "fail", "--note", "n", "--evidence", blue)
    rig.run("record", "case/1.0", "q1@mac", "fail", "--note", "second try", "--evidence", red)
    let folder = try RunFinder(reports: rig.temporary.file("reports")).folder("case/1.0")
    #expect(try FileSystem.names(in: folder + "/evidence").count == 2)
    let checks = try rig.json()["checks"] as? [[String: Any]]
    let answers = try #require(checks?.first?["answers"] as? [[String: Any]])
    #expect(answers.map { ($0["evidence"] as? [Any])?.count } == [2, 1])
  }

  @Test func whatShowsNothingIsRefusedAndNothingIsRecorded() throws {
    let rig = try CaseRig(["One"])
    rig.run("start", "case", "--release", "1.0")
    let empty = try rig.temporary.write("empty.png", "")
    let result = rig.run("record", "case/1.0", "q1@mac", "fail", "--note", "n", "--evidence", empty)
    #expect(result.code == .badData && result.stderr.contains("0 bytes"))
    #expect(try rig.outcomes() == ["unseen"])
  }

  @Test func aPictureThatWasChangedSinceIsNotShown() throws {
    let rig = try CaseRig(["One"])
    rig.run("start", "case", "--release", "1.0")
    let shot = try rig.temporary.write("shot.png", Pictures.png(width: 8, height: 8, red: 9))
    rig.run("record", "case/1.0", "q1@mac", "fail", "--note", "n", "--evidence", shot)
    let before = try rig.page()
    let folder = try RunFinder(reports: rig.temporary.file("reports")).folder("case/1.0")
    let stored = folder + "/evidence/" + (try FileSystem.names(in: folder + "/evidence")[0])
    try FileSystem.replace(stored, with: Pictures.png(width: 8, height: 8, red: 10))
    #expect(before.contains("data:image/png"))
    #expect(try !rig.page().contains("data:image/png"))
  }

  @Test func aCutPictureIsKeptWithAWord() throws {
    let rig = try CaseRig(["One"])
    rig.run("start", "case", "--release", "1.0")
    let cut = try rig.temporary.write(
      "cut.png", Array(Pictures.png(width: 8, height: 8).prefix(20)))
    let result = rig.run("record", "case/1.0", "q1@mac", "fail", "--note", "n", "--evidence", cut)
    #expect(result.code == .done && result.stderr.contains("cut off"))
    #expect(try rig.page().contains("cut.png"))
  }

  @Test(
    .requires(.chromium),
    arguments: [
      "with blank.png", "a#b.png", "100%25.png", "a+b&c.png", "Müller.png", "[x].png", "'q'.png",
    ])
  func aPictureOfAnyNameIsShown(name: String) async throws {
    let rig = try CaseRig(["Shows it"])
    rig.run("start", "case", "--release", "1.0")
    let path = try rig.temporary.write(name, Pictures.png(width: 12, height: 34))
    rig.run("record", "case/1.0", "q1@mac", "fail", "--note", "n", "--evidence", path)
    let page = try rig.page()
    #expect(page.contains("width=\"12\"") && page.contains("height=\"34\""))
    #expect(try await Chromium().consoleMessages(of: rig.temporary.file("out.html")).isEmpty)
  }

  @Test func aLargeFileLiesBesideThePage() throws {
    let rig = try CaseRig(["Log"])
    rig.run("start", "case", "--release", "1.0")
    let path = try rig.temporary.write(
      "big.log", String(repeating: "line of a log\n", count: 100_000))
    rig.run("record", "case/1.0", "q1@mac", "fail", "--note", "n", "--evidence", path)
    let page = try rig.page()
    #expect(page.utf8.count < 200_000 && page.contains("out-evidence/"))
    #expect(try FileSystem.names(in: rig.temporary.file("out-evidence")).count == 1)
  }

  @Test func markdownInOrAboveTheRunLinksItsEvidence() throws {
    let rig = try CaseRig(["Shows it"])
    rig.run("start", "case", "--release", "1.0")
    let path = try rig.temporary.write("seen.png", Pictures.png(width: 12, height: 34))
    rig.run("record", "case/1.0", "q1@mac", "fail", "--note", "n", "--evidence", path)
    let releases = rig.temporary.file("reports/case/1.0")
    let run = try #require(try FileSystem.names(in: releases).first { !$0.hasPrefix(".") })
    let name = try #require(try FileSystem.names(in: "\(releases)/\(run)/evidence").first)
    for (file, line) in [
      ("reports/case/1.0/\(run)/run.md", "[seen.png](evidence/\(name))"),
      ("reports/case/1.0/all.md", "[seen.png](\(run)/evidence/\(name))"),
      ("home/away.md", "seen.png `evidence/\(name)`"),
    ] {
      try FileSystem.makeFolders(rig.temporary.file("home"))
      let target = rig.temporary.file(file)
      #expect(rig.run("report", "case/1.0", "--markdown", target).code == .done)
      let text = try rig.temporary.text(file)
      #expect(text.contains("<br>\(line), a PNG picture, 12 × 34<br>— "), "\(text)")
    }
    #expect(
      rig.run("report", "case/1.0").stdout.contains(
        "<br>seen.png `evidence/\(name)`, a PNG picture, 12 × 34<br>— "))
  }

  @Test func aPageThatCannotBeWrittenLeavesTheOldOne() throws {
    let rig = try CaseRig(["One"])
    rig.answer([(1, "pass", nil)])
    let result = rig.run(
      "report", "case/1.0", "--html", rig.temporary.file("missing/dir/report.html"))
    #expect(result.code == .cannotCreate && result.stderr.contains("missing/dir"))
    let folder = rig.temporary.file("old.html")
    try FileSystem.makeFolders(folder)
    #expect(rig.run("report", "case/1.0", "--html", folder).code == .cannotCreate)
    #expect(try FileSystem.names(in: rig.temporary.path).allSatisfy { !$0.contains("partial") })
  }
}
