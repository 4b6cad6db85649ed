import Foundation
package import Testing

/// Compares a text with the one kept in `Golden/` beside the test.
///
/// `PLUMBLINE_RECORD_GOLDEN=1` writes the files anew; a test that recorded fails, so nobody
/// takes a recording for a pass. Where `CI` is set nothing is ever recorded.
package enum Golden {
  /// Fails the test when the text is not exactly that of the golden file.
  ///
  /// - Parameters:
  ///   - text: What the code under test made.
  ///   - name: The file's name in `Golden/`, with its ending.
  ///   - file: The test's own file; leave it out.
  ///   - sourceLocation: Where a failure is shown; leave it out.
  package static func expect(
    _ text: String, matches name: String, file: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let folder = URL(filePath: file).deletingLastPathComponent().path
    let problem = check(
      text, path: "\(folder)/Golden/\(name)", environment: ProcessInfo.processInfo.environment)
    if let problem {
      Issue.record(Comment(rawValue: problem), sourceLocation: sourceLocation)
    }
  }

  /// What is wrong, in words, or `nil` when the text is that of the file.
  ///
  /// - Parameters:
  ///   - text: What the code under test made.
  ///   - path: The golden file.
  ///   - environment: Says whether to record and whether this is CI.
  /// - Returns: A message for the failed test.
  package static func check(
    _ text: String, path: String, environment: [String: String]
  ) -> String? {
    let isRecording =
      environment["PLUMBLINE_RECORD_GOLDEN"] == "1" && !Requirement.isCI(environment)
    if isRecording { return record(text, path: path) }
    guard let data = FileManager.default.contents(atPath: path) else {
      return "no golden file '\(path)': record it with PLUMBLINE_RECORD_GOLDEN=1 and read it"
    }
    // Bytes are compared: `==` on String calls two spellings of one letter equal.
    if data == Data(text.utf8) { return nil }
    let kept = String(decoding: data, as: UTF8.self)
    let difference = LineDifference.describe(expected: kept, actual: text)
    let detail = difference.isEmpty ? "(the same letters in other bytes)" : difference
    return "not as in '\(path)' (- kept, + now):\n\(detail)"
  }

  private static func record(_ text: String, path: String) -> String {
    do {
      try FileManager.default.createDirectory(
        at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(filePath: path))
      return "recorded '\(path)': read it, then run again without PLUMBLINE_RECORD_GOLDEN"
    } catch {
      return "could not record '\(path)': \(error)"
    }
  }
}
