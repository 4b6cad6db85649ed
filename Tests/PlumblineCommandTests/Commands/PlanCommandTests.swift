import Foundation
import Plumbline
import PlumblineRecord
import PlumblineTestSupport
import Synchronization
import Testing

@testable import PlumblineCommand

private struct Shop: Contract {
  var checklist: ChecklistText { ChecklistText("Shop", id: "shop") }

  enum Platforms: String, PlatformSet {
    case ios, web
    var platform: PlatformText { PlatformText(rawValue) }
  }

  enum Screens: String, ScreenSet {
    case shelf, scan
    var screen: ScreenText<Shop> {
      switch self {
      case .shelf: ScreenText("Shelf")
      case .scan: ScreenText("Scan").notOn(.web, because: "No camera.")
      }
    }
  }

  var body: [Part] {
    QuestionText<Shop>("Is it readable?", id: "readable") { Step("Read.", expect: "It is.") }
      .asked(.everyScreen)
    QuestionText<Shop>("The same words?", id: "words") { Step("Compare.", expect: "They are.") }
      .asked(.everyScreen).sideBySide()
  }
}

@Suite struct PlanCommandTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let filter: [String]
    let checks: [String]
    let excluded: [String]
    let count: String
    var testDescription: String { filter.joined(separator: " ") }
  }

  private func run(_ arguments: [String]) -> (out: String, err: String) {
    let out = Mutex("")
    let err = Mutex("")
    let host = Host(
      checklists: { [Shop()] }, environment: [:], world: { World.machine },
      out: { text in out.withLock { $0 += text } }, err: { text in err.withLock { $0 += text } },
      reportsFolder: "nowhere", isInteractive: false)
    #expect(Plumb.run(arguments, host) == .done)
    return (out.withLock { $0 }, err.withLock { $0 })
  }

  private func ids(_ key: String, _ text: String) throws -> [String] {
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let rows = try #require(json?[key] as? [[String: Any]])
    return rows.compactMap { $0["id"] as? String }
  }

  @Test(arguments: [
    Case(
      filter: [],
      checks: [
        "readable/shelf@ios", "readable/shelf@web", "readable/scan@ios",
        "words/shelf@side-by-side",
      ],
      excluded: ["readable/scan@web", "words/scan@side-by-side"],
      count: "4 checks; 2 do not apply\n    1  No camera.\n"
        + "    1  ios: no second platform to compare it with · web: No camera.\n"),
    Case(
      filter: ["--platform", "web"], checks: ["readable/shelf@web"],
      excluded: ["readable/scan@web"], count: "1 check; 1 does not apply\n    1  No camera.\n"),
    Case(
      filter: ["--platform", "ios"], checks: ["readable/shelf@ios", "readable/scan@ios"],
      excluded: [], count: "2 checks; 0 do not apply\n"),
    Case(
      filter: ["--screen", "scan"], checks: ["readable/scan@ios"],
      excluded: ["readable/scan@web", "words/scan@side-by-side"],
      count: "1 check; 2 do not apply\n    1  No camera.\n"
        + "    1  ios: no second platform to compare it with · web: No camera.\n"),
  ])
  func filtersReachWhatDoesNotApply(one: Case) throws {
    let arguments = ["plan", "shop", "--by", "question"] + one.filter
    let json = run(arguments + ["--json"]).out
    #expect(try ids("checks", json) == one.checks)
    #expect(try ids("excluded", json) == one.excluded)
    let text = run(arguments)
    #expect(text.err == one.count)
    #expect(text.out.split(separator: "\n").count == one.checks.count)
  }
}
