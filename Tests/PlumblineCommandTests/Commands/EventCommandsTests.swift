import PlumblineRecord
import PlumblineTestSupport
import Testing

@testable import PlumblineCommand

/// Every other event from a script: what it changes, and what makes no sense is refused with the way out.
@Suite struct EventCommandsTests {
  private let rig: CaseRig

  init() throws {
    rig = try CaseRig(["One", "Two", "Three"])
    rig.answer([(1, "pass", nil), (2, "fail", "cut off")])
  }

  private func outcome(_ number: Int) throws -> Outcome {
    let state = try state()
    return state.outcomes[try #require(state.index["q\(number)@mac"])]
  }

  private func state() throws -> RunState { try RunReader.read(folder()) }

  private func folder() throws -> String {
    try RunFinder(reports: rig.temporary.file("reports")).folder("case/1.0")
  }

  private func plumb(_ command: String, _ words: String...) -> CaseRig.Result {
    rig.run([command, "case/1.0"] + words)
  }

  @Test(arguments: [
    (["waive", "q1@mac", "--until", "9.0", "--reason", "r"], 64, "A pass needs no waiver"),
    (["waive", "q3@mac", "--until", "9.0", "--reason", "r"], 64, "record one first"),
    (["waive", "q2@mac", "--until", "9.0"], 64, "needs --reason: why?"),
    (["waive", "q2@mac", "--until", "9.0", "--reason", " "], 64, "needs --reason: why?"),
    (["waive", "q2@mac", "--reason", "r"], 64, "for how long?"),
    (["waive", "q2@mac", "--until", "1.0", "--reason", "r"], 64, "this run is of release 1.0"),
    (["waive", "q2@mac", "--until", "0.9", "--reason", "r"], 64, "would be over already"),
    (["waive", "q2@mac", "--until", "2001-01-01", "--reason", "r"], 64, "today is"),
    (
      ["waive", "q2@mac", "--until", "never", "--reason", "r"], 64, "a release with a number in it"
    ),
    (
      ["waive", "q2@mac", "--until", "26.10.2031", "--reason", "r"], 64, "a day such as 2031-10-26"
    ),
    (["waive", "q2@mac", "--revoke", "--reason", "r"], 64, "none to revoke"),
    (["waive", "q9@mac", "--until", "9.0", "--reason", "r"], 66, "did you mean"),
    (["resolve", "q2@mac", "pass", "--reason", "r"], 64, "no answers stand against each other"),
    (["withdraw", "q3@mac"], 64, "has no answer to q3@mac"),
    (["withdraw"], 64, "either CHECK or --event"),
    (["withdraw", "--event", "abc"], 66, "64 hex digits"),
    (
      ["link", "q1@mac", "https://example.com/1"], 64,
      "a defect goes with an answer that is no pass"
    ),
    (["link", "q2@mac", "two words"], 64, "without spaces"),
    (["observe"], 64, "what was seen?"),
    (["observe", "--note", "n", "--screen", "ap"], 64, "did you mean \"app\"?"),
    (["observe", "--note", "n", "--evidence", "none.png"], 66, "there is no file none.png"),
    (["reopen", "--reason", "r"], 64, "not signed off"),
    (["redact", "evidence/x.png", "--reason", "r"], 66, "no evidence of the run"),
    (["record", "q1@mac", "pass", "--defect", "B-1"], 64, "a pass has no defect"),
    (["record", "q2@mac", "fail", "--role", "The Lead"], 64, "a-z, 0-9"),
  ])
  func whatMakesNoSenseIsRefusedWithTheWayOut(words: [String], code: Int32, sentence: String) throws
  {
    let before = rig.temporary.names(in: "reports")
    let result = rig.run([words[0], "case/1.0"] + words.dropFirst())
    #expect(result.code.rawValue == code, "\(result)")
    #expect(result.stderr.contains(sentence), "\(result.stderr)")
    #expect(rig.temporary.names(in: "reports") == before)
    #expect(try state().answers.joined().count == 2)
  }

  @Test func aWaiverCoversTheFailThatStandsAndNoLaterOne() throws {
    #expect(plumb("waive", "q2@mac", "--until", "2.0", "--reason", "rare").code == .done)
    #expect(try outcome(2) == .waived)
    #expect(plumb("waive", "q2@mac", "--revoke", "--reason", "not rare").code == .done)
    #expect(try outcome(2) == .fail)
    _ = plumb("waive", "q2@mac", "--until", "2.0", "--reason", "rare", "--defect", "B-1")
    #expect(try outcome(2) == .waived)
    _ = plumb("record", "q2@mac", "fail", "--note", "worse")
    #expect(try outcome(2) == .fail)
  }

  @Test func takingBackACheckTakesTheWholeChainBack() throws {
    _ = plumb("record", "q2@mac", "pass")
    #expect(try outcome(2) == .pass)
    let result = plumb("withdraw", "q2@mac")
    #expect(result.stderr == "2 answers taken back: q2@mac not seen\n")
    #expect(try outcome(2) == .unseen)
  }

  @Test func whatAnotherSaidIsTakenBackByItsIdAndWithAReasonOnly() throws {
    let fail = try #require(try state().answers[1].first?.event.id.hex)
    let other = ["withdraw", "case/1.0", "--event", fail, "--by", "T2"]
    // The environment of the rig names T1; --by wins over it.
    #expect(rig.run(other).stderr.contains("needs --reason"))
    #expect(rig.run(other + ["--reason", "wrong app"]).code == .done)
    #expect(try outcome(2) == .unseen)
  }

  @Test func aConflictIsSettledWithAReason() throws {
    rig.run("record", "case/1.0", "q1@mac", "fail", "--note", "no", "--by", "T2")
    #expect(try outcome(1) == .conflict)
    #expect(plumb("resolve", "q1@mac", "fail").stderr.contains("needs --reason"))
    #expect(plumb("waive", "q1@mac", "--until", "2.0", "--reason", "r").stderr.contains("resolve"))
    let result = plumb("resolve", "q1@mac", "fail", "--reason", "seen again", "--note", "n")
    #expect(result.stderr == "settled: q1@mac failed\n", "\(result)")
    #expect(try outcome(1) == .fail)
  }

  @Test func anObservationKeepsWhereItWasSeenAndItsDefect() throws {
    let shot = try rig.temporary.write("shot.png", Pictures.png(width: 2, height: 2))
    let result = plumb(
      "observe", "--note", "flashes", "--screen", "app", "--platform", "mac", "--evidence", shot,
      "--defect", "https://example.com/7", "--json")
    #expect(result.code == .done, "\(result)")
    let seen = try #require(try state().currentObservations.first)
    #expect(seen.observation.screen == "app" && seen.observation.platform == "mac")
    #expect(seen.observation.evidence.count == 1)
    _ = plumb("observe", "--note", "flashes twice", "--replaces", seen.event.id.hex)
    #expect(try state().currentObservations.count == 1)
    let newer = try #require(try state().currentObservations.first?.event.id.hex)
    _ = plumb("withdraw", "--event", newer)
    #expect(try state().currentObservations.map(\.event.id) == [seen.event.id])
  }

  @Test func aRedactionTakesTheBytesAndEqualWordsAndNothingBringsThemBack() throws {
    let shot = try rig.temporary.write("shot.png", Pictures.png(width: 2, height: 2))
    _ = plumb("record", "q3@mac", "fail", "--note", "cut off", "--evidence", shot)
    let copy = rig.temporary.file("copy")
    #expect(rig.run("merge", try folder(), "--into", copy).code == .done)
    let given = try #require(try state().answers[2].first)
    let evidence = try #require(given.answer.evidence.first)
    let result = plumb("redact", evidence.file, given.event.id.hex, "--reason", "private")
    #expect(
      result.code == .done && result.stderr.contains("1 more text says the same"), "\(result)")
    let texts = try words(in: folder())
    #expect(!texts.contains("cut off") && !texts.contains("shot.png") && texts.contains("private"))
    #expect(try FileSystem.facts(Path.join(folder(), evidence.file)) == nil)
    #expect(plumb("status").code == .done)
    let again = plumb("record", "q3@mac", "fail", "--note", "n", "--evidence", shot)
    #expect(again.code == .badData && again.stderr.contains("does not come back"), "\(again)")
    #expect(rig.run("merge", copy, "--into", try folder()).code == .done)
    #expect(try !words(in: folder()).contains("cut off"))
    #expect(try state().answers[2].count == 1)
  }

  @Test func wordsOfEveryKindOfEventCanBeTakenOut() throws {
    _ = plumb("observe", "--note", "secret one")
    _ = plumb("link", "q2@mac", "https://example.com/secret-two")
    _ = plumb("waive", "q2@mac", "--until", "9.0", "--reason", "secret three")
    _ = plumb("withdraw", "q1@mac", "--reason", "secret four")
    let state = try state()
    let events =
      state.observations.map(\.event) + state.links.values.joined()
      + state.waivers.values.joined().map(\.event) + state.withdrawals.values.joined()
    #expect(events.count == 4)
    for event in events {
      // As the gate and reports shorten it.
      let result = plumb("redact", event.id.prefix16, "--reason", "a person")
      #expect(result.code == .done, "\(result)")
    }
    #expect(try !words(in: folder()).contains("secret"))
    #expect(plumb("status").code == .done)
  }

  @Test func whatAStopLeftOfARedactionIsTakenOutByTheSameCommand() throws {
    let shot = try rig.temporary.write("shot.png", Pictures.png(width: 2, height: 2))
    _ = plumb("record", "q3@mac", "fail", "--note", "her name", "--evidence", shot)
    let given = try #require(try state().answers[2].first)
    let evidence = try #require(given.answer.evidence.first)
    let folder = try folder()
    let names = [evidence.file, TextLine.name(of: given.event.writer)]
    var before = try names.map { try FileSystem.read(Path.join(folder, $0)) }
    let command = ["redact", evidence.file, given.event.id.hex, "--reason", "a person"]
    _ = plumb(command[0], command[1], command[2], command[3], command[4])
    let events = try state().redactions.count
    // The reason was added before anything was taken away.
    let lines = before[1].split(separator: UInt8(ascii: "\n"))
    for line in try FileSystem.read(Path.join(folder, names[1])).split(
      separator: UInt8(ascii: "\n"))
    where !lines.contains(line) { before[1] += line + [UInt8(ascii: "\n")] }
    // As if it had been stopped before it took the bytes away, or while it wrote or copied.
    for (name, bytes) in [
      (names[1] + ".partial-1", before[1]), ("evidence/incoming-1", before[0]),
    ] {
      try FileSystem.replace(Path.join(folder, name), with: bytes)
    }
    for (name, bytes) in zip(names, before) {
      try FileSystem.replace(Path.join(folder, name), with: bytes)
    }
    let again = plumb(command[0], command[1], command[2], command[3], command[4])
    #expect(again.code == .done && again.stderr.contains("what was left of it"), "\(again)")
    #expect(try !words(in: folder).contains("her name"))
    #expect(try FileSystem.facts(Path.join(folder, evidence.file)) == nil)
    #expect(try state().redactions.count == events)
    let problems = try state().problems
    #expect(problems == [])
  }

  @Test func anEventIsNamedByTheStartOfItsIdWhereThatIsOnlyIts() throws {
    let said = plumb("observe", "--note", "flash")
    let id = try #require(try state().observations.first).event.id
    #expect(said.stderr.contains("noted as \(id.prefix16)"), "\(said)")
    #expect(plumb("link", id.prefix16, "B-1").code == .done)
    let link = try #require(try state().links[id]?.first).id
    #expect(plumb("gate").stdout.contains("Observed, without") == false)
    #expect(plumb("withdraw", "--event", String(link.hex.prefix(8))).code == .done)
    #expect(plumb("gate").stdout.contains("Observed, without"))
    for short in [String(id.hex.prefix(7)), id.prefix16 + "0", "z" + id.prefix16] {
      #expect(plumb("withdraw", "--event", short).code == .notFound, "\(short)")
    }
  }

  /// All typed texts as their files hold them.
  private func words(in folder: String) throws -> String {
    let parts = Path.join(folder, "text")
    return try FileSystem.names(in: parts)
      .map { String(decoding: try FileSystem.read(Path.join(parts, $0)), as: UTF8.self) }
      .joined()
  }

  @Test func aSignedRunTakesNothingButRedactionsUntilItIsReopened() throws {
    let statement = Array("{}".utf8)
    let digest = SHA256.digest(of: statement).hex
    let name = Path.join(try folder(), "signoff/lead-\(digest.prefix(16))")
    try FileSystem.makeFolders(name)
    try FileSystem.replace(Path.join(name, "statement.json"), with: statement)
    for words in [
      ["record", "q1@mac", "pass"], ["observe", "--note", "n"],
      ["waive", "q2@mac", "--until", "2.0", "--reason", "r"], ["withdraw", "q2@mac"],
      ["link", "q2@mac", "B-1"], ["environment", "mac", "--build", "1"],
    ] {
      let result = rig.run([words[0], "case/1.0"] + words.dropFirst())
      #expect(
        result.code == .badData && result.stderr.contains("plumb reopen RUN"), "\(words): \(result)"
      )
    }
    let walk = rig.run(["run", "case/1.0", "--plain"])
    #expect(walk.code == .badData)
    #expect(walk.stderr.contains("case/1.0 is signed off and takes no answers. To go on with it: "))
    #expect(walk.stderr.contains("reopen case/1.0 --reason \"why it goes on\""))
    let fail = try #require(try state().answers[1].first?.event.id.hex)
    #expect(plumb("redact", fail, "--reason", "private").code == .done)
    #expect(try state().isClosed)
    #expect(plumb("reopen", "--reason", "new build").code == .done)
    #expect(try !state().isClosed)
    #expect(plumb("record", "q1@mac", "pass").code == .done)
  }
}
