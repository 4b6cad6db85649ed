/// A copy of a run as its files have it, for a merge; its lines go into a union of all copies.
struct RunCopy {
  /// The copy's folder.
  let folder: String
  let identity: RunIdentity
  /// The bytes of plan.json; nil when the copy has none that run.json names.
  private(set) var plan: [UInt8]?
  /// Bytes that are no line, with the name of their file.
  private(set) var damaged: [(file: String, bytes: [UInt8])] = []
  /// Names of the evidence, relative to the folder.
  private(set) var evidence: [String] = []
  /// Names below `aside/` and `signoff/`, relative to the folder.
  private(set) var others: [String] = []
  /// What is in the folder and belongs to no run.
  private(set) var strays: [String] = []

  /// Begins with which run it is a copy of.
  ///
  /// - Parameters:
  ///   - folder: The copy's folder.
  ///   - known: A plan that another copy has, and that is what its run.json names.
  /// - Throws: ``RecordError``.
  init(_ folder: String, plan known: [UInt8]?) throws {
    self.folder = folder
    do {
      let path = Path.join(folder, RunFolder.identityName)
      guard try FileSystem.facts(path)?.kind == .file else {
        throw RecordError.noRun(folder: folder)
      }
      identity = try RunIdentity.read(try FileSystem.read(path))
      let planPath = Path.join(folder, RunFolder.planName)
      if try FileSystem.facts(planPath)?.kind == .file {
        plan = try Self.plan(planPath, named: identity.plan, known: known)
      }
    } catch let error as FileError {
      throw RecordError.file(error)
    }
  }

  /// The bytes of a plan; nil when they are not those that are named.
  private static func plan(
    _ path: String, named digest: Digest, known: [UInt8]?
  ) throws(FileError) -> [UInt8]? {
    // Comparing takes a tenth of the time of hashing, and no room.
    if let known, try FileSystem.holds(path, known) { return known }
    let bytes = try FileSystem.read(path)
    return SHA256.digest(of: bytes) == digest ? bytes : nil
  }

  /// Reads what is in the folder; its lines go into the union.
  ///
  /// - Throws: ``RecordError``.
  mutating func read(into union: inout RunUnion) throws {
    do {
      for name in try RunFolder.names(in: folder) {
        guard RunFolder.isKnown(name) else {
          strays.append(name)
          continue
        }
        switch name.split(separator: "/").first {
        case "journal", "text":
          let bytes = try FileSystem.read(Path.join(folder, name))
          damaged += try union.take(bytes, file: name).map { (name, $0) }
        case "evidence": evidence.append(name)
        case "aside", "signoff": others.append(name)
        default: break
        }
      }
    } catch let error as FileError {
      throw RecordError.file(error)
    }
  }
}
