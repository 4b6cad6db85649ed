/// One statement of a contract, or a chapter of them.
public struct Part: Sendable {
  package enum Kind: Sendable {
    case question(QuestionSource)
    case state(QuestionSource)
    case chapter(String, [Part])
  }

  package let kind: Kind
}
