import PlumblineRecord
import PlumblineTestSupport
import Testing

/// What a newer Plumbline wrote is named as newer, even where nothing else of it can be read.
@Suite struct NewerFormatTests {
  /// Fields of ours with other types, before and behind the number.
  private static let unreadable = [
    #"{"checklist":["calendar"],"format":2,"plan":7,"release":{"id":"1"},"scope":"ios"}"#,
    #"{"format":2,"checklist":null,"platforms":"ios","questions":{"q":1},"rows":true}"#,
    #"{"a":{"format":1},"checklist":7,"format":2}"#,
    #"{"format":2,"checklist":7,"rows":[1.5e3]}"#,
    #"{"format":2}"#,
  ]

  @Test(arguments: unreadable) func aNewerRunIsNamedAsNewer(text: String) {
    #expect(throws: RecordError.newerFormat(file: "run.json", 2)) {
      try RunIdentity.read(Array(text.utf8))
    }
  }

  @Test(arguments: unreadable) func aNewerPlanIsNamedAsNewer(text: String) {
    #expect(throws: PlanError.newerFormat(2)) { try PlanReader.read(Array(text.utf8)) }
  }

  @Test func whatCannotBeReadOfThisFormatIsNotNewer() {
    let bytes = Array(#"{"checklist":7,"format":1}"#.utf8)
    #expect(throws: RecordError.malformed(file: "run.json", offset: 13)) {
      try RunIdentity.read(bytes)
    }
    #expect(throws: PlanError.malformed(offset: 13)) { try PlanReader.read(bytes) }
  }

  @Test func nothingOfAJournalThatANewerVersionBeganIsCounted() throws {
    let rig = try CopyRig()
    let folder = try rig.copy("run")
    try rig.answer(.fail, by: "A", in: folder)
    let file = Journal.name(of: rig.writer("A"))
    let path = Path.join(folder, file)
    let lines = try FileSystem.read(path).split(separator: UInt8(ascii: "\n"))
    let text = String(decoding: lines[0].dropLast(72), as: UTF8.self)
    let newer = Array(text.replacing("\"format\":1", with: "\"format\":2").utf8)
    let first = newer + Array(",\"d\":\"\(SHA256.digest(of: newer).hex)\"}\n".utf8)
    try FileSystem.replace(
      path, with: first + lines.dropFirst().joined(separator: [0x0A]) + [0x0A])
    let state = try RunReader.read(folder)
    #expect(state.problems.first == .newerJournal(file: file, format: 2) && state.isDamaged)
    #expect(state.count(.unseen) == state.checks.count)
    #expect(Gate.answer(state).reasons.first?.kind == .newerEvent)
    #expect(throws: RunMerge.Failure.self) { try RunMerge.merge([folder], into: folder) }
  }

  @Test func aRunOfANewerFormatIsNamedWhenItsFolderIsRead() throws {
    let run = try SampleRun()
    let newer = Array(#"{"checklist":7,"format":3}"#.utf8)
    try FileSystem.replace(Path.join(run.folder, "run.json"), with: newer)
    #expect(throws: RecordError.newerFormat(file: "run.json", 3)) { try run.read() }

    let identity = RunIdentity(
      checklist: "sample", release: "1.0", plan: SHA256.digest(of: newer))
    try FileSystem.replace(Path.join(run.folder, "run.json"), with: identity.encoded())
    try FileSystem.replace(Path.join(run.folder, "plan.json"), with: newer)
    #expect(throws: RecordError.badPlan(.newerFormat(3))) { try run.read() }
  }
}
