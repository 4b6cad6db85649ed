/// A short account of the lines in which two texts differ.
package enum LineDifference {
  /// The lines taken away (`-`) and added (`+`), with their numbers; empty when all are alike.
  ///
  /// - Parameters:
  ///   - expected: The text that should be.
  ///   - actual: The text that is.
  ///   - limit: The most lines shown; the rest is counted.
  /// - Returns: One line for each, joined by line ends.
  package static func describe(
    expected: String, actual: String, limit: Int = 40
  ) -> String {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
    var changes: [(line: Int, order: Int, text: String)] = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, let text, _):
        changes.append((offset, 0, "- \(offset + 1): \(visible(text))"))
      case .insert(let offset, let text, _):
        changes.append((offset, 1, "+ \(offset + 1): \(visible(text))"))
      }
    }
    changes.sort { ($0.line, $0.order) < ($1.line, $1.order) }
    var lines = changes.prefix(limit).map(\.text)
    if changes.count > limit { lines.append("… and \(changes.count - limit) more lines") }
    return lines.joined(separator: "\n")
  }

  /// The line with control characters and spaces at its end made visible.
  private static func visible(_ line: Substring) -> String {
    let trailing = line.reversed().prefix { $0 == " " }.count
    let text = line.dropLast(trailing) + String(repeating: "·", count: trailing)
    return text.unicodeScalars.map { scalar in
      scalar.value < 0x20 || scalar.value == 0x7F
        ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
    }.joined()
  }
}
