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

  let target: String
  let copies: [RunCopy]
  private(set) var union: RunUnion
  /// The lines of each writer and the files they belong in, in the order of the writers.
  let journals: [(tree: JournalTree, files: [JournalTree.File])]
  /// Lines of other runs' journals that stand in the target, by journal.
  private(set) var foreignInTarget: [[JournalTree.Line]] = []
  let hasTarget: Bool
  let identity: RunIdentity
  let plan: [UInt8]
  private let held: HeldJournals
  var summary = Summary()

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
    var copies: [RunCopy] = []
    for folder in (hasTarget ? [target] : []) + others {
      let copy = try RunCopy(folder, plan: copies.lazy.compactMap(\.plan).first)
      if let first = copies.first, copy.identity != first.identity {
        throw Failure.otherRun(folder: folder, id: copy.identity.id, expected: first.identity.id)
      }
      copies.append(copy)
    }
    guard let identity = copies.first?.identity else { throw RecordError.noRun(folder: target) }
    self.identity = identity
    guard let plan = copies.lazy.compactMap(\.plan).first else { throw Failure.noPlan }
    self.plan = plan
    union = RunUnion(run: identity.id)
    for index in copies.indices {
      try copies[index].read(into: &union)
      if index > 0 || !hasTarget {
        summary.strays += copies[index].strays.map { Path.join(copies[index].folder, $0) }
      } else {
        summary.newEvents = -union.lineCount
        foreignInTarget = union.journals.values.map(\.foreignLines)
      }
    }
    summary.newEvents += union.lineCount
    summary.foreignLines = union.journals.values.reduce(0) { $0 + $1.foreignLines.count }
    self.copies = copies
    journals = union.journals.values.sorted { $0.writer < $1.writer }.map { ($0, $0.files()) }
  }

  private mutating func write() throws {
    let redacted = union.redacted
    _ = try RunFolder.make(target, identity: identity, plan: plan)
    try writeBytesAside()
    try writeEvidence(redacted)
    // Texts before the events that name them, so that a kill in between leaves no event without;
    // and each journal beside its name before them, so that no texts stand there all alone.
    let prepared = try prepareJournals()
    do {
      try writeTexts(redacted)
    } catch {
      for name in prepared { FileSystem.discard(Path.join(target, name)) }
      throw error
    }
    try placeJournals(prepared)
    summary.withheld = Array(Set(summary.withheld)).sorted()
  }
}
