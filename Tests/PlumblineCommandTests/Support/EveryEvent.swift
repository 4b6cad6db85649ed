import PlumblineRecord
import Testing

/// A journal of a tester by the name of Cy with an event of every kind that a report tells of.
struct EveryEvent {
  private let folder: String
  private let writer = "0123456789abcdef0123"
  private let run: String
  private let first: RunState.Given
  private let others: [Digest]
  private var link: EventEncoder.Link
  private var journal: [UInt8] = []
  private var texts: [UInt8] = []
  private var salt: UInt8 = 0

  /// Adds the journal to a run in which somebody failed a check and attached a file.
  static func write(to folder: String) throws {
    var events = try EveryEvent(folder)
    try events.write()
  }

  private init(_ folder: String) throws {
    self.folder = folder
    let state = try RunReader.read(folder)
    run = state.identity.id
    first = try #require(state.answers.joined().first { !$0.answer.evidence.isEmpty })
    others = state.answers.joined().map(\.event.id)
    let time = Timestamp(milliseconds: (state.newest?.milliseconds ?? 0) + 1)
    link = EventEncoder.Link(
      number: 1, previous: Journal.seed(run: run, writer: writer, nonce: "00"), time: time,
      lamport: state.lamport + 1)
  }

  private mutating func write() throws {
    add(
      .open(
        Event.Opening(
          run: run, writer: writer, nonce: "00", tool: "test", who: keep("Cy"))))
    let (check, fail) = (first.answer.check, first.event.id)
    let taken = keep("taken out")
    let waiver = add(waive(check, until: .date("2999-01-01"), link: taken))
    add(waive(check, until: .release("9"), link: keep("CAL-1")))
    let gone = Event.EvidenceReference(
      digest: SHA256.digest(of: "gone"), fileExtension: "png", name: nil)
    let shown = first.answer.evidence + [gone]
    let seen = add(
      .observation(
        Event.Observation(
          screen: "month", platform: "ios", environment: first.answer.environments.values.first,
          note: keep("seen"), evidence: shown)))
    add(.observation(Event.Observation(note: taken)))
    var linked: [Digest] = []
    for url in [keep("CAL-2"), taken] {
      linked.append(add(.link(Event.Link(of: [fail, seen, waiver], url: url))))
    }
    let why = keep("wrong")
    let settled = add(
      answer(check, why: why, replaces: [fail], evidence: shown, note: keep("said")))
    add(answer(check, why: taken, replaces: [settled], note: taken))
    let taking = [seen] + others + linked
    for reason in [why, taken] {
      add(.withdrawal(Event.Withdrawal(check: nil, of: taking, reason: reason)))
    }
    add(.withdrawal(Event.Withdrawal(check: check, of: [settled], reason: why)))
    for reason in [why, taken] {
      add(.reopening(Event.Reopening(of: [fail], reason: reason)))
      add(.redaction(Event.Redaction(what: .text, of: [taken], reason: reason)))
    }
    add(
      .redaction(
        Event.Redaction(what: .text, of: [first.answer.note ?? taken], reason: why)))
    add(.redaction(Event.Redaction(what: .evidence, of: [gone.digest], reason: why)))
    try FileSystem.replace(folder + "/journal/\(writer).jsonl", with: journal)
    try FileSystem.replace(folder + "/text/\(writer).jsonl", with: texts)
  }

  private mutating func waive(
    _ check: String, until: Event.Waiver.Until, link: Digest
  ) -> Event.Kind {
    .waiver(
      Event.Waiver(
        check: check, of: [first.event.id], isAccepted: true, until: until,
        reason: keep("known"), link: link))
  }

  private func answer(
    _ check: String, why: Digest, replaces: [Digest], evidence: [Event.EvidenceReference] = [],
    note: Digest? = nil
  ) -> Event.Kind {
    var answer = Event.Answer(check: check, verdict: .fail)
    answer.reason = why
    answer.replaces = replaces
    answer.note = note
    answer.evidence = evidence
    return .answer(answer)
  }

  private mutating func keep(_ text: String) -> Digest {
    salt += 1
    let line = TextLine.make(text, salt: Array(repeating: salt, count: 16))
    texts += line.bytes
    return line.id
  }

  @discardableResult
  private mutating func add(_ kind: Event.Kind) -> Digest {
    let line = EventEncoder.line(of: kind, link: link)
    journal += line.bytes
    link = EventEncoder.Link(
      number: link.number + 1, previous: line.id, time: link.time, lamport: link.lamport + 1)
    return line.id
  }
}
