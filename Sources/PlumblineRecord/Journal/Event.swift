/// A line of a journal: something that happened to a run, never changed afterwards.
///
/// A reference to what never changes: a run keeps many, in several places.
package struct Event: Sendable, Equatable {
  /// A writer's name, kept once for all that they wrote.
  final class Writer: Sendable {
    let name: String

    init(_ name: String) { self.name = name }
  }

  private final class Storage: Sendable {
    let id: Digest
    let writer: Writer
    let number: Int
    let time: Timestamp
    let lamport: Int
    let kind: Kind

    init(id: Digest, writer: Writer, number: Int, time: Timestamp, lamport: Int, kind: Kind) {
      self.id = id
      self.writer = writer
      self.number = number
      self.time = time
      self.lamport = lamport
      self.kind = kind
    }
  }

  private let storage: Storage

  /// The line's digest, which is the event's id.
  package var id: Digest { storage.id }
  /// Who wrote it, as the 20 hex digits that name the journal.
  package var writer: String { storage.writer.name }
  /// The line's number in its journal, from 1.
  package var number: Int { storage.number }
  /// When it was written, by the writer's clock; never decides which answer counts.
  package var time: Timestamp { storage.time }
  /// Lamport clock: greater than that of every event the writer had seen.
  package var lamport: Int { storage.lamport }
  /// What happened.
  package var kind: Kind { storage.kind }

  package init(
    id: Digest, writer: String, number: Int, time: Timestamp, lamport: Int, kind: Kind
  ) {
    self.init(
      id: id, writer: Writer(writer), number: number, time: time, lamport: lamport, kind: kind)
  }

  init(id: Digest, writer: Writer, number: Int, time: Timestamp, lamport: Int, kind: Kind) {
    storage = Storage(
      id: id, writer: writer, number: number, time: time, lamport: lamport, kind: kind)
  }

  /// Whether two say the same.
  package static func == (left: Event, right: Event) -> Bool {
    left.storage === right.storage
      || left.id == right.id && left.writer == right.writer && left.number == right.number
        && left.time == right.time && left.lamport == right.lamport && left.kind == right.kind
  }

  /// What can happen to a run.
  ///
  /// All but answers and what is as small stand apart, so that an answer takes little room.
  package enum Kind: Sendable, Equatable {
    /// A tester began to write.
    indirect case open(Opening)
    /// A platform's build and device, from here on.
    indirect case environment(Environment)
    /// A tester judged a check, or settled what others disagreed on.
    case answer(Answer)
    /// A tester saw something that no check covers.
    indirect case observation(Observation)
    /// Somebody took back what they said.
    indirect case withdrawal(Withdrawal)
    /// Somebody accepted fails, or took that back.
    indirect case waiver(Waiver)
    /// A defect was linked to what was said.
    indirect case link(Link)
    /// A text or a piece of evidence was taken out.
    indirect case redaction(Redaction)
    /// A signed run was opened again.
    indirect case reopening(Reopening)
    /// A tester left the guide.
    case pause(Interruption)
    /// A tester came back.
    case resume(Interruption)
    /// A kind that this version does not know.
    case unknown(String)
  }
}

extension Event.Kind {
  /// The kind as a line names it.
  package var name: String {
    switch self {
    case .open: "open"
    case .environment: "env"
    case .answer(let answer): answer.isResolution ? "resolve" : "answer"
    case .observation: "observe"
    case .withdrawal: "withdraw"
    case .waiver: "waive"
    case .link: "link"
    case .redaction: "redact"
    case .reopening: "reopen"
    case .pause: "pause"
    case .resume: "resume"
    case .unknown(let name): name
    }
  }

  /// Writes the kind's fields.
  func write(to json: inout JSONWriter) {
    switch self {
    case .open(let opening): opening.write(to: &json)
    case .environment(let environment): environment.write(to: &json)
    case .answer(let answer): answer.write(to: &json)
    case .observation(let observation): observation.write(to: &json)
    case .withdrawal(let withdrawal): withdrawal.write(to: &json)
    case .waiver(let waiver): waiver.write(to: &json)
    case .link(let link): link.write(to: &json)
    case .redaction(let redaction): redaction.write(to: &json)
    case .reopening(let reopening): reopening.write(to: &json)
    case .pause(let interruption), .resume(let interruption): interruption.write(to: &json)
    case .unknown: break
    }
  }

  /// Reads the fields of a kind.
  init(named name: String, from line: inout EventLine) throws {
    switch name {
    case "open": self = .open(try Event.Opening(from: &line))
    case "env": self = .environment(try Event.Environment(from: &line))
    case "answer": self = .answer(try Event.Answer(from: &line, isResolution: false))
    case "resolve": self = .answer(try Event.Answer(from: &line, isResolution: true))
    case "observe": self = .observation(try Event.Observation(from: &line))
    case "withdraw": self = .withdrawal(try Event.Withdrawal(from: &line))
    case "waive": self = .waiver(try Event.Waiver(from: &line))
    case "link": self = .link(try Event.Link(from: &line))
    case "redact": self = .redaction(try Event.Redaction(from: &line))
    case "reopen": self = .reopening(try Event.Reopening(from: &line))
    case "pause": self = .pause(try Event.Interruption(from: &line))
    case "resume": self = .resume(try Event.Interruption(from: &line))
    default:
      // Nothing is known of its fields but that they are JSON.
      while try line.nextField() != nil { try line.skip() }
      self = .unknown(name)
    }
  }
}
