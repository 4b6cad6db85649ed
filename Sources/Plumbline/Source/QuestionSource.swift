/// A question or state rule as its author wrote it; what is in it is for planning to read.
public struct QuestionSource: Sendable {
  package let title: String
  package let id: String
  /// The rule of a state; nil for a question.
  package let rule: String?
  package let steps: [Step]
  package let place: Place
  package var scope: SourceScope
  package var isSideBySide = false
  package var absences: [Absence] = []
  package var screenAbsences: [ScreenAbsence] = []
  /// Why no list is asked; nil when lists are.
  package var listAbsence: String?
  package var setups: [String] = []
  package var why: String?
  package var evidence = EvidencePolicy.optional
  package var isBlocker = false
  package var minutes = 1

  init(
    title: String, id: String, rule: String?, steps: [Step], place: Place, scope: SourceScope
  ) {
    self.title = title
    self.id = id
    self.rule = rule
    self.steps = steps
    self.place = place
    self.scope = scope
  }
}
