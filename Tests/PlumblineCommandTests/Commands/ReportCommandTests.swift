import PlumblineRecord
import PlumblineTestSupport
import Testing

@testable import PlumblineCommand

@Suite struct ReportCommandTests {
  private let rig: CaseRig

  init() throws {
    rig = try CaseRig(["One"])
    rig.answer([(1, "pass", nil)])
  }

  @Test func everyFormatSaysWhatItWrote() {
    for format in ReportFormat.all {
      let file = rig.temporary.file("report.\(format.option.name)")
      let result = rig.run("report", "case/1.0", "--\(format.option.name)", file)
      #expect(result.stderr == "wrote \(file)\n" && result.stdout == "" && result.code == .done)
    }
  }

  @Test func everyFormatNamesTheFileThatCannotBeMade() throws {
    for format in ReportFormat.all {
      let file = rig.temporary.file("missing/report")
      let result = rig.run("report", "case/1.0", "--\(format.option.name)", file)
      #expect(result.stderr == "plumb: could not make \(file): No such file or directory\n")
      let folder = try rig.temporary.makeFolder("folder")
      let other = rig.run("report", "case/1.0", "--\(format.option.name)", folder)
      #expect(other.stderr == "plumb: could not write a file to \(folder): File exists\n")
      #expect(result.code == .cannotCreate && other.code == .cannotCreate)
    }
  }

  @Test func stdoutHoldsOneThing() {
    let both = rig.run("report", "case/1.0", "--json", "--markdown", "-")
    #expect(
      both.stderr == "plumb: --markdown cannot be \"-\": stdout is taken by --json; name a file\n")
    let page = rig.run("report", "case/1.0", "--html", "-")
    #expect(page.stderr == "plumb: --html cannot be \"-\": it goes to a file; name one\n")
    #expect(both.code == .usage && page.code == .usage)
    #expect(!rig.temporary.holds("-"))
    let text = rig.run("report", "case/1.0", "--markdown", "-")
    #expect(text.stdout.hasPrefix("#") && text.stderr == "" && text.code == .done)
  }

  @Test func aBadLimitIsRefusedBeforeAnythingIsWritten() {
    let file = rig.temporary.file("out.html")
    #expect(rig.run("report", "case/1.0", "--html", file, "--limit", "3").code == .usage)
    #expect(!rig.temporary.holds("out.html"))
  }

  /// What an observation shows is with the page as an answer's evidence is, unless it was redacted.
  @Test(arguments: [false, true]) func evidenceOfAnObservationIsWithThePage(
    _ isRedacted: Bool
  ) throws {
    let parent = rig.temporary.file("reports/case/1.0")
    let folder = try parent + "/" + #require(FileSystem.names(in: parent).first)
    let small = Pictures.png()
    let large = Array(repeating: UInt8(ascii: "x"), count: 1 << 20)
    try FileSystem.makeFolders(folder + "/evidence")
    var journal = try HandJournal(in: folder)
    let references = try [(small, "png"), (large, "txt")].map { bytes, type in
      let digest = SHA256.digest(of: bytes)
      let name = EvidenceStore.name(of: digest, fileExtension: type)
      try FileSystem.replace(folder + "/" + name, with: bytes)
      return Event.EvidenceReference(digest: digest, fileExtension: type, name: nil)
    }
    let note = journal.keep("seen beside it")
    journal.add(.observation(Event.Observation(note: note, evidence: references)))
    if isRedacted {
      journal.add(
        .redaction(
          Event.Redaction(what: .evidence, of: references.map(\.digest), reason: note)))
    }
    try journal.close()
    let page = try rig.page()
    #expect(page.contains("seen beside it"))
    #expect(page.contains("<img") == !isRedacted)
    let beside = "out-evidence/\(references[1].digest.hex).txt"
    #expect(page.contains(beside) == !isRedacted)
    #expect(rig.temporary.holds(beside) == !isRedacted)
    let status = rig.run("status", "case/1.0").stdout
    #expect(status.contains("\n\n◆ 1 observation\n  The whole app\n    seen beside it\n"))
    #expect(status.contains("1 redaction; see the report") == isRedacted)
  }
}
