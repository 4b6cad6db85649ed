import Foundation
import PlumblineTestSupport
import Testing

@Suite("Chromium", .requires(.chromium))
struct ChromiumTests {
  let folder: TemporaryFolder
  let browser: Chromium

  init() throws {
    folder = try TemporaryFolder()
    browser = try Chromium()
    try folder.write(
      "a page.html",
      """
      <!doctype html><meta charset="utf-8"><title>ü</title>
      <meta http-equiv="Content-Security-Policy" content="img-src 'none'">
      <p id="size">plain</p><noscript>no script here</noscript>
      <script>
        document.getElementById("size").textContent =
          [innerWidth, innerHeight, matchMedia("(prefers-color-scheme: dark)").matches].join(" ");
        console.log('said "this"\\nand that');
        console.error("wrong");
      </script>
      <img src="picture.png">
      """)
  }

  @Test(arguments: [
    (Chromium.Reader(), "1280 900 false"),
    (Chromium.Reader(width: 390, height: 844), "390 844 false"),
    (Chromium.Reader(width: 390, height: 844, isDark: true), "390 844 true"),
  ])
  func aPageIsReadAfterItsScripts(reader: Chromium.Reader, expected: String) async throws {
    let html = try await browser.dumpDOM(of: folder.file("a page.html"), reader: reader)
    #expect(html.contains(">\(expected)</p>"))
    #expect(html.contains("<title>ü</title>"))
  }

  @Test func aPageIsReadWithoutScripts() async throws {
    let html = try await browser.dumpDOM(
      of: folder.file("a page.html"), reader: .init(runsScripts: false))
    #expect(html.contains(">plain</p>"))
    #expect(html.contains("<noscript>no script here</noscript>"))
    #expect(html.contains("<title>ü</title>"))
  }

  @Test func theConsoleIsHeard() async throws {
    let messages = try await browser.consoleMessages(of: folder.file("a page.html"))
    #expect(messages.contains("said \"this\"\nand that"))
    #expect(messages.contains("wrong"))
    #expect(messages.contains { $0.contains("Content Security Policy") })
    try folder.write("quiet.html", "<!doctype html><p>quiet")
    #expect(try await browser.consoleMessages(of: folder.file("quiet.html")) == [])
  }

  @Test func picturesAreOfTheAskedSize() async throws {
    let page = try folder.write(
      "colours.html",
      "<!doctype html><meta name=color-scheme content='light dark'><p>text")
    for (name, reader) in [
      ("light.png", Chromium.Reader(width: 390, height: 844)),
      ("dark.png", Chromium.Reader(width: 390, height: 844, isDark: true)),
      ("plain.png", Chromium.Reader(width: 390, height: 844, isDark: true, runsScripts: false)),
    ] {
      try await browser.screenshot(of: page, to: folder.file(name), reader: reader)
      let header = try folder.read(name).prefix(24)
      #expect(header.suffix(8) == [0, 0, 1, 134, 0, 0, 3, 76], "\(name)")
    }
    #expect(try folder.read("light.png") != folder.read("dark.png"))
    #expect(try folder.read("plain.png") == folder.read("dark.png"))
  }

  @Test func aPageIsPrinted() async throws {
    try await browser.pdf(of: folder.file("a page.html"), to: folder.file("page.pdf"))
    #expect(try folder.text("page.pdf").hasPrefix("%PDF-"))
  }

  @Test func aPageThatIsNotThereIsNamed() async throws {
    let error = await #expect(throws: ChromiumError.self) {
      try await browser.dumpDOM(of: "/no/page.html")
    }
    #expect(error?.description == "no page '/no/page.html' to open")
  }
}
