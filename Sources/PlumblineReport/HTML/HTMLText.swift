import PlumblineRecord

/// The one way from text to a page: the same for content and for attributes.
enum HTMLText {
  /// Adds a text with all that markup could be made of escaped, and control characters visible.
  static func append(_ text: String, to bytes: inout [UInt8]) {
    var visible = text.visible
    visible.withUTF8 { utf8 in
      var plain = 0
      for position in utf8.indices {
        guard let entity = entity(for: utf8[position]) else { continue }
        bytes.append(contentsOf: utf8[plain..<position])
        entity.withUTF8Buffer { bytes.append(contentsOf: $0) }
        plain = position + 1
      }
      bytes.append(contentsOf: utf8[plain...])
    }
  }

  private static func entity(for byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    default: nil
    }
  }
}
