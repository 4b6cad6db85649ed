import PlumblineRecord
import PlumblineTestSupport
import Testing

/// Damage is caused, never mocked: bytes of a real journal are cut, changed and swapped.
@Suite struct JournalDamageTests {
  private func answered() throws -> (run: SampleRun, path: String, lines: [[UInt8]]) {
    let run = try SampleRun()
    let session = try run.open("Ada")
    for check in ["q1@mac", "q2@mac", "q3@mac"] {
      try session.record(SampleRun.draft(check, .pass))
    }
    session.close()
    let name = try #require(run.temporary.names(in: "reports/run/journal").first)
    let path = run.temporary.file("reports/run/journal/\(name)")
    let lines = try FileSystem.read(path).split(separator: 0x0A).map { Array($0) }
    return (run, path, lines)
  }

  private func write(_ lines: [[UInt8]], to path: String) throws {
    try FileSystem.replace(path, with: Array(lines.map { $0 + [0x0A] }.joined()))
  }

  @Test func aJournalCutAnywhereInItsLastLineLosesOnlyThat() throws {
    let (run, path, lines) = try answered()
    let whole = lines.dropLast().map { $0 + [0x0A] }.joined()
    let last = try #require(lines.last)
    for cut in 1...last.count {
      try FileSystem.replace(path, with: Array(whole) + last.prefix(cut))
      let state = try run.read()
      #expect(state.outcomes == [.pass, .pass, .unseen], "cut at \(cut)")
      #expect(state.problems.count == 1 && !state.problems.contains(where: \.isDamage))
    }
  }

  @Test func aTornTailIsSetAsideAndTheJournalGoesOn() throws {
    let (run, path, lines) = try answered()
    let whole = Array(lines.map { $0 + [0x0A] }.joined())
    try FileSystem.replace(path, with: whole + Array("{\"n\":6,".utf8))
    // The name leads to another file now, but its content chains from the claim.
    let session = try run.open("Ada", seed: 9, hours: 1)
    #expect(
      session.notices == [.tornTailSetAside(file: "journal/" + Path.name(of: path), bytes: 7)])
    try session.record(SampleRun.draft("q1@mac", .fail, note: "x"))
    session.close()
    let state = try run.read()
    #expect(state.problems == [])
    #expect(run.temporary.names(in: "reports/run/aside").count == 1)
    #expect(run.temporary.names(in: "reports/run/journal").count == 1)
  }

  @Test func everyByteOfAJournalIsCovered() throws {
    let (run, path, lines) = try answered()
    let whole = Array(lines.map { $0 + [0x0A] }.joined())
    for position in stride(from: 0, to: whole.count, by: 3) {
      var changed = whole
      changed[position] ^= 1
      try FileSystem.replace(path, with: changed)
      let state = try run.read()
      #expect(!state.problems.isEmpty, "byte \(position)")
    }
  }

  @Test func linesLeftOutAreAGap() throws {
    let (run, path, lines) = try answered()
    try write([lines[0], lines[1], lines[3]], to: path)
    let state = try run.read()
    #expect(state.problems == [.gap(file: "journal/" + Path.name(of: path), line: 3)])
    #expect(state.outcomes == [.pass, .unseen, .pass])
  }

  @Test func swappedLinesAreAGap() throws {
    let (run, path, lines) = try answered()
    try write([lines[0], lines[2], lines[1], lines[3]], to: path)
    #expect(try run.read().problems.contains(where: \.isDamage))
  }

  @Test func aRenamedJournalIsForeign() throws {
    let (run, path, lines) = try answered()
    let other = Path.join(Path.parent(of: path), "0123456789abcdef0123.jsonl")
    try write(lines, to: other)
    let state = try run.read()
    #expect(state.problems == [.foreignJournal(file: "journal/0123456789abcdef0123.jsonl")])
    #expect(state.outcomes == [.pass, .pass, .pass])
  }

  @Test func eachFileRemovedInTurnIsSaid() throws {
    for victim in ["journal", "text", "run.json", "plan.json"] {
      let (run, _, _) = try answered()
      for name in run.temporary.names(in: "reports/run")
      where name.hasPrefix(victim) && !name.hasSuffix("/") {
        try FileSystem.remove(run.temporary.file("reports/run/" + name))
      }
      if victim.hasSuffix(".json") {
        #expect(throws: RecordError.self) { try run.read() }
      } else if victim == "text" {
        #expect(try run.read().problems.contains(where: \.isDamage))
      } else {
        #expect(try run.read().count(.unseen) == 3)
      }
    }
  }

  @Test func aFileThatIsAFolderAndAStrayAreNamed() throws {
    let (run, path, _) = try answered()
    try FileSystem.remove(path)
    try FileSystem.makeFolders(path)
    try FileSystem.replace(Path.join(run.folder, "notes.txt"), with: Array("x".utf8))
    let state = try run.read()
    #expect(state.problems.contains(.stray(file: "notes.txt")))
    let unreadable = state.problems.filter { if case .unreadable = $0 { true } else { false } }
    #expect(unreadable.count == 1 && unreadable.allSatisfy(\.isDamage))
    #expect(state.isDamaged)
  }

  @Test func aPlanOfAnotherHashAndANewerFormatAreRefusedByName() throws {
    let run = try SampleRun()
    let plan = Path.join(run.folder, "plan.json")
    let bytes = try FileSystem.read(plan)
    try FileSystem.replace(plan, with: bytes + [0x20])
    #expect(throws: RecordError.self) { try run.read() }
    let identity = Path.join(run.folder, "run.json")
    try FileSystem.replace(
      identity, with: Array(#"{"checklist":"x","format":2,"plan":"0","release":"1"}"#.utf8))
    #expect(throws: RecordError.self) { try run.read() }
  }

  @Test func aLineBeyondTheLimitIsNeitherWrittenNorRead() throws {
    let run = try SampleRun()
    let session = try run.open("Ada")
    var draft = SampleRun.draft("q1@mac", .pass)
    draft.evidence = (0..<450).map {
      EvidenceStore.Attachment(
        digest: SHA256.digest(of: "\($0)"), kind: .png, size: 1, name: "\($0).png")
    }
    #expect(throws: FileError.self) { try session.record(draft) }
    draft.evidence.removeLast(450 - Event.maximumEvidenceCount)
    try session.record(draft)
    session.close()
    let name = try #require(run.temporary.names(in: "reports/run/journal").first)
    let path = run.temporary.file("reports/run/journal/\(name)")
    let bytes = try FileSystem.read(path)
    let longest = bytes.split(separator: 0x0A).map(\.count).max() ?? 0
    #expect(longest < Event.maximumLine / 2)
    #expect(try run.read().outcomes.first == .pass)

    let long = Array(#"{"s":"00","x":""#.utf8) + Array(repeating: 0x78, count: 70_000)
    let texts = TextLine.read(long + Array(#""}"#.utf8) + [0x0A], file: "text/x.jsonl")
    #expect(texts.problems == [.damagedText(file: "text/x.jsonl", line: 1)])
  }

  @Test func aTornTextIsSaidAndIsNoDamage() throws {
    let kept = TextLine.make("kept", salt: [1])
    let torn = TextLine.make("torn", salt: [2]).bytes.dropLast(2)
    let read = TextLine.read(kept.bytes + torn, file: "text/x.jsonl")
    #expect(read.texts == [kept.id: "kept"])
    #expect(read.problems == [.tornLine(file: "text/x.jsonl", bytes: torn.count)])
    #expect(read.wholeLength == kept.bytes.count)
  }

  @Test func aKindFromAnotherTimeIsNoDamageWhateverItsFieldsMean() throws {
    let (run, path, lines) = try answered()
    let last = try #require(lines.last)
    for (kind, isTold) in [("later", true), ("x-probe", false)] {
      var json = JSONWriter()
      json.beginObject()
      json.field("n", lines.count + 1)
      let end = last.count
      json.field(
        "prev", try #require(Digest(String(decoding: last[(end - 66)..<(end - 2)], as: UTF8.self))))
      json.field("k", kind)
      json.field("t", "2032-01-02T03:04:05.678Z")
      json.field("lc", 99)
      // Fields of ours, with another type.
      json.field("check", 7)
      json.field("ev", "none")
      let id = SHA256.digest(of: json.bytes)
      json.field("d", id)
      json.endObject()
      try write(lines + [json.bytes], to: path)
      let state = try run.read()
      #expect(state.problems == (isTold ? [.unknownEvent(kind)] : []), "\(kind)")
      #expect(state.outcomes == [.pass, .pass, .pass])
    }
  }
}
