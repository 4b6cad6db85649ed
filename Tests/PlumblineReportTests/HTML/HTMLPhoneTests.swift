import PlumblineRecord
import PlumblineReport
import PlumblineTestSupport
import Testing

@Suite(.requires(.chromium)) struct HTMLPhoneTests {
  /// What a script finds on a page that a phone shows.
  private func measured(_ html: String, _ script: String) async throws -> String {
    let folder = try TemporaryFolder()
    let open = html.replacing("http-equiv=\"Content-Security-Policy\"", with: "name=\"none\"")
    let asked = open.replacing(
      "</body>", with: "<script>document.title = String(\(script))</script></body>")
    let file = try folder.write("page.html", asked)
    let dump = try await Chromium().dumpDOM(of: file, reader: .init(width: 390, height: 844))
    let title = try #require(dump.split(separator: "<title>").last)
    return String(title.prefix { $0 != "<" })
  }

  private static let platforms = ["Web in a browser", "iOS", "Android", "Windows"]

  private func page(_ platforms: [String] = Self.platforms) throws -> String {
    var scene = Scene(
      ScenePlan.make((1...12).map { "Q\($0)" }, platforms: platforms, screens: ["Month"]))
    for (position, check) in scene.state.checks.map(\.id).enumerated() {
      let verdict = Verdict.allCases[position % Verdict.allCases.count]
      scene.answer(check, verdict, .init(note: String(repeating: "x", count: 300)))
    }
    return try Page(scene.report).html
  }

  @Test func rowsOfTheTableStayOnOneLine() async throws {
    let heights =
      "[...document.querySelectorAll('#counts tbody th')].every(e => e.offsetHeight > 9 "
      + "&& e.offsetHeight < 40)"
    #expect(try await measured(page(["iOS"]), heights) == "true")
  }

  @Test func everyPlatformHasARowThatIsSeenWhole() async throws {
    let cells = """
      (() => {
        const cells = [...document.querySelectorAll('.narrow th, .narrow td')]
        const isSeen = cells.every(cell => cell.offsetHeight > 9
          && cell.getBoundingClientRect().right <= innerWidth
          && cell.scrollWidth <= cell.clientWidth)
        const names = [...document.querySelectorAll('.narrow tbody th')].slice(2)
        const areWhole = names.every(name => name.offsetHeight < 40)
        return isSeen && areWhole && document.querySelector('#counts').offsetHeight == 0
          ? document.querySelectorAll('.narrow tbody tr').length : 'cut'
      })()
      """
    #expect(try await measured(page(), cells) == "5")
  }

  /// What is to be compared is seen at once, each with the name its file had.
  @Test(arguments: [(true, "side by side"), (false, "one below the other")])
  func picturesOfAComparisonStandBesideEachOther(_ isCompared: Bool, _ words: String) async throws {
    let picture = Pictures.png(width: 300, height: 600)
    var scene = Scene(
      ScenePlan.make(["One"], platforms: ["ios", "web"], sideBySide: isCompared))
    let files = ["a long name without any space at all.png", "b.png"].map {
      scene.attach(picture, named: $0)
    }
    let check = scene.state.checks[0].id
    scene.answer(check, .fail, .init(note: "x", evidence: files))
    let page = try Page(scene.report, .files([picture]))
    #expect(
      page.named("figcaption").map(\.text).map { $0.prefix { $0 != "3" } }
        == ["a long name without any space at all.png ", "b.png "])
    let tops = """
      new Set([...document.querySelectorAll('.picture')].map(e => e.offsetTop)).size == 1
        ? 'side by side' : 'one below the other'
      """
    #expect(try await measured(page.html, tops) == words)
  }

  @Test func nothingIsWiderThanThePage() async throws {
    let excess = "Math.max(0, document.documentElement.scrollWidth - innerWidth)"
    #expect(try await measured(page(), excess) == "0")
  }
}
