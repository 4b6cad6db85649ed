extension QuestionText {
  /// Catches a question without an id.
  @available(
    *, unavailable,
    message:
      "a question needs an id that never changes: write Question(\"…\", id: \"a-short-name\") { … }"
  )
  public init(_ title: String, @StepBuilder steps: () -> [Step]) {
    self.init(title, id: "", steps: steps)
  }

  /// Catches a question without steps.
  @available(
    *, unavailable,
    message: "a question needs steps in a brace: write { Step(\"…\", expect: \"…\") } after it"
  )
  public init(_ title: String, id: String) { self.init(title, id: id, steps: { [] as [Step] }) }

  /// Catches a question with neither id nor steps.
  @available(
    *, unavailable,
    message:
      "a question needs an id and steps: write Question(\"…\", id: \"…\") { Step(\"…\", expect: \"…\") }"
  )
  public init(_ title: String) { self.init(title, id: "", steps: { [] as [Step] }) }
}
