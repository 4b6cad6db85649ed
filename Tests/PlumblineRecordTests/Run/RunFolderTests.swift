import Foundation
import PlumblineRecord
import PlumblineTestSupport
import Testing

@Suite struct RunFolderTests {
  /// A folder that has run.json is a whole run, so it comes last.
  @Test func aRunWhosePlanCannotBeWrittenIsNone() throws {
    let temporary = try TemporaryFolder("run")
    let plan = SamplePlan.make()
    for name in ["plan.json", ".gitattributes"] {
      let folder = temporary.file(name + "-is-a-folder")
      try temporary.makeFolder(name + "-is-a-folder/" + name)
      #expect(throws: RecordError.self) {
        try RunFolder.make(folder, identity: SamplePlan.identity(plan), plan: plan.encoded())
      }
      #expect(!RunFolder.isRun(folder), "\(name)")
      #expect(temporary.names(in: name + "-is-a-folder").contains("run.json") == false)
    }
  }

  @Test(arguments: ["folder", "link", "nothing"])
  func evidenceIsAFileAndNothingElseIsThere(kind: String) throws {
    let run = try SampleRun()
    let picture = try run.temporary.write("a.png", Pictures.png(width: 2, height: 2))
    let session = try run.open("Ada")
    var draft = SampleRun.draft("q1@mac", .fail, note: "x")
    let attachment = try session.attach(picture)
    draft.evidence = [attachment]
    try session.record(draft)
    session.close()
    #expect(try run.read().problems == [])

    let name = EvidenceStore.name(of: attachment.digest, fileExtension: "png")
    let path = Path.join(run.folder, name)
    try FileSystem.remove(path)
    switch kind {
    case "folder": try FileSystem.makeFolders(path)
    case "link":
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: picture)
    default: break
    }
    let state = try run.read()
    #expect(state.problems == [.missingEvidence(file: name, check: "q1@mac")])
    #expect(state.isDamaged)
  }
}
