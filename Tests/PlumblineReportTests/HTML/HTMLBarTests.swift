import PlumblineRecord
import PlumblineReport
import Testing

@Suite struct HTMLBarTests {
  @Test func theStripBeginsWithTheWorstAndHidesNone() throws {
    var scene = Scene(ScenePlan.make((1...400).map { "Q\($0)" }))
    scene.answer("q1@mac", .fail, note: "x")
    scene.answer("q2@mac", .blocked, note: "x")
    for number in 3...200 { scene.answer("q\(number)@mac", .pass) }
    let parts = try Page(scene.report).named("rect").map {
      "\($0.attributes["data-is"] ?? "") \($0.attributes["x"] ?? "") "
        + ($0.attributes["width"] ?? "")
    }
    #expect(parts == ["fail 0 10", "blocked 10 10", "unseen 20 492", "pass 512 488"])
  }

  /// A strip as narrow as a column would show one of many as several.
  @Test func thereIsOneStripAsWideAsThePage() throws {
    var scene = Scene(ScenePlan.make(platforms: ["ios", "web"]))
    scene.answer("q1@ios", .pass)
    let page = try Page(scene.report)
    #expect(page.named("svg").count == 1)
    let verdict = try #require(page.tags.firstIndex { $0.attributes["class"] == "verdict" })
    let strip = try #require(page.tags.firstIndex { $0.name == "svg" })
    let numbers = try #require(page.tags.firstIndex { $0.attributes["class"] == "numbers" })
    #expect(verdict < strip && strip < numbers)
  }

  /// Whatever the numbers, the strip is full and each part is at least a hundredth of it.
  @Test(arguments: 1...40) func theStripIsAlwaysFull(_ seed: Int) throws {
    var scene = Scene(ScenePlan.make((1...60).map { "Q\($0)" }))
    for number in 1...59 {
      let verdict = Verdict.allCases[(number * number / seed) % Verdict.allCases.count]
      scene.answer("q\(number)@mac", verdict, .init(note: "x"))
    }
    var end = 0
    for part in try Page(scene.report).named("rect") {
      let width = Int(part.attributes["width"] ?? "") ?? 0
      #expect(part.attributes["x"] == "\(end)")
      #expect(width >= 10)
      end += width
    }
    #expect(end == 1000)
  }
}
