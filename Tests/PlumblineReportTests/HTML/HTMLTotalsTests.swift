import PlumblineRecord
import PlumblineReport
import Testing

@Suite struct HTMLTotalsTests {
  /// Case B61: 25 + 9 + 16 are 50, each once, in the page and in the data.
  @Test func totalsAreTheSumOfWhatIsShown() throws {
    var scene = Scene(ScenePlan.make((1...50).map { "SC \($0)" }))
    for number in 1...25 { scene.answer("q\(number)@mac", .pass) }
    for number in 26...34 { scene.answer("q\(number)@mac", .fail, note: "x") }
    for number in 35...50 { scene.answer("q\(number)@mac", .notApplicable, note: "x") }
    let page = try Page(scene.report)
    #expect(page.count(.pass) == 25 && page.numbers("pass") == ["25"])
    #expect(page.count(.fail) == 9 && page.numbers("fail") == ["9"])
    #expect(page.count(.notApplicable) == 16 && page.numbers("not-applicable") == ["16"])
    #expect(page.numbers("all") == ["50"] && page.numbers("unseen") == ["0"])
    #expect(page.with("data-card").count == 9)
  }

  @Test func pageDataAndTableAgreeForEveryOutcome() throws {
    var scene = Scene(
      ScenePlan.make((1...12).map { "Q\($0)" }, platforms: ["ios", "web"], screens: ["A", "B"]))
    let verdicts: [Verdict?] = Verdict.allCases + [nil]
    for (position, check) in scene.state.checks.map(\.id).enumerated() where position % 3 > 0 {
      scene.answer(check, verdicts[position % verdicts.count], .init(note: "why"))
      if position % 7 == 0 {
        scene.answer(check, .fail, by: "Bob", note: "no", isIndependent: true)
      }
    }
    let report = scene.report
    let page = try Page(report)
    let data = try Foreign.object(JSONReport.bytes(report, settings: .plain))
    let checks = data["checks"] as? [[String: Any]] ?? []
    let totals = data["totals"] as? [String: Int] ?? [:]
    for outcome in Outcome.allCases {
      let count = page.count(outcome)
      #expect(count == report.totals[outcome])
      #expect(checks.count { $0["outcome"] as? String == outcome.rawValue } == count)
      #expect(totals[outcome.rawValue] == count)
      let numbers = page.numbers(outcome.rawValue).compactMap { Int($0) }
      #expect(numbers.isEmpty ? count == 0 : numbers[0] == count)
      #expect(numbers.dropFirst().reduce(0, +) == count)
    }
    #expect(page.with("data-outcome").count == 48 && totals["all"] == 48)
  }

  /// Case B08: nothing passed is said so, and is not green.
  @Test func allSkippedIsNotGreen() throws {
    var scene = Scene(ScenePlan.make())
    scene.answer("q1@mac", .skipped, note: "no device")
    scene.answer("q2@mac", .notApplicable, note: "not on mac")
    scene.answer("q3@mac", .skipped, note: "later")
    let page = try Page(scene.report)
    let verdict = page.classed("verdict")[0]
    #expect(verdict.attributes["data-tone"] == "skipped")
    #expect(page.classed("headline")[0].text == "– Nothing passed, 2 skipped")
    #expect(verdict.text.contains("Judged 0 of 3; 2 skipped, 1 not applicable."))
    #expect(page.numbers("judged") == ["0 of 0"])
  }

  /// Case B82: what nobody answered is not seen, whatever else failed.
  @Test func theUnseenAreNeitherFailedNorPassed() throws {
    var scene = Scene(ScenePlan.make((1...7).map { "Q\($0)" }))
    scene.answer("q1@mac", .pass)
    let page = try Page(scene.report)
    #expect(page.count(.unseen) == 6)
    #expect(page.classed("headline")[0].text == "· Unfinished")
    #expect(page.classed("verdict")[0].text.contains("Judged 1 of 7: 1 passed; 6 not seen."))
  }

  @Test func onlyAllPassedIsGreenAndOnlyWhenNothingIsLost() throws {
    var scene = Scene(ScenePlan.make(["One"]))
    scene.answer("q1@mac", .pass)
    #expect(try Page(scene.report).classed("verdict")[0].attributes["data-tone"] == "pass")
    scene.add(.gap(file: "journal/x.jsonl", line: 3))
    let page = try Page(scene.report)
    #expect(page.classed("verdict")[0].attributes["data-tone"] == "cannot-tell")
    #expect(page.classed("damage").count == 2)
  }

  @Test func whatDoesNotApplyIsNoPass() throws {
    var scene = Scene(ScenePlan.make())
    scene.answer("q1@mac", .pass)
    scene.answer("q2@mac", .notApplicable, note: "no such screen")
    scene.answer("q3@mac", .notApplicable, note: "no such screen")
    let page = try Page(scene.report)
    #expect(page.classed("verdict")[0].attributes["data-tone"] == "not-applicable")
    #expect(
      page.classed("headline")[0].text
        == "∅ Passed where it applies: 1 passed, 2 not applicable")
    let text = MarkdownReport.text(scene.report, settings: .plain, limit: nil)
    #expect(
      text.hasPrefix(
        "## ∅ Sample 1.0: passed where it applies: 1 passed, 2 not applicable\n\n"))
  }

  /// Failures and conflicts of blockers stand beside the answer, and on their cards.
  @Test(
    arguments: [
      ([2], [1, 2, 3], [], "1 of 3 failures holds up the release."),
      ([1], [1], [], "1 failure holds up the release."),
      ([1, 2], [1, 2], [3], "2 failures hold up the release."),
      ([1, 3], [1, 2], [3], "1 of 2 failures and 1 conflict hold up the release."),
      ([3], [1], [3], "1 conflict holds up the release."), ([3], [1, 2], [], nil),
    ] as [(Set<Int>, [Int], [Int], String?)]) func whatHoldsUpTheReleaseIsInTheVerdict(
      _ blockers: Set<Int>, _ failures: [Int], _ conflicts: [Int], _ words: String?
    ) throws
  {
    var scene = Scene(ScenePlan.make(blockers: blockers))
    for number in failures { scene.answer("q\(number)@mac", .fail, note: "x") }
    for number in conflicts {
      scene.answer("q\(number)@mac", .pass)
      scene.answer("q\(number)@mac", .fail, by: "Bob", note: "x", isIndependent: true)
    }
    let page = try Page(scene.report)
    #expect(page.classed("hold-up").map(\.text) == (words.map { [$0] } ?? []))
    let shown = blockers.intersection(failures + conflicts).count
    #expect(
      page.classed("blocker").map(\.text)
        == Array(repeating: "holds up the release", count: shown))
    let text = MarkdownReport.text(scene.report, settings: .plain, limit: nil)
    #expect(words.map { text.contains("\n\n**\($0)**\n") } ?? !text.contains("release"))
    #expect(
      text.split(separator: "\n").count {
        $0.contains("** · holds up")
      } == shown)
  }

  /// Case B36: a status is a sign and a word before it is a colour.
  @Test func everyStatusHasAWord() throws {
    var scene = Scene(ScenePlan.make(["P", "F", "S", "N", "B", "U"]))
    scene.answer("q1@mac", .pass)
    scene.answer("q2@mac", .fail, note: "x")
    scene.answer("q3@mac", .skipped, note: "x")
    scene.answer("q4@mac", .notApplicable, note: "x")
    scene.answer("q5@mac", .blocked, note: "x")
    let page = try Page(scene.report)
    let rows = page.with("data-outcome").map { String($0.text.prefix(8)) }
    #expect(rows == ["✓ passed", "✗ failed", "– skippe", "∅ not ap", "■ blocke", "· not se"])
    #expect(page.html.contains("forced-colors: active"))
  }

  @Test func sideBySideHasAColumnOfItsOwn() throws {
    var scene = Scene(ScenePlan.make(["One", "Two"], platforms: ["ios", "web"], sideBySide: true))
    scene.answer("q1@side-by-side", .fail, .init(note: "x", deviating: ["web"]))
    let page = try Page(scene.report)
    #expect(page.numbers("fail") == ["1", "0", "0", "1"])
    #expect(page.classed("deviating").map(\.text) == ["Deviates: web"])
  }

  /// That only some platforms were walked stands wherever the result does.
  @Test(arguments: [
    (["a"], "Android only"), (["i"], "iOS only"), (["w", "a"], "Web and Android only"),
    (["a", "i", "w"], "Web, iOS and Android only"),
  ]) func everyHeadlineNamesTheScope(_ scope: [String], _ words: String) throws {
    let plan = ScenePlan.make(
      platforms: ["w", "i", "a"], platformTitles: ["Web", "iOS", "Android"])
    var scene = Scene(plan, release: "4.0", round: "2", scope: scope)
    for check in scene.state.checks { scene.answer(check.id, .pass) }
    let page = try Page(scene.report)
    #expect(page.named("title")[0].text == "Sample 4.0, round 2, \(words): all passed")
    #expect(page.named("h1")[0].text == "Sample 4.0, round 2, \(words)")
    #expect(page.classed("headline")[0].text == "✓ \(words): all passed")
    let text = MarkdownReport.text(scene.report, settings: .plain, limit: nil)
    #expect(text.hasPrefix("## ✓ Sample 4.0, round 2, \(words): all passed\n"))
    let data = try Foreign.object(JSONReport.bytes(scene.report, settings: .plain))
    #expect(data["scope"] as? [String] == scope.sorted())
  }

  @Test func theRowOfAPlatformAddsUp() throws {
    var scene = Scene(
      ScenePlan.make((1...6).map { "Q\($0)" }, platforms: ["ios", "web"], screens: ["A"]))
    for number in 1...3 { scene.answer("q\(number)/s1@ios", .pass) }
    scene.answer("q4/s1@ios", .blocked, note: "x")
    scene.answer("q5/s1@ios", .fail, note: "x")
    scene.answer("q1/s1@web", .fail, note: "x")
    scene.answer("q1/s1@web", .pass, by: "Bob", .init(isIndependent: true))
    let table = try #require(try Page(scene.report).classed("narrow").first)
    #expect(
      table.text.split(separator: "\n") == [
        "✗ failed· not seen✓ passedotherall", "All163212", "ios11316", "web05016",
      ])
    let one = try Page(Scene(ScenePlan.make()).report)
    #expect(one.classed("narrow").isEmpty)
  }

  @Test func aScopedRunHasNoColumnForWhatItIsNotAbout() throws {
    let scene = Scene(
      ScenePlan.make(platforms: ["ios", "web"], platformTitles: ["iOS", "Web"]), scope: ["ios"])
    let page = try Page(scene.report)
    #expect(page.numbers("all") == ["3"])
    #expect(page.classed("excluded").map(\.text.isEmpty) == [false])
    #expect(page.classed("why").map(\.text).allSatisfy { $0 == "this run is about iOS only" })
  }

  @Test func whatDoesNotApplyHasItsReason() throws {
    let scene = Scene(
      ScenePlan.make(["One"], screens: ["Month"], excluded: "A month has <no> sound."))
    let excluded = try Page(scene.report).classed("excluded")
    #expect(excluded.count == 1)
    #expect(
      excluded[0].text.split(separator: "\n") == [
        "Does not apply 1", "One mac A month has <no> sound.",
      ])
  }

  @Test func everyPlatformOfAScopeIsNamed() throws {
    let scene = Scene(ScenePlan.make(platforms: ["ios", "mac", "web"]), scope: ["web", "ios"])
    let facts = try #require(try Page(scene.report).classed("facts").first)
    #expect(facts.text.hasSuffix("Scopeios and web only\n"))
  }

  @Test func theUnseenOfEveryPlatformAndSideBySideAreCounted() throws {
    let plan = { (sideBySide: Bool) in
      ScenePlan.make(platforms: ["ios", "web"], screens: ["Month"], sideBySide: sideBySide)
    }
    var beside = Scene(plan(true))
    beside.answer("q1/s1@side-by-side", .pass)
    var each = Scene(plan(false))
    each.answer("q1/s1@web", .pass)
    for (scene, words) in [
      (beside, "Month 2 of 3 checks: side by side 2"),
      (each, "Month 5 of 6 checks: ios 3, web 2"),
    ] {
      #expect(try Page(scene.report).named("summary").map(\.text).contains(words))
    }
  }
}
