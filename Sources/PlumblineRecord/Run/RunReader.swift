/// Reads a run's folder: everything that can be used, and a list of what cannot.
package struct RunReader {
  private let folder: String
  private var state: RunState
  private var ends: [String: Journal.End] = [:]
  private var references = ReferenceCheck()
  /// The texts that each file of texts holds.
  private var textIDs: [(name: String, ids: Dictionary<Digest, String>.Keys)] = []

  /// Reads a run.
  ///
  /// - Parameters:
  ///   - folder: The run's folder.
  ///   - asOf: The moment that waivers and ages are judged at; nil for that of the newest event.
  /// - Returns: All that is known about the run.
  /// - Throws: ``RecordError`` when not even the run and its plan can be read.
  package static func read(_ folder: String, asOf: Timestamp? = nil) throws -> RunState {
    try readWithEnds(folder, asOf: asOf).state
  }

  /// Reads a run, and where each writer's journal ends.
  ///
  /// - Throws: ``RecordError``, as ``read(_:asOf:)``.
  static func readWithEnds(
    _ folder: String, asOf: Timestamp? = nil
  ) throws -> (state: RunState, ends: [String: Journal.End]) {
    let identityPath = Path.join(folder, RunFolder.identityName)
    do {
      guard try FileSystem.facts(identityPath)?.kind == .file else {
        throw RecordError.noRun(folder: folder)
      }
      let identity = try RunIdentity.read(try FileSystem.read(identityPath))
      let planPath = Path.join(folder, RunFolder.planName)
      guard try FileSystem.facts(planPath) != nil else {
        throw RecordError.missingFile(folder: folder, file: RunFolder.planName)
      }
      let bytes = try FileSystem.read(planPath)
      // The plan of a large checklist takes as long to hash as to read.
      let (read, digest) = Parallel.both(
        { Result { try PlanReader.read(bytes) } }, { SHA256.digest(of: bytes) })
      guard digest == identity.plan else {
        throw RecordError.otherPlan(named: identity.plan, found: digest)
      }
      let plan = try read.get()
      for platform in identity.scope ?? []
      where !plan.platforms.contains(where: { $0.id == platform }) {
        throw RecordError.badName(file: RunFolder.identityName, platform)
      }
      let state = RunState(identity: identity, plan: plan, asOf: asOf)
      guard state.index.count == state.checks.count else {
        let doubled = state.checks.indices.first { state.index[state.checks[$0].id] != $0 }
        throw PlanError.doubledPart(kind: "check", id: doubled.map { state.checks[$0].id } ?? "")
      }
      var reader = RunReader(folder: folder, state: state)
      reader.readParts()
      return (reader.state, reader.ends)
    } catch let error as FileError {
      throw RecordError.file(error)
    } catch let error as PlanError {
      throw RecordError.badPlan(error)
    }
  }

  private mutating func readParts() {
    var unreadable: [FileError] = []
    let names = RunFolder.names(in: folder) { unreadable.append($0) }
    state.problems += unreadable.map { .unreadable($0) }
    lookAtAttributes(names)
    let known = names.filter(RunFolder.isKnown)
    if known.count < names.count {
      state.problems += names.filter { !RunFolder.isKnown($0) }.map { .stray(file: $0) }
    }
    // Taken out one by one as their journals are found.
    var writers = readTextsAndEvidence(known)
    for name in known where name.hasSuffix("/statement.json") {
      if let bytes = bytes(of: name) { state.statements.insert(SHA256.digest(of: bytes)) }
    }
    for name in known where name.hasPrefix("journal/") {
      guard let journal = journal(name) else { continue }
      state.problems += journal.problems
      if journal.byteCount > 0 { writers.remove(Journal.name(of: Journal.writer(of: name))) }
      let writer = Journal.writer(of: name)
      // A writer whose history parted goes on with none of the ways.
      ends[writer] = ends[writer] == nil && name == Journal.name(of: writer) ? journal.end : .parted
      state.apply(journal.events)
      references.take(journal.events, in: state)
    }
    // A merge that was killed leaves a journal beside its name; nobody was told of what is in it.
    writers.subtract(names.compactMap(FileSystem.nameOfPartial))
    state.problems += writers.sorted().map { .missingJournal(file: $0) }
    state.problems += references.problems(in: state)
    lookAtTexts()
  }

  /// Texts that nothing names, and texts that are not to be there.
  private mutating func lookAtTexts() {
    // Where a line cannot be read or understood, it may be what names them.
    let isAllKnown = !state.problems.contains {
      if case .unknownEvent = $0 { true } else { $0.isDamage }
    }
    for (name, ids) in textIDs where isAllKnown {
      let count = ids.count { !references.names(text: $0) && !state.isRedacted($0) }
      if count > 0 { state.problems.append(.orphanTexts(file: name, count: count)) }
    }
    if state.redactions.isEmpty { return }
    // A merge of git brings back lines that one side took out and the other stood next to.
    state.problems += textIDs.filter { $0.ids.contains(where: state.isRedacted) }.map {
      .redactedContent(file: $0.name)
    }
  }

  private mutating func lookAtAttributes(_ names: [String]) {
    let name = RunFolder.attributesName
    guard names.contains(name) else {
      state.problems.append(.missingAttributes(file: name))
      return
    }
    if let bytes = bytes(of: name), bytes != Array(RunFolder.gitAttributes.utf8) {
      state.problems.append(.changedAttributes(file: name))
    }
  }

  /// Reads texts, and looks at the evidence while they are hashed.
  ///
  /// - Returns: The journals of writers of whom there are texts.
  private mutating func readTextsAndEvidence(_ names: [String]) -> Set<String> {
    var writers: Set<String> = []
    let (read, sizes) = Parallel.both({ texts(names) }, { evidenceSizes(names) })
    for (name, result) in read {
      switch result {
      case .success(let read):
        // The name stands alone where a kill came before the journal's first line.
        if read.texts.count > 1 { writers.insert(Journal.name(of: Journal.writer(of: name))) }
        state.add(read.texts)
        state.problems += read.problems
        textIDs.append((name, read.texts.keys))
      case .failure(let error): state.problems.append(.unreadable(error))
      }
    }
    state.evidenceSizes = sizes
    // Nothing empty is ever attached; whether the rest is what it was, its digest tells.
    state.problems += sizes.filter { $0.value == 0 }.keys.sorted().map {
      .changedEvidence(file: $0)
    }
    return writers
  }

  /// What the files of texts hold, by their names.
  private func texts(
    _ names: [String]
  ) -> [(name: String, read: Result<TextLine.Texts, FileError>)] {
    names.filter { $0.hasPrefix("text/") }.map { name in
      do throws(FileError) {
        let bytes = try FileSystem.read(Path.join(folder, name))
        return (name, .success(TextLine.read(bytes, file: name)))
      } catch {
        return (name, .failure(error))
      }
    }
  }

  /// The sizes of the evidence that is there, by its names.
  private func evidenceSizes(_ names: [String]) -> [String: Int] {
    var sizes: [String: Int] = [:]
    for name in names where name.hasPrefix("evidence/") {
      let facts = (try? FileSystem.facts(Path.join(folder, name), followingLinks: false)) ?? nil
      if let facts, facts.kind == .file { sizes[name] = facts.size }
    }
    return sizes
  }

  private mutating func journal(_ name: String) -> Journal? {
    do throws(FileError) {
      return try Journal.read(at: Path.join(folder, name), name: name, run: state.identity.id)
    } catch {
      state.problems.append(.unreadable(error))
      return nil
    }
  }

  private mutating func bytes(of name: String) -> [UInt8]? {
    do throws(FileError) {
      return try FileSystem.read(Path.join(folder, name))
    } catch {
      state.problems.append(.unreadable(error))
      return nil
    }
  }
}
