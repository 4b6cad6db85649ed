/// Catches a text for a policy.
@available(
  *, unavailable,
  message: "a policy is not a text: write .evidence(.onFail), .always or .optional"
)
extension EvidencePolicy: ExpressibleByStringLiteral {
  /// Never called: there is no policy that a text names.
  public init(stringLiteral text: String) { self = .optional }
}
