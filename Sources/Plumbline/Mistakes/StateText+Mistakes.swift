extension StateText {
  /// Catches a state rule without an id.
  @available(
    *, unavailable,
    message:
      "a state needs an id that never changes: write State(\"…\", id: \"loading\", rule: \"…\") { … }"
  )
  public init(_ title: String, rule: String, @StepBuilder steps: () -> [Step]) {
    self.init(title, id: "", rule: rule, steps: steps)
  }

  /// Catches a state without a rule.
  @available(
    *, unavailable,
    message:
      "say what holds in this state: write State(\"…\", id: \"…\", rule: \"Never a blank screen.\") { … }"
  )
  public init(_ title: String, id: String, @StepBuilder steps: () -> [Step]) {
    self.init(title, id: id, rule: "", steps: steps)
  }

  /// Catches a state with neither id nor rule.
  @available(
    *, unavailable,
    message: "a state needs an id and a rule: write State(\"…\", id: \"…\", rule: \"…\") { … }"
  )
  public init(_ title: String, @StepBuilder steps: () -> [Step]) {
    self.init(title, id: "", rule: "", steps: steps)
  }

  /// Catches a state rule without steps.
  @available(
    *, unavailable,
    message: "a state rule needs steps in a brace: write { Step(\"…\", expect: \"…\") } after it"
  )
  public init(_ title: String, id: String, rule: String) {
    self.init(title, id: id, rule: rule, steps: { [] as [Step] })
  }
}
