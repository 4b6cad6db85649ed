import PlumblineRecord

/// Answers the checks of a run as its tester would have: mostly passes, a reason for all else, a
/// note on some passes, a small picture with every tenth.
///
/// The first and the last answer are given as in a walk; those between are written in one go, since
/// a sync for each would take minutes and is not what is measured here.
struct Answering {
  /// What is answered, and how often.
  struct Share {
    var tester = Rig.tester
    /// Every so many checks one is answered.
    var stride = 1
    /// The first check that is answered.
    var first = 0
    /// How many checks at the end are left.
    var left = 0
    /// How often each check is answered, each time in the place of the time before.
    var rounds = 1
    /// Whether every tenth answer comes with a picture, the first time.
    var hasPictures = true

    init() {}

    /// One tester's of several, who share the checks among them and take no pictures.
    init(of tester: Int, among testers: Int) {
      self.tester = "Tester \(tester + 1)"
      stride = testers
      first = tester
      hasPictures = false
    }

    /// The share as a process is given it.
    var words: [String] {
      [tester] + [stride, first, left, rounds, hasPictures ? 1 : 0].map(String.init)
    }

    /// Reads the words that a process was given.
    init(words: [String]) throws {
      let numbers = words.dropFirst().compactMap { Int($0) }
      guard words.count == 6, numbers.count == 5 else {
        throw Machine.Failure(description: "this is no share of answers: \(words)")
      }
      tester = words[0]
      stride = numbers[0]
      first = numbers[1]
      left = numbers[2]
      rounds = numbers[3]
      hasPictures = numbers[4] == 1
    }
  }

  let folder: String
  let claims: String
  let share: Share

  private var texts: [UInt8] = []
  private var lines: [UInt8] = []

  init(folder: String, claims: String, share: Share) {
    self.folder = folder
    self.claims = claims
    self.share = share
  }

  /// Answers every check of the share.
  mutating func answerAll() throws {
    let session = try open()
    let all = session.state.checks.dropLast(share.left).map(\.id)
    let checks = stride(from: share.first, to: all.count, by: share.stride).map { all[$0] }
    let first = try session.record(draft(checks[0]))
    var link = Link(after: first, writer: session.writer)
    session.close()
    var answers: [Digest?] = Array(repeating: nil, count: checks.count)
    answers[0] = first.id
    for round in 0..<share.rounds {
      for (number, check) in checks.enumerated() {
        // The first and the last one are given as in a walk.
        if round == 0 && number == 0 { continue }
        if round == share.rounds - 1 && number == checks.count - 1 { continue }
        var answer = try answer(number, check, round: round)
        answer.replaces = answers[number].map { [$0] } ?? []
        answers[number] = link.add(.answer(answer), to: &lines)
      }
      try append(&texts, to: TextLine.name(of: link.writer))
      try append(&lines, to: Journal.name(of: link.writer))
    }
    if share.hasPictures { try FileSystem.syncFolder(Path.join(folder, EvidenceStore.folder)) }
    let again = try open()
    defer { again.close() }
    var last = draft(checks[checks.count - 1])
    last.replaces = (answers.last ?? nil).map { [$0] } ?? []
    try again.record(last)
    guard again.notices.isEmpty else {
      throw Machine.Failure(description: "the journal was not gone on with: \(again.notices)")
    }
  }

  private func open() throws -> RunSession {
    try RunSession(
      folder: folder, who: share.tester, claims: claims, tool: "plumb-benchmark",
      world: World.machine)
  }

  private func draft(_ check: String) -> RunSession.Draft {
    RunSession.Draft(check: check, verdict: .pass, source: .screen)
  }

  private mutating func answer(
    _ number: Int, _ check: String, round: Int
  ) throws -> Event.Answer {
    var chance = SeededChance(number + round * 1_000_003)
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
    if share.hasPictures, round == 0, number % 10 == 0 { answer.evidence = [try attach(number)] }
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

  private func append(_ bytes: inout [UInt8], to name: String) throws {
    let file = try FileHandle.openForWriting(Path.join(folder, name))
    defer { file.close() }
    try file.seek(to: try file.facts().size)
    try file.write(bytes)
    try file.sync()
    bytes.removeAll(keepingCapacity: true)
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
  ///
  /// - Returns: The event's id.
  mutating func add(_ kind: Event.Kind, to lines: inout [UInt8]) -> Digest {
    number += 1
    lamport += 1
    let line = EventEncoder.line(
      of: kind,
      link: EventEncoder.Link(
        number: number, previous: previous, time: World.machine.now(), lamport: lamport))
    lines += line.bytes
    previous = line.id
    return line.id
  }
}
