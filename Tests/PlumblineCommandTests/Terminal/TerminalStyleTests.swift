import PlumblineRecord
import Testing

@testable import PlumblineCommand

@Suite struct TerminalStyleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let id: String
    var isTerminal = true
    var environment: [String: String] = [:]
    let isStyled: Bool
    var testDescription: String { id }
  }

  static let cases = [
    Case(id: "terminal", isStyled: true),
    Case(id: "pipe", isTerminal: false, isStyled: false),
    Case(id: "refused", environment: ["NO_COLOR": "1"], isStyled: false),
    Case(id: "empty refusal", environment: ["NO_COLOR": ""], isStyled: true),
    Case(id: "dumb", environment: ["TERM": "dumb"], isStyled: false),
  ]

  @Test(arguments: cases) func respectsTheEnvironment(_ one: Case) {
    let style = TerminalStyle(isTerminal: one.isTerminal) { one.environment[$0] }
    #expect(style.isStyled == one.isStyled)
    #expect(style.sequence(for: .fail) == (one.isStyled ? "\u{1B}[1;31m" : ""))
    #expect(style.sequence(for: .plain) == "")
  }

  @Test(arguments: Outcome.allCases) func everySignHasOneOfASCII(_ outcome: Outcome) {
    #expect(Glyphs.ascii.shown(Character(outcome.symbol)).count == 1)
  }
}
