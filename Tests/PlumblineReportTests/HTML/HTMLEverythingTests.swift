import Foundation
import PlumblineRecord
import PlumblineReport
import PlumblineTestSupport
import Testing

/// A page about a run in which everything happened is as sound as any other.
@Suite struct HTMLEverythingTests {
  private static func page() throws -> Page {
    let (scene, files) = Scene.everything()
    return try Page(scene.report, .files(files))
  }

  @Test func everyLinkLeadsSomewhereAndEveryPlaceIsOne() throws {
    let page = try Self.page()
    let places = page.with("id").compactMap { $0.attributes["id"] }
    #expect(Set(places).count == places.count)
    for link in page.with("href").compactMap({ $0.attributes["href"] }) where link.hasPrefix("#") {
      #expect(places.contains(String(link.dropFirst())), "\(link)")
    }
    for label in page.with("aria-labelledby").compactMap({ $0.attributes["aria-labelledby"] }) {
      #expect(places.contains(label), "\(label)")
    }
  }

  /// Nothing is wider than a phone, whoever wrote it.
  @Test(.requires(.chromium), arguments: [390, 1280])
  func nothingIsWiderThanThePage(_ width: Int) async throws {
    let folder = try TemporaryFolder()
    let open = try Self.page().html.replacing(
      "http-equiv=\"Content-Security-Policy\"", with: "name=\"none\"")
    let asked = open.replacing(
      "</body>",
      with: "<script>document.title = document.documentElement.scrollWidth - innerWidth</script>"
        + "</body>")
    let file = try folder.write("page.html", asked)
    let dump = try await Chromium().dumpDOM(of: file, reader: .init(width: width, height: 844))
    let title = try #require(dump.split(separator: "<title>").last).prefix { $0 != "<" }
    #expect(Int(title).map { $0 <= 0 } == true, "\(title)")
  }
}
