import Foundation
import Testing

/// A mistake an author makes, and the sentence that must answer it.
struct Mistake: Sendable, CustomTestStringConvertible {
  /// The word people find it by.
  let id: String
  /// A whole source file; the line that must be blamed ends in ``marker``.
  let source: String
  /// The sentence, whole.
  let message: String

  /// Ends the line at which the author must be told.
  static let marker = "// ←"

  var testDescription: String { id }

  /// The line, from 1, at which the author must be told.
  var line: Int? {
    source.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.hasSuffix(Self.marker) }.map { $0 + 1 }
  }

  /// A mistake among the statements of a chapter.
  static func inChapter(_ id: String, _ statements: String, says message: String) -> Mistake {
    let name = "Case" + id.split(separator: "-").map(\.capitalized).joined()
    return Mistake(
      id: id,
      source: """
        import Plumbline

        struct \(name): NotesChapter {
          var body: [Part] {
            Before()
        \(statements)
          }
        }

        """,
      message: message)
  }

  /// A mistake anywhere else.
  static func inFile(_ id: String, _ declarations: String, says message: String) -> Mistake {
    Mistake(id: id, source: "import Plumbline\n\n\(declarations)\n", message: message)
  }
}
