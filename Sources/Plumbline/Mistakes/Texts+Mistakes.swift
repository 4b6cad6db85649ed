extension ChecklistText {
  /// Catches a checklist without an id.
  @available(
    *, unavailable,
    message:
      "a checklist needs an id that never changes: write ChecklistText(\"…\", id: \"a-short-name\")"
  )
  public init(_ title: String) { self.init(title, id: "") }
}

extension SetupText {
  /// Catches a setup that cannot be undone.
  @available(
    *, unavailable,
    message: "a setup without a way back: add undo: \"…\", what to do after the last check"
  )
  public init(_ title: String, establish: String) {
    self.init(title, establish: establish, undo: "")
  }

  /// Catches a setup that cannot be established.
  @available(
    *, unavailable,
    message: "a setup without a way there: add establish: \"…\" before undo"
  )
  public init(_ title: String, undo: String) { self.init(title, establish: "", undo: undo) }

  /// Catches a setup without a way there and back.
  @available(
    *, unavailable,
    message:
      "say how a tester gets there and back: write SetupText(\"…\", establish: \"…\", undo: \"…\")"
  )
  public init(_ title: String) { self.init(title, establish: "", undo: "") }
}
