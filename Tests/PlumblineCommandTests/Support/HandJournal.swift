import PlumblineRecord

/// A journal of a tester by the name of Cy that is written by hand into a run.
struct HandJournal {
  private let folder: String
  private let writer = "0123456789abcdef0123"
  private var link: EventEncoder.Link
  private var lines: [UInt8] = []
  private var texts: [UInt8] = []
  private var salt: UInt8 = 0

  /// Begins a journal that knows of all that is in the run.
  init(in folder: String) throws {
    self.folder = folder
    let state = try RunReader.read(folder)
    let run = state.identity.id
    let time = Timestamp(milliseconds: (state.newest?.milliseconds ?? 0) + 1)
    link = EventEncoder.Link(
      number: 1, previous: Journal.seed(run: run, writer: writer, nonce: "00"), time: time,
      lamport: state.lamport + 1)
    let name = keep("Cy")
    add(.open(Event.Opening(run: run, writer: writer, nonce: "00", tool: "test", who: name)))
  }

  /// Keeps a text and gives its id.
  mutating func keep(_ text: String) -> Digest {
    salt += 1
    let line = TextLine.make(text, salt: Array(repeating: salt, count: 16))
    texts += line.bytes
    return line.id
  }

  /// Adds an event and gives its id.
  @discardableResult
  mutating func add(_ kind: Event.Kind) -> Digest {
    let line = EventEncoder.line(of: kind, link: link)
    lines += line.bytes
    link = EventEncoder.Link(
      number: link.number + 1, previous: line.id, time: link.time, lamport: link.lamport + 1)
    return line.id
  }

  /// Puts all of it into the run.
  func close() throws {
    try FileSystem.replace(folder + "/journal/\(writer).jsonl", with: lines)
    try FileSystem.replace(folder + "/text/\(writer).jsonl", with: texts)
  }
}
