import PlumblineRecord
import PlumblineReport
import Testing

@testable import PlumblineReport

@Suite struct MarkdownReportTests {
  /// Case B10: totals and every failure first, then how many rows were left out.
  @Test func aLimitKeepsTotalsAndFailures() throws {
    let count = 20_000
    var scene = Scene(
      ScenePlan.make(
        (1...count).map { "Check number \($0) opens the long settings page and shows nothing odd" },
        screens: ["Area"]))
    for number in 1...count where number % 10 > 0 { scene.answer("q\(number)/s1@mac", .pass) }
    for number in stride(from: 10, through: count - 20, by: 10) {
      scene.answer("q\(number)/s1@mac", .blocked, note: "no device")
    }
    scene.answer("q19999/s1@mac", .fail, note: "late failure")
    scene.answer("q20000/s1@mac", .fail, note: String(repeating: "long ", count: 40_000))
    let text = MarkdownReport.text(scene.report, settings: .plain, limit: 65_535)
    #expect(text.utf8.count <= 65_535 && text.utf8.count > 60_000)
    #expect(text.contains("| ✗ failed | 2 |\n") && text.contains("| checks | 20000 |\n"))
    #expect(text.contains("late failure") && text.contains("Check number 20000"))
    let shown = text.split(separator: "\n").count { $0.hasPrefix("- ■ ") }
    #expect(text.contains("\n\(1998 - shown) more checks\n"))
    #expect(text.hasSuffix(" UTC.\n"))
  }

  @Test(arguments: [1000, 1500, 3000, 10_000, 65_535]) func noLimitIsExceeded(_ limit: Int) throws {
    var scene = Scene(
      ScenePlan.make(
        (1...300).map { "Title \($0) " + String(repeating: "設定@x", count: 50) },
        title: String(repeating: "T*", count: 2000), platforms: (1...30).map { "platform\($0)" },
        screens: ["A", "B"]))
    for (position, check) in scene.state.checks.map(\.id).enumerated() where position % 40 == 0 {
      scene.answer(check, position % 80 == 0 ? .fail : .blocked, note: "<@#1|\n>")
    }
    let text = MarkdownReport.text(scene.report, settings: .plain, limit: limit)
    #expect(text.utf8.count <= limit)
    #expect(text.contains("failing") || limit < 1000)
    #expect(text.contains("more failures"))
  }

  /// Also where the words for what is left out are longer than the row that would still fit.
  @Test func aSectionNeverExceedsItsLimit() {
    let section = MarkdownSection(
      heading: "### Failures (12)", count: 12, noun: ("failure", "failures")
    ) { "- " + String(repeating: "x", count: $0 * 7 % 13) }
    let whole = section.text(within: nil)
    var shown: [Int] = []
    for limit in 0...(whole.utf8.count + 1) {
      let text = section.text(within: limit)
      #expect(text.utf8.count <= limit)
      let rows = text.split(separator: "\n").count { $0.hasPrefix("- ") }
      if limit >= section.leastSize {
        #expect(rows == 12 ? text == whole : text.contains("\n\(12 - rows) more failure"))
      } else {
        #expect(text.isEmpty)
      }
      shown.append(rows)
    }
    #expect(shown == shown.sorted() && Set(shown).count > 10 && shown.last == 12)
  }

  @Test func aBlockerIsMarkedAndComesFirst() {
    var scene = Scene(ScenePlan.make(["One", "Two"], blockers: [2]))
    scene.answer("q1@mac", .fail, note: "x")
    scene.answer("q2@mac", .fail, note: "x")
    let rows = MarkdownReport.text(scene.report, settings: .plain, limit: nil)
      .split(separator: "\n").filter { $0.hasPrefix("- ✗ ") }
      .map { $0.split(separator: "<br>")[0] }
    #expect(rows == ["- ✗ **mac: Two** · holds up the release", "- ✗ **mac: One**"])
  }

  @Test(arguments: [
    ("<b>x</b> & y", "&lt;b&gt;x&lt;/b&gt; &amp; y"), ("a|b", "a\\|b"),
    ("*_`~$\\", "\\*\\_\\`\\~\\$\\\\"),
    ("[x](javascript:1)", "\\[x\\](javascript:1)"),
    ("![x](http://e/p.png)", "!\\[x\\](http&#58;//e/p.png)"),
    ("@ada", "@&#8203;ada"), ("see #12", "see #&#8203;12"), ("www.x.org", "www&#46;x.org"),
    (":tada: at 10:30:00", ":&#8203;tada: at 10:30:00"), ("one\ntwo\ttabs", "one<br>two tabs"),
    ("<!-- x", "&lt;!-- x"), ("bell\u{7}", "bell␇"), ("&lt;", "&amp;lt;"),
    ("see https://x.example/a_b.", "see <https://x.example/a_b>."),
  ]) func typedTextStaysText(_ typed: String, _ written: String) {
    #expect(MarkdownText.lines(typed) == written)
  }

  /// What must be acted on comes before what nobody looked at, and that before all the rest.
  @Test func sectionsStandInTheOrderOfUrgency() throws {
    var scene = Scene(ScenePlan.make((1...10).map { "Q\($0)" }, screens: ["Month"]))
    for (index, verdict) in Verdict.allCases.enumerated() {
      scene.answer("q\(index + 1)/s1@mac", verdict, .init(note: "x"))
    }
    scene.answer("q8/s1@mac", .pass)
    scene.answer("q8/s1@mac", .fail, by: "Bob", note: "no", isIndependent: true)
    let text = MarkdownReport.text(scene.report, settings: .plain, limit: nil)
    #expect(
      text.split(separator: "\n").filter { $0.hasPrefix("### ") } == [
        "### Failures (1)", "### Conflicts (1)", "### Blocked (1)", "### Check is wrong (1)",
        "### Cannot tell (1)", "### Not seen (2)", "### Skipped (1)", "### Not applicable (1)",
        "### Everything, by screen (10)",
      ])
    #expect(
      text.contains(
        """

        - Month: ✗ 1 failed, ≠ 1 in conflict, ■ 1 blocked, ! 1 check is wrong, ? 1 cannot tell, \
        · 2 not seen, – 1 skipped, ∅ 1 not applicable, ✓ 1 passed

        """))
  }

  /// Who said what, and what each had said before.
  @Test func theSidesOfAConflictAreNamed() throws {
    var scene = Scene(ScenePlan.make(["One"]))
    scene.answer("q1@mac", .skipped, by: "Dot", note: "later")
    scene.answer("q1@mac", .fail, by: "Ada", note: "late")
    scene.answer("q1@mac", .blocked, by: "Ada", note: "no net")
    scene.answer("q1@mac", .pass, by: "Ada")
    scene.answer("q1@mac", .fail, by: "Cy", note: "not here", isIndependent: true)
    let text = MarkdownReport.text(scene.report, settings: .plain, limit: nil)
    #expect(
      text.contains(
        "\n- ≠ **mac: One**<br>**✓ Ada: passed**<br>— 2031-02-01 10:06 UTC"
          + "<br>Ada before: failed, then blocked<br>**✗ Cy: failed**<br>not here"
          + "<br>— 2031-02-01 10:08 UTC<br>Dot before: skipped\n"))
  }

  @Test func oneCheckIsOneRow() throws {
    var scene = Scene(ScenePlan.make(["A\nB"], title: "T\n# x", platforms: ["m\n|c"]))
    let check = scene.state.checks[0].id
    scene.answer(check, .pass, by: "Eve\n- x")
    scene.answer(check, .fail, by: "Eve\n- x", note: "line\n\n- not a row\n| a |")
    #expect(
      MarkdownReport.text(scene.report, settings: .plain, limit: nil) == """
        ## ✗ T⏎# x 1.0: failing

        Judged 1 of 1: 0 passed, 1 failed.

        Tested 2031-02-01 by Eve⏎- x; no build was named.

        |   | m⏎\\|c |
        | --- | ---: |
        | ✗ failed | 1 |
        | checks | 1 |

        ### Failures (1)

        - ✗ **m⏎\\|c: A⏎B**<br>line<br><br>- not a row<br>\\| a \\|<br>— Eve⏎- x · \
        2031-02-01 10:03 UTC<br>Eve⏎- x before: passed

        ### Everything, by screen (1)

        - Across screens: ✗ 1 failed

        Run `\(scene.report.run)`, made by plumb test 2031-02-02 10:00 UTC.

        """)
  }
}
