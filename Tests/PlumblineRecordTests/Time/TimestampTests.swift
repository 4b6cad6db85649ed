import PlumblineRecord
import PlumblineTestSupport
import Testing

@Suite struct TimestampTests {
  @Test(
    arguments: [
      ("1970-01-01T00:00:00.000Z", 0), ("2031-10-26T01:00:10.000Z", 1_950_742_810_000),
      ("1969-12-31T23:59:59.999Z", -1), ("0001-01-01T00:00:00.000Z", -62_135_596_800_000),
      ("9999-12-31T23:59:59.999Z", 253_402_300_799_999),
      ("2000-02-29T12:00:00.001Z", 951_825_600_001),
      ("2024-02-29T00:00:00.000Z", 1_709_164_800_000),
      ("2100-03-01T00:00:00.000Z", 4_107_542_400_000),
    ] as [(String, Int64)])
  func readsAndWrites(_ text: String, _ milliseconds: Int64) {
    #expect(Timestamp(text)?.milliseconds == milliseconds)
    #expect(Timestamp(milliseconds: milliseconds).text == text)
    #expect(Array(text.utf8).withUnsafeBytes { Timestamp(bytes: $0) }?.text == text)
  }

  @Test(arguments: [
    "", "2031-10-26", "2031-10-26T01:00:10Z", "2031-10-26T01:00:10.00Z",
    "2031-10-26T01:00:10.0000Z", "2031-10-26t01:00:10.000Z", "2031-10-26T01:00:10.000z",
    "2031-10-26 01:00:10.000Z", "2031-10-26T01:00:10,000Z", "2031-10-26T01-00:10.000Z",
    "2031-10-26T01:00-10.000Z", "2031/10-26T01:00:10.000Z", "2031-10/26T01:00:10.000Z",
    "0000-01-01T00:00:00.000Z", "2031-00-26T01:00:10.000Z", "2031-13-26T01:00:10.000Z",
    "2031-10-00T01:00:10.000Z", "2031-10-32T01:00:10.000Z", "2031-11-31T01:00:10.000Z",
    "2023-02-29T01:00:10.000Z", "1900-02-29T01:00:10.000Z", "2024-02-30T01:00:10.000Z",
    "2031-10-26T24:00:10.000Z", "2031-10-26T01:60:10.000Z", "2031-10-26T01:00:60.000Z",
    "+031-10-26T01:00:10.000Z", "2031-1a-26T01:00:10.000Z", " 031-10-26T01:00:10.000Z",
    "2031-10-26T01:00:10.000é", "2031-10-26T01:00:10.0:0Z",
  ])
  func refusesAnyOtherForm(_ text: String) {
    #expect(Timestamp(text) == nil)
  }

  @Test func everyDayFollowsTheOneBefore() {
    var expected: (year: Int, month: Int, day: Int) = (1, 1, 1)
    var wrong = 0
    for day in 0..<(146_097 + 40_000) {
      let moment = Timestamp(milliseconds: -62_135_596_800_000 + Int64(day) * 86_400_000)
      let text =
        "\(padded(expected.year, 4))-\(padded(expected.month, 2))-\(padded(expected.day, 2))"
        + "T00:00:00.000Z"
      if moment.text != text || Timestamp(text) != moment { wrong += 1 }
      expected.day += 1
      if expected.day > length(expected.year, expected.month) {
        expected =
          expected.month == 12 ? (expected.year + 1, 1, 1) : (expected.year, expected.month + 1, 1)
      }
    }
    #expect(wrong == 0)
  }

  @Test func randomMomentsComeBack() {
    var random = SeededRandom(7)
    for _ in 0..<5000 {
      let value = Int64.random(in: -62_135_596_800_000...253_402_300_799_999, using: &random)
      let moment = Timestamp(milliseconds: value)
      #expect(Timestamp(moment.text) == moment)
      let later = Timestamp(milliseconds: value + 1)
      #expect(moment < later)
    }
  }

  @Test(arguments: [
    (Int64.min, "0001-01-01T00:00:00.000Z"), (Int64.max, "9999-12-31T23:59:59.999Z"),
  ])
  func writesTheNearestThatCanBeWritten(_ milliseconds: Int64, _ text: String) {
    #expect(Timestamp(milliseconds: milliseconds).text == text)
  }

  private func padded(_ value: Int, _ width: Int) -> String {
    let text = String(value)
    return String(repeating: "0", count: width - text.count) + text
  }

  private func length(_ year: Int, _ month: Int) -> Int {
    let isLeap = year % 400 == 0 || (year % 4 == 0 && year % 100 != 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }
}
