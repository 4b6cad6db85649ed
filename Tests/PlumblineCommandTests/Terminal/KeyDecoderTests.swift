import PlumblineGuide
import Testing

@testable import PlumblineCommand

@Suite struct KeyDecoderTests {
  static let sequences: [(String, [Key])] = [
    ("p", [.character("p")]), ("é", [.character("é")]), ("日", [.character("日")]),
    ("😀", [.character("😀")]), ("e\u{301}", [.character("e"), .character("\u{301}")]),
    ("\r", [.enter]), ("\n", [.control("j")]), ("\t", [.tab]), ("\u{7F}", [.backspace]),
    ("\u{8}", [.backspace]), ("\u{1}", [.control("a")]), ("\u{1A}", [.control("z")]),
    ("\u{0}", [.control("@")]), ("\u{1F}", [.control("_")]),
    ("\u{1B}[A", [.up]), ("\u{1B}[B", [.down]), ("\u{1B}[C", [.right]), ("\u{1B}[D", [.left]),
    ("\u{1B}OA", [.up]), ("\u{1B}OD", [.left]), ("\u{1B}OM", [.enter]),
    ("\u{1B}[1;5C", [.right]), ("\u{1B}[1;2A", [.up]),
    ("\u{1B}[H", [.home]), ("\u{1B}OH", [.home]), ("\u{1B}[1~", [.home]), ("\u{1B}[7~", [.home]),
    ("\u{1B}[F", [.end]), ("\u{1B}OF", [.end]), ("\u{1B}[4~", [.end]), ("\u{1B}[8~", [.end]),
    ("\u{1B}[3~", [.delete]), ("\u{1B}[3;5~", [.delete]), ("\u{1B}[5~", [.pageUp]),
    ("\u{1B}[6~", [.pageDown]), ("\u{1B}[Z", [.backTab]),
    ("\u{1B}\r", [.control("j")]), ("\u{1B}\n", [.control("j")]),
    ("\u{1B}[13;2u", [.control("j")]), ("\u{1B}[27;2;13~", [.control("j")]),
    ("\u{1B}[27u", [.escape]), ("\u{1B}[97;5u", [.control("a")]),
    ("\u{1B}OP", [.other("F1")]), ("\u{1B}[15~", [.other("F5")]), ("\u{1B}[24~", [.other("F12")]),
    ("\u{1B}[[A", [.other("That key")]), ("\u{1B}[99q", [.other("That key")]),
    ("\u{1B}[201~", []),
    ("\u{1B}p", [.other("Alt-p")]), ("\u{1B}\u{1B}[A", [.escape, .up]),
    ("\u{1B}[12é", [.other("That key"), .character("é")]),
    ("pf\u{1B}[Bq", [.character("p"), .character("f"), .down, .character("q")]),
    ("f\r", [.character("f"), .enter]), ("\r\r\r", [.enter, .enter, .enter]),
    ("\u{1B}[200~p\rq\u{1B}[201~", [.paste("p\rq")]),
    ("\u{1B}[200~\u{1B}[201~", [.paste("")]),
    ("a\u{1B}[200~日\u{1B}[201~b", [.character("a"), .paste("日"), .character("b")]),
    ("\u{1B}[200~a\u{1B}[31mb\u{1B}[201~", [.paste("a\u{1B}[31mb")]),
    ("\u{1B}[200~a\u{1B}[201~\u{1B}[200~b", [.paste("a")]),
  ]

  @Test(arguments: sequences) func decodes(_ text: String, _ keys: [Key]) {
    var decoder = KeyDecoder()
    #expect(decoder.decode(Array(text.utf8)) == keys)
    #expect(decoder.flush() == [])
  }

  @Test(arguments: sequences) func decodesTheSameHoweverItIsCut(_ text: String, _ keys: [Key]) {
    let bytes = Array(text.utf8)
    for first in 0...bytes.count {
      for second in first...bytes.count {
        var decoder = KeyDecoder()
        let parts = [bytes[..<first], bytes[first..<second], bytes[second...]]
        let decoded = parts.flatMap { decoder.decode(Array($0)) }
        #expect(decoded == keys, "cut at \(first), \(second)")
      }
    }
  }

  static let invalid: [([UInt8], [Key])] = [
    ([0xFF], [.character("\u{FFFD}")]),
    ([0x80, 0x70], [.character("\u{FFFD}"), .character("p")]),
    ([0xC3, 0x70], [.character("\u{FFFD}"), .character("p")]),
    ([0xE2, 0x82, 0x0D], [.character("\u{FFFD}"), .enter]),
    ([0xED, 0xA0, 0x80], [.character("\u{FFFD}")]),
    ([0xF4, 0x90, 0x80, 0x80], [.character("\u{FFFD}")]),
  ]

  @Test(arguments: invalid) func showsThatBytesAreNoText(_ bytes: [UInt8], _ keys: [Key]) {
    var whole = KeyDecoder()
    #expect(whole.decode(bytes) == keys)
    var cut = KeyDecoder()
    let decoded = bytes.flatMap { cut.decode([$0]) }
    #expect(decoded == keys)
  }

  @Test func takesALoneEscapeAfterAMoment() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0x1B]) == [])
    #expect(decoder.isWaiting)
    #expect(decoder.flush() == [.escape])
    #expect(!decoder.isWaiting)
    #expect(decoder.decode(Array("[A".utf8)) == [.character("["), .character("A")])
  }

  @Test func keepsTheStartOfASequenceThatIsSlow() {
    var decoder = KeyDecoder()
    #expect(decoder.decode(Array("\u{1B}[1;".utf8)) == [])
    #expect(!decoder.isWaiting)
    #expect(decoder.flush() == [])
    #expect(decoder.decode(Array("5C".utf8)) == [.right])
  }

  struct Burst: Sendable, CustomTestStringConvertible {
    let id: String
    let reads: [String]
    let keys: [Key]
    var testDescription: String { id }
  }

  static let bursts = [
    Burst(
      id: "end marker inside, with the true end",
      reads: ["\u{1B}[200~a\r\np\r\u{1B}[201~sneaky\r\n\u{1B}[201~"],
      keys: [.paste("a\r\np\r\u{1B}[201~sneaky\r\n")]),
    Burst(
      id: "end marker inside, without a line end behind",
      reads: ["\u{1B}[200~a\u{1B}[201~p\u{1B}[201~"], keys: [.paste("a\u{1B}[201~p")]),
    Burst(
      id: "line end behind the end", reads: ["\u{1B}[200~a\u{1B}[201~p\r"],
      keys: [.paste("a\u{1B}[201~p\r")]),
    Burst(
      id: "a key in a later read", reads: ["\u{1B}[200~a\u{1B}[201~", "\r"],
      keys: [.paste("a"), .enter]),
    Burst(
      id: "two pastes", reads: ["\u{1B}[200~a\u{1B}[201~\u{1B}[200~b\n", "p\u{1B}[201~"],
      keys: [.paste("a"), .paste("b\np")]),
    Burst(
      id: "many lines that nobody marked", reads: ["Error: no\r\np\r\nf\r\n"],
      keys: [.paste("Error: no\r\np\r\nf\r\n")]),
    Burst(
      id: "character cut off at the end of such a read", reads: ["a\rb\r\u{65E5}x"],
      keys: [.paste("a\rb\r日x")]),
    Burst(
      id: "one line end is a key", reads: ["ab\r\n"],
      keys: [.character("a"), .character("b"), .enter, .control("j")]),
    Burst(
      id: "arrows and Enter are keys", reads: ["\u{1B}[B\r\u{1B}[B\r"],
      keys: [.down, .enter, .down, .enter]),
    Burst(
      id: "Control-C leaves a paste without end", reads: ["\u{1B}[200~abc", "\u{3}", "p"],
      keys: [.paste("abc"), .control("c"), .character("p")]),
  ]

  @Test(arguments: bursts) func pastedTextAnswersNothing(_ one: Burst) {
    var decoder = KeyDecoder()
    let decoded = one.reads.flatMap { decoder.decode(Array($0.utf8)) }
    #expect(decoded == one.keys)
  }

  @Test(arguments: [
    ("\u{1B}[200~half", [Key.paste("half")]), ("\u{1B}", [.escape]),
    ("\u{1B}[1;", [.other("That key")]),
    ("p", []),
  ])
  func losesNothingAtTheEnd(_ text: String, _ keys: [Key]) {
    var decoder = KeyDecoder()
    _ = decoder.decode(Array(text.utf8))
    #expect(decoder.finish() == keys)
    #expect(decoder.finish() == [])
  }

  @Test func keepsTheStartOfACharacterBehindUnmarkedLines() {
    var decoder = KeyDecoder()
    let bytes = Array("a\rb\r日".utf8)
    #expect(decoder.decode(Array(bytes.dropLast())) == [.paste("a\rb\r")])
    #expect(decoder.decode(Array(bytes.suffix(1))) == [.character("日")])
  }

  @Test(arguments: [
    "\u{1B}]52;c;cGFzcw==\u{7}", "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\",
    "\u{1B}P1$r0 q\u{1B}\\", "\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}^p\u{7}", "\u{1B}Xpass\u{1B}\\",
  ])
  func whatATerminalReportsOfItselfIsNoKey(report: String) {
    var whole = KeyDecoder()
    #expect(whole.decode(Array(report.utf8)) == [])
    #expect(whole.decode(Array("p".utf8)) == [.character("p")])
    var cut = KeyDecoder()
    var keys: [Key] = []
    for byte in report.utf8 { keys += cut.decode([byte]) }
    #expect(keys == [])
    #expect(cut.decode(Array("p".utf8)) == [.character("p")])
  }

  @Test func aReportThatNeverEndsIsGivenUp() {
    var decoder = KeyDecoder()
    #expect(decoder.decode(Array("\u{1B}]11;rgb".utf8)) == [])
    #expect(decoder.decode([0x03]) == [.control("c")])
    #expect(decoder.decode(Array("\u{1B}]".utf8)) == [] && decoder.isWaiting)
    #expect(decoder.flush() == [.other("Alt-]")])
  }

  @Test func altWithALetterIsNotTheLetter() {
    for letter in "pfbéz日" {
      var decoder = KeyDecoder()
      let keys = decoder.decode(Array("\u{1B}\(letter)".utf8))
      #expect(keys.count == 1)
      guard case .other? = keys.first else {
        Issue.record("\(letter): \(keys)")
        continue
      }
    }
    var decoder = KeyDecoder()
    #expect(decoder.decode([0x1B, 0x7F]) == [.control("w")])
  }

  @Test func aLineThatNobodyCanTypeAtOnceIsAPaste() {
    var decoder = KeyDecoder()
    #expect(decoder.decode(Array("pass the butter".utf8)) == [.paste("pass the butter")])
    #expect(decoder.decode(Array("pass the\r".utf8)) == [.paste("pass the"), .enter])
    #expect(decoder.decode(Array("pfb".utf8)).count == 3)
  }
}
