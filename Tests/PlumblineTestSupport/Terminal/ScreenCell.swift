/// One cell of the screen: what stands in it and how it looks.
package struct ScreenCell: Equatable, Sendable {
  /// A colour as it was asked for.
  package enum Colour: Hashable, Sendable {
    /// One of the terminal's 256.
    case indexed(Int)
    /// A mix of red, green and blue.
    case mixed(Int, Int, Int)
  }

  /// One thing that makes a cell look other than plain.
  package enum Attribute: Hashable, Sendable {
    case bold, dim, italic, underline, blink, reverse, hidden, struck
    case foreground(Colour)
    case background(Colour)
  }

  /// The character with its combining marks; empty behind a wide one.
  package var text: String
  /// How it looks.
  package var attributes: Set<Attribute>

  /// A cell that nothing was written to.
  static let blank = ScreenCell(text: " ", attributes: [])
}

extension Set<ScreenCell.Attribute> {
  /// Applies the numbers of one `CSI … m`.
  ///
  /// - Parameter groups: The numbers between semicolons, each split at its colons.
  /// - Returns: Whether every number was known.
  mutating func apply(_ groups: [[Int]]) -> Bool {
    var rest = groups.isEmpty ? [[0]][...] : groups[...]
    var isKnown = true
    while let group = rest.popFirst() {
      switch group[0] {
      case 38, 48:
        guard let colour = Self.colour(group, &rest) else { return false }
        setColour(colour, isForeground: group[0] == 38)
      default:
        isKnown = applySimple(group) && isKnown
      }
    }
    return isKnown
  }

  private mutating func applySimple(_ group: [Int]) -> Bool {
    let single: [Int: ScreenCell.Attribute] = [
      1: .bold, 2: .dim, 3: .italic, 5: .blink, 7: .reverse, 8: .hidden, 9: .struck,
    ]
    switch group[0] {
    case 0: removeAll()
    case 4 where group.count > 1 && group[1] == 0: remove(.underline)
    case 4, 21: insert(.underline)
    case 22: subtract([.bold, .dim])
    case 23: remove(.italic)
    case 24: remove(.underline)
    case 25: remove(.blink)
    case 27: remove(.reverse)
    case 28: remove(.hidden)
    case 29: remove(.struck)
    case 30...37: setColour(.indexed(group[0] - 30), isForeground: true)
    case 90...97: setColour(.indexed(group[0] - 82), isForeground: true)
    case 40...47: setColour(.indexed(group[0] - 40), isForeground: false)
    case 100...107: setColour(.indexed(group[0] - 92), isForeground: false)
    case 39: setColour(nil, isForeground: true)
    case 49: setColour(nil, isForeground: false)
    default:
      guard let attribute = single[group[0]] else { return false }
      insert(attribute)
    }
    return true
  }

  private mutating func setColour(_ colour: ScreenCell.Colour?, isForeground: Bool) {
    self = filter {
      switch $0 {
      case .foreground: !isForeground
      case .background: isForeground
      default: true
      }
    }
    if let colour { insert(isForeground ? .foreground(colour) : .background(colour)) }
  }

  /// Reads `38;5;n`, `38;2;r;g;b`, `38:5:n`, `38:2:r:g:b` or `38:2::r:g:b`.
  private static func colour(
    _ group: [Int], _ rest: inout ArraySlice<[Int]>
  ) -> ScreenCell.Colour? {
    var numbers = group.dropFirst()
    if numbers.isEmpty {
      guard let kind = rest.first?.first else { return nil }
      let count = kind == 5 ? 2 : 4
      numbers = rest.prefix(count).map { $0[0] }[...]
      rest = rest.dropFirst(count)
    }
    let values = Array(numbers)
    if values.count >= 2, values[0] == 5 { return .indexed(values[1]) }
    guard values.count >= 4, values[0] == 2 else { return nil }
    let mix = Array(values.suffix(3))
    return .mixed(mix[0], mix[1], mix[2])
  }
}
