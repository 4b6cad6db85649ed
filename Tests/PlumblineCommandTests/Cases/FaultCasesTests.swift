import PlumblineRecord
import PlumblineTestSupport
import Testing

@testable import PlumblineCommand

/// Faults that are caused: no room, no access, another text of the checklist.
@Suite struct FaultCasesTests {
  @Test func aFileThatMayNotGrowKeepsWhatWasConfirmedAndSaysSo() async throws {
    let machine = try TestMachine()
    let plumb = try BuiltProduct.executable("plumb")
    let start = try await machine.runProduct("plumb", ["start", "calendar", "--release", "1.0"])
    #expect(start.exitCode == 0)
    // A limit of 2 blocks of 512 bytes on every file: the second or third answer cannot be written.
    let script = """
      ulimit -f 2
      for screen in month week day agenda settings profile; do
        "\(plumb)" record calendar/1.0 "large-text/$screen@ios" pass --by Ada || echo "code $?"
      done
      """
    let limited = try await machine.run("bash", ["-c", script])
    #expect(limited.stdout.contains("code 74"), "\(limited)")
    #expect(limited.stderr.contains("could not write"))
    let confirmed = limited.stderr.split(separator: "\n").filter { $0.contains("passed") }.count
    let status = try await machine.runProduct("plumb", ["status", "calendar/1.0", "--json"])
    #expect(status.exitCode == 0)
    #expect(status.stdout.contains("\"pass\":\(confirmed)"))
    // With room again the same journal goes on.
    let after = try await machine.runProduct(
      "plumb", ["record", "calendar/1.0", "large-text/accounts@ios", "pass", "--by", "Ada"])
    #expect(after.exitCode == 0, "\(after)")
    let end = try await machine.runProduct("plumb", ["status", "calendar/1.0", "--json"])
    #expect(end.stdout.contains("\"pass\":\(confirmed + 1)") && end.exitCode == 0)
  }

  @Test func windowsOfOneTesterNeverLoseEachOthersAnswers() async throws {
    let machine = try TestMachine()
    _ = try await machine.runProduct("plumb", ["start", "calendar", "--release", "1.0"])
    let screens = ["month", "week", "day", "agenda", "settings", "profile"]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for screen in screens {
        group.addTask {
          for question in ["large-text", "english"] {
            for platform in ["ios", "android"] {
              let run = try await machine.runProduct(
                "plumb",
                [
                  "record", "calendar/1.0", "\(question)/\(screen)@\(platform)", "pass", "--by",
                  "Ada",
                ])
              #expect(run.exitCode == 0, "\(run)")
            }
          }
        }
      }
      try await group.waitForAll()
    }
    let status = try await machine.runProduct("plumb", ["status", "calendar/1.0", "--json"])
    #expect(status.exitCode == 0)
    #expect(status.stdout.contains("\"pass\":24"), "\(status.stdout.prefix(300))")
  }

  @Test func damageIsSaidAndTheRestIsUsed() throws {
    let rig = try CaseRig(["One", "Two"])
    rig.answer([(1, "pass", nil), (2, "fail", "x")])
    let folder = try RunFinder(reports: rig.temporary.file("reports")).folder("case/1.0")
    let journal = try #require(try FileSystem.names(in: folder + "/journal").first)
    let path = folder + "/journal/" + journal
    var bytes = try FileSystem.read(path)
    let last = try #require(bytes.lastIndex(of: UInt8(ascii: "f")))
    bytes[last] = UInt8(ascii: "e")
    try FileSystem.replace(path, with: bytes)
    let status = rig.run("status", "case/1.0")
    #expect(status.code == .badData)
    #expect(status.stdout.contains("journal/\(journal)"))
    #expect(status.stdout.contains("✓ passed"))
    #expect(rig.run("report", "case/1.0").code == .badData)
  }

  @Test func aDamagedIdentityIsNamedAndNeverAnsweredWithAnotherRun() throws {
    let rig = try CaseRig(["One"])
    rig.answer([(1, "pass", nil)])
    let folder = try RunFinder(reports: rig.temporary.file("reports")).folder("case/1.0")
    try FileSystem.replace(folder + "/run.json", with: Array("{\"checklist\":".utf8))
    for command in [
      ["status", "case/1.0"], ["report", "case/1.0"], ["status", Path.name(of: folder)],
      ["record", "case/1.0", "q1@mac", "pass"], ["run", "case", "--release", "1.0"],
      ["start", "case", "--release", "1.0"],
    ] {
      let result = rig.run(command)
      #expect(result.code == .badData, "\(command) \(result)")
      #expect(result.stderr.contains("run.json"), "\(command) \(result)")
    }
    #expect(try FileSystem.names(in: Path.parent(of: folder)).count == 1)
  }

  @Test func anEditedChecklistIsNoticedAndNothingIsMoved() throws {
    let old = try CaseRig(["Login works", "Export as CSV", "Gone"])
    old.answer([(1, "pass", nil), (2, "fail", "empty file")])
    let reports = old.temporary.file("reports")
    let new = try CaseRig(["Login works, also with a key", "Export as CSV"])
    let before = try FileSystem.names(in: reports + "/case/1.0")
    try FileSystem.makeFolders(new.temporary.file("reports/case/1.0"))
    for run in before {
      try copyRun(reports + "/case/1.0/" + run, to: new.temporary.file("reports/case/1.0/" + run))
    }
    let walk = new.run("run", "case", "--release", "1.0")
    #expect(walk.code == .usage)
    #expect(walk.stderr.contains("1 changed, 1 removed"))
    let report = new.run("report", "case/1.0").stdout
    #expect(report.contains("Export as CSV") && report.contains("empty file"))
    #expect(!report.contains("also with a key"))
  }

  private func copyRun(_ source: String, to target: String) throws {
    try FileSystem.makeFolders(target)
    for name in try FileSystem.names(in: source) {
      let path = source + "/" + name
      if try FileSystem.facts(path)?.kind == .folder {
        try copyRun(path, to: target + "/" + name)
      } else {
        try FileSystem.copy(path, to: target + "/" + name)
      }
    }
  }

  @Test func anUnreadableFolderIsNamed() async throws {
    let machine = try TestMachine()
    let result = try await machine.runProduct(
      "plumb", ["start", "calendar", "--release", "1.0", "--into", "/proc/none"])
    #expect(result.exitCode == 73)
    #expect(result.stderr.contains("/proc/none"))
  }

  @Test func whatReachedTheFileOfAFailedWriteIsCutOff() async throws {
    let machine = try TestMachine()
    let plumb = try BuiltProduct.executable("plumb")
    let start = try await machine.runProduct("plumb", ["start", "calendar", "--release", "1.0"])
    #expect(start.exitCode == 0)
    let script = """
      ulimit -f 2
      exec "\(plumb)" run calendar --release 1.0 --platform ios --by Ada --plain
      """
    let long = String(repeating: "long ", count: 800)
    let run = try await machine.run(
      "bash", ["-c", script], input: .text("skip\n\(long)\non\nskip\nshort\n"))
    #expect(run.stdout.contains("Not saved") && run.exitCode == 75, "\(run)")
    let status = try await machine.runProduct("plumb", ["status", "calendar/1.0"])
    #expect(status.exitCode == 0 && !status.stdout.contains("About the folder"), "\(status)")
    #expect(status.stdout.contains("– skipped"))
  }
}
