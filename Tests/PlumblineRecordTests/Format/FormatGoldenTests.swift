import PlumblineRecord
import PlumblineTestSupport
import Testing

/// The bytes that format 1 writes: whoever changes them makes a new format.
@Suite struct FormatGoldenTests {
  @Test func planJSON() {
    Golden.expect(text(FormatSample.plan.encoded()), matches: "plan.json")
  }

  @Test func runJSON() {
    let plan = SHA256.digest(of: FormatSample.plan.encoded())
    let least = RunIdentity(checklist: "notes", release: "2.0-rc.1", plan: plan)
    Golden.expect(text(least.encoded()), matches: "run.json")
    let all = RunIdentity(
      checklist: "notes", release: "2.0-rc.1", round: "2", scope: ["web", "ios"], plan: plan)
    Golden.expect(text(all.encoded()), matches: "run-with-scope.json")
  }

  @Test func theFilesOfARun() throws {
    let run = try FormatSample.make()
    let folder = "reports/run"
    Golden.expect(try run.temporary.text("\(folder)/.gitattributes"), matches: "gitattributes")
    for kind in ["journal", "text"] {
      // Names are by chance, so the writers are told apart by what they wrote.
      let files = try run.temporary.names(in: "\(folder)/\(kind)").map { name in
        try run.temporary.text("\(folder)/\(kind)/\(name)")
      }
      let lines = files.sorted { $0.utf8.count > $1.utf8.count }
      try #require(lines.count == 2)
      Golden.expect(lines[0], matches: "\(kind)-ada.jsonl")
      Golden.expect(lines[1], matches: "\(kind)-bob.jsonl")
    }
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
