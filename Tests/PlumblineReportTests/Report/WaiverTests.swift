import PlumblineRecord
import PlumblineReport
import Testing

/// Who accepted a fail, why, until when, and what that comes to.
@Suite struct WaiverTests {
  /// A history of one check, and what is said of its waivers.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let outcome: Outcome
    let standings: [RunReport.Waiver.Standing]
    let words: [String]
    let write: @Sendable (inout Scene) -> Void

    init(
      _ name: String, _ outcome: Outcome, _ standings: [RunReport.Waiver.Standing],
      _ words: [String], _ write: @escaping @Sendable (inout Scene) -> Void
    ) {
      testDescription = name
      self.outcome = outcome
      self.standings = standings
      self.words = words
      self.write = write
    }
  }

  static let cases: [Case] = [
    Case(
      "to the end of its day", .waived, [.inForce],
      ["Waived by Eve until the end of 2031-02-01: in force as of 2031-02-01"]
    ) {
      $0.answer("q1@mac", .fail, note: "x")
      $0.waive(until: .date("2031-02-01"))
    },
    Case(
      "before a release", .waived, [.inForce],
      ["Waived by Eve until release 9: in force as of 2031-02-01"]
    ) {
      $0.answer("q1@mac", .fail, note: "x")
      $0.waive()
    },
    Case(
      "run out", .fail, [.runOut],
      ["Waived by Eve until the end of 2031-01-31: has run out as of 2031-02-01"]
    ) {
      $0.answer("q1@mac", .fail, note: "x")
      $0.waive(until: .date("2031-01-31"))
    },
    Case(
      "its release is here", .fail, [.runOut],
      ["Waived by Eve until release 1.0: has run out as of 2031-02-01"]
    ) {
      $0.answer("q1@mac", .fail, note: "x")
      $0.waive(until: .release("1.0"))
    },
    Case(
      "revoked", .fail, [.revoked, .revoked],
      ["Waived by Eve until release 9: revoked", "Waiver revoked by Bob: not accepted any more"]
    ) {
      $0.answer("q1@mac", .fail, note: "x")
      let waiver = $0.waive()
      $0.waive(by: "Bob", isAccepted: false, replaces: [waiver])
    },
    Case("moot", .pass, [.moot], ["Waived by Eve until release 9: moot, for no fail stands"]) {
      $0.answer("q1@mac", .fail, note: "x")
      $0.waive()
      $0.answer("q1@mac", .pass)
    },
    Case(
      "a new fail", .fail, [.notCovering],
      ["Waived by Eve until release 9: does not cover the fail that stands"]
    ) {
      $0.answer("q1@mac", .fail, note: "x")
      $0.waive()
      $0.answer("q1@mac", .fail, note: "worse")
    },
    Case(
      "one of two fails", .fail, [.partial],
      ["Waived by Eve until release 9: covers only some of the fails that stand as of 2031-02-01"]
    ) {
      $0.answer("q1@mac", .fail, note: "x")
      $0.waive()
      $0.answer("q1@mac", .fail, by: "Bob", note: "y", isIndependent: true)
    },
    Case(
      "the strictest holds", .fail, [.overruled, .runOut],
      [
        "Waived by Eve until release 9: does not hold as of 2031-02-01, for a stricter waiver "
          + "covers the same fail",
        "Waived by Bob until the end of 2030-01-01: has run out as of 2031-02-01",
      ]
    ) {
      $0.answer("q1@mac", .fail, note: "x")
      $0.waive()
      $0.waive(by: "Bob", until: .date("2030-01-01"))
    },
    Case(
      "in conflict", .conflict, [.inConflict],
      [
        "Waived by Eve until release 9: decides nothing as of 2031-02-01, for the check is in "
          + "conflict"
      ]
    ) {
      $0.answer("q1@mac", .fail, note: "x")
      $0.waive()
      $0.answer("q1@mac", .pass, by: "Bob", .init(isIndependent: true))
    },
    Case(
      "replaced", .waived, [.replaced, .inForce],
      [
        "Waived by Eve until release 9: replaced by a later one",
        "Waived by Bob until release 3: in force as of 2031-02-01",
      ]
    ) {
      $0.answer("q1@mac", .fail, note: "x")
      let first = $0.waive()
      $0.waive(by: "Bob", until: .release("3"), replaces: [first])
    },
    Case("taken back", .fail, [.withdrawn], ["Waived by Eve until release 9: taken back"]) {
      $0.answer("q1@mac", .fail, note: "x")
      let waiver = $0.waive()
      $0.withdraw([waiver], by: "Eve", why: "too early")
    },
  ]

  @Test(arguments: cases) func aWaiverSaysWhatItComesTo(_ example: Case) throws {
    var scene = Scene(ScenePlan.make(["One"]))
    example.write(&scene)
    let entry = scene.report.entries[0]
    #expect(entry.outcome == example.outcome)
    #expect(entry.waivers.map(\.standing) == example.standings)
    let page = try Page(scene.report)
    let shown = page.with("data-waiver")
    #expect(shown.map { $0.attributes["data-waiver"] } == example.standings.map(\.rawValue))
    let markdown = MarkdownReport.text(scene.report, settings: .plain, limit: nil)
      .replacing("**", with: "")
    for (block, words) in zip(shown, example.words) {
      #expect(block.text.hasPrefix("\n\(words) 2031-02-01 "), "\(block.text)")
      #expect(block.text.contains("\nknown\n"))
      #expect(markdown.contains("<br>\(words)<br>known<br>— 2031-02-01"), "\(markdown)")
    }
    let lines = StatusRecord.lines(scene.state)
    let current = entry.waivers.count { $0.isCurrent }
    #expect(lines.count { $0.hasPrefix("    q1@mac: ") } == current)
    #expect(current == 0 || lines.contains("~ waivers as of 2031-02-01"))
  }

  @Test func theMomentOfJudgingIsNamedOnlyWhereThereIsAWaiver() throws {
    var scene = Scene(ScenePlan.make(["One"]))
    scene.answer("q1@mac", .fail, note: "x")
    #expect(try !Page(scene.report).html.contains("as of 2031-02-01"))
    #expect(!MarkdownReport.text(scene.report, settings: .plain, limit: nil).contains("Waivers"))
    scene.waive(why: "known", link: "https://defects.example/7")
    let page = try Page(scene.report)
    #expect(page.classed("facts")[0].text.contains("Waiversas of 2031-02-01"))
    #expect(page.classed("defect").map(\.text) == ["Defect: https://defects.example/7"])
    #expect(
      MarkdownReport.text(scene.report, settings: .plain, limit: nil)
        .contains(". Waivers as of 2031-02-01.\n"))
    let data = try Foreign.object(JSONReport.bytes(scene.report, settings: .plain))
    #expect(data["as-of"] as? String == scene.state.asOf.text)
  }
}
