/// The known word that is nearest to one that is not.
enum Nearest {
  /// The nearest of some words; nil when none is near enough to have been meant.
  static func match(for word: String, in known: [String]) -> String? {
    let wanted = Array(word.lowercased())
    let limit = max(2, wanted.count / 3)
    var best: (distance: Int, word: String)?
    for candidate in known {
      let letters = Array(candidate.lowercased())
      if abs(letters.count - wanted.count) > limit { continue }
      let distance = distance(wanted, letters)
      if distance <= limit && distance < best?.distance ?? .max { best = (distance, candidate) }
    }
    if let best { return best.word }
    return known.first { !word.isEmpty && $0.lowercased().hasPrefix(word.lowercased()) }
  }

  /// How many letters must be put in, taken out or changed.
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var row = Array(0...right.count)
    for (i, a) in left.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, b) in right.enumerated() {
        let above = row[j + 1]
        row[j + 1] = min(row[j] + 1, above + 1, diagonal + (a == b ? 0 : 1))
        diagonal = above
      }
    }
    return row[right.count]
  }
}
