import PlumblineRecord
import PlumblineReport
import PlumblineTestSupport
import Testing

/// What testers saw that no check covers is told like a failure.
@Suite struct ObservationTests {
  private static let plan = ScenePlan.make(
    platforms: ["ios"], platformTitles: ["iOS"], screens: ["Month"])

  @Test func aCardTellsAllOfAnObservation() throws {
    let picture = Pictures.png()
    var scene = Scene(Self.plan)
    scene.set(Event.Environment(platform: "ios", build: "7"))
    let file = scene.attach(picture, named: "a.png")
    let environment = try #require(scene.state.environments.keys.first)
    scene.answer("q1/s1@ios", .fail, note: "x")
    scene.answer("q2/s1@ios", .pass)
    scene.answer("q2/s1@ios", .fail, by: "Bob", note: "y", isIndependent: true)
    let first = scene.observe(
      "the clock <jumps>", screen: "s1", platform: "ios", environment: environment,
      evidence: [file])
    scene.observe("slow", by: "Bob")
    scene.link([first], to: "https://defects.example/1")
    let page = try Page(scene.report, .files([picture]))
    let cards = page.with("data-observation").map { $0.text.split(separator: "\n") }
    #expect(
      cards == [
        [
          "◆ observed", "Month · iOS", "the clock <jumps>", "a.png 8 × 8, 268 bytes Close",
          "Ada 2031-02-01 10:07 UTC iOS build 7", "Defect: https://defects.example/1",
        ],
        ["◆ observed", "The whole app", "slow", "Bob 2031-02-01 10:08 UTC", "No defect linked."],
      ])
    #expect(
      page.named("h2").map(\.text).filter { $0 != "Checks by outcome" }.prefix(3)
        == ["Failures 1", "Conflicts 1", "Observations 2"])
    #expect(page.classed("verdict")[0].text.contains("1 not seen; 2 observations."))
    #expect(page.named("nav")[0].text.contains("Observations 2"))
    #expect(page.with("data-card").count == 2)
  }

  @Test func markdownAndStatusTellThemRightAfterTheFailures() throws {
    var scene = Scene(Self.plan)
    scene.answer("q1/s1@ios", .fail, note: "x")
    scene.observe("a *b*\nc", screen: "s1", platform: "ios")
    let text = MarkdownReport.text(scene.report, settings: .plain, limit: nil)
    #expect(
      text.contains(
        """
        ### Observations (1)

        - ◆ **Month · iOS**<br>a \\*b\\*<br>c<br>— Ada · 2031-02-01 10:03 UTC<br>No defect linked.

        ### Not seen (2)
        """), "\(text)")
    #expect(text.contains("2 not seen; 1 observation.\n"))
    #expect(
      StatusRecord.lines(scene.state) == ["", "◆ 1 observation", "  Month · iOS", "    a *b*⏎c"])
  }

  @Test func whatWasReplacedOrTakenBackIsListedAsSuch() throws {
    var scene = Scene(Self.plan)
    let old = scene.observe("blinks")
    scene.observe("blinks twice", replaces: [old])
    let wrong = scene.observe("gone wrong")
    scene.withdraw([wrong], check: nil, by: "Bob", why: "by design")
    let page = try Page(scene.report)
    let earlier = page.with("data-observation").filter {
      $0.attributes["data-observation"] == "earlier"
    }
    #expect(
      earlier.map { $0.text.split(separator: "\n") } == [
        [
          "The whole app: replaced by a later one", "blinks", "Ada 2031-02-01 10:02 UTC",
        ],
        [
          "The whole app: taken back", "gone wrong", "Ada 2031-02-01 10:04 UTC",
          "Taken back by Bob: by design 2031-02-01 10:06 UTC",
        ],
      ])
    #expect(page.named("h2").contains { $0.text == "Observations 1" })
    let text = MarkdownReport.text(scene.report, settings: .plain, limit: nil)
    #expect(text.contains("### Earlier observations (2)"))
    #expect(text.contains("**Taken back by Bob:** by design — 2031-02-01 10:06 UTC"))
    let data = try Foreign.object(JSONReport.bytes(scene.report, settings: .plain))
    let all = data["observations"] as? [[String: Any]] ?? []
    #expect(all.compactMap { $0["current"] as? Bool } == [false, true, false])
  }

  @Test(arguments: HTMLHostileTests.payloads) func typedTextStaysText(_ payload: String) throws {
    var scene = Scene(Self.plan)
    let seen = scene.observe(
      payload, by: payload, screen: payload, platform: payload,
      evidence: [
        scene.attach([1], named: payload, as: "txt")
      ])
    scene.link([seen], to: payload, by: payload)
    scene.answer("q1/s1@ios", .fail, by: payload, note: payload)
    scene.waive("q1/s1@ios", by: payload, until: .release(payload), why: payload, link: payload)
    scene.answer("q2/s1@ios", .pass)
    scene.withdraw(scene.standing("q2/s1@ios"), check: nil, by: payload, why: payload)
    scene.redact(.evidence, [SHA256.digest(of: "x")], by: payload, why: payload)
    scene.reopen([SHA256.digest(of: "y")], by: payload, why: payload)
    let page = try Page(scene.report)
    #expect(page.named("script").count == 1 && page.named("style").count == 1)
    for tag in page.tags {
      #expect(!tag.attributes.keys.contains { $0.hasPrefix("on") })
      for address in [tag.attributes["href"], tag.attributes["src"]].compactMap({ $0 }) {
        #expect(["#", "data:text/plain", "https://ok"].contains { address.hasPrefix($0) })
      }
    }
    #expect(page.classed("defect").count { $0.text == "Defect: \(payload)" } == 2)
  }
}
