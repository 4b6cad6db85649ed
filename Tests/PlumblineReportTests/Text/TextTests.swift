import PlumblineRecord
import Testing

@testable import PlumblineReport

@Suite struct TextTests {
  @Test(arguments: [
    ("see https://a.example/x?y=1&z=2.", ["https://a.example/x?y=1&z=2"]),
    ("mailto:ada@a.example, HTTP://B.example!", ["mailto:ada@a.example", "HTTP://B.example"]),
    ("(https://a.example) xhttps://b javascript:alert(1) https://", []),
    ("https://a.example/\"onclick=\"x https://a.example/<b> ftp://x data:text/html,x", []),
    ("https://ex\u{E4}mple.org https://a\u{202E}b", []), ("", []),
  ]) func onlyWholeWordsOfTheWebAndMailAreLinks(_ text: String, _ links: [String]) {
    var found: [String] = []
    var whole = ""
    for part in NoteWords(text) {
      switch part {
      case .text(let words): whole += words
      case .link(let address):
        found.append(String(address))
        whole += address
      }
    }
    #expect(found == links)
    #expect(whole == text)
  }

  /// Case B06: numbers look the same in every country.
  @Test func numbersHaveAPoint() {
    #expect(
      Words.size(0) == "0 bytes" && Words.size(1) == "1 byte" && Words.size(999) == "999 bytes")
    #expect(Words.size(1000) == "1 kB" && Words.size(1536) == "1.5 kB")
    #expect(Words.size(1 << 20) == "1 MB" && Words.size(123_456_789) == "123 MB")
    #expect(Words.size(5_400_000_000) == "5.4 GB")
    #expect(Words.duration(milliseconds: 25_357) == "25.3 s")
    #expect(Words.duration(milliseconds: 84_300) == "1 min 24 s")
    #expect(Words.duration(milliseconds: 7_260_000) == "2 h 1 min")
  }

  @Test(arguments: 0..<70) func base64IsWhatFoundationWrites(_ count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 5) }
    #expect(Base64.text(of: bytes) == Foreign.base64(bytes))
  }

  @Test func theShareOfPassesShowsItsBase() {
    #expect(Totals([]).sentence == "Judged 0 of 0")
    let mixed: [Outcome] = [.pass, .pass, .fail, .skipped, .notApplicable, .unseen, .unseen]
    #expect(
      Totals(mixed).sentence
        == "Judged 3 of 7: 2 passed, 1 failed; 2 not seen, 1 skipped, 1 not applicable")
    #expect(
      Totals(Outcome.allCases).sentence
        == "Judged 4 of 10: 1 passed, 1 failed, 1 in conflict, 1 waived; 1 not seen, 1 blocked, "
        + "1 check is wrong, 1 cannot tell, 1 skipped, 1 not applicable")
    for outcome in Outcome.allCases { #expect(Totals([.pass, outcome]).tone == outcome) }
    #expect(
      Totals([.badCheck, .badCheck]).sentence == "Judged 0 of 2; 2 checks are wrong")
    #expect(Totals([.fail]).sentence == "Judged 1 of 1: 0 passed, 1 failed")
    #expect(Totals([]).tone == .unseen)
  }
}
