import PlumblineRecord
import PlumblineReport
import PlumblineTestSupport
import Testing

@Suite struct HTMLAskedTests {
  private static let steps = [
    Plan.Step(action: "Open it.", expectation: nil),
    Plan.Step(action: "Turn the phone.", expectation: "The text stays put."),
  ]

  @Test func aFailureTellsWhatHadToBeInPlace() throws {
    let large = Plan.Setup(
      id: "large", title: "Large text", way: .init(establish: "Settings, largest.", undo: ""),
      ways: ["web": .init(establish: "Zoom to 200 %.", undo: "")])
    let dark = Plan.Setup(
      id: "dark", title: "Dark", way: .init(establish: "Turn dark on.", undo: "Off."))
    var scene = Scene(
      ScenePlan.make(
        ["One"], platforms: ["ios", "web"], steps: Self.steps, sideBySide: true,
        setups: [large, dark]))
    scene.answer("q1@side-by-side", .fail, .init(note: "x", step: 2, deviating: ["web"]))
    let page = try Page(scene.report)
    #expect(
      page.classed("step").map(\.text) == [
        "Step 2 of 2Turn the phone.ExpectedThe text stays put.",
        "Set upLarge text ios: Settings, largest. web: Zoom to 200 %."
          + "Set upDark Turn dark on.",
      ])
    #expect(page.classed("behind").map(\.name) == ["details"])
  }

  @Test func stepsAreListedWhenNobodySaidWhichFailed() throws {
    var scene = Scene(ScenePlan.make(["One"], steps: Self.steps))
    scene.answer("q1@mac", .fail, note: "x")
    #expect(
      try Page(scene.report).classed("steps").map(\.text) == [
        """
        2 steps; which one failed was not said
        Open it.
        Turn the phone. Expected: The text stays put.

        """
      ])
  }

  @Test(arguments: [
    (Plan.EvidencePolicy.optional, 0), (.onFail, 1), (.always, 2),
  ]) func aPictureThatWasAskedForIsMissed(_ policy: Plan.EvidencePolicy, _ count: Int) throws {
    let picture = Pictures.png()
    var scene = Scene(ScenePlan.make((1...4).map { "Q\($0)" }, evidence: policy))
    scene.answer("q1@mac", .fail, note: "x")
    scene.answer("q2@mac", .pass)
    scene.answer("q3@mac", .blocked, note: "x")
    let file = scene.attach(picture, named: "p.png")
    scene.answer("q4@mac", .fail, note: "x", evidence: [file])
    let page = try Page(scene.report, .files([picture]))
    #expect(
      page.classed("missing").map(\.text)
        == Array(repeating: "A picture was asked for, none was given.", count: count))
  }

  @Test func theWordsOfThePageAreExplained() throws {
    let page = try Page(Scene(ScenePlan.make()).report)
    let section = try #require(page.classed("words").first)
    for word in [
      "judged", "in force, as of", "does not apply", "cannot tell", "check is wrong",
      "in conflict", "side by side", "consistent record",
    ] { #expect(section.text.contains("\n\(word)"), "\(word)") }
    for outcome in Outcome.allCases where outcome != .pass && outcome != .fail {
      #expect(section.text.contains("\n\(outcome.word)"), "\(outcome)")
    }
    #expect(page.with("href").contains { $0.attributes["href"] == "#meanings" })
  }
}
