import PlumblineRecord
import PlumblineTestSupport
import Testing

@testable import PlumblineCommand

/// `plumb merge`, as two machines use it that share a folder.
@Suite struct MergeCommandTests {
  @Test func copiesOfTwoMachinesBecomeOneRun() async throws {
    let (ada, bob) = (try TestMachine(), try TestMachine())
    for (machine, name, check) in [
      (ada, "Ada", "english/month@ios"), (bob, "Bob", "english/month@android"),
    ] {
      let start = try await machine.runProduct("plumb", ["start", "calendar", "--release", "1.0"])
      #expect(start.exitCode == 0)
      let record = try await machine.runProduct(
        "plumb", ["record", "calendar/1.0", check, "pass", "--by", name])
      #expect(record.exitCode == 0, "\(record)")
    }
    let run = try #require(
      bob.folder.names(in: "work/reports").first { $0.hasSuffix("/run.json") })
    let other = bob.work + "/reports/" + run.dropLast("/run.json".count)
    let own = "reports/" + run.dropLast("/run.json".count)
    let merge = try await ada.runProduct("plumb", ["merge", other, "--into", own])
    #expect(merge.exitCode == 0, "\(merge)")
    #expect(merge.stdout == own + "\n")
    #expect(merge.stderr == "2 new events, 0 new pieces of evidence\n")
    let again = try await ada.runProduct("plumb", ["merge", other, "--into", own])
    #expect(again.stderr == "0 new events, 0 new pieces of evidence\n")
    let status = try await ada.runProduct("plumb", ["status", "calendar/1.0", "--json"])
    #expect(status.exitCode == 0 && status.stdout.contains("\"pass\":2"), "\(status)")
    let more = try await ada.runProduct(
      "plumb", ["record", "calendar/1.0", "english/week@ios", "pass", "--by", "Ada"])
    #expect(more.exitCode == 0 && !more.stderr.contains("note:"), "\(more)")
  }

  @Test func whatCannotBeMergedIsSaid() throws {
    let rig = try CaseRig(["One"])
    rig.answer([(1, "pass", nil)])
    rig.answer([(1, "pass", nil)], release: "2.0")
    let into = rig.temporary.file("into")
    let other = rig.run("merge", "case/1.0", "case/2.0", "--into", into)
    #expect(other.code == .badData)
    #expect(other.stderr.contains("merge copies of one run only"))
    let nowhere = rig.run("merge", "case/1.0")
    #expect(nowhere.code == .usage)
    #expect(nowhere.stderr.contains("--into: which folder becomes the run?"))
    try FileSystem.makeFolders(into)
    try FileSystem.replace(into + "/mine.txt", with: [1])
    let taken = rig.run("merge", "case/1.0", "--into", into)
    #expect(taken.code == .cannotCreate)
    #expect(taken.stderr.contains("has other things in it"))
  }
}
