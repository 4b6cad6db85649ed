import PlumblineRecord
import PlumblineTestSupport
import Testing

@testable import PlumblineCommand

/// Cases from the field about names, lengths and scripts.
@Suite struct NameCasesTests {
  @Test func veryLongTitlesStayWholeAndApart() throws {
    let long = String(repeating: "a very long title ", count: 60)
    let rig = try CaseRig([long + "1", long + "2", String(repeating: "字", count: 300)])
    rig.run("start", "case", "--release", "1.0")
    let shot = try rig.temporary.write("shot.png", Pictures.png(width: 4, height: 4))
    for number in 1...3 {
      rig.run(
        "record", "case/1.0", "q\(number)@mac", "fail", "--note", "n", "--evidence", shot)
    }
    let page = try rig.page()
    #expect(page.contains(long + "1") && page.contains(long + "2"))
    let folder = try RunFinder(reports: rig.temporary.file("reports")).folder("case/1.0")
    for name in try FileSystem.names(in: folder + "/evidence") { #expect(name.utf8.count <= 255) }
  }

  @Test func titlesBeyondASCIIKeepTheirIdentity() throws {
    let titles = ["設定を開く", "設定を閉じる", "データ", "Настройки", "إعدادات", "🎉"]
    let rig = try CaseRig(titles)
    rig.answer(titles.indices.map { ($0 + 1, "fail", "n\($0)") })
    let page = try rig.page()
    for title in titles { #expect(page.contains(title)) }
    let anchors = page.matches(of: /id="(check-[^"]*)"/).map { String($0.output.1) }
    #expect(Set(anchors).count == anchors.count && anchors.count >= 6)
    #expect(try rig.outcomes() == Array(repeating: "fail", count: 6))
  }

  @Test func aNameIsFoundInItsOtherUnicodeForm() throws {
    let rig = try CaseRig(["Größe ändern"])
    rig.run("start", "case", "--release", "1.0")
    let stored = "files/Mu\u{308}ller.png"
    try rig.temporary.write(stored, Pictures.png(width: 4, height: 4))
    let typed = rig.temporary.file("files/Müller.png")
    let result = rig.run("record", "case/1.0", "q1@mac", "fail", "--note", "n", "--evidence", typed)
    #expect(result.code == .done, "\(result.stderr)")
  }

  @Test func columnsStandStraightWhateverIsInThem() {
    let rows = TextTable.lines([
      ["漢字", "1"], ["👩‍👩‍👧 family", "22"], ["e\u{301}", "333"], ["🇩🇪", "4"],
    ])
    #expect(Set(rows.map(\.cellWidth)).count == 1)
  }

  @Test func timesAreInUTCWhateverTheZone() throws {
    let rig = try CaseRig(["Before"], environment: ["TZ": "Asia/Kathmandu"])
    rig.answer([(1, "pass", nil)])
    let text = rig.run("report", "case/1.0", "--json").stdout
    let times = text.matches(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/)
    #expect(!times.isEmpty)
    #expect(!text.contains("+05:45"))
  }

  @Test func foreignEvidenceCannotLeadOutOfTheRun() throws {
    let line = EventEncoder.line(
      of: .answer(
        Event.Answer(
          check: "q1@mac", verdict: .pass,
          evidence: [
            Event.EvidenceReference(
              digest: SHA256.digest(of: "x"), fileExtension: "../../outside.txt", name: nil)
          ], source: .script)),
      link: EventEncoder.Link(
        number: 2, previous: SHA256.digest(of: "y"), time: Timestamp(milliseconds: 0), lamport: 1))
    _ = line.bytes.dropLast().withUnsafeBytes { bytes in
      #expect(throws: EventDecoder.Failure.malformed) {
        try EventDecoder.read(bytes, writer: "0123456789abcdef0123")
      }
    }
  }
}
