/// A question that a person answers by eye; inside a chapter it is called `Question`.
///
/// ```swift
/// Question("Does any text clip?", id: "clipping") {
///   Step("Look at every text.", expect: "Nothing is cut off.")
/// }
/// .asked(.everyScreen)
/// .setup(.largestText)
/// .why("People with large text use the app every day.")
/// ```
public struct QuestionText<Of: Contract>: AskedText {
  /// All that was said so far.
  public var source: QuestionSource

  /// Asks a question; without ``asked(_:)`` it is asked once a platform.
  public init(
    _ title: String, id: String, file: String = #fileID, line: Int = #line,
    @StepBuilder steps: () -> [Step]
  ) {
    source = QuestionSource(
      title: title, id: id, rule: nil, steps: steps(), place: Place(file: file, line: line),
      scope: .once)
  }

  /// Compares all platforms in one check instead of asking on each.
  public func sideBySide() -> Self {
    changed { $0.isSideBySide = true }
  }
}
