/// Reads a run's folder: everything that can be used, and a list of what cannot.
package struct RunReader {
  private let folder: String
  private var state: RunState
  private var ends: [String: Journal.End] = [:]

  /// Reads a run.
  ///
  /// - Throws: ``RecordError`` when not even the run and its plan can be read.
  package static func read(_ folder: String) throws -> RunState {
    try readWithEnds(folder).state
  }

  /// Reads a run, and where each writer's journal ends.
  ///
  /// - Throws: ``RecordError``, as ``read(_:)``.
  static func readWithEnds(
    _ folder: String
  ) throws -> (state: RunState, ends: [String: Journal.End]) {
    let identityPath = Path.join(folder, RunFolder.identityName)
    do {
      guard try FileSystem.facts(identityPath)?.kind == .file else {
        throw RecordError.noRun(folder: folder)
      }
      let identity = try RunIdentity.read(try FileSystem.read(identityPath))
      let bytes = try FileSystem.read(Path.join(folder, RunFolder.planName))
      let digest = SHA256.digest(of: bytes)
      guard digest == identity.plan else {
        throw RecordError.otherPlan(named: identity.plan, found: digest)
      }
      let plan = try PlanReader.read(bytes)
      for platform in identity.scope ?? []
      where !plan.platforms.contains(where: { $0.id == platform }) {
        throw RecordError.badName(file: RunFolder.identityName, platform)
      }
      let state = RunState(identity: identity, plan: plan)
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
    let names = listNames()
    var writers: Set<String> = []
    for name in names where !RunFolder.isKnown(name) { state.problems.append(.stray(file: name)) }
    for name in names where name.hasPrefix("text/") && RunFolder.isKnown(name) {
      guard let bytes = bytes(of: name) else { continue }
      let read = TextLine.read(bytes, file: name)
      // The name stands alone where a kill came before the journal's first line.
      if read.texts.count > 1 {
        writers.insert(Journal.name(of: String(name.dropFirst(5).prefix(20))))
      }
      state.add(read.texts)
      state.problems += read.problems
    }
    for name in names where name.hasPrefix("journal/") && RunFolder.isKnown(name) {
      guard let bytes = bytes(of: name) else { continue }
      let writer = String(name.dropFirst("journal/".count).dropLast(".jsonl".count))
      let journal = Journal.read(bytes, writer: writer, run: state.identity.id)
      state.problems += journal.problems
      if !bytes.isEmpty { writers.remove(name) }
      ends[writer] = journal.end
      for event in journal.events { state.apply(event) }
    }
    for name in names where name.hasPrefix("evidence/") && RunFolder.isKnown(name) {
      let facts = (try? FileSystem.facts(Path.join(folder, name), followingLinks: false)) ?? nil
      guard let facts, facts.kind == .file else { continue }
      state.evidenceSizes[name] = facts.size
      // Nothing empty is ever attached; whether the rest is what it was, its digest tells.
      if facts.size == 0 { state.problems.append(.changedEvidence(file: name)) }
    }
    state.problems += writers.sorted().map { .missingJournal(file: $0) }
    checkReferences()
  }

  private mutating func bytes(of name: String) -> [UInt8]? {
    do throws(FileError) {
      return try FileSystem.read(Path.join(folder, name))
    } catch {
      state.problems.append(.unreadable(error))
      return nil
    }
  }

  /// Every file of the run, relative to its folder; a folder that cannot be read is told.
  private mutating func listNames() -> [String] {
    var all: [String] = []
    for name in names(in: folder) {
      let path = Path.join(folder, name)
      let facts = (try? FileSystem.facts(path, followingLinks: false)) ?? nil
      if facts?.kind != .folder {
        all.append(name)
      } else if ["journal", "text", "evidence", "aside"].contains(name) {
        all += names(in: path).map { name + "/" + $0 }
      } else {
        all.append(name + "/")
      }
    }
    return all
  }

  private mutating func names(in folder: String) -> [String] {
    do throws(FileError) {
      return try FileSystem.names(in: folder)
    } catch {
      state.problems.append(.unreadable(error))
      return []
    }
  }

  /// Looks whether what events name is there, and whether what is there has a name.
  private mutating func checkReferences() {
    var named: Set<String> = []
    for (writer, who) in state.testers.sorted(by: { $0.key < $1.key })
    where state.texts[who] == nil {
      state.problems.append(.unknownTester(writer: writer))
    }
    for position in state.checks.indices {
      for given in state.answers[position] {
        let answer = given.answer
        if let note = answer.note, state.texts[note] == nil {
          state.problems.append(.missingText(event: given.event.id))
        }
        for reference in answer.evidence {
          let name = EvidenceStore.name(
            of: reference.digest, fileExtension: reference.fileExtension)
          named.insert(name)
          if state.evidenceSizes[name] == nil {
            state.problems.append(.missingEvidence(file: name, check: answer.check))
          }
        }
        for replaced in answer.replaces where !state.isKnown(replaced) {
          state.problems.append(.incompleteCopy(event: replaced))
        }
      }
    }
    for name in state.evidenceSizes.keys.sorted() where !named.contains(name) {
      state.problems.append(.orphanEvidence(file: name))
    }
  }
}
