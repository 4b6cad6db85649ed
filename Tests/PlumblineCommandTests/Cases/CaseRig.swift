import Foundation
import Plumbline
import PlumblineRecord
import PlumblineTestSupport
import Synchronization

@testable import PlumblineCommand

/// A checklist of questions by title, on one platform, for cases from the field.
struct CaseContract: Contract {
  let titles: [String]
  var checklist: ChecklistText { ChecklistText("Case", id: "case") }

  enum Platforms: String, PlatformSet {
    case mac
    var platform: PlatformText { PlatformText("Mac") }
  }

  enum Screens: String, ScreenSet {
    case app
    var screen: ScreenText<CaseContract> { ScreenText("App") }
  }

  var body: [Part] {
    for (index, title) in titles.enumerated() {
      QuestionText<CaseContract>(title, id: "q\(index + 1)") {
        Step("Look at it.", expect: "It is as it should be.")
      }
    }
  }
}

/// Runs `plumb` in this process over a case's checklist, in a folder of its own.
final class CaseRig: Sendable {
  /// What a command printed and how it ended.
  struct Result {
    let stdout: String
    let stderr: String
    let code: ExitCode
  }

  let temporary: TemporaryFolder
  private let titles: [String]
  private let by: String
  private let environment: [String: String]

  init(_ titles: [String], by: String = "T1", environment: [String: String] = [:]) throws {
    temporary = try TemporaryFolder("case")
    self.titles = titles
    self.by = by
    self.environment = environment
  }

  /// Runs a command line.
  @discardableResult
  func run(_ arguments: String...) -> Result { run(arguments) }

  /// Runs a command line.
  @discardableResult
  func run(_ arguments: [String]) -> Result {
    let out = Mutex("")
    let err = Mutex("")
    let titles = titles
    var variables = ["HOME": temporary.file("home"), "PLUMB_BY": by]
    variables.merge(environment) { $1 }
    let host = Host(
      checklists: { [CaseContract(titles: titles)] }, environment: variables,
      world: { World.machine }, out: { text in out.withLock { $0 += text } },
      err: { text in err.withLock { $0 += text } }, reportsFolder: temporary.file("reports"),
      isInteractive: false)
    let code = Plumb.run(arguments, host)
    return Result(stdout: out.withLock { $0 }, stderr: err.withLock { $0 }, code: code)
  }

  /// Starts release 1.0 and gives answers: check number, verdict, note.
  func answer(_ answers: [(Int, String, String?)], release: String = "1.0") {
    run("start", "case", "--release", release)
    for (number, verdict, note) in answers {
      run(
        ["record", "case/\(release)", "q\(number)@mac", verdict]
          + (note.map { ["--note", $0] } ?? []))
    }
  }

  /// The JSON report of release 1.0, as a dictionary.
  func json(release: String = "1.0") throws -> [String: Any] {
    let text = run("report", "case/\(release)", "--json").stdout
    return try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
  }

  /// The outcomes of the JSON report, in the order of the checks.
  func outcomes(release: String = "1.0") throws -> [String] {
    let checks = try json(release: release)["checks"] as? [[String: Any]] ?? []
    return checks.compactMap { $0["outcome"] as? String }
  }

  /// The page of release 1.0.
  func page() throws -> String {
    run("report", "case/1.0", "--html", temporary.file("out.html"))
    return try temporary.text("out.html")
  }
}
