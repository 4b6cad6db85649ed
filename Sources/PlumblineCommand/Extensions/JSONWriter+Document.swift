import PlumblineRecord

extension JSONWriter {
  /// Opens a document that says its format and version first.
  static func document(_ format: String) -> JSONWriter {
    var json = JSONWriter()
    json.beginObject()
    json.field("format", format)
    json.field("version", 1)
    return json
  }

  /// Closes the document and gives its text, ended by LF.
  mutating func closedDocument() -> String {
    endObject()
    return String(decoding: bytes, as: UTF8.self) + "\n"
  }
}
