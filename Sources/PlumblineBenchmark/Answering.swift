import PlumblineRecord

/// Answers the checks of a run as its tester would have: mostly passes, a reason for all else, a
/// note on some passes, a small picture with every tenth.
///
/// The first and the last answer are given as in a walk; those between are written in one go, since
/// a sync for each would take minutes and is not what is measured here.
struct Answering {
  let folder: String
  let claims: String

  private var texts: [UInt8] = []
  private var lines: [UInt8] = []

  init(folder: String, claims: String) {
    self.folder = folder
    self.claims = claims
  }

  /// Answers every check of a fresh run but the last few.
  mutating func answerAll(leaving left: Int) throws {
    let session = try open()
    let checks = session.state.checks.dropLast(left).map(\.id)
    var link = Link(after: try session.record(draft(checks[0])), writer: session.writer)
    session.close()
    for (number, check) in checks.enumerated().dropFirst().dropLast() {
      link.add(.answer(try answer(number, check)), to: &lines)
    }
    try append(texts, to: TextLine.name(of: link.writer))
    try append(lines, to: Journal.name(of: link.writer))
    try FileSystem.syncFolder(Path.join(folder, "evidence"))
    let again = try open()
    defer { again.close() }
    try again.record(draft(checks[checks.count - 1]))
    guard again.notices.isEmpty else {
      throw Machine.Failure(description: "the journal was not gone on with: \(again.notices)")
    }
  }

  private func open() throws -> RunSession {
    try RunSession(
      folder: folder, who: Rig.tester, claims: claims, tool: "plumb-benchmark",
      world: World.machine)
  }

  private func draft(_ check: String) -> RunSession.Draft {
    RunSession.Draft(check: check, verdict: .pass, source: .screen)
  }

  private mutating func answer(_ number: Int, _ check: String) throws -> Event.Answer {
    var chance = SeededChance(number)
    let verdict: Verdict =
      switch chance.below(100) {
      case 0..<5: .fail
      case 5..<8: .skipped
      case 8..<10: .blocked
      case 10..<12: .cannotTell
      default: .pass
      }
    var answer = Event.Answer(check: check, verdict: verdict, source: .screen)
    answer.milliseconds = 900 + chance.below(89_100)
    if verdict == .fail { answer.step = 1 }
    if verdict != .pass || chance.below(100) < 8 {
      answer.note = keep("\(chance.pick(WorkloadWords.notes)) Seen at check \(number).")
    }
    if number % 10 == 0 { answer.evidence = [try attach(number)] }
    return answer
  }

  private mutating func keep(_ text: String) -> Digest {
    let line = TextLine.make(text, salt: World.machine.random(16))
    texts += line.bytes
    return line.id
  }

  private mutating func attach(_ number: Int) throws -> Event.EvidenceReference {
    let picture = SmallPicture.png(number)
    let digest = SHA256.digest(of: picture)
    let path = Path.join(folder, EvidenceStore.name(of: digest, fileExtension: "png"))
    try FileSystem.makeFolders(Path.parent(of: path))
    let file = try FileHandle.create(path, exclusively: false)
    defer { file.close() }
    try file.write(picture)
    return Event.EvidenceReference(
      digest: digest, fileExtension: "png", name: keep("shot-\(number).png"))
  }

  private func append(_ bytes: [UInt8], to name: String) throws {
    let file = try FileHandle.openForWriting(Path.join(folder, name))
    defer { file.close() }
    try file.seek(to: try file.facts().size)
    try file.write(bytes)
    try file.sync()
  }
}

/// The end of a journal, from which its chain goes on.
private struct Link {
  let writer: String
  private var number: Int
  private var previous: Digest
  private var lamport: Int

  init(after event: Event, writer: String) {
    self.writer = writer
    number = event.number
    previous = event.id
    lamport = event.lamport
  }

  /// Adds the line of an event.
  mutating func add(_ kind: Event.Kind, to lines: inout [UInt8]) {
    number += 1
    lamport += 1
    let line = EventEncoder.line(
      of: kind,
      link: EventEncoder.Link(
        number: number, previous: previous, time: World.machine.now(), lamport: lamport))
    lines += line.bytes
    previous = line.id
  }
}
