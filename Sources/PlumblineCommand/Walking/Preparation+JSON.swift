import PlumblineGuide
import PlumblineRecord

extension Preparation {
  /// Writes it as an object.
  func write(to json: inout JSONWriter) {
    json.beginObject()
    json.key("evidence")
    json.beginArray()
    for attachment in evidence {
      json.beginObject()
      json.field("ext", attachment.kind.fileExtension)
      json.field("name", attachment.name)
      json.field("sha", attachment.digest)
      json.field("size", attachment.size)
      json.endObject()
    }
    json.endArray()
    json.field("leftOver", isLeftOver)
    json.field("note", note)
    json.endObject()
  }

  /// Reads what ``write(to:)`` wrote.
  static func read(_ cursor: inout JSONCursor) throws -> Preparation {
    var preparation = Preparation()
    try cursor.object { key, cursor in
      switch key {
      case "evidence":
        try cursor.array { cursor in
          if let attachment = try EvidenceStore.Attachment.read(&cursor) {
            preparation.evidence.append(attachment)
          }
        }
      case "leftOver": preparation.isLeftOver = try cursor.bool()
      case "note": preparation.note = try cursor.string()
      default: _ = try cursor.skip()
      }
    }
    return preparation
  }
}

extension EvidenceStore.Attachment {
  fileprivate static func read(_ cursor: inout JSONCursor) throws -> EvidenceStore.Attachment? {
    var digest: Digest?
    var kind: EvidenceKind?
    var name: String?
    var size: Int?
    try cursor.object { key, cursor in
      switch key {
      case "ext": kind = EvidenceKind(fileExtension: try cursor.string())
      case "name": name = try cursor.string()
      case "sha": digest = try cursor.digest()
      case "size": size = try cursor.integer()
      default: _ = try cursor.skip()
      }
    }
    guard let digest, let kind, let name, let size else { return nil }
    return EvidenceStore.Attachment(digest: digest, kind: kind, size: size, name: name)
  }
}
