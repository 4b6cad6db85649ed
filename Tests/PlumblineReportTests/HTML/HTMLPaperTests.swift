import Foundation
import PlumblineRecord
import PlumblineReport
import PlumblineTestSupport
import Testing

@Suite(.requires(.chromium)) struct HTMLPaperTests {
  private static let screens = 15

  /// A run of 135 checks, of which some are seen.
  private func scene(answered: Int) -> Scene {
    var scene = Scene(
      ScenePlan.make(
        (1...9).map { "Does number \($0) look as it should, from the first line to the last?" },
        screens: (1...Self.screens).map { "Screen \($0)" }, groups: ["Views", "Settings"]))
    for (position, check) in scene.state.checks.map(\.id).prefix(answered).enumerated() {
      scene.answer(check, position == 0 ? .fail : .pass, .init(note: "seen"))
    }
    return scene
  }

  private func pages(_ scene: Scene) async throws -> Int {
    let folder = try TemporaryFolder()
    let file = try folder.write("page.html", try Page(scene.report).html)
    try await Chromium().pdf(of: file, to: folder.file("page.pdf"))
    let pdf = String(decoding: try folder.read("page.pdf"), as: UTF8.self)
    return pdf.split(separator: "/Type /Page\n").count - 1
  }

  @Test(arguments: [0, 60, 135]) func paperSaysEachThingOnce(_ answered: Int) async throws {
    let count = try await pages(scene(answered: answered))
    #expect((1...7).contains(count), "\(count) pages")
  }

  @Test func whatIsUnseenIsNotListedAgainOnPaper() throws {
    let page = try Page(scene(answered: 60).report)
    let style = page.named("style")[0].text
    #expect(style.contains("[data-outcome=unseen], .asked.open { display: none }"))
    #expect(page.classed("open").filter { $0.name == "div" }.count == 75)
    #expect(
      page.classed("paper").map(\.text) == ["What is not seen stands in the list above."])
    #expect(try Page(scene(answered: 135).report).classed("paper").isEmpty)
  }
}
