import PlumblineRecord

/// A piece of a page, written as a string literal.
///
/// What stands in the literal is markup; whatever is interpolated is text and is escaped. So typed
/// text cannot become markup, whoever writes the next line of the page.
struct Markup: ExpressibleByStringInterpolation {
  /// The escaped bytes.
  let bytes: [UInt8]

  init(stringLiteral value: StaticString) {
    bytes = value.withUTF8Buffer { Array($0) }
  }

  init(stringInterpolation interpolation: Interpolation) {
    bytes = interpolation.bytes
  }

  /// Gathers the parts of a literal.
  struct Interpolation: StringInterpolationProtocol {
    fileprivate var bytes: [UInt8] = []

    init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + interpolationCount * 24)
    }

    mutating func appendLiteral(_ literal: StaticString) {
      literal.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    mutating func appendInterpolation(_ text: String) {
      HTMLText.append(text, to: &bytes)
    }

    mutating func appendInterpolation(_ number: Int) {
      bytes.append(contentsOf: String(number).utf8)
    }

    mutating func appendInterpolation(_ markup: Markup) {
      bytes.append(contentsOf: markup.bytes)
    }

    /// A moment, for people and for programs.
    mutating func appendInterpolation(_ time: Timestamp) {
      appendLiteral("<time datetime=\"")
      let start = bytes.count
      time.append(to: &bytes)
      appendLiteral("\">")
      // The same digits to the minute; a report may have 100,000 of these.
      bytes.append(contentsOf: bytes[start..<(start + 10)])
      appendLiteral(" ")
      bytes.append(contentsOf: bytes[(start + 11)..<(start + 16)])
      appendLiteral(" UTC</time>")
    }

    /// A sign with its word: a status that needs no colour.
    mutating func appendInterpolation(_ outcome: Outcome) {
      appendLiteral("<b data-is=\"")
      bytes.append(contentsOf: outcome.rawValue.utf8)
      appendLiteral("\"><i aria-hidden=\"true\">")
      bytes.append(contentsOf: outcome.symbol.utf8)
      appendLiteral("</i> ")
      bytes.append(contentsOf: outcome.word.utf8)
      appendLiteral("</b>")
    }
  }
}
