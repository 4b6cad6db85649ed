/// A line of a journal: something that happened to a run, never changed afterwards.
package struct Event: Sendable, Equatable {
  /// The line's digest, which is the event's id.
  package let id: Digest
  /// Who wrote it, as the 20 hex digits that name the journal.
  package let writer: String
  /// The line's number in its journal, from 1.
  package let number: Int
  /// When it was written, by the writer's clock; never decides which answer counts.
  package let time: Timestamp
  /// Lamport clock: greater than that of every event the writer had seen.
  package let lamport: Int
  /// What happened.
  package let kind: Kind

  package init(
    id: Digest, writer: String, number: Int, time: Timestamp, lamport: Int, kind: Kind
  ) {
    self.id = id
    self.writer = writer
    self.number = number
    self.time = time
    self.lamport = lamport
    self.kind = kind
  }

  /// What can happen to a run.
  package enum Kind: Sendable, Equatable {
    /// A tester began to write.
    case open(Opening)
    /// A platform's build and device, from here on.
    case environment(Environment)
    /// A tester judged a check, or settled what others disagreed on.
    case answer(Answer)
    /// A tester saw something that no check covers.
    case observation(Observation)
    /// Somebody took back what they said.
    case withdrawal(Withdrawal)
    /// Somebody accepted fails, or took that back.
    case waiver(Waiver)
    /// A defect was linked to what was said.
    case link(Link)
    /// A text or a piece of evidence was taken out.
    case redaction(Redaction)
    /// A signed run was opened again.
    case reopening(Reopening)
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
