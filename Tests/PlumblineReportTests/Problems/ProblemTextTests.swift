import PlumblineRecord
import PlumblineReport
import Testing

@Suite struct ProblemTextTests {
  static let event = SHA256.digest(of: "event")
  static let problems: [Problem] = [
    .tornLine(file: "journal/a.jsonl", bytes: 1), .damagedLine(file: "f", line: 2, .changed),
    .damagedLine(file: "f", line: 2, .malformed), .damagedLine(file: "f", line: 2, .missing("v")),
    .gap(file: "f", line: 3), .foreignJournal(file: "f"), .damagedText(file: "f", line: 1),
    .missingText(event: event), .unknownTester(writer: "w"),
    .missingEvidence(file: "evidence/x.png", check: "q@ios"), .orphanEvidence(file: "f"),
    .stray(file: "f"), .unreadable(FileError(operation: "read", path: "/r/journal/f", code: 13)),
    .unknownEvent("waive"), .unknownCheck("q"), .incompleteCopy(event: event),
    .changedEvidence(file: "f"), .missingJournal(file: "f"), .redactedContent(file: "f"),
    .withoutEffect(event: event, name: event), .skew(event: event),
    .newerJournal(file: "f", format: 2), .orphanTexts(file: "f", count: 2),
    .changedAttributes(file: "f"), .lostRun(folder: "0011223344556677"),
    .inRun("0011223344556677", .gap(file: "f", line: 3)),
  ]

  @Test(arguments: problems) func everyProblemNamesItsPlaceAndAWayOut(_ problem: Problem) {
    let sentence = ProblemText.sentence(problem)
    #expect(sentence.contains("; ") || sentence.contains(", and "), "\(sentence)")
    #expect(!sentence.hasSuffix("."), "\(sentence)")
    #expect(!sentence.contains("/r/"), "\(sentence)")
  }

  @Test func manyOfAKindAreCutAndEqualOnesCounted() {
    let lines = ProblemText.lines(
      (1...30).map { .gap(file: "f", line: $0) } + [.unknownEvent("waive"), .unknownEvent("waive")])
    #expect(lines.count == 22)
    #expect(lines[20] == "10 more like this")
    #expect(lines[21].hasSuffix("(2 times)"))
  }
}
