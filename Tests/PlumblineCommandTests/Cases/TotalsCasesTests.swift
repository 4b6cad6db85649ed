import PlumblineTestSupport
import Testing

@testable import PlumblineCommand

/// Cases from the field about totals and attempts.
@Suite struct TotalsCasesTests {
  @Test func theLastVerdictCountsAndTheFirstTryStaysInHistory() throws {
    let rig = try CaseRig(["Child A", "Child B", "Other", "Unseen"])
    rig.answer([
      (1, "fail", "first try"), (1, "skipped", "not in this release"), (2, "pass", nil),
      (3, "blocked", "no device"),
    ])
    #expect(try rig.outcomes() == ["skipped", "pass", "blocked", "unseen"])
    #expect(try rig.page().contains("first try"))
  }

  @Test func allSkippedIsNotGreen() throws {
    let rig = try CaseRig(["Needs device", "Needs server", "Needs luck"])
    rig.answer([
      (1, "skipped", "no device"), (2, "not-applicable", "not on mac"), (3, "skipped", "later"),
    ])
    #expect(rig.run("status", "case/1.0").stdout.contains("nothing passed"))
    #expect(try rig.page().contains("nothing passed"))
    #expect(rig.run("report", "case/1.0").stdout.contains("nothing passed"))
  }

  @Test func equalTitlesStayApart() throws {
    let rig = try CaseRig(["Open settings", "Open settings", "Open settings "])
    rig.answer([(1, "fail", "first"), (2, "pass", nil)])
    #expect(try rig.outcomes() == ["fail", "pass", "unseen"])
  }

  @Test func fiftyStayFifty() throws {
    let rig = try CaseRig((1...50).map { "SC \($0)" })
    rig.run("start", "case", "--release", "1.0")
    let lines = (1...34).map {
      #"{"check":"q\#($0)@mac","verdict":"\#($0 <= 25 ? "pass" : "fail")","note":"n"}"#
    }
    let file = try rig.temporary.write("answers.jsonl", lines.joined(separator: "\n"))
    #expect(rig.run("record", "case/1.0", "--from", file).code == .done)
    for _ in 0..<2 {
      let outcomes = try rig.outcomes()
      #expect(outcomes.filter { $0 == "pass" }.count == 25)
      #expect(outcomes.filter { $0 == "fail" }.count == 9)
      #expect(outcomes.filter { $0 == "unseen" }.count == 16)
    }
  }

  @Test func rerunsThatPassedStayPassedWithBothAttempts() throws {
    let rig = try CaseRig(["Suspend", "Wifi", "Sound"])
    rig.answer([
      (1, "fail", "no wake"), (2, "fail", "drops"), (3, "pass", nil), (1, "pass", nil),
      (2, "pass", "ok now"),
    ])
    #expect(try rig.outcomes() == ["pass", "pass", "pass"])
    let page = try rig.page()
    #expect(page.contains("no wake") && page.contains("drops") && page.contains("ok now"))
  }

  @Test func anOldPassIsNotShownAsCurrent() throws {
    let rig = try CaseRig(["Manual scenario", "Other"])
    rig.answer([(1, "pass", nil), (2, "pass", nil)], release: "sprint-15")
    rig.answer([(2, "pass", nil)], release: "sprint-16")
    #expect(try rig.outcomes(release: "sprint-16") == ["unseen", "pass"])
  }

  @Test(arguments: ["de_DE.UTF-8", "ar_EG.UTF-8", "C"])
  func numbersDoNotDependOnTheLocale(locale: String) throws {
    let rig = try CaseRig(["Slow page"], environment: ["LANG": locale, "LC_ALL": locale])
    rig.answer([(1, "fail", "took 25,357 s")])
    #expect(try rig.page().contains("took 25,357 s"))
  }
}
