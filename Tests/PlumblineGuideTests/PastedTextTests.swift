import Testing

@testable import PlumblineGuide

@Suite struct PastedTextTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let id: String
    let pasted: String
    let kept: String
    var testDescription: String { id }
  }

  static let cases = [
    Case(id: "line ends", pasted: "a\r\nb\rc\nd\r\r\ne", kept: "a\nb\nc\nd\n\ne"),
    Case(id: "paste markers", pasted: "a\u{1B}[201~b\u{1B}[200~c", kept: "abc"),
    Case(id: "colours", pasted: "\u{1B}[1;31merror\u{1B}[0m: no", kept: "error: no"),
    Case(id: "title", pasted: "\u{1B}]0;evil\u{07}x\u{1B}]8;;u\u{1B}\\y", kept: "xy"),
    Case(id: "title without end", pasted: "\u{1B}]0;t\nrest", kept: "0;t\nrest"),
    Case(id: "character set", pasted: "\u{1B}(Bx\u{1B}cy", kept: "xy"),
    Case(id: "single-character introducer", pasted: "a\u{9B}31mb", kept: "ab"),
    Case(id: "lone escapes", pasted: "a\u{1B}", kept: "a"),
    Case(id: "sequence that breaks off", pasted: "a\u{1B}[12é", kept: "a12é"),
    Case(id: "other control characters stay", pasted: "a\u{07}\u{00}\tb", kept: "a\u{07}\u{00}\tb"),
    Case(id: "joined emoji", pasted: "👨‍👩‍👧‍👦 ❤️", kept: "👨‍👩‍👧‍👦 ❤️"),
  ]

  @Test(arguments: cases) func keepsWhatIsText(_ one: Case) {
    #expect(PastedText.cleaned(one.pasted) == one.kept)
  }
}
