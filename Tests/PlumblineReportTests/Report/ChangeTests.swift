import PlumblineRecord
import PlumblineReport
import Testing

/// What somebody settled, took back, replaced, took out or opened again is told with who and why.
@Suite struct ChangeTests {
  @Test func aResolutionTellsWhyAndWhatItSettled() throws {
    var scene = Scene(ScenePlan.make(["One"]))
    scene.answer("q1@mac", .pass, by: "Ada")
    scene.answer("q1@mac", .fail, by: "Bob", note: "old device", isIndependent: true)
    scene.resolve(.fail, why: "seen on <two> devices")
    let report = scene.report
    #expect(report.entries[0].outcome == .fail)
    let page = try Page(report)
    let card = try #require(page.with("data-card").first)
    #expect(card.text.contains("\nSettled by Eve: seen on <two> devices\n"))
    #expect(
      page.named("summary").contains {
        $0.text == "Settled (Ada before: passed; Bob before: failed)"
      })
    let text = MarkdownReport.text(report, settings: .plain, limit: nil)
    #expect(text.contains("**Settled by Eve:** seen on &lt;two&gt; devices"))
    #expect(text.contains("Ada before: passed; Bob before: failed"))
    #expect(report.overtaken.map(\.answer.tester) == ["Ada", "Bob"])
  }

  @Test func aWithdrawnAnswerSaysSoAndIsNoAnswer() throws {
    var scene = Scene(ScenePlan.make(["One"]))
    let answer = scene.answer("q1@mac", .pass, .init(note: "fine"))
    scene.withdraw([answer.id], why: "wrong build")
    let report = scene.report
    #expect(report.totals[.unseen] == 1 && report.entries[0].current.isEmpty)
    let page = try Page(report)
    #expect(page.named("summary").contains { $0.text == "Taken back (Ada before: passed)" })
    let row = try #require(page.with("data-outcome").first)
    #expect(row.text.contains("Taken back by Ada: wrong build 2031-02-01 10:03 UTC"))
    let text = MarkdownReport.text(report, settings: .plain, limit: nil)
    #expect(
      text.contains(
        "Ada before: passed (taken back)<br>**Taken back by Ada:** wrong build — 2031-02-01"))
    let data = String(
      decoding: JSONReport.bytes(report, settings: .plain), as: UTF8.self)
    #expect(data.contains("\"current\":false,\"note\":\"fine\""))
    #expect(data.contains("\"why\":\"wrong build\""))
  }

  /// A history of one check, and what stands of it in the part about others' answers.
  struct Overtaking: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let lines: [[String]]
    let write: @Sendable (inout Scene) -> Void

    init(
      _ name: String, _ lines: [[String]], _ write: @escaping @Sendable (inout Scene) -> Void
    ) {
      testDescription = name
      self.lines = lines
      self.write = write
    }
  }

  static let histories: [Overtaking] = [
    Overtaking(
      "replaced",
      [["Was✗ failed Ada 10:02", "broken", "Replaced✓ passed Bob 10:04", "fine", "Now✓ passed"]]
    ) {
      $0.answer("q1@mac", .fail, note: "broken")
      $0.answer("q1@mac", .pass, by: "Bob", note: "fine")
    },
    Overtaking("one's own", []) {
      $0.answer("q1@mac", .fail, note: "broken")
      $0.answer("q1@mac", .pass)
    },
    Overtaking("one's own from another machine", []) { scene in
      let first = scene.answer("q1@mac", .fail, .init(note: "broken"))
      let opening = Event.Opening(
        run: scene.state.identity.id, writer: "0123456789abcdef0124", nonce: "", tool: "test",
        who: SHA256.digest(of: "Ada"))
      scene.write(.open(opening), by: "Ada", machine: "laptop")
      var again = Event.Answer(check: "q1@mac", verdict: .pass)
      again.replaces = [first.id]
      scene.write(.answer(again), by: "Ada", machine: "laptop")
    },
    Overtaking(
      "taken back",
      [["Was✓ passed Ada 10:02", "Taken back", "By Bob: not tested 10:04", "Now· not seen"]]
    ) {
      let answer = $0.answer("q1@mac", .pass)
      $0.withdraw([answer.id], by: "Bob", why: "not tested")
    },
    Overtaking("what replaced it was taken back", []) {
      $0.answer("q1@mac", .fail, note: "broken")
      let other = $0.answer("q1@mac", .pass, by: "Bob")
      $0.withdraw([other.id], by: "Bob")
    },
    Overtaking(
      "settled",
      [
        [
          "Was✗ failed Ada 10:02", "broken", "Settled✓ passed Bob 10:06", "fixed", "Now✓ passed",
        ],
        [
          "Was– skipped Cy 10:04", "later", "Settled✓ passed Bob 10:06", "fixed", "Now✓ passed",
        ],
      ]
    ) {
      $0.answer("q1@mac", .fail, note: "broken")
      $0.answer("q1@mac", .skipped, by: "Cy", note: "later", isIndependent: true)
      $0.resolve(.pass, by: "Bob", why: "fixed")
    },
    // A plain answer over a conflict replaces its own writer's part only.
    Overtaking("over a conflict", []) {
      $0.answer("q1@mac", .pass)
      $0.answer("q1@mac", .fail, by: "Bob", note: "no", isIndependent: true)
      $0.answer("q1@mac", .pass, by: "Bob")
    },
  ]

  /// Rule 9 of the fold: each with what it was, who replaced it, and what the check is now.
  @Test(arguments: histories) func othersAnswersAreListedInAPartOfTheirOwn(
    _ history: Overtaking
  ) throws {
    var scene = Scene(ScenePlan.make(["One"]))
    history.write(&scene)
    let page = try Page(scene.report)
    let part = page.classed("overtaken").first
    #expect((part == nil) == history.lines.isEmpty)
    let shown = (part?.text ?? "").replacing(" UTC", with: "").replacing("2031-02-01 ", with: "")
    for lines in history.lines {
      let found = shown.split(separator: "\n").joined(separator: "\n")
      #expect(found.contains(lines.joined(separator: "\n")), "\(found)")
    }
    let report = scene.report
    #expect(report.overtaken.count == history.lines.count)
    let data = try Foreign.object(JSONReport.bytes(report, settings: .plain))
    #expect((data["replaced-others"] as? [Any])?.count == history.lines.count)
    let text = MarkdownReport.text(report, settings: .plain, limit: nil)
    let heading = "### Answers that took the place of another tester’s (\(history.lines.count))"
    #expect(text.contains(heading) == !history.lines.isEmpty)
    #expect(text.components("<br>Was: ") == history.lines.count)
  }

  @Test func redactionsAndReopeningsTellWhoWhenAndWhy() throws {
    let face = Array("face".utf8)
    var scene = Scene(ScenePlan.make(["One"]))
    let file = scene.attach(face, named: "face.txt", as: "txt")
    scene.answer("q1@mac", .fail, .init(note: "call 555", evidence: [file]))
    scene.redact(.text, [SHA256.digest(of: "call 555")], why: "a number")
    scene.redact(.evidence, [file.digest], by: "Bob", why: "a face")
    scene.reopen([SHA256.digest(of: "s")], why: "one more <fix>")
    let page = try Page(scene.report, .files([face]))
    #expect(page.classed("note").map(\.text) == ["redacted"])
    #expect(page.classed("missing").isEmpty)
    #expect(page.classed("files").map(\.text) == ["\nface.txt redacted\n"])
    #expect(!page.html.contains("call 555") && !page.html.contains("ZmFjZQ"))
    let record = try #require(page.classed("record").first).text
    for words in [
      "1 text taken out by Eve: a number 2031-02-01 10:04 UTC",
      "1 file taken out by Bob: a face 2031-02-01 10:06 UTC",
      "Opened again by Eve: one more <fix> 2031-02-01 10:07 UTC",
    ] { #expect(record.contains(words), "\(record)") }
    let text = MarkdownReport.text(scene.report, settings: .plain, limit: nil)
    for words in [
      "_redacted_<br>face.txt, redacted", "- **1 file taken out by Bob:** a face",
      "- **Opened again by Eve:** one more &lt;fix&gt;",
    ] { #expect(text.contains(words), "\(text)") }
    let json = String(
      decoding: JSONReport.bytes(scene.report, settings: .plain), as: UTF8.self)
    #expect(json.contains("\"redacted\":[\"note\"]") && !json.contains("call 555"))
  }

  /// A name that was taken out is told as such wherever it stood.
  @Test func aRedactedNameIsNotMissing() throws {
    var scene = Scene(ScenePlan.make(["One"]))
    scene.answer("q1@mac", .fail, note: "x")
    scene.redact(.text, [SHA256.digest(of: "Ada")], why: "asked to")
    let page = try Page(scene.report)
    #expect(page.html.contains("<em>name redacted</em>") && !page.html.contains("name missing"))
    #expect(
      MarkdownReport.text(scene.report, settings: .plain, limit: nil).contains("name redacted"))
  }
}

extension String {
  /// How often a text stands in it.
  fileprivate func components(_ text: String) -> Int { split(separator: text).count - 1 }
}
