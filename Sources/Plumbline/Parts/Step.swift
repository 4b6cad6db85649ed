/// One thing to do, and what a tester should then see.
public struct Step: Sendable {
  package let action: String
  package let expectation: String?
  package let place: Place

  /// Describes an action; the expectation is what makes it pass.
  ///
  /// ```swift
  /// Step("Open the week view.", expect: "Both events can be read.")
  /// ```
  public init(
    _ action: String, expect expectation: String? = nil, file: String = #fileID, line: Int = #line
  ) {
    self.action = action
    self.expectation = expectation
    self.place = Place(file: file, line: line)
  }
}
