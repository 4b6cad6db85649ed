import PlumblineRecord
import PlumblineReport
import Testing

@Suite struct HTMLNoteTests {
  private func page(_ note: String) throws -> Page {
    var scene = Scene(ScenePlan.make(["One"]))
    scene.answer("q1@mac", .fail, note: note)
    return try Page(scene.report)
  }

  @Test(arguments: [
    String(repeating: "word ", count: 3000), String(repeating: "x", count: 5000),
    String(repeating: "line\n", count: 40),
    String(repeating: "see https://a.example/x?y=1 then ", count: 100),
    String(repeating: "👩‍👩‍👧‍👦", count: 2000),
  ]) func aLongNoteFoldsBehindItsStart(_ note: String) throws {
    let page = try page(note)
    let whole = try #require(page.classed("note").first)
    #expect(whole.name == "details" && whole.text == note)
    let start = try #require(page.named("summary").first)
    #expect(note.hasPrefix(start.text) && (1...420).contains(start.text.count))
    #expect(start.text.split(separator: "\n").count <= 5)
    #expect(
      page.classed("more").map { $0.attributes["data-more"] }
        == ["… the rest of \(note.count) characters"])
    #expect(page.named("a").allSatisfy { $0.text != "https://a.example/x?y=" })
  }

  @Test(arguments: [
    "short", String(repeating: "x", count: 1200), String(repeating: "\n", count: 9),
  ])
  func aShortNoteIsShown(_ note: String) throws {
    let whole = try #require(try page(note).classed("note").first)
    #expect(whole.name == "p" && whole.text == note)
  }
}
