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
    /// A tester judged a check.
    case answer(Answer)
    /// A tester left the guide.
    case pause(Interruption)
    /// A tester came back.
    case resume(Interruption)
    /// A kind that this version does not know.
    case unknown(String)
  }

  /// The first line of a journal.
  package struct Opening: Sendable, Equatable {
    package let run: String
    package let nonce: String
    package let tool: String
    /// Text id of the tester's name.
    package let who: Digest

    package init(run: String, nonce: String, tool: String, who: Digest) {
      self.run = run
      self.nonce = nonce
      self.tool = tool
      self.who = who
    }
  }

  /// What a platform's answers were given on.
  package struct Environment: Sendable, Equatable {
    package var platform: String
    package var build: String?
    package var operatingSystem: String?
    package var isPhysical: Bool?
    /// Text id of the device's name.
    package var device: Digest?
    /// Text id of the data set's name.
    package var dataSet: Digest?
    package var replaces: [Digest] = []

    package init(
      platform: String, build: String? = nil, operatingSystem: String? = nil,
      isPhysical: Bool? = nil, device: Digest? = nil, dataSet: Digest? = nil,
      replaces: [Digest] = []
    ) {
      self.platform = platform
      self.build = build
      self.operatingSystem = operatingSystem
      self.isPhysical = isPhysical
      self.device = device
      self.dataSet = dataSet
      self.replaces = replaces
    }
  }

  /// A judgement on one check.
  package struct Answer: Sendable, Equatable {
    package var check: String
    /// Nil when a newer version's verdict stands there; it is never a pass.
    package var verdict: Verdict?
    /// The environment events in force, by platform id.
    package var environments: [String: Digest] = [:]
    /// Platforms that deviate, on a side-by-side check.
    package var deviating: [String] = []
    /// The step that failed, from 1.
    package var step: Int?
    /// Text id of the note.
    package var note: Digest?
    package var evidence: [EvidenceReference] = []
    /// How long the check was on screen, in milliseconds.
    package var milliseconds: Int?
    package var source: Source
    /// The events that it takes the place of.
    package var replaces: [Digest] = []

    package init(
      check: String, verdict: Verdict?, environments: [String: Digest] = [:],
      deviating: [String] = [], step: Int? = nil, note: Digest? = nil,
      evidence: [EvidenceReference] = [], milliseconds: Int? = nil, source: Source,
      replaces: [Digest] = []
    ) {
      self.check = check
      self.verdict = verdict
      self.environments = environments
      self.deviating = deviating
      self.step = step
      self.note = note
      self.evidence = evidence
      self.milliseconds = milliseconds
      self.source = source
      self.replaces = replaces
    }
  }

  /// How an answer was given.
  package enum Source: String, Sendable {
    case screen
    case script
  }

  /// A piece of evidence, named by its content.
  package struct EvidenceReference: Sendable, Equatable {
    package let digest: Digest
    package let fileExtension: String
    /// Text id of the name the file had.
    package let name: Digest?

    package init(digest: Digest, fileExtension: String, name: Digest?) {
      self.digest = digest
      self.fileExtension = fileExtension
      self.name = name
    }
  }

  /// Leaving and coming back: the check that was on screen, and for how long.
  package struct Interruption: Sendable, Equatable {
    package var check: String?
    package var milliseconds: Int?

    package init(check: String?, milliseconds: Int?) {
      self.check = check
      self.milliseconds = milliseconds
    }
  }
}
