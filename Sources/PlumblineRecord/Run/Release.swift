/// A release in the order in which releases follow each other: 1.10 after 1.9, 2.0-rc.1 before 2.0.
///
/// Numbers compare as numbers and before words; what stands behind a hyphen comes before the release
/// itself; what stands behind a plus tells apart only what is equal otherwise. A missing part is
/// zero, so 1.4 and 1.4.0 follow nothing but their text. (The order of semver.org, 2.0, §11, for
/// any number of parts.)
package struct Release: Comparable, Sendable {
  /// As it was typed.
  package let text: String
  private let core: [Part]
  private let preview: [Part]?
  private let build: [Part]

  private enum Part: Comparable {
    case number(String)
    case word(String)

    init(_ text: Substring) {
      if !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
        self = .number(String(text.drop { $0 == "0" }))
      } else {
        self = .word(String(text))
      }
    }

    static let zero = Part.number("")

    static func < (left: Part, right: Part) -> Bool {
      switch (left, right) {
      case (.number(let left), .number(let right)):
        left.utf8.count != right.utf8.count ? left.utf8.count < right.utf8.count : left < right
      case (.number, .word): true
      case (.word, .number): false
      case (.word(let left), .word(let right)): left.utf8.lexicographicallyPrecedes(right.utf8)
      }
    }
  }

  /// Reads a release's name.
  package init(_ text: String) {
    self.text = text
    let halves = text.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
    let sides = halves[0].split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    func parts(_ text: Substring) -> [Part] {
      text.split { "._-+".contains($0) }.map(Part.init)
    }
    core = parts(sides[0])
    preview = sides.count > 1 ? parts(sides[1]) : nil
    build = halves.count > 1 ? parts(halves[1]) : []
  }

  package static func == (left: Release, right: Release) -> Bool { left.text == right.text }

  package static func < (left: Release, right: Release) -> Bool {
    for index in 0..<max(left.core.count, right.core.count) {
      let (one, other) = (
        index < left.core.count ? left.core[index] : .zero,
        index < right.core.count ? right.core[index] : .zero
      )
      if one != other { return one < other }
    }
    switch (left.preview, right.preview) {
    case (.some, nil): return true
    case (nil, .some): return false
    case (let one?, let other?) where one != other: return one.lexicographicallyPrecedes(other)
    default: break
    }
    if left.build != right.build { return left.build.lexicographicallyPrecedes(right.build) }
    return left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}
