import PlumblineRecord
import PlumblineReport
import PlumblineTestSupport
import Testing

@Suite struct MarkdownEvidenceTests {
  /// The lines about files below the one failure of a scene.
  private func files(
    _ scene: Scene, _ settings: ReportSettings, limit: Int? = nil
  ) throws -> [String] {
    let text = MarkdownReport.text(scene.report, settings: settings, limit: limit)
    let row = try #require(text.split(separator: "\n").first { $0.hasPrefix("- ✗ ") })
    return row.split(separator: "<br>").map(String.init).dropFirst(2)
      .prefix { !$0.hasPrefix("— ") }.map { $0 }
  }

  @Test func everyFileIsNamedWithItsPlaceAndKind() throws {
    let (picture, log) = (Pictures.png(width: 12, height: 34), Array("a log\n".utf8))
    var scene = Scene(ScenePlan.make(["One"]))
    let evidence = [
      scene.attach(picture, named: "[a]|b.png"), scene.attach(picture, named: nil),
      scene.attach(log, named: "app.log", as: "txt"),
      scene.attach(Array(picture.prefix(60)), named: "cut.png"),
      scene.attach([9], named: "gone.png", isThere: false),
    ]
    scene.answer("q1@mac", .fail, note: "x", evidence: evidence)
    let names = evidence.map {
      EvidenceStore.name(of: $0.digest, fileExtension: $0.fileExtension)
    }
    let bytes = [picture, log, Array(picture.prefix(60))]
    let here = Dictionary(
      bytes.map { (SHA256.digest(of: $0), $0) }, uniquingKeysWith: { old, _ in old })
    let inRun = ReportSettings(
      generated: ReportSettings.moment, tool: "plumb test", evidence: { here[$0.digest] },
      link: { EvidenceStore.name(of: $0.digest, fileExtension: $0.fileExtension) },
      prefix: { here[$0.digest] })
    #expect(
      try files(scene, inRun) == [
        "[\\[a\\]\\|b.png](\(names[0])), a PNG picture, 12 × 34",
        "[\(evidence[1].digest.prefix16).png](\(names[1])), a PNG picture, 12 × 34",
        "[app.log](\(names[2])), a text",
        "[cut.png](\(names[3])), a PNG picture, 12 × 34, cut off",
        "gone.png, missing from the run: `\(names[4])`",
      ])
    #expect(
      try files(scene, .plain).first == "\\[a\\]\\|b.png `\(names[0])`, a PNG picture")
  }

  @Test func aCutReportNamesTheFirstFiles() throws {
    var scene = Scene(ScenePlan.make(["One"]))
    let evidence = (1...10).map { scene.attach([UInt8($0)], named: "\($0).png") }
    scene.answer("q1@mac", .fail, note: "x", evidence: evidence)
    let lines = try files(scene, .plain, limit: 10_000)
    #expect(lines.count == 9 && lines.last == "2 more files")
  }

  @Test func aPictureThatWasAskedForIsMissed() throws {
    var scene = Scene(ScenePlan.make(["One"], evidence: .onFail))
    scene.answer("q1@mac", .fail, note: "x")
    #expect(
      try files(scene, .plain) == ["**A picture was asked for, none was given.**"])
  }
}
