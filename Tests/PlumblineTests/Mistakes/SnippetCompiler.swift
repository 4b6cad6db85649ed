import Foundation
import PlumblineTestSupport

/// Type-checks source files against this build's `Plumbline`, all of them in one go.
struct SnippetCompiler {
  /// A line of the compiler.
  struct Diagnostic: Equatable, CustomStringConvertible {
    /// The name of the file it speaks of, without its ending.
    let file: String
    let line: Int
    /// `error` or `warning`.
    let kind: String
    let message: String

    var description: String { "\(file):\(line): \(kind): \(message)" }
  }

  /// The compiler itself went wrong, and said nothing about the sources.
  struct Failure: Error, CustomStringConvertible {
    let run: CommandRun

    var description: String { run.description }
  }

  /// What the snippets are about: a contract with a case of everything that can be named.
  static let contract = """
    import Plumbline

    struct Notes: Contract {
      var checklist: ChecklistText { ChecklistText("Notes", id: "notes") }

      enum Platforms: String, PlatformSet {
        case web, ios
        var platform: PlatformText { PlatformText(rawValue) }
      }

      enum Groups: String, GroupSet {
        case views
        var group: GroupText { GroupText(rawValue) }
      }

      enum Screens: String, ScreenSet {
        case month, week
        var screen: ScreenText<Notes> { ScreenText(rawValue).group(.views) }
      }

      enum Setups: String, SetupSet {
        case largestText
        var setup: SetupText<Notes> { SetupText(rawValue, establish: "Turn it up.", undo: "And down.") }
      }

      var body: [Part] { Before() }
    }

    protocol NotesChapter: Chapter where Of == Notes {}

    struct Before: NotesChapter {
      var body: [Part] {
        Question("Is anything there?", id: "anything") { Step("Look.", expect: "Something is.") }
          .asked(.named(.month))
          .setup(.largestText)
      }
    }

    """

  /// What the compiler says about files that may all be wrong.
  ///
  /// - Parameter files: Sources by the file's name without its ending.
  /// - Returns: Errors and warnings in the compiler's order.
  /// - Throws: When there is no compiler, or it did not come to an end.
  static func check(_ files: [String: String]) async throws -> [Diagnostic] {
    let folder = try TemporaryFolder("plumbline-snippets")
    try folder.write("Notes.swift", contract)
    var names = ["Notes.swift"]
    for (name, source) in files.sorted(by: { $0.key < $1.key }) {
      try folder.write("\(name).swift", source)
      names.append("\(name).swift")
    }
    let modules = try BuiltProduct.modulesFolder()
    let run = try await CommandRun.run(
      "swiftc",
      [
        "-typecheck", "-wmo", "-swift-version", "6", "-module-name", "Snippets", "-I", modules,
        "-diagnostic-style=llvm", "-module-cache-path", folder.file("cache"),
        "-enable-upcoming-feature", "ExistentialAny",
        "-enable-upcoming-feature", "InternalImportsByDefault",
        "-enable-upcoming-feature", "MemberImportVisibility",
      ] + names,
      environment: ProcessInfo.processInfo.environment, folder: folder.path,
      limit: .seconds(300))
    let diagnostics = run.stderr.split(separator: "\n").compactMap(diagnostic)
    guard run.exitCode == 0 || !diagnostics.isEmpty else { throw Failure(run: run) }
    return diagnostics
  }

  /// Reads `…/name.swift:12:3: error: message`.
  private static func diagnostic(_ text: Substring) -> Diagnostic? {
    guard
      let match = text.firstMatch(
        of: /^(?:.*\/)?([^\/:]+)\.swift:(\d+):\d+: (error|warning): (.*)$/),
      let line = Int(match.2)
    else { return nil }
    return Diagnostic(
      file: String(match.1), line: line, kind: String(match.3), message: String(match.4))
  }
}
