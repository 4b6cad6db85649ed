import PlumblineGuide
import Testing

@testable import PlumblineCommand

@Suite struct PlainLayoutTests {
  @Test func saysACheckLineByLine() {
    let expected = """
      12 of 96, Calendar · 1.4 · iOS
      Is today marked in the month?
      On: iOS
      Screen: Month
      Set up: Ten events: import the file ten-events.ics into an empty calendar.
      Why: People orient themselves by today before anything else.
      Step 1: Open the month.
      Expected: Today has a filled circle.
      Step 2: Turn to the next month and back.
      Step 3: Change the system to dark.
      Expected: The circle stays, with enough contrast to be found at arm's length.
      Left: 84 checks, about 3 minutes
      Answer: pass p, fail f, blocked b, skip s, not applicable n, cannot tell c, wrong check w, \
      note t, evidence e, next not seen u, jump j, help ?, pause q
      """
    #expect(PlainLayout().lines(of: ScreenSamples.check).joined(separator: "\n") == expected)
  }

  @Test func saysWhatIsTypedAndWhatWentWrong() {
    let lines = PlainLayout().lines(of: ScreenSamples.typing)
    #expect(
      lines.suffix(5) == [
        "Warning: A word on why is needed.",
        "Why failed? What did you see? Ctrl-J begins a new line.",
        "So far: The circle is grey", "on the second row",
        "Answer: save the answer Enter, back, no answer Esc",
      ])
  }

  @Test func saysSignsAsWords() {
    let lines = PlainLayout().lines(of: ScreenSamples.list(2, selected: 1))
    #expect(
      lines == [
        "2 checks, Calendar", "Jump to a check", "passed: Is today marked?, Web",
        "Selected: failed: 日本語の長いタイトルはどうなりますか, Web",
      ])
  }

  @Test func neverSteersATerminal() {
    var random = SystemRandomNumberGenerator()
    for isASCII in [false, true] {
      for _ in 0..<100 {
        let lines = PlainLayout(isASCII: isASCII).lines(of: ScreenSamples.random(using: &random))
        let isSafe = lines.allSatisfy { line in
          line.unicodeScalars.allSatisfy { scalar in
            (scalar == "\t" || scalar.properties.generalCategory != .control)
              && (!isASCII || scalar.isASCII)
          }
        }
        #expect(isSafe)
      }
    }
  }
}
