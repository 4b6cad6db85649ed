package import PlumblineRecord

/// What stands against a release, in words: a heading for each kind of reason, the way out, and a line
/// for each thing.
package struct GateWords {
  /// The reasons of one kind.
  package struct Group: Sendable, Equatable {
    package let kind: GateReason.Kind
    package let title: String
    /// What to do about them, with the command where there is one.
    package let wayOut: String
    /// What each is about, with what more there is to say.
    package let lines: [String]
  }

  private let answer: GateAnswer
  private let state: RunState
  /// What commands call the run.
  private let run: String
  /// How the program was called.
  private let program: String

  /// Words for an answer about a run.
  ///
  /// - Parameters:
  ///   - answer: The answer.
  ///   - state: The run.
  ///   - run: What commands call it.
  ///   - program: How the program was called, for commands to be copied.
  package init(_ answer: GateAnswer, _ state: RunState, run: String, program: String) {
    self.program = program
    self.answer = answer
    self.state = state
    self.run = run
  }

  /// The answer in half a sentence: `may be signed off`, or how much stands against it.
  package var headline: String {
    guard !answer.isYes else { return "may be signed off" }
    return "may not be signed off: \(Words.count(answer.reasons.count, "reason"))"
  }

  /// The moment that waivers and ages were judged at, with where it comes from.
  package var asOf: String {
    let basis = answer.isAsOfStated ? "as asked for" : "its newest event"
    return "as of \(answer.asOf.text) (\(basis))"
  }

  /// The reasons, grouped by kind.
  package var groups: [Group] {
    GateReason.Kind.allCases.compactMap { kind in
      let reasons = answer.reasons.filter { $0.kind == kind }
      if reasons.isEmpty { return nil }
      return Group(
        kind: kind, title: Self.title(of: kind), wayOut: wayOut(of: kind),
        lines: reasons.map { line(of: $0) })
    }
  }

  /// What each reason is about, with what more there is to say.
  package func line(of reason: GateReason) -> String {
    let more = reason.detail.map(detail) ?? ""
    if reason.subject.isEmpty { return more }
    if reason.kind == .observationWithoutLink {
      return "\(reason.subject.prefix(16)): \(observation(reason.subject))"
    }
    return more.isEmpty ? reason.subject : "\(reason.subject): \(more)"
  }

  /// The heading over reasons of a kind.
  static func title(of kind: GateReason.Kind) -> String {
    switch kind {
    case .damaged: "The record is damaged"
    case .incomplete: "The copy is incomplete"
    case .newerEvent: "Written by a newer plumb"
    case .skew: "A clock was wrong"
    case .conflict: "In conflict"
    case .failed: "Failed without a waiver"
    case .blockerWaived: "A blocker is waived, and none may be"
    case .waiverOver: "The waiver is over"
    case .blocked: "Blocked"
    case .badCheck: "The check is wrong"
    case .cannotTell: "Cannot tell"
    case .unseen: "Not seen, or skipped"
    case .tooOld: "Answered too long ago"
    case .environmentMissing: "On a build that nobody named"
    case .reasonMissing: "Without a reason"
    case .evidenceMissing: "Without evidence"
    case .evidenceShared: "The same evidence as another check"
    case .evidenceOlder: "Evidence older than its question"
    case .suggestionOverridden: "A suggestion was overridden without a reason"
    case .observationWithoutLink: "Observed, without a defect link"
    case .unsigned: "Not signed"
    }
  }

  private func wayOut(of kind: GateReason.Kind) -> String {
    let answer = "\(program) record \(run) CHECK VERDICT"
    switch kind {
    case .damaged: return "take the file from another copy: \(program) merge COPY --into THIS"
    case .incomplete: return "merge the copy that has the rest: \(program) merge COPY --into THIS"
    case .newerEvent: return "ask again with the plumb that wrote it"
    case .skew: return "see who answered when; what is right is answered again: \(answer)"
    case .conflict: return "\(program) resolve \(run) CHECK VERDICT --reason TEXT"
    case .failed, .waiverOver:
      return "answer again once it is mended, or accept it: "
        + "\(program) waive \(run) CHECK --until DATE|RELEASE --reason TEXT"
    case .blockerWaived: return "mend it and answer again: \(answer)"
    case .blocked, .badCheck, .cannotTell:
      return "clear the way, or mend the check, and answer again: \(answer)"
    case .unseen, .tooOld: return "walk them: \(program) run \(run)"
    case .environmentMissing:
      return "\(program) environment \(run) PLATFORM --build BUILD, then answer again: \(answer)"
    case .reasonMissing, .suggestionOverridden:
      return "answer again with --note: \(answer) --note TEXT"
    case .evidenceMissing, .evidenceShared, .evidenceOlder:
      return "answer again with a new picture: \(answer) --evidence FILE"
    case .observationWithoutLink:
      return "\(program) link \(run) ID URL, or \(program) withdraw \(run) --event ID"
    case .unsigned: return "these roles must sign; this version of plumb cannot sign yet"
    }
  }

  private func detail(_ detail: GateReason.Detail) -> String {
    switch detail {
    case .platforms(let platforms): platforms.joined(separator: ", ")
    case .checks(let checks): "also at " + checks.joined(separator: ", ")
    case .age(let time, let days):
      "of \(time.text.prefix(10)), and \(Words.count(days, "day")) is the most"
    case .until(.date(let day)): "it held until \(day)"
    case .until(.release(let release)): "it held for releases before \(release)"
    case .attachedBefore(let time, let check):
      "the same file was attached to \(check) at \(time.text), before this question came up"
    case .namedDate(let file, let day, let question):
      "\"\(file)\" names the day \(day), and the question came up at \(question.text)"
    case .problem(let problem): ProblemText.sentence(problem)
    }
  }

  private func observation(_ id: String) -> String {
    let seen = state.observations.first { $0.event.id.hex == id }
    return seen.flatMap { state.texts[$0.observation.note] } ?? "its text is not here"
  }
}
