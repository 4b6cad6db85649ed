import PlumblineRecord
import PlumblineReport
import PlumblineTestSupport
import Testing

@Suite struct HTMLStoryTests {
  /// Cases B84 and B04: every attempt is there in order, the last one counts.
  @Test func attemptsAreListedInOrder() throws {
    var scene = Scene(ScenePlan.make(["Pay with {card}", "Child A"]))
    scene.answer("q1@mac", .fail, note: "declined")
    scene.answer("q1@mac", .blocked, note: "no card")
    scene.answer("q1@mac", .pass, note: "retest")
    scene.answer("q2@mac", .fail, note: "first try")
    scene.answer("q2@mac", .skipped, note: "not in this release")
    let page = try Page(scene.report)
    #expect(
      page.classed("note").map(\.text)
        == ["not in this release", "first try", "retest", "declined", "no card"])
    #expect(page.count(.pass) == 1 && page.count(.skipped) == 1 && page.count(.fail) == 0)
    #expect(
      page.named("summary").map(\.text).filter { $0.hasPrefix("Tested") }
        == [
          "Tested again (Ada before: failed)", "Tested again (Ada before: failed, then blocked)",
        ])
    #expect(page.html.contains("Pay with {card}"))
  }

  /// What a tester saw before answering comes before the answer, whatever the clocks say.
  @Test func aClockThatIsBehindDoesNotChangeTheOrder() throws {
    var scene = Scene(ScenePlan.make(["One"]))
    scene.answer("q1@mac", .fail, note: "first")
    scene.time.milliseconds -= 3_600_000
    scene.answer("q1@mac", .blocked, by: "Bob", note: "second")
    scene.time.milliseconds -= 3_600_000
    scene.answer("q1@mac", .pass, by: "Eve", note: "third")
    let answers = scene.report.entries[0].answers
    #expect(answers.map(\.verdict) == [.fail, .blocked, .pass])
    #expect(answers.map(\.isCurrent) == [false, false, true])
    #expect(
      try Page(scene.report).classed("note").map(\.text).suffix(3)
        == ["third", "first", "second"])
  }

  @Test func aConflictShowsBothSides() throws {
    var scene = Scene(ScenePlan.make(["One"]))
    scene.answer("q1@mac", .pass, by: "Ada", note: "fine here")
    scene.answer("q1@mac", .fail, by: "Bob", note: "not here", isIndependent: true)
    let page = try Page(scene.report)
    #expect(page.classed("headline")[0].text == "≠ In conflict")
    let sides = page.classed("side").map(\.text)
    #expect(sides.count == 2)
    #expect(sides[0].contains("fine here") && sides[1].contains("not here"))
    #expect(page.named("h4").map(\.text) == ["✓ Ada: passed", "✗ Bob: failed"])
  }

  /// An earlier answer stands with its tester, whoever replaced it.
  @Test func eachSideOfAConflictHasItsOwnPast() throws {
    var scene = Scene(ScenePlan.make(["One"]))
    scene.answer("q1@mac", .skipped, by: "Dot", note: "later")
    scene.answer("q1@mac", .fail, by: "Ada", note: "late")
    scene.answer("q1@mac", .pass, by: "Ada")
    scene.answer("q1@mac", .fail, by: "Cy", note: "not here", isIndependent: true)
    let page = try Page(scene.report)
    let sides = page.classed("side").map(\.text)
    #expect(sides[0].contains("✗ Ada before: failed\nlate\n"))
    #expect(!sides[1].contains("before") && !sides.joined().contains("Dot"))
    #expect(
      page.classed("earlier").map { $0.text.split(separator: "\n")[0] }
        == ["Tested again (Ada before: failed)", "Tested again (Dot before: skipped)"])
  }

  @Test func manyEarlierAnswersAreCounted() throws {
    var scene = Scene(ScenePlan.make(["One"]))
    for _ in 1...5 { scene.answer("q1@mac", .fail, note: "x") }
    #expect(
      try Page(scene.report).named("summary").contains {
        $0.text == "Tested again: 4 earlier answers"
      })
  }

  @Test func failuresComeFirstThenTheUnseenThenEverything() throws {
    var scene = Scene(ScenePlan.make(screens: ["Month"], groups: ["Views"]))
    scene.answer("q1/s1@mac", .fail, note: "x")
    scene.answer("q2/s1@mac", .blocked, note: "x")
    let page = try Page(scene.report)
    #expect(
      page.named("h2").map(\.text) == [
        "Checks by outcome", "Failures 1", "Not judged, with reasons 1", "Not seen 1",
        "Everything, by screen 3", "About the run", "What the words mean",
      ])
  }

  @Test func aFailureTellsStepPlaceEnvironmentAndTester() throws {
    let steps = [
      Plan.Step(action: "Open it.", expectation: nil),
      Plan.Step(action: "Turn the phone.", expectation: "The text stays put."),
    ]
    var scene = Scene(ScenePlan.make(["One"], platforms: ["ios"], screens: ["Month"], steps: steps))
    scene.set(
      Event.Environment(
        platform: "ios", build: "1.4+212", operatingSystem: "iOS 26", isPhysical: false))
    scene.answer(
      "q1/s1@ios", .fail, .init(note: "jumps", step: 2, milliseconds: 25_357, source: .script))
    let card = try #require(try Page(scene.report).with("data-card").first)
    for words in [
      "Month", "ios", "Step 2 of 2", "Turn the phone.", "The text stays put.", "jumps", "Ada",
      "build 1.4+212, simulator, iOS 26", "On screenAda 25.3 s", "recorded by a script",
      "q1/s1@ios",
    ] { #expect(card.text.contains(words), "\(words)") }
  }

  /// What one looks for stands first: where it is, what was seen, then what was asked.
  @Test func aCardBeginsWithThePlaceAndEndsWithTheSetup() throws {
    let setup = Plan.Setup(id: "dark", title: "Dark", way: .init(establish: "On.", undo: "Off."))
    let picture = Pictures.png()
    var scene = Scene(
      ScenePlan.make(
        ["Is it right?"], platforms: ["ios"], platformTitles: ["iOS"], screens: ["Month"],
        setups: [setup]))
    let file = scene.attach(picture, named: "a.png")
    scene.answer("q1/s1@ios", .fail, .init(note: "cut off", evidence: [file], milliseconds: 900))
    let page = try Page(scene.report, .files([picture]))
    let card = try #require(page.with("data-card").first)
    #expect(page.named("h3")[0].text == "Month · iOS: Is it right?")
    #expect(
      card.text.split(separator: "\n") == [
        "✗ failed", "Month · iOS: Is it right?", "cut off", "a.png 8 × 8, 268 bytes Close",
        "StepLook at it.ExpectedIt is right.", "Ada 2031-02-01 10:02 UTC",
        "Setup and time on screen", "Set upDark On.On screenAda 0.9 s", "q1/s1@ios",
      ])
    scene.answer("q1/s1@ios", .blocked, note: "no phone")
    let reason = try #require(try Page(scene.report).classed("what").first)
    #expect(reason.text == "Month · iOS: Is it right?")
  }

  @Test func aLostNoteAndALostNameAreSaid() throws {
    var scene = Scene(ScenePlan.make(["One"]))
    scene.answer("q1@mac", .fail, .init(note: "gone", losesNote: true))
    let page = try Page(scene.report)
    #expect(
      page.classed("missing").map(\.text) == ["The note is missing from the record."])
  }

  /// Case B67: times are UTC and say so; order and instants are right.
  @Test func timesNameTheirZone() throws {
    var scene = Scene(ScenePlan.make(["Before", "During"]))
    scene.time = try #require(Timestamp("2031-10-26T00:57:50.000Z"))
    scene.answer("q1@mac", .pass)
    scene.answer("q2@mac", .pass)
    let times = try Page(scene.report).named("time")
    let rows = times.suffix(3).prefix(2)
    #expect(rows.map(\.text) == ["2031-10-26 00:59 UTC", "2031-10-26 01:00 UTC"])
    #expect(rows.last?.attributes["datetime"] == "2031-10-26T01:00:50.000Z")
    #expect(times.allSatisfy { $0.text.hasSuffix(" UTC") })
  }

  /// Cases B16, B18, B58: each check has its own place, whatever it is called.
  @Test func anchorsAreUniqueAndNeverEmpty() throws {
    let long = String(repeating: "A", count: 5000)
    let titles = ["こんにちは", "设置", "Настройки", "🎉", "١٢٣", "hello", long, long + "B", "hello"]
    let scenes = [
      Scene(ScenePlan.make(titles)), Scene(ScenePlan.make(titles, ids: titles)),
      Scene(ScenePlan.make(titles, ids: titles.map { _ in "same" })),
    ]
    for scene in scenes {
      let page = try Page(scene.report)
      let places = page.with("id").compactMap { $0.attributes["id"] }
        .filter { $0.hasPrefix("check-") }
      #expect(places.count == titles.count && Set(places).count == titles.count)
      #expect(places.allSatisfy { !$0.contains(where: \.isWhitespace) && $0.count > 7 })
      for title in titles { #expect(page.html.contains(title)) }
    }
    #expect(scenes[0].report.entries[0].anchor == "check-q1@mac")
    #expect(scenes[1].report.entries[3].anchor == "check-=f0=9f=8e=89@mac")
  }

  @Test func everyLinkWithinThePageLeadsSomewhere() throws {
    var scene = Scene(ScenePlan.make(platforms: ["ios", "web"], screens: ["Month", "Día"]))
    scene.answer("q1/s1@ios", .fail, note: "x")
    scene.answer("q2/s2@web", .blocked, note: "x")
    let page = try Page(scene.report)
    let places = page.with("id").compactMap { $0.attributes["id"] }
    #expect(Set(places).count == places.count)
    for link in page.with("href").compactMap({ $0.attributes["href"] }) where link.hasPrefix("#") {
      #expect(places.contains(String(link.dropFirst())), "\(link)")
    }
  }

  @Test func headingsGoDownOneLevelAtATime() throws {
    for groups in [[], ["Views"]] {
      var scene = Scene(ScenePlan.make(screens: ["Month", "Week"], groups: groups))
      scene.answer("q1/s1@mac", .fail, note: "x")
      scene.answer("q2/s1@mac", .skipped, note: "x")
      var level = 0
      for tag in try Page(scene.report).tags {
        guard tag.name.count == 2, tag.name.hasPrefix("h"),
          let next = tag.name.last?.wholeNumberValue
        else { continue }
        #expect(next <= level + 1, "\(tag.text)")
        level = next
      }
      #expect(level > 0)
    }
  }

  @Test func thePageIsTheSameInWhateverOrderEventsAreRead() throws {
    var scene = Scene(ScenePlan.make(platforms: ["ios", "web"]))
    for platform in ["web", "ios"] {
      scene.set(Event.Environment(platform: platform, build: "1"), by: "Bob")
    }
    for check in scene.state.checks.map(\.id) {
      scene.answer(check, .fail, note: "first")
      scene.answer(check, .pass, by: "Bob", note: "again")
    }
    let whole = try Page(scene.report).html
    for _ in 0..<10 {
      var state = RunState(identity: scene.state.identity, plan: scene.plan)
      state.add(scene.state.texts)
      for (writer, who) in scene.state.testers {
        state.apply(
          Event(
            id: SHA256.digest(of: writer), writer: writer, number: 1,
            time: Timestamp(milliseconds: 0), lamport: 1,
            kind: .open(
              Event.Opening(run: "", writer: "0123456789abcdef0123", nonce: "", tool: "", who: who))
          ))
      }
      for event in scene.events.shuffled() { state.apply(event) }
      #expect(try Page(RunReport(state)).html == whole)
    }
  }
}
