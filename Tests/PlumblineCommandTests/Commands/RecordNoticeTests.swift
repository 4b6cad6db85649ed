import PlumblineRecord
import PlumblineTestSupport
import Testing

@testable import PlumblineCommand

/// What happens to a journal is said where an answer is recorded, never done in silence.
@Suite struct RecordNoticeTests {
  private func journal(_ rig: CaseRig, _ folder: String) throws -> String {
    let name = try #require(try FileSystem.names(in: folder + "/journal").first)
    return folder + "/journal/" + name
  }

  @Test func aTornTailThatIsSetAsideIsSaid() throws {
    let rig = try CaseRig(["One", "Two"])
    rig.answer([(1, "pass", nil)])
    let folder = try RunFinder(reports: rig.temporary.file("reports")).folder("case/1.0")
    let path = try journal(rig, folder)
    try FileSystem.replace(path, with: try FileSystem.read(path) + Array("{\"n\":9".utf8))
    let result = rig.run("record", "case/1.0", "q2@mac", "pass")
    #expect(
      result.stderr == """
        recorded: q2@mac passed
        note: journal/\(Path.name(of: path)) ended in the middle of a line; those 6 bytes were moved \
        to aside/. Nothing that was confirmed was in them.

        """)
  }

  @Test func aCopyOfTheFolderSaysWhyAnswersDoNotReplaceOwnOnes() throws {
    let rig = try CaseRig(["One"])
    rig.answer([(1, "pass", nil)])
    let folder = try RunFinder(reports: rig.temporary.file("reports")).folder("case/1.0")
    let plan = try FileSystem.read(folder + "/plan.json")
    let identity = try RunIdentity.read(try FileSystem.read(folder + "/run.json"))
    let target = rig.temporary.file("target")
    _ = try RunFolder.make(target, identity: identity, plan: plan)
    for part in ["journal", "text"] {
      try FileSystem.makeFolders(target + "/" + part)
      for name in try FileSystem.names(in: folder + "/" + part) {
        try FileSystem.copy(folder + "/" + part + "/" + name, to: target + "/" + part + "/" + name)
      }
    }
    let result = rig.run("record", target, "q1@mac", "fail", "--note", "x")
    #expect(
      result.stderr == """
        recorded: q1@mac in conflict
        note: T1 has written to this run from another window, folder or machine; from here a \
        journal of its own was begun, and answers given there stand until they are replaced.

        """)
  }
}
