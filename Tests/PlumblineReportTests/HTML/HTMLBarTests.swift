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
    #expect(parts == ["fail 0 50", "blocked 50 50", "unseen 100 452", "pass 552 448"])
  }

  /// Whatever the numbers, the strip is full and each part is at least a twentieth of it.
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
      #expect(width >= 50)
      end += width
    }
    #expect(end == 1000)
  }
}
