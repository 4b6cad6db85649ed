extension String {
  /// The text with everything that could hide or steer text made visible.
  ///
  /// Control characters become their pictures, direction marks and invisible characters
  /// their names, as `⟨U+202E⟩`. Tabs and line ends stay, the latter all as LF; what emoji
  /// and scripts need to be drawn stays too.
  package var visible: String {
    needsMakingVisible ? VisibleText.visible(Array(unicodeScalars)) : self
  }

  /// The visible text without line ends and tabs, which become `⏎` and a space.
  package var visibleOnOneLine: String {
    let text = visible
    guard text.utf8.contains(where: { $0 == 0x0A || $0 == 0x09 }) else { return text }
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      line.append(scalar == "\n" ? "\u{23CE}" : scalar == "\t" ? " " : scalar)
    }
    return String(line)
  }

  private var needsMakingVisible: Bool {
    let isPlain = utf8.allSatisfy { byte in
      (0x20..<0x7F).contains(byte) || byte == 0x0A || byte == 0x09
    }
    return !isPlain && unicodeScalars.contains { VisibleText.isSuspect($0) }
  }
}

/// Decides which characters are shown as they are.
private enum VisibleText {
  /// Whether a character may need a replacement; a few are judged by their neighbours.
  static func isSuspect(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x20..<0x7F: false
    case 0x00..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFFF9...0xFFFB: true
    default: scalar.properties.isDefaultIgnorableCodePoint || isNoncharacter(scalar)
    }
  }

  static func visible(_ scalars: [Unicode.Scalar]) -> String {
    var result = String.UnicodeScalarView()
    var position = 0
    while position < scalars.count {
      let scalar = scalars[position]
      let tags = tagSequenceLength(scalars, at: position)
      if tags > 0 {
        result.append(contentsOf: scalars[position..<(position + tags)])
        position += tags
        continue
      }
      let next = position + 1 < scalars.count ? scalars[position + 1] : nil
      let previous = position > 0 ? scalars[position - 1] : nil
      position += 1
      if scalar == "\r" && next == "\n" { continue }
      if isSuspect(scalar) && !isNeededForDrawing(scalar, after: previous) {
        result.append(contentsOf: replacement(for: scalar).unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  private static func replacement(for scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x00..<0x20: return Unicode.Scalar(0x2400 + scalar.value).map { String($0) } ?? ""
    case 0x7F: return "\u{2421}"
    default:
      let hex = String(scalar.value, radix: 16, uppercase: true)
      return "⟨U+" + String(repeating: "0", count: max(0, 4 - hex.utf8.count)) + hex + "⟩"
    }
  }

  /// Joiners, variation selectors and the grapheme joiner are part of how text is drawn.
  ///
  /// A second variation selector in a row selects nothing and could carry hidden text.
  private static func isNeededForDrawing(
    _ scalar: Unicode.Scalar, after previous: Unicode.Scalar?
  ) -> Bool {
    switch scalar.value {
    case 0x200C, 0x200D, 0x034F: true
    default:
      scalar.properties.isVariationSelector && previous?.properties.isVariationSelector == false
    }
  }

  private static func isNoncharacter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(scalar.value)
  }

  /// The length of the tags that make a flag of a region, with the tag that ends them.
  ///
  /// Only after an emoji, and only as many as a region's code has; more would be a hiding
  /// place.
  private static func tagSequenceLength(_ scalars: [Unicode.Scalar], at start: Int) -> Int {
    guard start > 0, scalars[start].value & ~0x7F == 0xE0000,
      scalars[start - 1].value > 0x7F, scalars[start - 1].properties.isEmoji
    else { return 0 }
    let codes = scalars[start...].prefix(7).prefix { scalar in
      (0xE0030...0xE0039).contains(scalar.value) || (0xE0061...0xE007A).contains(scalar.value)
    }
    let end = start + codes.count
    guard (1...6).contains(codes.count), end < scalars.count, scalars[end].value == 0xE007F else {
      return 0
    }
    return codes.count + 1
  }
}
