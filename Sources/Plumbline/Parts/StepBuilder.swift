/// Collects the steps of a question or state rule, in order.
@resultBuilder
public enum StepBuilder {
  /// Takes a step.
  public static func buildExpression(_ step: Step) -> [Step] { [step] }

  /// Takes steps that a function made.
  public static func buildExpression(_ steps: [Step]) -> [Step] { steps }

  /// Joins the steps of one brace.
  public static func buildBlock(_ first: [Step], _ rest: [Step]...) -> [Step] {
    first + rest.joined()
  }

  /// Takes an `if` without `else`.
  public static func buildOptional(_ steps: [Step]?) -> [Step] { steps ?? [] }

  /// Takes the first branch of an `if` or `switch`.
  public static func buildEither(first steps: [Step]) -> [Step] { steps }

  /// Takes the other branch of an `if` or `switch`.
  public static func buildEither(second steps: [Step]) -> [Step] { steps }

  /// Takes the steps of a loop.
  public static func buildArray(_ steps: [[Step]]) -> [Step] { Array(steps.joined()) }
}
