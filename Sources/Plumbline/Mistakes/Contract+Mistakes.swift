extension Contract {
  /// Catches a question outside a chapter.
  @available(
    *, unavailable,
    message:
      "a question stands in a chapter: move it to the body of a Chapter and list that chapter here"
  )
  public typealias Question = QuestionText<Self>

  /// Catches a state rule outside a chapter.
  @available(
    *, unavailable,
    message:
      "a state rule stands in a chapter: move it to the body of a Chapter and list that chapter here"
  )
  public typealias State = StateText<Self>
}
