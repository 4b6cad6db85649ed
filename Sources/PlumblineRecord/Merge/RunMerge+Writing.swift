extension RunMerge {
  /// Keeps every byte that is no line, under the digest of what it is.
  mutating func writeBytesAside() throws {
    for copy in copies {
      for (file, bytes) in copy.damaged where !bytes.isEmpty {
        let name = "aside/" + SHA256.digest(of: bytes).hex
        if try FileSystem.facts(Path.join(target, name)) != nil { continue }
        _ = try RunFolder.makePart("aside", in: target)
        try FileSystem.replace(Path.join(target, name), with: bytes)
        summary.setAside.append(Path.join(copy.folder, file))
      }
      for name in copy.others {
        let path = Path.join(target, name)
        if try FileSystem.facts(path) != nil { continue }
        _ = try RunFolder.makePart(String(name.prefix { $0 != "/" }), in: target)
        try FileSystem.makeFolders(Path.parent(of: path))
        try FileSystem.copy(Path.join(copy.folder, name), to: path)
      }
    }
  }

  mutating func writeEvidence(_ redacted: Set<Digest>) throws {
    var done: Set<String> = []
    for copy in copies {
      for name in copy.evidence {
        guard let digest = EvidenceStore.digest(ofName: name) else { continue }
        let path = Path.join(target, name)
        if redacted.contains(digest) {
          summary.withheld.append(digest)
          if copy.folder == target { try FileSystem.remove(path) }
          continue
        }
        let source = Path.join(copy.folder, name)
        // Every copy is looked at, so that a damaged one is found whichever comes first.
        guard try EvidenceStore.digest(ofFile: source) == digest else {
          try setAside(source, named: name, isOwn: copy.folder == target)
          continue
        }
        if done.contains(name) { continue }
        done.insert(name)
        if copy.folder == target { continue }
        _ = try RunFolder.makePart(EvidenceStore.folder, in: target)
        if try FileSystem.facts(path) == nil { summary.newEvidence += 1 }
        try FileSystem.copy(source, to: path)
      }
    }
  }

  /// Puts evidence that is not what its name says where no report takes it for what it was.
  private mutating func setAside(_ source: String, named name: String, isOwn: Bool) throws {
    let path = Path.join(target, "aside/" + (try EvidenceStore.digest(ofFile: source)).hex)
    _ = try RunFolder.makePart("aside", in: target)
    try FileSystem.copy(source, to: path)
    if isOwn { try FileSystem.remove(source) }
    summary.setAside.append(source)
  }

  mutating func writeTexts(_ redacted: Set<Digest>) throws {
    for (writer, all) in union.texts.sorted(by: { $0.key < $1.key }) {
      var lines = all
      for id in redacted where lines.removeValue(forKey: id) != nil {
        summary.withheld.append(id)
      }
      var bytes: [UInt8] = []
      let files = journals.first { $0.tree.writer == writer }?.files ?? []
      for id in Self.order(of: lines, in: files.flatMap(\.lines)) {
        bytes += lines[id] ?? []
        bytes.append(UInt8(ascii: "\n"))
      }
      try replace(TextLine.name(of: writer), with: bytes)
    }
  }

  /// As the journal names them first, which is the order they were typed in; then the others.
  private static func order(
    of texts: [Digest: ArraySlice<UInt8>], in lines: [JournalTree.Line]
  ) -> [Digest] {
    var order: [Digest] = []
    var seen: Set<Digest> = []
    for event in lines.lazy.compactMap(\.event) where !event.namesNothing {
      for text in event.texts where texts[text] != nil && seen.insert(text).inserted {
        order.append(text)
      }
    }
    return order + texts.keys.filter { !seen.contains($0) }.sorted()
  }

  /// Writes the journals that change beside their names.
  ///
  /// - Returns: Their names.
  func prepareJournals() throws -> [String] {
    var prepared: [String] = []
    do {
      try keepForeign()
      for (_, files) in journals {
        for file in files where !file.lines.isEmpty {
          var bytes: [UInt8] = []
          for line in file.lines {
            bytes += line.bytes
            bytes.append(UInt8(ascii: "\n"))
          }
          if try prepare(file.name, with: bytes) { prepared.append(file.name) }
        }
      }
    } catch {
      for name in prepared { FileSystem.discard(Path.join(target, name)) }
      throw error
    }
    return prepared
  }

  /// Gives the journals their names, and takes away those that hold nothing of their own any more.
  func placeJournals(_ prepared: [String]) throws {
    for (index, name) in prepared.enumerated() {
      do {
        try FileSystem.place(Path.join(target, name))
      } catch {
        for name in prepared[index...] { FileSystem.discard(Path.join(target, name)) }
        throw error
      }
    }
    let files = journals.flatMap(\.files)
    for file in files where file.lines.isEmpty {
      try FileSystem.remove(Path.join(target, file.name))
    }
    // A branch that a longer one took in, or whose name another order of lines gave.
    let names = Set(files.map(\.name))
    for name in try RunFolder.names(in: target)
    where name.hasPrefix("journal/") && name.contains("+") && !names.contains(name) {
      if RunFolder.isKnown(name) { try FileSystem.remove(Path.join(target, name)) }
    }
  }

  /// Keeps the lines of another run's journal that stand in the target, before the file that holds
  /// them is written without.
  private func keepForeign() throws {
    for foreign in foreignInTarget where !foreign.isEmpty {
      let lines = foreign.sorted { ($0.number, $0.id) < ($1.number, $1.id) }
      let bytes = Array(lines.map { $0.bytes + [UInt8(ascii: "\n")] }.joined())
      _ = try RunFolder.makePart("aside", in: target)
      try FileSystem.replace(
        Path.join(target, "aside/" + SHA256.digest(of: bytes).hex), with: bytes)
    }
  }

  /// Writes a file of the target where it is not that already; one without a line is not there.
  private func replace(_ name: String, with bytes: [UInt8]) throws {
    let path = Path.join(target, name)
    if bytes.isEmpty { return try FileSystem.remove(path) }
    if try prepare(name, with: bytes) { try FileSystem.place(path) }
  }

  /// Writes a file of the target beside its name.
  ///
  /// - Returns: Whether it is not that already.
  private func prepare(_ name: String, with bytes: [UInt8]) throws -> Bool {
    let path = Path.join(target, name)
    if let facts = try FileSystem.facts(path), facts.kind == .file, facts.size == bytes.count,
      try FileSystem.holds(path, bytes)
    {
      return false
    }
    _ = try RunFolder.makePart(Path.parent(of: name), in: target)
    try FileSystem.prepare(path) { file throws(FileError) in try file.write(bytes) }
    return true
  }
}
