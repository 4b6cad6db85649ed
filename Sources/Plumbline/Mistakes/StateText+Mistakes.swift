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

  /// Catches a text for a setup.
  @available(
    *, unavailable,
    message: "a setup is a case of the contract's Setups, not a text: write .setup(.largestText)"
  )
  public func setup(_ first: String, _ rest: String...) -> Self { self }

  /// Catches a text for minutes.
  @available(
    *, unavailable, message: "minutes are a number, not a text: write .minutes(3)"
  )
  public func minutes(_ minutes: String) -> Self { self }

  /// Catches a fraction of a minute.
  @available(
    *, unavailable, message: "minutes are whole: write .minutes(2), not .minutes(1.5)"
  )
  public func minutes(_ minutes: Double) -> Self { self }
}
