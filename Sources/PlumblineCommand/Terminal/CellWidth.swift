extension Character {
  /// How many cells of a terminal the character takes: none, one, two, or more for letters
  /// that some scripts write as one.
  var cellWidth: Int {
    if let ascii = asciiValue { return ascii >= 0x20 && ascii != 0x7F ? 1 : 0 }
    if isCommonSign { return 1 }
    var first: Unicode.Scalar?
    var sum = 0
    var isEmojiSequence = false
    for scalar in unicodeScalars {
      if let first {
        // A picture asked for by a variation selector, joined to another, or toned; a flag.
        switch scalar.value {
        case 0xFE0F, 0x200D: isEmojiSequence = isEmojiSequence || first.properties.isEmoji
        case 0x1F3FB...0x1F3FF, 0x1F1E6...0x1F1FF: isEmojiSequence = true
        default: break
        }
      } else {
        first = scalar
      }
      sum += scalar.cellWidth
    }
    return isEmojiSequence ? 2 : sum
  }
}

extension Character {
  /// Whether this is a letter of Western Europe, a dash or quote, an arrow, or a piece of a
  /// frame: known at a glance, and most of what is not ASCII.
  private var isCommonSign: Bool {
    let scalars = unicodeScalars
    guard let scalar = scalars.first, utf8.count == UTF8.width(scalar) else { return false }
    switch scalar.value {
    case 0xAE..<0x300, 0x2010...0x2027, 0x2190...0x2200, 0x2500...0x259F: return true
    default: return false
    }
  }
}

extension Unicode.Scalar {
  /// The cells of the scalar on its own, as the C libraries' `wcwidth` counts them.
  fileprivate var cellWidth: Int {
    switch value {
    case 0x1160...0x11FF, 0xD7B0...0xD7FF:
      // Vowels and finals of Hangul join the syllable before them.
      return 0
    case 0x0600...0x0605, 0x06DD, 0x070F, 0x0890...0x0891, 0x08E2, 0x110BD, 0x110CD:
      // Format characters that are drawn, before a number.
      return 1
    default: break
    }
    if WideRanges.contain(self) { return 2 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator:
      return 0
    default: return 1
    }
  }
}

extension StringProtocol {
  /// How many cells of a terminal the text takes on one line.
  var cellWidth: Int {
    isPrintableASCII ? utf8.count : reduce(0) { $0 + $1.cellWidth }
  }

  /// Whether every byte is a character of one cell, which most text is.
  var isPrintableASCII: Bool { utf8.allSatisfy { (0x20..<0x7F).contains($0) } }
}
