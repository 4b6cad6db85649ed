/// Paths as people type, paste or drag them into a terminal.
package enum PathList {
  /// The paths in a text: parted by blanks unless quoted or escaped, file URLs opened.
  package static func paths(in text: String) -> [String] {
    var paths: [String] = []
    var path = ""
    var quote: Character?
    var isEscaped = false
    var isOpen = false
    for character in text {
      if isEscaped {
        path.append(character)
        isEscaped = false
      } else if character == "\\" && quote != "'" {
        isEscaped = true
        isOpen = true
      } else if let open = quote {
        if character == open { quote = nil } else { path.append(character) }
      } else if (character == "'" || character == "\"") && (path.isEmpty || isOpen) {
        quote = character
        isOpen = true
      } else if character.isWhitespace {
        if isOpen || !path.isEmpty { paths.append(path) }
        path = ""
        isOpen = false
      } else {
        path.append(character)
      }
    }
    if isEscaped { path.append("\\") }
    if isOpen || !path.isEmpty { paths.append(path) }
    return paths.filter { !$0.isEmpty }.map(withoutScheme)
  }

  /// The text that ``paths(in:)`` reads as these paths.
  package static func text(of paths: [String]) -> String {
    paths.map { path in
      if path.allSatisfy({ !$0.isWhitespace && !"'\"\\".contains($0) }) { return path }
      return "'"
        + path.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "'\\''") + "'"
    }
    .joined(separator: " ")
  }

  /// Whether a pasted text can only be meant as paths: one line that begins as an absolute one does.
  package static func looksLikePaths(_ text: String) -> Bool {
    let line = text.drop(while: \.isWhitespace)
    let rest = line.drop { !$0.isNewline }
    guard rest.allSatisfy(\.isWhitespace) else { return false }
    let bare = line.drop { $0 == "'" || $0 == "\"" }
    return bare.hasPrefix("/") || bare.hasPrefix("~/") || bare.hasPrefix("file://")
  }

  private static func withoutScheme(_ path: String) -> String {
    guard path.hasPrefix("file://") else { return path }
    var rest = path.dropFirst("file://".count)
    if let slash = rest.firstIndex(of: "/") { rest = rest[slash...] }
    return decoded(String(rest))
  }

  private static func decoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
