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
}
