/// Appends a tester's events to a run: the text first, then the line, each synced before it counts.
///
/// One process, one writer, one thread. What it acknowledged is on disk.
package final class JournalWriter {
  /// Why another writer than the last time's was begun, for the tester to read.
  package enum Notice: Sendable, Equatable {
    /// The journal that this machine wrote is not there any more.
    case journalGone(writer: String)
    /// The journal is not the one this machine wrote: an older copy, or another branch.
    case journalChanged(writer: String)
    /// Somebody of the same name wrote to the run before, and not from here.
    case writtenElsewhere(who: String)
    /// A kill left part of a line, which was moved to `aside/`.
    case tornTailSetAside(file: String, bytes: Int)
  }

  private let folder: String
  /// The folder without links and dots, as claims name it.
  private let path: String
  private let run: String
  private let who: String
  private let tool: String
  private let world: World
  private let held: HeldClaim

  /// The name of the journal.
  package private(set) var writer = ""
  /// What the tester should know about the journal; new ones are added at the end.
  package private(set) var notices: [Notice] = []
  /// Events that this writer added by itself: the `open` line of each new journal.
  package private(set) var openings: [Event] = []

  /// The files of the journal in use, and where its chain stands.
  private struct Files {
    var journal: AppendFile
    var texts: AppendFile
    var number: Int
    var digest: Digest
    /// Texts that were kept by this process, which an equal text uses again.
    var kept: [String: Digest] = [:]

    func close() {
      journal.file.close()
      texts.file.close()
    }
  }

  private var files: Files?
  private var lamport: Int

  /// Opens a tester's journal in a run: the one this machine wrote before, or a new one.
  ///
  /// Nothing is written until the first event.
  ///
  /// - Parameters:
  ///   - folder: The run's folder.
  ///   - run: The run's id.
  ///   - who: The tester's name as typed.
  ///   - held: The claim under which this process writes; taken before the run was read, so that
  ///     nobody else has added to the journal since.
  ///   - tool: Name and version of the program, kept in the journal.
  ///   - lamport: The highest Lamport clock seen in the run.
  ///   - ends: Where each journal of the run ended when it was read.
  ///   - world: Time and chance.
  /// - Throws: ``FileError``.
  package init(
    folder: String, run: String, who: String, held: HeldClaim, tool: String, lamport: Int,
    ends: [String: Journal.End], world: World
  ) throws(FileError) {
    self.folder = folder
    self.run = run
    self.who = who
    self.tool = tool
    self.world = world
    self.lamport = lamport
    path = FileSystem.resolved(folder)
    self.held = held
    try resume(ends)
  }

  /// Lets another process go on with the journal.
  package func close() {
    files?.close()
    files = nil
    held.release()
  }

  /// Sees to it that there is a journal to write to: the one in use, or a new one where somebody
  /// took it away.
  package func makeReady() throws(FileError) { files = try filesInUse() }

  /// Keeps a typed text; it is synced when this returns.
  ///
  /// - Returns: The text's id.
  package func keep(_ text: String) throws(FileError) -> Digest {
    var files = try filesInUse()
    if let known = files.kept[text] { return known }
    let line = TextLine.make(text, salt: world.random(16))
    // Held once only, so that adding to it does not copy all texts kept so far.
    self.files = nil
    defer { self.files = files }
    try files.texts.append(line.bytes)
    files.kept[text] = line.id
    return line.id
  }

  /// Writes an event; it is synced when this returns.
  package func append(_ kind: Event.Kind) throws(FileError) -> Event {
    var files = try filesInUse()
    defer { self.files = files }
    return try append(kind, to: &files)
  }

  private func append(_ kind: Event.Kind, to files: inout Files) throws(FileError) -> Event {
    let link = EventEncoder.Link(
      number: files.number + 1, previous: files.digest, time: world.now(), lamport: lamport + 1)
    let line = EventEncoder.line(of: kind, link: link)
    guard line.bytes.count <= Event.maximumLine + 1 else {
      throw FileError(
        operation: "keep a line of \(line.bytes.count) bytes in", path: files.journal.file.path,
        code: FileError.tooLarge)
    }
    try files.journal.append(line.bytes)
    lamport += 1
    files.number = link.number
    files.digest = line.id
    // A claim that could not be noted costs a new writer next time, never an answer.
    try? held.note(
      Claim(path: path, run: run, writer: writer, number: link.number, digest: line.id))
    return Event(
      id: line.id, writer: writer, number: link.number, time: link.time, lamport: link.lamport,
      kind: kind)
  }

  /// The journal to write to, begun anew where somebody changed it under this process.
  private func filesInUse() throws(FileError) -> Files {
    if let files {
      if files.journal.isStillNamed(), files.texts.isStillNamed() { return files }
      files.close()
      self.files = nil
      notices.append(.journalChanged(writer: writer))
    }
    return try begin()
  }

  /// Starts a new journal under its final name, with its `open` line.
  private func begin() throws(FileError) -> Files {
    writer = Hex.text(of: world.random(10))
    let nonce = Hex.text(of: world.random(16))
    let textPath = Path.join(folder, TextLine.name(of: writer))
    let journalPath = Path.join(folder, Journal.name(of: writer))
    var made: [FileHandle] = []
    do throws(FileError) {
      for (part, path) in [(TextLine.folder, textPath), (Journal.folder, journalPath)] {
        _ = try RunFolder.makePart(part, in: folder)
        made.append(try FileHandle.create(path, exclusively: true))
      }
      try hold(made[1])
      var files = Files(
        journal: AppendFile(file: made[1], length: 0), texts: AppendFile(file: made[0], length: 0),
        number: 0, digest: Journal.seed(run: run, writer: writer, nonce: nonce))
      let name = TextLine.make(who, salt: world.random(16))
      // Both names before the first line: the claim that the line is noted in leads to them.
      try FileSystem.syncFolder(Path.parent(of: textPath))
      try FileSystem.syncFolder(Path.parent(of: journalPath))
      try files.texts.append(name.bytes)
      let opening = Event.Opening(
        run: run, writer: writer, nonce: nonce, tool: tool, who: name.id)
      let event = try append(.open(opening), to: &files)
      openings.append(event)
      self.files = files
      return files
    } catch {
      for file in made { file.close() }
      try? FileSystem.remove(journalPath)
      try? FileSystem.remove(textPath)
      throw error
    }
  }

  /// Holds a journal while it is written to, so that a merge waits for its end.
  private func hold(_ file: FileHandle) throws(FileError) {
    guard try file.lock(waiting: 5000) else {
      throw FileError(operation: "go on with", path: file.path, code: FileError.busy)
    }
  }

  /// Goes on with the claimed journal where it still is this machine's own.
  private func resume(_ ends: [String: Journal.End]) throws(FileError) {
    guard let claim = held.claim, claim.run == run, claim.path == path else { return }
    let journalName = Journal.name(of: claim.writer)
    let textName = TextLine.name(of: claim.writer)
    for name in [journalName, textName] {
      let part = try FileSystem.facts(
        Path.join(folder, Path.parent(of: name)), followingLinks: false)
      let facts = try FileSystem.facts(Path.join(folder, name), followingLinks: false)
      guard part?.kind == .folder, facts?.kind == .file else {
        notices.append(.journalGone(writer: claim.writer))
        return
      }
    }
    guard let end = ends[claim.writer], end.isWhole, let newest = end.events.last,
      end.events.indices.contains(claim.number - 1),
      end.events[claim.number - 1].id == claim.digest
    else {
      notices.append(.journalChanged(writer: claim.writer))
      return
    }
    var wholeTexts = 0
    _ = try FileSystem.readBlocks(Path.join(folder, textName)) { block in
      let whole = (block.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
      wholeTexts += whole
      return whole
    }
    writer = claim.writer
    lamport = max(lamport, newest.lamport)
    files = Files(
      journal: try goOn(journalName, wholeLength: end.wholeLength, isHeld: true),
      texts: try goOn(textName, wholeLength: wholeTexts),
      number: newest.number, digest: newest.id)
  }

  /// Opens a file for appending; a torn line at its end is set aside first.
  private func goOn(
    _ name: String, wholeLength: Int, isHeld: Bool = false
  ) throws(FileError) -> AppendFile {
    let file = try FileHandle.openForWriting(Path.join(folder, name))
    if isHeld { try hold(file) }
    if try file.facts().size > wholeLength {
      try file.seek(to: wholeLength)
      let tail = try file.readAll(sizeHint: 0)
      // Only ever part of a line: whole lines behind the end would be somebody's answers.
      guard !tail.contains(UInt8(ascii: "\n")) else {
        throw FileError(operation: "go on with", path: file.path, code: FileError.busy)
      }
      let aside = Path.join(folder, "aside/" + SHA256.digest(of: tail).hex)
      _ = try RunFolder.makePart("aside", in: folder)
      try FileSystem.replace(aside, with: tail)
      try file.truncate(to: wholeLength)
      try file.sync()
      notices.append(.tornTailSetAside(file: name, bytes: tail.count))
    }
    return AppendFile(file: file, length: wholeLength)
  }
}
