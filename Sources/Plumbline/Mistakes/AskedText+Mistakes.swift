extension AskedText {
  /// Catches a text for a setup.
  @available(
    *, unavailable,
    message: "a setup is a case of the contract's Setups, not a text: write .setup(.largestText)"
  )
  public func setup(_ first: String, _ rest: String...) -> Self { self }

  /// Catches a text for a platform.
  @available(
    *, unavailable,
    message:
      "a platform is a case of the contract's Platforms, not a text: write .notOn(.web, because: \"…\")"
  )
  public func notOn(_ first: String, _ rest: String..., because reason: String) -> Self { self }

  /// Catches an absence without a reason.
  @available(
    *, unavailable,
    message: "say why it does not apply there: write .notOn(.web, because: \"…\")"
  )
  public func notOn(_ first: Of.Platforms, _ rest: Of.Platforms...) -> Self { self }

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
