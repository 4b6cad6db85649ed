import Foundation
import PlumblineRecord
import PlumblineTestSupport
import Testing

@testable import PlumblineCommand

/// A run's folder that somebody or something broke: said, the rest used, and never waited for.
@Suite struct BrokenFolderTests {
  private let rig: FaultRig
  private let folder: String

  init() async throws {
    rig = try await FaultRig()
    try await rig.startAndAnswer()
    folder = try #require(rig.folder)
  }

  /// The files of the run by the first part of their names.
  private func file(_ part: String) throws -> String {
    if part.contains(".") { return Path.join(folder, part) }
    let name = try #require(try FileSystem.names(in: Path.join(folder, part)).first)
    return Path.join(folder, part + "/" + name)
  }

  private static let parts: [(part: String, code: Int32)] = [
    (".gitattributes", 0), ("run.json", 66), ("plan.json", 65), ("journal", 65), ("text", 65),
    ("evidence", 65),
  ]

  @Test(arguments: parts) func aMissingFileIsNamed(part: String, code: Int32) async throws {
    try FileSystem.remove(try file(part))
    for command in ["status", "report"] {
      let run = try await rig.plumb([command, folder])
      #expect(run.exitCode == code, "\(run)")
      #expect((run.stdout + run.stderr).contains(part), "\(run)")
    }
  }

  /// What stands in the place of a file.
  enum Guest: String, CaseIterable, Sendable { case folder, pipe, danglingLink }

  @Test(arguments: parts.map(\.part), Guest.allCases)
  func whatIsNoFileIsNamedAndNotWaitedFor(part: String, guest: Guest) async throws {
    let path = try file(part)
    try FileSystem.remove(path)
    switch guest {
    case .folder: try FileSystem.makeFolders(path)
    case .pipe: try #require(mkfifo(path, 0o600) == 0)
    case .danglingLink:
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/none")
    }
    for words in [
      ["status", folder], ["report", folder],
      ["record", folder, "large-text/week@ios", "pass", "--by", "Ada"],
      ["merge", folder, "--into", "merged"],
    ] {
      let run = try await rig.machine.runProduct("plumb", words, limit: .seconds(30))
      #expect([0, 65, 66, 73, 74].contains(run.exitCode), "\(run)")
      if words[0] == "status", part != ".gitattributes" {
        #expect(run.exitCode != 0 && (run.stdout + run.stderr).contains(part), "\(run)")
      }
    }
  }

  @Test(arguments: ["journal", "text", "evidence"])
  func aFileInThePlaceOfAFolderIsNamed(part: String) async throws {
    let path = Path.join(folder, part)
    try FileManager.default.removeItem(atPath: path)
    try FileSystem.replace(path, with: [])
    let status = try await rig.plumb(["status", folder])
    #expect(status.exitCode == 65 && status.stdout.contains(part), "\(status)")
    let record = try await rig.plumb(rig.answer("large-text/week@ios", by: "Ada"))
    #expect(record.exitCode == 74 && record.stderr.contains(part), "\(record)")
  }

  @Test func aLastLineCutAnywhereIsSetAside() throws {
    let path = try file("journal")
    let whole = try FileSystem.read(path)
    let lines = whole.split(separator: 0x0A)
    let start = whole.count - (lines.last?.count ?? 0) - 1
    let claims = Path.join(rig.machine.state, "plumbline/claims")
    for end in start..<whole.count {
      let copy = try TemporaryFolder("cut")
      try FileManager.default.copyItem(atPath: folder, toPath: copy.file("run"))
      try FileManager.default.copyItem(atPath: claims, toPath: copy.file("claims"))
      let journal = Path.join(copy.file("run"), "journal/" + Path.name(of: path))
      try FileSystem.replace(journal, with: Array(whole[..<end]))
      let state = try RunReader.read(copy.file("run"))
      #expect(!state.problems.contains { $0.isDamage }, "cut at \(end)")
      #expect(state.answers.joined().isEmpty)
      let session = try RunSession(
        folder: copy.file("run"), who: "Ada", claims: copy.file("claims"), tool: "plumb test",
        world: SamplePlan.world())
      try session.record(SampleRun.draft("large-text/month@ios", .pass))
      session.close()
      let after = try RunReader.read(copy.file("run"))
      #expect(after.answers.joined().count == 1 && !after.problems.contains { $0.isDamage })
    }
  }

  @Test func aTornLineIsSaidByStatusAndTheRunGoesOn() async throws {
    try rig.tear("journal")
    let status = try await rig.plumb(["status", FaultRig.run])
    #expect(status.exitCode == 0 && status.stdout.contains("cut off after 4 bytes"), "\(status)")
    let record = try await rig.plumb(rig.answer("large-text/week@ios", by: "Ada"))
    #expect(record.exitCode == 0 && record.stderr.contains("aside/"), "\(record)")
    #expect(try await rig.answers(of: FaultRig.run).count == 2)
  }

  @Test func aClockThatJumpsBackAYearChangesNoAnswer() throws {
    let run = try SampleRun()
    let year: Int64 = 365 * 24 * 3600 * 1000
    let now = Timestamp(milliseconds: 1_927_706_400_000)
    for (offset, verdict) in [(Int64(0), Verdict.fail), (-year, .pass)] {
      let session = try RunSession(
        folder: run.folder, who: "Ada", claims: run.temporary.file("claims"), tool: "plumb test",
        world: World(
          now: { Timestamp(milliseconds: now.milliseconds + offset) },
          random: SamplePlan.world(seed: 3).random))
      var draft = SampleRun.draft("q1@mac", verdict, note: "x")
      draft.replaces = session.ownCurrent(at: 0)
      try session.record(draft)
      session.close()
    }
    let state = try run.read()
    #expect(state.outcomes[0] == .pass && !state.problems.contains { $0.isDamage })
    #expect(state.problems.contains { if case .skew = $0 { true } else { false } })
  }
}
