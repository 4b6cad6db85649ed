extension Step {
  /// Catches an expectation without an action.
  @available(
    *, unavailable,
    message: "say first what to do: write Step(\"Open the month.\", expect: \"…\")"
  )
  public init(expect expectation: String) { self.init("", expect: expectation) }

  /// Catches an expectation before its action.
  @available(
    *, unavailable,
    message: "what to do comes before what to expect: write Step(\"…\", expect: \"…\")"
  )
  public init(expect expectation: String, _ action: String) {
    self.init(action, expect: expectation)
  }

  /// Catches an expectation without its label.
  @available(
    *, unavailable,
    message: "name the second text: write Step(\"…\", expect: \"…\"), or two steps"
  )
  public init(_ action: String, _ expectation: String) { self.init(action, expect: expectation) }

  /// Catches a step that says nothing.
  @available(
    *, unavailable, message: "an empty step: write Step(\"…\", expect: \"…\")"
  )
  public init() { self.init("") }

  /// Catches an expectation after the step.
  @available(
    *, unavailable,
    message: "what to expect stands in the step: write Step(\"…\", expect: \"…\")"
  )
  public func expect(_ expectation: String) -> Step { self }
}
