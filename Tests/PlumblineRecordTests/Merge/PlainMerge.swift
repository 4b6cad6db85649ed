import PlumblineRecord

/// What copies hold together, found slowly: line by line from their files, without a merge.
struct PlainMerge {
  /// Whole lines of journals by their ids, with their writers.
  private(set) var lines: [Digest: (bytes: [UInt8], event: Event)] = [:]
  /// Whole lines of texts by their ids.
  private(set) var texts: [Digest: [UInt8]] = [:]
  /// Names of evidence that is what its name says.
  private(set) var evidence: Set<String> = []
  /// Digests of bytes in journals and texts that are no line.
  private(set) var damaged: Set<Digest> = []

  /// What was taken out.
  var redacted: Set<Digest> {
    lines.values.reduce(into: []) { found, line in
      if case .redaction(let redaction) = line.event.kind { found.formUnion(redaction.of) }
    }
  }

  init(_ files: [[String: [UInt8]]]) {
    for (name, bytes) in files.joined() {
      switch name.split(separator: "/").first {
      case "journal": take(bytes, writer: String(name.dropFirst(8).prefix(20)))
      case "text": takeTexts(bytes)
      case "evidence":
        let digest = SHA256.digest(of: bytes)
        if name.contains(digest.hex) { evidence.insert(name) }
      default: break
      }
    }
  }

  private mutating func take(_ bytes: [UInt8], writer: String) {
    let (whole, torn) = Self.lines(bytes)
    for line in whole {
      let read = line.withUnsafeBytes { try? EventDecoder.read($0, writer: writer) }
      if let event = read?.event {
        lines[event.id] = (line, event)
      } else {
        damaged.insert(SHA256.digest(of: line))
      }
    }
    if !torn.isEmpty { damaged.insert(SHA256.digest(of: torn)) }
  }

  private mutating func takeTexts(_ bytes: [UInt8]) {
    let (whole, torn) = Self.lines(bytes)
    for line in whole {
      let read = TextLine.read(line + [UInt8(ascii: "\n")], file: "")
      if let id = read.texts.keys.first {
        texts[id] = line
      } else {
        damaged.insert(SHA256.digest(of: line))
      }
    }
    if !torn.isEmpty { damaged.insert(SHA256.digest(of: torn)) }
  }

  /// The lines that end with LF, and what stands behind the last.
  private static func lines(_ bytes: [UInt8]) -> (whole: [[UInt8]], torn: [UInt8]) {
    let parts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return (parts.dropLast().map { Array($0) }.filter { !$0.isEmpty }, Array(parts.last ?? []))
  }
}
