/// A typed text as its line keeps it: with a salt, so that nobody can guess it from its id.
package enum TextLine {
  /// The folder of texts in a run.
  package static let folder = "text"

  /// The longest text in bytes that a line holds, whatever has to be escaped in it.
  package static let largestText = 60_000

  /// Whether a text fits into a line of 64 KiB.
  package static func fits(_ text: String) -> Bool {
    text.utf8.count <= largestText
      && make(text, salt: Array(repeating: 0, count: 16)).bytes.count <= Event.maximumLine + 1
  }

  /// The name of a writer's texts, relative to the run's folder.
  package static func name(of writer: String) -> String { "\(folder)/\(writer).jsonl" }

  /// The line, ended by LF, and the text's id: the SHA-256 of the line without its LF.
  package static func make(_ text: String, salt: [UInt8]) -> (bytes: [UInt8], id: Digest) {
    var json = JSONWriter()
    json.beginObject()
    json.field("s", Hex.text(of: salt))
    json.field("x", text)
    json.endObject()
    return (json.bytes + [UInt8(ascii: "\n")], SHA256.digest(of: json.bytes))
  }

  /// What a file of texts holds.
  package typealias Texts = (texts: [Digest: String], wholeLength: Int, problems: [Problem])

  /// Reads a file of texts; what is wrong with it is told.
  package static func read(_ bytes: [UInt8], file: String) -> Texts {
    var texts: [Digest: String] = [:]
    var problems: [Problem] = []
    var start = 0
    var lineNumber = 0
    bytes.withUnsafeBytes { buffer in
      while start < buffer.count, let end = buffer.lineEnd(from: start) {
        lineNumber += 1
        let line = UnsafeRawBufferPointer(rebasing: buffer[start..<end])
        start = end + 1
        if line.count <= Event.maximumLine, let text = text(of: line) {
          texts[SHA256.digest(of: line)] = text
        } else {
          problems.append(.damagedText(file: file, line: lineNumber))
        }
      }
    }
    // A kill leaves part of a line, and no more than that.
    if bytes.count - start > Event.maximumLine {
      problems.append(.damagedText(file: file, line: lineNumber + 1))
    } else if start < bytes.count {
      problems.append(.tornLine(file: file, bytes: bytes.count - start))
    }
    return (texts, start, problems)
  }

  /// The id of a line's text; nil when it is no such line.
  static func id(of line: UnsafeRawBufferPointer) -> Digest? {
    guard line.count <= Event.maximumLine, text(of: line) != nil else { return nil }
    return SHA256.digest(of: line)
  }

  private static func text(of line: UnsafeRawBufferPointer) -> String? {
    var text: String?
    var salt: String?
    var cursor = JSONCursor(line)
    do {
      try cursor.object { key, cursor in
        switch key {
        case "s": salt = try cursor.string()
        case "x": text = try cursor.string()
        default: _ = try cursor.skip()
        }
      }
      try cursor.end()
    } catch {
      return nil
    }
    return salt == nil ? nil : text
  }
}
