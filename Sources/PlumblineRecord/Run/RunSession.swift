/// A tester at work on a run: what is known, and a journal to add to.
///
/// Each call that writes returns when what it wrote is on disk, and only then is it part of
/// ``state``.
package final class RunSession {
  /// An answer before it is written.
  package struct Draft: Sendable, Equatable {
    package var check: String
    package var verdict: Verdict
    package var note: String?
    package var step: Int?
    package var deviating: [String] = []
    package var evidence: [EvidenceStore.Attachment] = []
    package var milliseconds: Int?
    package var source: Event.Source
    /// The role that answers, for a decision.
    package var role: String?
    /// The answers that its author had in view.
    package var replaces: [Digest] = []

    package init(check: String, verdict: Verdict, source: Event.Source) {
      self.check = check
      self.verdict = verdict
      self.source = source
    }
  }

  /// What a tester says about a platform's build and device.
  package struct EnvironmentDraft: Sendable, Equatable {
    package var platform: String
    package var build: String?
    package var operatingSystem: String?
    package var isPhysical: Bool?
    package var device: String?
    package var dataSet: String?

    package init(platform: String) { self.platform = platform }
  }

  /// The run's folder.
  package let folder: String
  /// The tester's name.
  package let who: String
  /// All that is known about the run, this session's events included.
  package private(set) var state: RunState

  private let journal: JournalWriter
  private let evidence: EvidenceStore
  private var openingsSeen = 0
  /// The event that says what each platform's answers are given on, by platform id.
  private var environments: [String: Digest] = [:]

  /// Opens a run for a tester.
  ///
  /// - Parameters:
  ///   - folder: The run's folder.
  ///   - who: The tester's name as typed.
  ///   - claims: Where this machine keeps its claims.
  ///   - tool: Name and version of the program, kept in a new journal.
  ///   - world: Time and chance.
  ///   - opensClosed: Whether a run that was signed off may be written to: for reopening it and for
  ///     redactions, and for nothing else.
  /// - Throws: ``RecordError``; ``RecordError/closed(statements:)`` for a run that was signed off.
  package init(
    folder: String, who: String, claims: String, tool: String, world: World,
    opensClosed: Bool = false
  ) throws {
    self.folder = folder
    self.who = who
    guard RunFolder.isRun(folder) else { throw RecordError.noRun(folder: folder) }
    let held = try HeldClaim.take(
      folder: claims, path: FileSystem.resolved(folder), who: who)
    do {
      try RunFolder.syncNames(in: folder)
      let read = try RunReader.readWithEnds(folder)
      guard opensClosed || !read.state.isClosed else {
        throw RecordError.closed(statements: read.state.openStatements)
      }
      state = read.state
      journal = try JournalWriter(
        folder: folder, run: read.state.identity.id, who: who, held: held, tool: tool,
        lamport: read.state.lamport, ends: read.ends, world: world)
    } catch let error as FileError {
      held.release()
      throw RecordError.file(error)
    } catch {
      held.release()
      throw error
    }
    evidence = EvidenceStore(runFolder: folder, world: world)
    let isKnown = state.testers.values.contains { state.texts[$0] == who }
    if isKnown, journal.writer.isEmpty, journal.notices.isEmpty {
      elsewhere = [.writtenElsewhere(who: who)]
    }
    for platform in state.plan.platforms {
      environments[platform.id] = state.environment(of: platform.id, by: journal.writer)?.id
    }
  }

  /// What the tester should know about the journal.
  package var notices: [JournalWriter.Notice] { elsewhere + journal.notices }

  /// That the tester's name is known to the run from another journal than this machine's.
  private var elsewhere: [JournalWriter.Notice] = []

  /// The journal's writer; empty until something was written.
  package var writer: String { journal.writer }

  /// Whether this session wrote an event.
  package private(set) var hasWritten = false

  /// Lets other processes go on.
  package func close() { journal.close() }

  /// Copies a file into the run's evidence.
  package func attach(_ path: String) throws(EvidenceStore.Refusal) -> EvidenceStore.Attachment {
    let attachment = try evidence.attach(path, isRedacted: state.isRedacted)
    let name = attachment.file
    state.evidenceSizes[name] = attachment.size
    return attachment
  }

  /// Writes an answer.
  @discardableResult
  package func record(_ draft: Draft) throws(FileError) -> Event {
    try write(.answer(try answer(draft)))
  }

  /// An answer as it is written, its texts kept.
  func answer(_ draft: Draft) throws(FileError) -> Event.Answer {
    try carryEnvironments()
    var answer = Event.Answer(check: draft.check, verdict: draft.verdict, source: draft.source)
    answer.note = try keep(draft.note)
    answer.step = draft.step
    answer.deviating = draft.deviating
    answer.milliseconds = draft.milliseconds
    answer.role = draft.role
    answer.replaces = draft.replaces
    answer.environments = environmentsInForce(for: draft.check)
    answer.evidence = try references(draft.evidence)
    return answer
  }

  /// Evidence as an event names it, the names of its files kept.
  func references(
    _ attachments: [EvidenceStore.Attachment]
  ) throws(FileError) -> [Event.EvidenceReference] {
    var references: [Event.EvidenceReference] = []
    for attachment in attachments {
      references.append(
        Event.EvidenceReference(
          digest: attachment.digest, fileExtension: attachment.kind.fileExtension,
          name: try keep(attachment.name)))
    }
    return references
  }

  /// What is said of a platform now, to be changed in part.
  package func environmentDraft(of platform: String) -> EnvironmentDraft {
    var draft = EnvironmentDraft(platform: platform)
    guard let now = environment(of: platform) else { return draft }
    draft.build = now.build
    draft.operatingSystem = now.operatingSystem
    draft.isPhysical = now.isPhysical
    draft.device = now.device.flatMap { state.texts[$0] }
    draft.dataSet = now.dataSet.flatMap { state.texts[$0] }
    return draft
  }

  /// Writes what a platform's answers are given on from here on.
  package func set(_ draft: EnvironmentDraft) throws(FileError) {
    var environment = Event.Environment(
      platform: draft.platform, build: draft.build, operatingSystem: draft.operatingSystem,
      isPhysical: draft.isPhysical)
    environment.device = try keep(draft.device)
    environment.dataSet = try keep(draft.dataSet)
    environments[draft.platform] = try write(.environment(environment)).id
  }

  /// The event that says what a platform's answers are given on now; nil for none.
  func environmentEvent(of platform: String) -> Digest? { environments[platform] }

  /// What a platform's answers are given on now; nil when nothing was said of it.
  package func environment(of platform: String) -> Event.Environment? {
    guard let id = environments[platform],
      case .environment(let found)? = state.environments[id]?.kind
    else { return nil }
    return found
  }

  /// Notes that the tester left: the check on screen, and for how long it was.
  package func pause(at check: String?, milliseconds: Int?) throws(FileError) {
    try write(.pause(Event.Interruption(check: check, milliseconds: milliseconds)))
  }

  /// Notes that the tester came back to a check.
  package func resume(at check: String?) throws(FileError) {
    try write(.resume(Event.Interruption(check: check, milliseconds: nil)))
  }

  /// What an answer takes the place of, of those that its author had in view.
  ///
  /// One answer in view is replaced by a retest, whoever gave it; of several that differ only this
  /// writer's own are, since only a resolution with a reason replaces the others.
  package func replaceable(_ shown: [Digest], at position: Int) -> [Digest] {
    let inView = state.current(at: position).filter { shown.contains($0.event.id) }
    if Fold.outcome(of: inView) == .conflict {
      return inView.filter { $0.event.writer == writer }.map(\.event.id)
    }
    return inView.map(\.event.id)
  }

  /// What an answer from a script replaces: this writer's own current answers.
  package func ownCurrent(at position: Int) -> [Digest] {
    state.current(at: position).filter { $0.event.writer == writer }.map(\.event.id)
  }

  /// Says again what is in force where the journal goes on under another writer, since the events
  /// that said it went away with the journal before.
  func carryEnvironments() throws(FileError) {
    guard !environments.isEmpty else { return }
    let before = journal.writer
    try journal.makeReady()
    guard journal.writer != before, !before.isEmpty else { return }
    for platform in environments.keys.sorted() {
      guard var environment = environment(of: platform) else { continue }
      environment.device = try keep(environment.device.flatMap { state.texts[$0] })
      environment.dataSet = try keep(environment.dataSet.flatMap { state.texts[$0] })
      environment.replaces = []
      environments[platform] = try write(.environment(environment)).id
    }
  }

  private func environmentsInForce(for id: String) -> [String: Digest] {
    guard let position = state.index[id] else { return [:] }
    let platforms = state.checks[position].platforms.map { state.plan.platforms[$0].id }
    return environments.filter { platforms.contains($0.key) }
  }

  /// Keeps a typed text; nil for one that is empty.
  func keep(_ text: String?) throws(FileError) -> Digest? {
    guard let text, !text.isEmpty else { return nil }
    return try kept(text)
  }

  /// Keeps a typed text.
  ///
  /// - Returns: Its id.
  func kept(_ text: String) throws(FileError) -> Digest {
    let id = try journal.keep(text)
    state.add([id: text])
    takeOpenings()
    return id
  }

  /// Writes an event; it is synced, and part of the state, when this returns.
  @discardableResult
  func write(_ kind: Event.Kind) throws(FileError) -> Event {
    let event = try journal.append(kind)
    hasWritten = true
    takeOpenings()
    state.apply(event)
    return event
  }

  /// Adds what the journal wrote by itself when it began.
  private func takeOpenings() {
    for event in journal.openings[openingsSeen...] {
      if case .open(let opening) = event.kind { state.add([opening.who: who]) }
      state.apply(event)
    }
    openingsSeen = journal.openings.count
  }
}
