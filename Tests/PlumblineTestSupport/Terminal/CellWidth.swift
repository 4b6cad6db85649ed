/// How many cells a scalar takes on the modelled terminal.
///
/// Made apart from the product's own rule on purpose: a test in which both agree says
/// something. An emoji with a modifier or joined by U+200D counts as its first scalar, as on
/// the terminals of today.
enum CellWidth {
  /// 0 for what joins the cell before it, 2 for wide East Asian and emoji, else 1.
  static func of(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    if skinTones.contains(scalar.value) || hangulTails.contains(scalar.value) { return 0 }
    if scalar.properties.isEmojiPresentation, !regionalIndicators.contains(scalar.value) {
      return 2
    }
    return wide.contains { $0.contains(scalar.value) } ? 2 : 1
  }

  private static let skinTones: ClosedRange<UInt32> = 0x1F3FB...0x1F3FF
  private static let hangulTails: ClosedRange<UInt32> = 0x1160...0x11FF
  private static let regionalIndicators: ClosedRange<UInt32> = 0x1F1E6...0x1F1FF
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F,  // Hangul that starts a syllable
    0x2E80...0x303E,  // radicals, CJK punctuation
    0x3041...0x33FF,  // kana, CJK symbols
    0x3400...0x4DBF, 0x4E00...0x9FFF,  // CJK
    0xA000...0xA4CF, 0xA960...0xA97F,  // Yi, Hangul
    0xAC00...0xD7A3, 0xF900...0xFAFF,  // syllables, CJK
    0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,  // full-width forms
    0x1F300...0x1F64F, 0x1F900...0x1F9FF,  // pictures
    0x20000...0x3FFFD,  // CJK
  ]
}
