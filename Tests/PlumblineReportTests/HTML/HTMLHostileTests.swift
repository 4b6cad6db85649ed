import PlumblineRecord
import PlumblineReport
import Testing

@Suite struct HTMLHostileTests {
  static let payloads = [
    "<Button disabled /> renders", "<img src=x onerror=\"document.title='owned'\">",
    "[link](javascript:document.title='owned')", "[data](data:text/html;base64,PHNjcmlwdD4x) link",
    "&lt;already escaped&gt; stays", "`\"><svg onload=document.title=1>`",
    "<style>body{display:none}</style> & </td></tr></table> \"quoted\"",
    "</script><script>document.title=1</script>", "' onmouseover='x' ", "</style><b>",
    "javascript:alert(1)", "<!--", "\\u003cscript\\u003e", "https://ok.example/\"onclick=\"x",
  ]

  /// Case B11: everything typed is readable as typed, and nothing of it is markup.
  @Test(arguments: payloads) func typedTextStaysText(_ payload: String) throws {
    var scene = Scene(
      ScenePlan.make(
        [payload, "Two", "Three"], title: payload, platforms: [payload], screens: [payload],
        groups: [payload], steps: [Plan.Step(action: payload, expectation: payload)],
        excluded: payload),
      release: payload, round: payload)
    let picture = scene.attach([1, 2, 3], named: payload, as: "txt")
    var facts = Event.Environment(
      platform: payload, build: payload, operatingSystem: payload, isPhysical: true)
    scene.set(facts, by: payload)
    facts.build = "other"
    let checks = scene.state.checks.map(\.id)
    scene.answer(checks[0], .fail, by: payload, note: payload, evidence: [picture])
    scene.answer(checks[1], .blocked, by: payload, note: payload)
    scene.answer(checks[2], .pass, by: payload, note: payload, evidence: [picture])
    scene.add(.unknownCheck(payload))
    let page = try Page(scene.report, .files([[1, 2, 3]]))
    let clean = try Page(Scene(ScenePlan.make()).report)

    #expect(page.named("script").count == 1 && page.named("style").count == 1)
    #expect(page.named("script").map(\.text) == clean.named("script").map(\.text))
    #expect(page.with("style").isEmpty)
    for tag in page.tags {
      #expect(!tag.attributes.keys.contains { $0.hasPrefix("on") })
      for address in [tag.attributes["href"], tag.attributes["src"]].compactMap({ $0 }) {
        let isAllowed = ["#", "data:text/plain;base64,", "https://ok"].contains {
          address.hasPrefix($0)
        }
        #expect(isAllowed, "\(address)")
      }
    }
    let notes = page.classed("note").map(\.text)
    #expect(notes == [payload, payload, payload])
    #expect(page.named("h3").contains { $0.text == payload })
    #expect(page.named("h3").contains { $0.text == "\(payload) · \(payload): \(payload)" })
    #expect(page.named("title")[0].text.contains(payload))
    #expect(page.with("data-outcome").count == 3)
  }

  @Test func policyAllowsOnlyWhatIsInThePage() throws {
    let page = try Page(Scene(ScenePlan.make()).report)
    let policy = page.named("meta").compactMap { $0.attributes["content"] }
      .first { $0.hasPrefix("default-src") }
    let hashes = ["style", "script"].map { name in
      "'sha256-\(Foreign.base64(SHA256.digest(of: page.named(name)[0].text).bytes))'"
    }
    #expect(
      policy == """
        default-src 'none'; style-src \(hashes[0]); script-src \(hashes[1]); \
        img-src data: 'self' file:; base-uri 'none'; form-action 'none'
        """)
    // Case B24: nothing is fetched from anywhere.
    for word in ["fetch(", "XMLHttpRequest", "type=\"module\"", "import(", "@import", "url("] {
      #expect(!page.html.contains(word), "\(word)")
    }
    #expect(page.named("html")[0].attributes["lang"] == "en")
  }

  /// Case B01: what could steer a terminal or turn text around is seen.
  @Test func controlCharactersAreVisible() throws {
    var scene = Scene(ScenePlan.make(["Bell \u{7}"]))
    scene.answer("q1@mac", .fail, by: "Eve\u{202E}", note: "a\u{1B}[31m\u{0} b\nc")
    let page = try Page(scene.report)
    #expect(page.classed("note").map(\.text) == ["a␛[31m␀ b\nc"])
    #expect(page.named("h3").contains { $0.text == "mac: Bell ␇" })
    #expect(page.named("bdi").contains { $0.text == "Eve⟨U+202E⟩" })
    #expect(!page.html.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  /// Case B26: a file that could not be read is named without where the run was.
  @Test func noPathOfTheMachineIsShown() throws {
    var scene = Scene(ScenePlan.make())
    scene.add(
      .unreadable(
        FileError(
          operation: "read", path: "/home/example/work/reports/x/text/0123.jsonl", code: 13)))
    let page = try Page(scene.report)
    #expect(!page.html.contains("/home") && !page.html.contains("example/work"))
    #expect(page.html.contains("text/0123.jsonl: it could not be read"))
  }
}
