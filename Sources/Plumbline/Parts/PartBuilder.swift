/// Collects the statements of a contract or chapter.
///
/// Every expression becomes the same concrete type at once, and a brace holds at most 24 of them:
/// that is what keeps compile time a straight line as a contract grows.
@resultBuilder
public enum PartBuilder {
  /// Takes a question.
  public static func buildExpression<Of>(_ question: QuestionText<Of>) -> [Part] {
    [Part(kind: .question(question.source))]
  }

  /// Takes a state rule.
  public static func buildExpression<Of>(_ state: StateText<Of>) -> [Part] {
    [Part(kind: .state(state.source))]
  }

  /// Takes a chapter with all it holds.
  public static func buildExpression(_ chapter: some Chapter) -> [Part] {
    [Part(kind: .chapter(String(describing: type(of: chapter)), chapter.body))]
  }

  /// Takes parts that a function made.
  public static func buildExpression(_ parts: [Part]) -> [Part] { parts }

  /// Joins up to 24 parts of one brace.
  public static func buildBlock(
    _ p1: [Part], _ p2: [Part] = [], _ p3: [Part] = [], _ p4: [Part] = [],
    _ p5: [Part] = [], _ p6: [Part] = [], _ p7: [Part] = [], _ p8: [Part] = [],
    _ p9: [Part] = [], _ p10: [Part] = [], _ p11: [Part] = [], _ p12: [Part] = [],
    _ p13: [Part] = [], _ p14: [Part] = [], _ p15: [Part] = [], _ p16: [Part] = [],
    _ p17: [Part] = [], _ p18: [Part] = [], _ p19: [Part] = [], _ p20: [Part] = [],
    _ p21: [Part] = [], _ p22: [Part] = [], _ p23: [Part] = [], _ p24: [Part] = []
  ) -> [Part] {
    let listed = [
      p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11, p12, p13, p14, p15, p16, p17, p18, p19, p20,
      p21, p22, p23, p24,
    ]
    return Array(listed.joined())
  }

  /// Joins a longer brace, with a warning: compile time grows with the square of its length.
  @available(
    *, deprecated,
    message: "more than 24 parts in one brace: start another chapter, long braces compile slowly"
  )
  public static func buildBlock(
    _ p1: [Part], _ p2: [Part], _ p3: [Part], _ p4: [Part], _ p5: [Part],
    _ p6: [Part], _ p7: [Part], _ p8: [Part], _ p9: [Part], _ p10: [Part],
    _ p11: [Part], _ p12: [Part], _ p13: [Part], _ p14: [Part], _ p15: [Part],
    _ p16: [Part], _ p17: [Part], _ p18: [Part], _ p19: [Part], _ p20: [Part],
    _ p21: [Part], _ p22: [Part], _ p23: [Part], _ p24: [Part], _ p25: [Part], _ rest: [Part]...
  ) -> [Part] {
    let listed = [
      p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11, p12, p13, p14, p15, p16, p17, p18, p19, p20,
      p21, p22, p23, p24, p25,
    ]
    return Array((listed + rest).joined())
  }

  /// Takes an `if` without `else`.
  public static func buildOptional(_ parts: [Part]?) -> [Part] { parts ?? [] }

  /// Takes the first branch of an `if` or `switch`.
  public static func buildEither(first parts: [Part]) -> [Part] { parts }

  /// Takes the other branch of an `if` or `switch`.
  public static func buildEither(second parts: [Part]) -> [Part] { parts }

  /// Takes the parts of a loop.
  public static func buildArray(_ parts: [[Part]]) -> [Part] { Array(parts.joined()) }
}
