/// Joins copies of a run: the union of what they hold, less what was redacted.
///
/// In whatever order copies are given, and however often, the result is the same. A source is never
/// changed; the target changes only where it must.
package struct RunMerge {
  /// What a merge did.
  package struct Summary: Sendable, Equatable {
    /// Events that the target did not have.
    package var newEvents = 0
    /// Pieces of evidence that the target did not have.
    package var newEvidence = 0
    /// Texts and evidence that a copy had and a redaction kept out.
    package var withheld: [Digest] = []
    /// Files of which bytes that are no line were set aside.
    package var setAside: [String] = []
    /// Lines of journals of other runs, which were left out.
    package var foreignLines = 0
    /// Names of files that belong to no run, with their copy's folder; left out.
    package var strays: [String] = []
  }

  /// Why copies cannot be merged.
  package enum Failure: Error, Equatable {
    /// A copy is of another run.
    case otherRun(folder: String, id: String, expected: String)
    /// No copy has the plan.
    case noPlan
    /// The target is a folder with other things in it.
    case notARun(folder: String)
    /// Somebody writes to the target just now.
    case inUse(file: String)
    /// A copy or the target cannot be read or written.
    case record(RecordError)
  }

  private let target: String
  private let copies: [RunCopy]
  private let hasTarget: Bool
  private let identity: RunIdentity
  private let plan: [UInt8]
  private let held: HeldJournals
  private var summary = Summary()

  /// Merges copies into a folder, which becomes the run.
  ///
  /// - Parameters:
  ///   - sources: Folders of copies; not empty.
  ///   - target: The folder; a copy itself, or one that is empty or not there.
  /// - Returns: What it did.
  /// - Throws: ``Failure``.
  package static func merge(_ sources: [String], into target: String) throws(Failure) -> Summary {
    do {
      var merge = try RunMerge(sources, into: target)
      try merge.write()
      return merge.summary
    } catch let failure as Failure {
      throw failure
    } catch let busy as HeldJournals.Busy {
      throw .inUse(file: busy.file)
    } catch let error as RecordError {
      throw .record(error)
    } catch let error as FileError {
      throw .record(.file(error))
    } catch {
      throw .record(.noRun(folder: target))
    }
  }

  private init(_ sources: [String], into target: String) throws {
    self.target = target
    hasTarget = RunFolder.isRun(target)
    if !hasTarget, try !RunFolder.names(in: target).allSatisfy(RunFolder.isBeginning) {
      throw Failure.notARun(folder: target)
    }
    // Held before it is read, so that no answer comes in between.
    held = try HeldJournals(target)
    let resolved = FileSystem.resolved(target)
    let others = sources.filter { FileSystem.resolved($0) != resolved }
    copies = try ((hasTarget ? [target] : []) + others).map { try RunCopy($0) }
    guard let first = copies.first else { throw RecordError.noRun(folder: target) }
    identity = first.identity
    for copy in copies where copy.identity != first.identity {
      throw Failure.otherRun(
        folder: copy.folder, id: copy.identity.id, expected: first.identity.id)
    }
    guard let plan = copies.lazy.compactMap(\.plan).first else { throw Failure.noPlan }
    self.plan = plan
    for copy in copies.dropFirst(hasTarget ? 1 : 0) {
      summary.strays += copy.strays.map { Path.join(copy.folder, $0) }
    }
  }

  private mutating func write() throws {
    var trees: [String: JournalTree] = [:]
    for copy in copies {
      for (writer, tree) in copy.journals {
        var union = trees[writer] ?? JournalTree(writer: writer, run: identity.id)
        for line in tree.lines.values { union.add(line) }
        trees[writer] = union
      }
    }
    let redacted = Self.redactions(in: trees)
    countNews(trees)
    _ = try RunFolder.make(target, identity: identity, plan: plan)
    try writeBytesAside()
    try writeEvidence(redacted)
    // Texts before the events that name them, so that a kill in between leaves no event without;
    // and each journal beside its name before them, so that no texts stand there all alone.
    let journals = try prepareJournals(trees)
    do {
      try writeTexts(trees, redacted)
    } catch {
      for name in journals { FileSystem.discard(Path.join(target, name)) }
      throw error
    }
    try placeJournals(journals, trees)
  }

  private static func redactions(in trees: [String: JournalTree]) -> Set<Digest> {
    var found: Set<Digest> = []
    for tree in trees.values {
      for line in tree.lines.values {
        if case .redaction(let redaction)? = line.event?.kind { found.formUnion(redaction.of) }
      }
    }
    return found
  }

  private mutating func countNews(_ trees: [String: JournalTree]) {
    let had = hasTarget ? copies[0].journals : [:]
    for (writer, tree) in trees {
      let known = had[writer]?.lines ?? [:]
      summary.newEvents += tree.lines.keys.count { known[$0] == nil }
      summary.foreignLines += tree.foreignLines.count
    }
  }

  /// Keeps every byte that is no line, under the digest of what it is.
  private mutating func writeBytesAside() throws {
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

  private mutating func writeEvidence(_ redacted: Set<Digest>) throws {
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

  private mutating func writeTexts(
    _ trees: [String: JournalTree], _ redacted: Set<Digest>
  ) throws {
    for writer in Set(copies.flatMap(\.texts.keys)).sorted() {
      var lines: [Digest: ArraySlice<UInt8>] = [:]
      for copy in copies { lines.merge(copy.texts[writer] ?? [:]) { first, _ in first } }
      for id in redacted where lines.removeValue(forKey: id) != nil {
        summary.withheld.append(id)
      }
      var bytes: [UInt8] = []
      for id in Self.order(of: lines, in: trees[writer]) {
        bytes += lines[id] ?? []
        bytes.append(UInt8(ascii: "\n"))
      }
      try replace(TextLine.name(of: writer), with: bytes)
    }
    summary.withheld = Array(Set(summary.withheld)).sorted()
  }

  /// As the journal names them first, which is the order they were typed in; then the others.
  private static func order(
    of lines: [Digest: ArraySlice<UInt8>], in tree: JournalTree?
  ) -> [Digest] {
    var order: [Digest] = []
    var seen: Set<Digest> = []
    for id in tree?.files().flatMap(\.lines) ?? [] {
      for text in tree?.lines[id]?.event?.texts ?? []
      where lines[text] != nil && seen.insert(text).inserted { order.append(text) }
    }
    return order + lines.keys.filter { !seen.contains($0) }.sorted()
  }

  /// Writes the journals that change beside their names.
  ///
  /// - Returns: Their names.
  private func prepareJournals(_ trees: [String: JournalTree]) throws -> [String] {
    var prepared: [String] = []
    do {
      for (writer, tree) in trees.sorted(by: { $0.key < $1.key }) {
        if hasTarget, let own = copies[0].journals[writer] { try keepForeign(own) }
        for file in tree.files() where !file.lines.isEmpty {
          var bytes: [UInt8] = []
          for id in file.lines {
            bytes += tree.lines[id]?.bytes ?? []
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
  private func placeJournals(_ prepared: [String], _ trees: [String: JournalTree]) throws {
    for (index, name) in prepared.enumerated() {
      do {
        try FileSystem.place(Path.join(target, name))
      } catch {
        for name in prepared[index...] { FileSystem.discard(Path.join(target, name)) }
        throw error
      }
    }
    for (writer, tree) in trees.sorted(by: { $0.key < $1.key }) {
      let files = tree.files()
      let names = Set(files.map(\.name))
      for file in files where file.lines.isEmpty {
        try FileSystem.remove(Path.join(target, file.name))
      }
      // A branch that a longer one took in, or whose name another order of lines gave.
      for name in try RunFolder.names(in: target)
      where name.hasPrefix("journal/\(writer)+") && !names.contains(name) {
        try FileSystem.remove(Path.join(target, name))
      }
    }
  }

  /// Keeps the lines of another run's journal that stand in the target, before the file that holds
  /// them is written without.
  private func keepForeign(_ tree: JournalTree) throws {
    let lines = tree.foreignLines.sorted { ($0.number, $0.id) < ($1.number, $1.id) }
    if lines.isEmpty { return }
    let bytes = Array(lines.map { $0.bytes + [UInt8(ascii: "\n")] }.joined())
    _ = try RunFolder.makePart("aside", in: target)
    try FileSystem.replace(
      Path.join(target, "aside/" + SHA256.digest(of: bytes).hex), with: bytes)
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
      try FileSystem.read(path) == bytes
    {
      return false
    }
    _ = try RunFolder.makePart(Path.parent(of: name), in: target)
    try FileSystem.prepare(path) { file throws(FileError) in try file.write(bytes) }
    return true
  }
}
