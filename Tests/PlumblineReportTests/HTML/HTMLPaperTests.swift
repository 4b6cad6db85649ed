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

  /// A failure is not torn from its picture; what would not fit a sheet anyway may be cut.
  @Test(arguments: [(20, 2, 0, true), (601, 0, 0, false), (20, 3, 0, false), (20, 0, 1, false)])
  func aShortCardStaysOnOneSheet(
    _ length: Int, _ pictures: Int, _ earlier: Int, _ isWhole: Bool
  ) throws {
    var scene = Scene(ScenePlan.make(["One"]))
    for _ in 0..<earlier { scene.answer("q1@mac", .fail, note: "x") }
    let files = (0..<pictures).map { scene.attach([UInt8($0)], named: "\($0).png") }
    let note = String(repeating: "x", count: length)
    for verdict in [Verdict.fail, .blocked] {
      var scene = scene
      scene.answer("q1@mac", verdict, note: note, evidence: files)
      #expect(try Page(scene.report).classed("whole").count == (isWhole ? 1 : 0))
    }
  }

  /// Cards of more than half a sheet need one each when none is torn.
  @Test func noShortCardIsTorn() async throws {
    let picture = Pictures.png(width: 300, height: 560)
    var scene = Scene(ScenePlan.make((1...14).map { "Q\($0)" }))
    scene.set(
      Event.Environment(platform: "mac", build: String(repeating: "build ", count: 500)))
    for number in 1...14 {
      let file = scene.attach(picture, named: "a.png")
      scene.answer("q\(number)@mac", .fail, note: "x", evidence: [file])
    }
    let folder = try TemporaryFolder()
    let html = try Page(scene.report, .files([picture])).html
    func pages(_ html: String) async throws -> Int {
      let file = try folder.write("page.html", html)
      try await Chromium().pdf(of: file, to: folder.file("page.pdf"))
      let pdf = String(decoding: try folder.read("page.pdf"), as: UTF8.self)
      return pdf.split(separator: "/Type /Page\n").count - 1
    }
    let torn = html.replacing("class=\"card whole\"", with: "class=\"card\"")
    #expect(try await pages(html) > pages(torn))
    #expect(html.contains(".note:has(+ .pictures) { break-after: avoid }"))
  }

  @Test func whatIsUnseenIsNotListedAgainOnPaper() throws {
    let page = try Page(scene(answered: 60).report)
    let style = page.named("style")[0].text
    #expect(
      style.contains("[data-outcome=unseen]:not(:has(.earlier)), .asked.open { display: none }"))
    #expect(page.classed("open").filter { $0.name == "div" }.count == 75)
    #expect(
      page.classed("paper").map(\.text) == ["What is not seen stands in the list above."])
    #expect(try Page(scene(answered: 135).report).classed("paper").isEmpty)
  }
}
