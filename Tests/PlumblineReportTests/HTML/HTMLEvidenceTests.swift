import PlumblineRecord
import PlumblineReport
import PlumblineTestSupport
import Testing

@Suite struct HTMLEvidenceTests {
  /// Case B22: two files of one name are two pictures.
  @Test func sameNameIsNotTheSamePicture() throws {
    let (red, blue) = (Pictures.png(), Pictures.png(red: 0, blue: 250))
    var scene = Scene(ScenePlan.make(["One", "Two"]))
    let names = [red, blue].map { scene.attach($0, named: "screenshot.png") }
    scene.answer("q1@mac", .fail, note: "x", evidence: names)
    scene.answer("q2@mac", .fail, note: "x", evidence: [names[1]])
    scene.answer("q1@mac", .fail, note: "second try", evidence: [names[0]])
    let page = try Page(scene.report, .files([red, blue]))
    let pictures = page.named("img").compactMap { $0.attributes["src"] }.map { source in
      Foreign.bytes(base64: String(source.dropFirst("data:image/png;base64,".count)))
    }
    #expect(pictures == [red, red, blue, blue])
    #expect(Set(page.named("img").compactMap { $0.attributes["alt"] }).count == 4)
    #expect(page.named("img").allSatisfy { $0.attributes["width"] == "8" })
    #expect(page.named("img").allSatisfy { $0.attributes["loading"] == nil })
  }

  /// Case B30: a bad file is named with its size, never a broken picture.
  @Test func badFilesAreLinksAndNotPictures() throws {
    let good = Pictures.png()
    let cut = Array(good.prefix(40))
    let text = Array("this is not a picture\n".utf8)
    var scene = Scene(ScenePlan.make(["One"]))
    let files = [[], cut, text, good].enumerated().map {
      scene.attach($1, named: "\($0).png")
    }
    let gone = scene.attach([9], named: "gone.png", isThere: false)
    scene.answer("q1@mac", .fail, note: "x", evidence: files + [gone])
    let page = try Page(scene.report, .files([[], cut, text, good]))
    #expect(page.named("img").count == 1)
    let list = page.classed("files")[0].text.split(separator: "\n").map(String.init)
    #expect(
      list == [
        "0.png a file of unknown type, 0 bytes, empty",
        "1.png a PNG picture, 40 bytes, cut off", "2.png a text, 22 bytes",
        "gone.png the file is missing from the run",
      ])
  }

  /// Case B32: upright sizes from the header, HEIC as a file to save.
  @Test func turnedPhotosHaveTheirUprightSize() throws {
    let turned = Foreign.bytes(
      base64: """
        /9j/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB\
        AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQH/wAALCAAIABABAREA/8QAHwAAAQUBAQEB\
        AQEAAAAAAAAAAAECAwQFBgcICQoL/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQAAPwD/AD/3+/w//9k=
        """)
    let heic = Foreign.bytes(base64: "AAAAGGZ0eXBoZWljAAAAAG1pZjFoZWlj")
    var scene = Scene(ScenePlan.make(["One"]))
    let files = [
      scene.attach(turned, named: "turned.jpg", as: "jpg"),
      scene.attach(heic, named: "IMG_0001.HEIC", as: "heic"),
    ]
    scene.answer("q1@mac", .fail, note: "x", evidence: files)
    let page = try Page(scene.report, .files([turned, heic]))
    let picture = try #require(page.named("img").first)
    #expect(picture.attributes["width"] == "8" && picture.attributes["height"] == "16")
    #expect(page.html.contains("image-orientation: from-image"))
    let save = try #require(page.with("download").first)
    #expect(save.attributes["download"] == "IMG_0001.HEIC")
    #expect(save.attributes["href"]?.hasPrefix("data:image/heic;base64,") == true)
    #expect(page.classed("files")[0].text.contains("a HEIC picture, 24 bytes"))
  }

  /// Cases B34 and B14: large files stay beside the page, their addresses encoded.
  @Test func largeFilesAreLinked() throws {
    let large = Pictures.png(width: 40, height: 40)
    var scene = Scene(ScenePlan.make(["One"]))
    let file = scene.attach(large, named: "issue (#2302) -- 100% failed?.png")
    scene.answer("q1@mac", .fail, note: "x", evidence: [file])
    let page = try Page(scene.report, .files([large], embedLimit: 1000))
    let picture = try #require(page.named("img").first)
    let address = "report%20of%20100%25-evidence/\(file.digest.hex).png"
    #expect(picture.attributes["src"] == address)
    #expect(picture.attributes["loading"] == "lazy" && picture.attributes["width"] == "40")
    #expect(page.classed("open")[0].attributes["href"] == address)
    #expect(page.named("figcaption")[0].text.contains("issue (#2302) -- 100% failed?.png"))
  }

  @Test(arguments: ["../x.png", "/etc/passwd", "https://evil.example/x.png", "a//b", ""])
  func addressesThatLeaveTheFolderAreNotLinks(_ path: String) throws {
    var scene = Scene(ScenePlan.make(["One"]))
    let file = scene.attach([1], named: "x", as: "bin")
    scene.answer("q1@mac", .fail, note: "x", evidence: [file])
    let settings = ReportSettings(
      generated: ReportSettings.moment, tool: "plumb", link: { _ in path })
    let page = try Page(scene.report, settings)
    let links = page.with("href").compactMap { $0.attributes["href"] }
    #expect(links.allSatisfy { $0.hasPrefix("#") })
  }

  @Test func largePagesAreHandedOnInPieces() throws {
    let picture = Pictures.png(width: 600, height: 500)
    var scene = Scene(ScenePlan.make((1...8).map { "Q\($0)" }))
    for number in 1...8 {
      let file = scene.attach(picture, named: "p.png")
      scene.answer("q\(number)@mac", .fail, note: "x", evidence: [file])
    }
    var (largest, total) = (0, 0)
    try HTMLReport.write(scene.report, settings: .files([picture])) { piece in
      largest = max(largest, piece.count)
      total += piece.count
    }
    #expect(total > 8 * picture.count && largest < 200_000)
  }
}
