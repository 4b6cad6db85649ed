extension Event.Answer {
  /// What one answer in five has, kept apart so that all others take little room.
  struct Details: Sendable, Equatable {
    var note: Digest?
    var step: Int?
    var evidence: [Event.EvidenceReference] = []
    var rare: Apart<Rare>?

    /// What hardly any answer has, kept apart once more.
    struct Rare: Sendable, Equatable {
      var deviating: [String] = []
      var suggestion: Event.Suggestion?
      var role: String?
      var reason: Digest?
      /// All that it takes the place of, where that is more than one.
      var replaces: [Digest] = []
      /// How long the check was on screen, in milliseconds, from 2^32 on.
      var longTime: Int?
    }
  }

  /// Something that stands apart from what has it, and never changes in place.
  final class Apart<Value: Sendable & Equatable>: Sendable, Equatable {
    let value: Value

    init(_ value: Value) { self.value = value }

    static func == (left: Apart, right: Apart) -> Bool { left.value == right.value }
  }

  /// What is kept apart; empty when nothing is.
  var details: Details {
    get { rest?.value ?? Details() }
    set { rest = newValue == Details() ? nil : Apart(newValue) }
  }

  private var rare: Details.Rare {
    get { rest?.value.rare?.value ?? Details.Rare() }
    set { details.rare = newValue == Details.Rare() ? nil : Apart(newValue) }
  }

  /// Platforms that deviate, on a side-by-side check.
  package var deviating: [String] {
    get { rest?.value.rare?.value.deviating ?? [] }
    set { if newValue != deviating { rare.deviating = newValue } }
  }

  /// The step that failed, from 1.
  package var step: Int? {
    get { rest?.value.step }
    set { if newValue != step { details.step = newValue } }
  }

  /// Text id of the note.
  package var note: Digest? {
    get { rest?.value.note }
    set { if newValue != note { details.note = newValue } }
  }

  /// The files that show it.
  package var evidence: [Event.EvidenceReference] {
    get { rest?.value.evidence ?? [] }
    set { if newValue != evidence { details.evidence = newValue } }
  }

  /// What was proposed before the tester judged; nil when nothing was.
  package var suggestion: Event.Suggestion? {
    get { rest?.value.rare?.value.suggestion }
    set { if newValue != suggestion { rare.suggestion = newValue } }
  }

  /// The role that answers, for a decision.
  package var role: String? {
    get { rest?.value.rare?.value.role }
    set { if newValue != role { rare.role = newValue } }
  }

  /// Text id of why a conflict is settled so; nil for a plain answer.
  package var reason: Digest? {
    get { rest?.value.rare?.value.reason }
    set { if newValue != reason { rare.reason = newValue } }
  }

  /// How long the check was on screen, in milliseconds.
  package var milliseconds: Int? {
    get { shortTime.map(Int.init) ?? rest?.value.rare?.value.longTime }
    set {
      shortTime = newValue.flatMap { UInt32(exactly: $0) }
      let long = shortTime == nil ? newValue : nil
      if long != rest?.value.rare?.value.longTime { rare.longTime = long }
    }
  }

  /// The events that it takes the place of.
  package var replaces: [Digest] {
    get { replaced.map { [$0] } ?? rest?.value.rare?.value.replaces ?? [] }
    set {
      replaced = newValue.count == 1 ? newValue[0] : nil
      let several = newValue.count > 1 ? newValue : []
      if several != rest?.value.rare?.value.replaces ?? [] { rare.replaces = several }
    }
  }

  /// Whether it names no text, file or event, as most do.
  var namesNothing: Bool { rest == nil && replaced == nil }
}
