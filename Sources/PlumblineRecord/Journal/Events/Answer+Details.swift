extension Event.Answer {
  /// What few answers have, kept apart so that all others take little room.
  struct Details: Sendable, Equatable {
    var deviating: [String] = []
    var step: Int?
    var note: Digest?
    var evidence: [Event.EvidenceReference] = []
    var suggestion: Event.Suggestion?
    var role: String?
    var reason: Digest?

    static let none = Details()
  }

  /// Holds details, which never change in place.
  final class Rest: Sendable, Equatable {
    let details: Details

    init(_ details: Details) { self.details = details }

    static func == (left: Rest, right: Rest) -> Bool { left.details == right.details }
  }

  private mutating func change(_ body: (inout Details) -> Void) {
    var details = rest?.details ?? Details.none
    body(&details)
    rest = details == Details.none ? nil : Rest(details)
  }

  /// Platforms that deviate, on a side-by-side check.
  package var deviating: [String] {
    get { rest?.details.deviating ?? [] }
    set { change { $0.deviating = newValue } }
  }

  /// The step that failed, from 1.
  package var step: Int? {
    get { rest?.details.step }
    set { change { $0.step = newValue } }
  }

  /// Text id of the note.
  package var note: Digest? {
    get { rest?.details.note }
    set { change { $0.note = newValue } }
  }

  /// The files that show it.
  package var evidence: [Event.EvidenceReference] {
    get { rest?.details.evidence ?? [] }
    set { change { $0.evidence = newValue } }
  }

  /// What was proposed before the tester judged; nil when nothing was.
  package var suggestion: Event.Suggestion? {
    get { rest?.details.suggestion }
    set { change { $0.suggestion = newValue } }
  }

  /// The role that answers, for a decision.
  package var role: String? {
    get { rest?.details.role }
    set { change { $0.role = newValue } }
  }

  /// Text id of why a conflict is settled so; nil for a plain answer.
  package var reason: Digest? {
    get { rest?.details.reason }
    set { change { $0.reason = newValue } }
  }

  /// Whether it names no text, file or event, as most do.
  var namesNothing: Bool { rest == nil && replaces.isEmpty }
}
