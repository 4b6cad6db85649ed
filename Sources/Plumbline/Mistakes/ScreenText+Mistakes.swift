extension ScreenText {
  /// Catches lists given with the title.
  @available(
    *, unavailable,
    message:
      "a list has an id of its own: write ScreenText(\"…\").list(\"Events\", id: \"agenda-events\")"
  )
  public init(_ title: String, lists first: String, _ rest: String...) { self.init(title) }

  /// Catches a screen with an id of its own.
  @available(
    *, unavailable,
    message: "a screen's id is the raw value of its case: write case dayPreview = \"day-preview\""
  )
  public init(_ title: String, id: String) { self.init(title) }

  /// Catches a list without an id.
  @available(
    *, unavailable,
    message: "a list needs an id that never changes: write .list(\"Events\", id: \"agenda-events\")"
  )
  public func list(_ title: String) -> Self { self }

  /// Catches a text for a group.
  @available(
    *, unavailable,
    message: "a group is a case of the contract's Groups, not a text: write .group(.views)"
  )
  public func group(_ group: String) -> Self { self }

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
    message: "say why the screen is not there: write .notOn(.web, because: \"…\")"
  )
  public func notOn(_ first: Of.Platforms, _ rest: Of.Platforms...) -> Self { self }
}
