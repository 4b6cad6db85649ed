import Foundation
import PlumblineRecord
import PlumblineTestSupport
import Testing

/// Copies of a run become one, and nothing but what was redacted is lost.
@Suite struct RunMergeTests {
  private let rig: CopyRig

  init() throws { rig = try CopyRig() }

  private func read(_ folder: String) throws -> RunState { try RunReader.read(folder) }

  @Test func twoTestersOnTwoMachinesBecomeOneRun() throws {
    let (one, other) = (try rig.copy("one"), try rig.copy("other"))
    try rig.answer(.pass, by: "A", in: one, evidence: Array("a".utf8))
    try rig.answer(.fail, by: "B", in: other, check: "q2@ios")
    let summary = try RunMerge.merge([one, other], into: rig.temporary.file("all"))
    #expect(summary.newEvents == 4 && summary.newEvidence == 1)
    let state = try read(rig.temporary.file("all"))
    #expect(state.problems == [])
    #expect(
      state.outcomes.filter { $0 != .unseen }.sorted { $0.rawValue < $1.rawValue } == [
        .fail, .pass,
      ])
    #expect(Set(state.testers.values.compactMap { state.texts[$0] }) == ["A", "B"])
  }

  @Test func aWriterWhoWentOnInTwoCopiesKeepsBothWays() throws {
    let one = try rig.copy("one")
    try rig.answer(.pass, by: "A", in: one)
    let other = try rig.duplicate(one, as: "other")
    try rig.answer(.fail, by: "A", in: one, check: "q2@ios")
    try rig.answer(.blocked, by: "A", in: other, check: "q3@ios")
    _ = try RunMerge.merge([other], into: one)
    #expect(try FileSystem.names(in: one + "/journal").count == 2)
    let state = try read(one)
    #expect(state.problems == [])
    #expect(state.count(.pass) == 1 && state.count(.fail) == 1 && state.count(.blocked) == 1)
  }

  @Test func aWholeLineBeatsADamagedOneAndTheBytesAreKept() throws {
    let one = try rig.copy("one")
    for check in ["q1@ios", "q2@ios", "q3@ios"] {
      try rig.answer(.pass, by: "A", in: one, check: check)
    }
    let other = try rig.duplicate(one, as: "other")
    let path = one + "/" + Journal.name(of: rig.writer("A"))
    var bytes = try FileSystem.read(path)
    bytes[bytes.count / 2] ^= 1
    try FileSystem.replace(path, with: bytes)
    #expect(try read(one).isDamaged)
    let summary = try RunMerge.merge([other], into: one)
    #expect(summary.setAside.count == 1)
    let state = try read(one)
    #expect(state.problems == [] && state.count(.pass) == 3)
    #expect(try FileSystem.names(in: one + "/aside").count == 1)
  }

  @Test func aBeginningThatIsDamagedCostsNoOtherLine() throws {
    let one = try rig.copy("one")
    for check in ["q1@ios", "q2@ios"] { try rig.answer(.pass, by: "A", in: one, check: check) }
    let whole = try rig.duplicate(one, as: "whole")
    let path = one + "/" + Journal.name(of: rig.writer("A"))
    var bytes = try FileSystem.read(path)
    bytes[20] ^= 1
    try FileSystem.replace(path, with: bytes)
    #expect(try read(one).isDamaged && read(one).count(.pass) == 2)
    _ = try RunMerge.merge([one], into: one)
    let merged = try read(one)
    let file = Journal.name(of: rig.writer("A"))
    #expect(merged.count(.pass) == 2 && merged.problems.contains(.gap(file: file, line: 1)))
    _ = try RunMerge.merge([whole], into: one)
    #expect(try read(one).problems == [] && read(one).count(.pass) == 2)
  }

  @Test func aGapStaysAGapUntilACopyFillsIt() throws {
    let one = try rig.copy("one")
    for check in ["q1@ios", "q2@ios", "q3@ios"] {
      try rig.answer(.pass, by: "A", in: one, check: check)
    }
    let whole = try rig.duplicate(one, as: "whole")
    let path = one + "/" + Journal.name(of: rig.writer("A"))
    var lines = try FileSystem.read(path).split(separator: 0x0A)
    lines.remove(at: 2)
    try FileSystem.replace(path, with: Array(lines.map { $0 + [0x0A] }.joined()))
    let target = rig.temporary.file("target")
    _ = try RunMerge.merge([one], into: target)
    #expect(try read(target).isDamaged)
    #expect(try read(target).count(.pass) == 2)
    _ = try RunMerge.merge([whole], into: target)
    #expect(try read(target).problems == [])
    #expect(try rig.files(target) == rig.files(whole))
  }

  @Test func noMergeBringsBackWhatWasRedacted() throws {
    let one = try rig.copy("one")
    let secret = try rig.keep("a secret", by: "A", in: one)
    var answer = Event.Answer(check: "q1@ios", verdict: .fail, source: .script)
    answer.note = secret
    try rig.add(.answer(answer), by: "A", in: one)
    try rig.answer(.fail, by: "A", in: one, check: "q2@ios", evidence: Array("face".utf8))
    let other = try rig.duplicate(one, as: "other")
    let why = try rig.keep("personal", by: "B", in: one)
    for (what, digest) in [
      (Event.Redaction.What.text, secret), (.evidence, SHA256.digest(of: "face")),
    ] {
      try rig.add(
        .redaction(Event.Redaction(what: what, of: [digest], reason: why)), by: "B", in: one)
    }
    for sources in [[one, other], [other, one]] {
      let target = rig.temporary.file("all \(sources[0].count) \(sources[0].hasSuffix("one"))")
      let summary = try RunMerge.merge(sources, into: target)
      #expect(summary.withheld.count == 2)
      let bytes = try rig.files(target).values.map { String(decoding: $0, as: UTF8.self) }
      #expect(!bytes.contains { $0.contains("a secret") || $0 == "face" })
      let state = try read(target)
      #expect(state.texts[secret] == nil)
      #expect(!state.problems.contains { $0.isDamage })
      _ = try RunMerge.merge([other], into: target)
      #expect(try rig.files(target).values.allSatisfy { $0 != Array("face".utf8) })
    }
  }

  @Test func anotherRunIsRefusedAndNothingIsWritten() throws {
    let one = try rig.copy("one")
    let other = rig.temporary.file("other")
    let identity = SamplePlan.identity(rig.plan, release: "2.0")
    _ = try RunFolder.make(other, identity: identity, plan: rig.plan.encoded())
    let target = rig.temporary.file("target")
    #expect(
      throws: RunMerge.Failure.otherRun(
        folder: other, id: identity.id, expected: rig.identity.id)
    ) { try RunMerge.merge([one, other], into: target) }
    #expect(try FileSystem.facts(target) == nil)
    try FileSystem.makeFolders(target)
    try FileSystem.replace(target + "/mine.txt", with: [1])
    #expect(throws: RunMerge.Failure.notARun(folder: target)) {
      try RunMerge.merge([one], into: target)
    }
  }

  @Test func aRunThatIsWalkedJustNowIsNotWrittenTo() throws {
    let run = try SampleRun()
    let session = try run.open("Ada")
    try session.record(SampleRun.draft("q1@mac", .pass))
    #expect(throws: RunMerge.Failure.self) {
      try RunMerge.merge([run.folder], into: run.folder)
    }
    session.close()
    _ = try RunMerge.merge([run.folder], into: run.folder)
    let again = try run.open("Ada")
    #expect(again.notices == [])
    again.close()
  }

  @Test func sourcesAreNeverTouched() throws {
    let one = try rig.copy("one")
    try rig.answer(.pass, by: "A", in: one)
    let path = one + "/" + Journal.name(of: rig.writer("A"))
    try FileSystem.replace(path, with: try FileSystem.read(path) + Array("{\"n\":".utf8))
    try FileSystem.replace(one + "/stray.txt", with: [1])
    let before = try rig.files(one)
    let summary = try RunMerge.merge([one], into: rig.temporary.file("target"))
    #expect(try rig.files(one) == before)
    #expect(summary.strays == [one + "/stray.txt"])
    #expect(summary.setAside == [path])
  }

  @Test(arguments: ["journal", "text", "aside", "evidence"])
  func nothingIsWrittenThroughALink(part: String) throws {
    let one = try rig.copy("one")
    try rig.answer(.pass, by: "A", in: one, evidence: Array("a".utf8))
    let journal = one + "/" + Journal.name(of: rig.writer("A"))
    try FileSystem.replace(journal, with: try FileSystem.read(journal) + Array("torn".utf8))
    let target = try rig.copy("target")
    let outside = rig.temporary.file("outside")
    try FileSystem.makeFolders(outside)
    try FileManager.default.createSymbolicLink(
      atPath: target + "/" + part, withDestinationPath: outside)
    #expect(throws: RunMerge.Failure.self) { try RunMerge.merge([one], into: target) }
    #expect(try FileSystem.names(in: outside) == [])
  }

  @Test func aFileWithoutAWholeLineIsTheSameWhereverItWas() throws {
    let one = try rig.copy("one")
    try rig.answer(.pass, by: "A", in: one)
    for part in [Journal.name(of: rig.writer("A")), TextLine.name(of: rig.writer("A"))] {
      try FileSystem.replace(one + "/" + part, with: Array("no line\nof it\n".utf8))
    }
    let fresh = rig.temporary.file("fresh")
    _ = try RunMerge.merge([one], into: fresh)
    _ = try RunMerge.merge([one], into: one)
    #expect(try rig.files(one) == rig.files(fresh))
    #expect(try FileSystem.names(in: one + "/aside").count == 2)
  }

  @Test func anotherRunsJournalInTheTargetIsSetAsideAndSaid() throws {
    let one = try rig.copy("one")
    try rig.answer(.pass, by: "A", in: one)
    let other = try CopyRig(release: "2.0")
    let theirs = try other.copy("other")
    try other.answer(.fail, by: "B", in: theirs)
    let name = Journal.name(of: rig.writer("B"))
    let bytes = try FileSystem.read(theirs + "/" + name)
    try FileSystem.replace(one + "/" + name, with: bytes)
    #expect(try RunMerge.merge([one], into: one).foreignLines == 2)
    #expect(try FileSystem.facts(one + "/" + name) == nil)
    let aside = try FileSystem.names(in: one + "/aside")
    #expect(try aside.map { try FileSystem.read(one + "/aside/" + $0) } == [bytes])
    #expect(try read(one).count(.pass) == 1)
  }
}
