extension PartBuilder {
  /// Catches an empty brace.
  @available(
    *, unavailable,
    message: "this brace is empty: put a question, a state rule or a chapter in it"
  )
  public static func buildBlock() -> [Part] { [] }

  /// Catches a step that belongs in a question.
  @available(
    *, unavailable,
    message:
      "a step stands in a question's brace: write Question(\"…\", id: \"…\") { Step(\"…\", expect: \"…\") }"
  )
  public static func buildExpression(_ step: Step) -> [Part] { [] }

  /// Catches a bare string.
  @available(
    *, unavailable,
    message:
      "a text alone is no part: write Question(\"…\", id: \"…\") { … }, or // before it to make it a comment"
  )
  public static func buildExpression(_ text: String) -> [Part] { [] }

  /// Catches the name of a chapter.
  @available(
    *, unavailable,
    message: "a chapter is listed as a value: write its name with parentheses, ByEye()"
  )
  public static func buildExpression<Named: Chapter>(_ chapter: Named.Type) -> [Part] { [] }

  /// Catches whatever else is no part.
  @available(
    *, unavailable,
    message: "only questions, state rules, chapters and functions that return [Part] stand here"
  )
  public static func buildExpression<Other>(_ other: Other) -> [Part] { [] }
}
