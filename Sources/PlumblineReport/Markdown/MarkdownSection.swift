/// A heading with rows under it, of which some may have to be left out.
struct MarkdownSection {
  /// The heading, without line end.
  let heading: String
  /// How many rows there are.
  let count: Int
  /// What a row is called when some are left out: `failure`, `failures`.
  let noun: (one: String, many: String)
  /// Makes a row, without line end.
  let row: (Int) -> String

  /// What the section takes with no row in it.
  var leastSize: Int { start.utf8.count + left(out: count).utf8.count }

  /// The section in at most so many bytes, cut after a whole row; nothing when not even its heading
  /// fits.
  func text(within limit: Int?) -> String {
    guard let limit else {
      var text = start
      for index in 0..<count { text += row(index) + "\n" }
      return text
    }
    if leastSize > limit { return "" }
    var text = start
    var size = text.utf8.count
    for index in 0..<count {
      let next = row(index) + "\n"
      let rest = index + 1 < count ? left(out: count - index - 1).utf8.count : 0
      guard size + next.utf8.count + rest <= limit else {
        return text + left(out: count - index)
      }
      text += next
      size += next.utf8.count
    }
    return text
  }

  private var start: String { "\n\(heading)\n\n" }

  private func left(out count: Int) -> String {
    "\n\(count) more \(count == 1 ? noun.one : noun.many)\n"
  }
}
