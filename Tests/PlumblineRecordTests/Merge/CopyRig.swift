import PlumblineRecord
import PlumblineTestSupport

/// Copies of one run on disk that are written to by hand, whatever any writer would refuse.
final class CopyRig {
  let temporary: TemporaryFolder
  let plan: Plan
  let identity: RunIdentity
  private var salt = 0

  init(
    release: String = "1.0", plan: Plan = SamplePlan.make(platforms: ["ios", "web"])
  ) throws {
    self.plan = plan
    temporary = try TemporaryFolder("merge")
    identity = SamplePlan.identity(plan, release: release)
  }

  /// A folder that is a copy of the run before anything was said.
  func copy(_ name: String) throws -> String {
    let folder = temporary.file(name)
    _ = try RunFolder.make(folder, identity: identity, plan: plan.encoded())
    return folder
  }

  /// A writer's name from a letter.
  func writer(_ letter: String) -> String {
    String(SHA256.digest(of: letter).hex.prefix(20))
  }

  /// Keeps a text in a copy.
  @discardableResult
  func keep(_ text: String, by letter: String, in copy: String) throws -> Digest {
    try begin(letter, in: copy)
    salt += 1
    let line = TextLine.make(text, salt: Array(SHA256.digest(of: "\(salt)").bytes.prefix(16)))
    try append(line.bytes, to: copy + "/" + TextLine.name(of: writer(letter)))
    return line.id
  }

  /// Adds an event behind the last line of a writer's journal as the copy has it.
  @discardableResult
  func add(
    _ kind: Event.Kind, by letter: String, in copy: String, time: Timestamp? = nil
  ) throws -> Digest {
    let writer = writer(letter)
    try begin(letter, in: copy)
    let path = copy + "/" + Journal.name(of: writer)
    let end = Journal.read(
      try FileSystem.read(path), name: Journal.name(of: writer), run: identity.id)
    guard let last = end.events.last else { return SHA256.digest(of: "") }
    let line = EventEncoder.line(
      of: kind,
      link: EventEncoder.Link(
        number: last.number + 1, previous: last.id,
        time: time ?? Timestamp(milliseconds: Int64(last.number) * 1000), lamport: last.lamport + 1)
    )
    try append(line.bytes, to: path)
    return line.id
  }

  /// Begins a writer's journal where the copy has none: the same beginning in every copy, as a
  /// writer whose folder was copied has.
  private func begin(_ letter: String, in copy: String) throws {
    let writer = writer(letter)
    let path = copy + "/" + Journal.name(of: writer)
    if try FileSystem.facts(path) != nil { return }
    let nonce = Hex.text(of: Array(SHA256.digest(of: writer).bytes.prefix(16)))
    let name = TextLine.make(letter, salt: Array(SHA256.digest(of: letter).bytes.prefix(16)))
    try append(name.bytes, to: copy + "/" + TextLine.name(of: writer))
    let opening = EventEncoder.line(
      of: .open(
        Event.Opening(
          run: identity.id, writer: writer, nonce: nonce, tool: "test", who: name.id)),
      link: EventEncoder.Link(
        number: 1, previous: Journal.seed(run: identity.id, writer: writer, nonce: nonce),
        time: Timestamp(milliseconds: 0), lamport: 1))
    try append(opening.bytes, to: path)
  }

  /// Adds a plain answer with a note.
  @discardableResult
  func answer(
    _ verdict: Verdict, by letter: String, in copy: String, check: String = "q1@ios",
    replaces: [Digest] = [], evidence: [UInt8]? = nil
  ) throws -> Digest {
    var answer = Event.Answer(check: check, verdict: verdict, source: .script)
    answer.note = try keep("note \(salt)", by: letter, in: copy)
    answer.replaces = replaces
    if let evidence { answer.evidence = [try attach(evidence, in: copy)] }
    return try add(.answer(answer), by: letter, in: copy)
  }

  /// Puts text into a copy's evidence.
  func attach(_ evidence: [UInt8], in copy: String) throws -> Event.EvidenceReference {
    let digest = SHA256.digest(of: evidence)
    let name = EvidenceStore.name(of: digest, fileExtension: "txt")
    try FileSystem.makeFolders(copy + "/evidence")
    try FileSystem.replace(copy + "/" + name, with: evidence)
    return Event.EvidenceReference(digest: digest, fileExtension: "txt", name: nil)
  }

  /// Every whole event that a copy holds, each once.
  func events(_ copy: String) throws -> [Event] {
    var found: [Event] = []
    var seen: Set<Digest> = []
    for (name, bytes) in try files(copy).sorted(by: { $0.key < $1.key })
    where name.hasPrefix("journal/") {
      let journal = Journal.read(bytes, name: name, run: identity.id)
      found += journal.events.filter { seen.insert($0.id).inserted }
    }
    return found
  }

  /// Every file below a folder with its bytes.
  func files(_ folder: String) throws -> [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    func walk(_ path: String, _ prefix: String) throws {
      for name in try FileSystem.names(in: path) {
        let below = path + "/" + name
        if try FileSystem.facts(below)?.kind == .folder {
          try walk(below, prefix + name + "/")
        } else {
          found[prefix + name] = try FileSystem.read(below)
        }
      }
    }
    try walk(folder, "")
    return found
  }

  /// A copy of a folder, byte for byte.
  func duplicate(_ folder: String, as name: String) throws -> String {
    let target = temporary.file(name)
    try FileSystem.makeFolders(target)
    for (file, bytes) in try files(folder) {
      try FileSystem.makeFolders(Path.parent(of: target + "/" + file))
      try FileSystem.replace(target + "/" + file, with: bytes)
    }
    return target
  }

  private func append(_ bytes: [UInt8], to path: String) throws {
    try FileSystem.makeFolders(Path.parent(of: path))
    let before = try FileSystem.facts(path) == nil ? [] : FileSystem.read(path)
    try FileSystem.replace(path, with: before + bytes)
  }
}
