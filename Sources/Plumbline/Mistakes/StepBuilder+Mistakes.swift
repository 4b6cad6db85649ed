extension StepBuilder {
  /// Catches an empty brace.
  @available(
    *, unavailable, message: "this brace is empty: write Step(\"…\", expect: \"…\") in it"
  )
  public static func buildBlock() -> [Step] { [] }

  /// Catches a question in a question.
  @available(
    *, unavailable,
    message: "a question cannot stand in another's brace: put it below the closing brace"
  )
  public static func buildExpression<Of>(_ question: QuestionText<Of>) -> [Step] { [] }

  /// Catches a state rule in a question.
  @available(
    *, unavailable,
    message: "a state rule cannot stand in another part's brace: put it below the closing brace"
  )
  public static func buildExpression<Of>(_ state: StateText<Of>) -> [Step] { [] }

  /// Catches a chapter in a question.
  @available(
    *, unavailable,
    message: "a chapter cannot stand among steps: put it in the body of the contract"
  )
  public static func buildExpression(_ chapter: some Chapter) -> [Step] { [] }

  /// Catches parts among steps.
  @available(
    *, unavailable,
    message: "parts cannot stand among steps: put them below the closing brace"
  )
  public static func buildExpression(_ parts: [Part]) -> [Step] { [] }

  /// Catches a bare string.
  @available(
    *, unavailable, message: "a text alone is no step: write Step(\"…\", expect: \"…\")"
  )
  public static func buildExpression(_ text: String) -> [Step] { [] }

  /// Catches whatever else is no step.
  @available(
    *, unavailable, message: "only steps and functions that return [Step] stand in this brace"
  )
  public static func buildExpression<Other>(_ other: Other) -> [Step] { [] }
}
