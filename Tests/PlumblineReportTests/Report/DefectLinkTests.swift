import PlumblineRecord
import PlumblineReport
import Testing

/// Defects stand with what they explain: a link when the address is one of the web, else text.
@Suite struct DefectLinkTests {
  @Test(
    arguments: [
      ("https://defects.example/1?a=b&c=(d)", true), ("HTTP://defects.example/x.", true),
      ("CAL-17", false), ("javascript:alert(1)", false), ("mailto:a@b.example", false),
      ("https://", false), ("https://a.example/ and more", false),
      ("https://a.example/\"onclick=\"x", false), ("data:text/html,x", false),
      (" https://a.example", false), ("https://a.example/\n", false), ("//a.example", false),
    ]) func onlyAnAddressOfTheWebIsALink(_ address: String, _ isLink: Bool) throws
  {
    var scene = Scene(ScenePlan.make(["One"]))
    let fail = scene.answer("q1@mac", .fail, .init(note: "n"))
    scene.link([fail.id], to: address)
    let page = try Page(scene.report)
    #expect(
      page.classed("defect").map(\.text)
        == ["Defect: " + address.replacing("\n", with: "⏎")])
    let links = page.with("rel").compactMap { $0.attributes["href"] }
    #expect(links == (isLink ? [address] : []))
    let text = MarkdownReport.text(scene.report, settings: .plain, limit: nil)
    #expect(text.contains("Defect: <\(address)>") == isLink)
  }

  @Test func aLinkStandsWithWhatItNamesAndNowhereElse() throws {
    var scene = Scene(ScenePlan.make(["One", "Two"]))
    let first = scene.answer("q1@mac", .fail, .init(note: "first"))
    scene.answer("q1@mac", .fail, note: "second")
    let pass = scene.answer("q2@mac", .pass)
    scene.link([first.id, pass.id], to: "CAL-1")
    let gone = scene.link([pass.id], to: "CAL-2")
    scene.withdraw([gone], check: nil, why: "other defect")
    let report = scene.report
    #expect(report.entries[0].answers.map { $0.links.count } == [1, 0])
    let page = try Page(report)
    #expect(page.classed("earlier").map { $0.text.contains("Defect: CAL-1") } == [true])
    let row = try #require(page.with("data-outcome").last)
    #expect(
      row.text.hasSuffix(
        "Defect: CAL-1\nDefect: CAL-2\n"
          + "Link taken back by Ada: other defect 2031-02-01 10:07 UTC\n"), "\(row.text)")
    let text = MarkdownReport.text(report, settings: .plain, limit: nil)
    #expect(text.contains("### Settled, taken back, waived or linked (1)"))
    #expect(text.contains("Ada before: failed<br>Defect: CAL-1"))
  }
}
