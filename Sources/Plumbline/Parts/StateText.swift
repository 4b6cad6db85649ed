/// A state that screens and lists can be in, with the rule it follows; `State` inside a chapter.
///
/// ```swift
/// State("Partial", id: "partial", rule: "What was loaded stays on screen.") {
///   Step("Break one of two accounts and reload.", expect: "The other's events are still there.")
/// }
/// ```
public struct StateText<Of: Contract>: AskedText {
  /// All that was said so far.
  public var source: QuestionSource

  /// States a rule; without ``asked(_:)`` it holds on every screen and every list.
  public init(
    _ title: String, id: String, rule: String, file: String = #fileID, line: Int = #line,
    @StepBuilder steps: () -> [Step]
  ) {
    source = QuestionSource(
      title: title, id: id, rule: rule, steps: steps(), place: Place(file: file, line: line),
      scope: .everyScreenAndList)
  }
}
