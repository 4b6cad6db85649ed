extension Scope {
  /// Catches texts for screens.
  @available(
    *, unavailable,
    message: "a screen is a case of the contract's Screens, not a text: write .named(.month)"
  )
  public static func named(_ first: String, _ rest: String...) -> Scope { .once }

  /// Catches a named scope that names nothing.
  @available(
    *, unavailable, message: "name at least one screen: write .named(.month)"
  )
  public static func named() -> Scope { .once }
}

/// Catches a text for a scope.
///
/// A conformance and not one more `asked`: beside an overload of that, a misspelt screen would
/// no longer be named by the compiler.
@available(
  *, unavailable,
  message: "a scope is not a text: write .asked(.everyScreen) or .asked(.named(.month))"
)
extension Scope: ExpressibleByStringLiteral {
  /// Never called: there is no scope that a text names.
  public init(stringLiteral text: String) { self = .once }
}
