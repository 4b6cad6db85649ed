import PlumblineRecord
import PlumblineTestSupport
import Testing

/// Whether what events name is there is told when a run is read.
@Suite struct ReferenceCheckTests {
  private let rig: CopyRig
  private let folder: String

  init() throws {
    rig = try CopyRig()
    folder = try rig.copy("run")
  }

  private var problems: [Problem] {
    get throws { try RunReader.read(folder).problems }
  }

  @Test func aNameOfAnotherCheckIsWithoutEffectAndAMissingOneAnIncompleteCopy() throws {
    let other = try rig.answer(.fail, by: "A", in: folder, check: "q2@ios")
    let gone = SHA256.digest(of: "gone")
    let event = try rig.answer(.pass, by: "A", in: folder, replaces: [other, gone])
    #expect(
      try problems == [.withoutEffect(event: event, name: other), .incompleteCopy(event: gone)])
  }

  @Test func anEnvironmentThatIsNotHereIsAnIncompleteCopyToldOnce() throws {
    let gone = SHA256.digest(of: "gone")
    for check in ["q1@ios", "q2@ios"] {
      let answer = Event.Answer(
        check: check, verdict: .pass, environments: ["ios": gone], source: .screen)
      try rig.add(.answer(answer), by: "A", in: folder)
    }
    let note = try rig.keep("flash", by: "A", in: folder)
    try rig.add(
      .observation(Event.Observation(environment: gone, note: note)), by: "A", in: folder)
    #expect(try problems == [.incompleteCopy(event: gone)])
  }

  @Test func aNameOfAnotherClassIsWithoutEffect() throws {
    let fail = try rig.answer(.fail, by: "A", in: folder)
    let why = try rig.keep("later", by: "A", in: folder)
    let waiver = try rig.add(
      .waiver(
        Event.Waiver(
          check: "q1@ios", of: [fail], isAccepted: true, until: .release("9"), reason: why,
          replaces: [fail])),
      by: "A", in: folder)
    let pass = try rig.answer(.pass, by: "A", in: folder, replaces: [fail, waiver])
    #expect(
      try problems
        == [.withoutEffect(event: waiver, name: fail), .withoutEffect(event: pass, name: waiver)])
    let state = try RunReader.read(folder)
    #expect(state.currentWaivers(at: state.index["q1@ios"] ?? 0).map(\.event.id) == [waiver])
  }

  @Test func anEventDatedBeforeOneItNamesIsSkew() throws {
    for _ in 0..<3 { try rig.answer(.pass, by: "A", in: folder, check: "q2@ios") }
    let late = try rig.answer(.fail, by: "A", in: folder)
    // The other writer's clock begins at the same time, and this is its first answer.
    let event = try rig.answer(.pass, by: "B", in: folder, replaces: [late])
    #expect(try problems == [.skew(event: event)])
  }

  @Test func aWaiverOfAFailThatIsNotHereOrOfAnotherCheckIsTold() throws {
    let other = try rig.answer(.fail, by: "A", in: folder, check: "q2@ios")
    let fail = try rig.answer(.fail, by: "A", in: folder)
    let gone = SHA256.digest(of: "gone")
    let why = try rig.keep("rare", by: "A", in: folder)
    let waiver = try rig.add(
      .waiver(
        Event.Waiver(
          check: "q1@ios", of: [fail, other, gone], isAccepted: true, until: .release("9"),
          reason: why)),
      by: "A", in: folder)
    #expect(
      try problems == [.withoutEffect(event: waiver, name: other), .incompleteCopy(event: gone)])
  }

  @Test func aWaiverDatedBeforeItsFailIsSkew() throws {
    for _ in 0..<3 { try rig.answer(.pass, by: "A", in: folder, check: "q2@ios") }
    let fail = try rig.answer(.fail, by: "A", in: folder)
    let why = try rig.keep("rare", by: "B", in: folder)
    let waiver = try rig.add(
      .waiver(
        Event.Waiver(
          check: "q1@ios", of: [fail], isAccepted: true, until: .release("9"), reason: why)),
      by: "B", in: folder)
    #expect(try problems == [.skew(event: waiver)])
  }

  @Test func aLineDatedBeforeTheOneAboveItIsSkew() throws {
    try rig.answer(.pass, by: "A", in: folder)
    let early = try rig.add(
      .pause(Event.Interruption(check: nil, milliseconds: nil)), by: "A", in: folder,
      time: Timestamp(milliseconds: 1))
    try rig.answer(.pass, by: "A", in: folder, check: "q2@ios")
    #expect(try problems == [.skew(event: early)])
  }

  @Test func whatWasRedactedIsNotMissing() throws {
    let answer = try rig.answer(.fail, by: "A", in: folder, evidence: Array("face".utf8))
    #expect(try RunReader.read(folder).answers.joined().contains { $0.event.id == answer })
    let file = EvidenceStore.name(of: SHA256.digest(of: "face"), fileExtension: "txt")
    let why = try rig.keep("personal", by: "A", in: folder)
    try rig.add(
      .redaction(
        Event.Redaction(what: .evidence, of: [SHA256.digest(of: "face")], reason: why)),
      by: "A", in: folder)
    #expect(try problems == [.redactedContent(file: file)])
    try FileSystem.remove(folder + "/" + file)
    #expect(try problems == [])
  }

  @Test func aTextThatNoEventNamesIsTold() throws {
    try rig.answer(.pass, by: "A", in: folder)
    try rig.keep("left by a kill", by: "A", in: folder)
    let file = TextLine.name(of: rig.writer("A"))
    #expect(try problems == [.orphanTexts(file: file, count: 1)])
    #expect(try !RunReader.read(folder).isDamaged)
    // What a newer version's event names is not known here.
    try rig.add(.unknown("later"), by: "A", in: folder)
    #expect(try problems == [.unknownEvent("later")])
  }

  @Test func attributesThatSaySomethingElseAreTold() throws {
    try FileSystem.replace(folder + "/.gitattributes", with: Array("* text=auto\n".utf8))
    #expect(try problems == [.changedAttributes(file: ".gitattributes")])
  }

  @Test func anAnswerDatedBeforeItsEnvironmentIsSkew() throws {
    for _ in 0..<3 { try rig.answer(.pass, by: "A", in: folder, check: "q2@ios") }
    let environment = try rig.add(
      .environment(Event.Environment(platform: "ios", build: "1")), by: "A", in: folder)
    var answer = Event.Answer(
      check: "q1@ios", verdict: .pass, environments: ["ios": environment], source: .script)
    answer.milliseconds = 5
    let event = try rig.add(.answer(answer), by: "B", in: folder)
    #expect(try problems == [.skew(event: event)])
  }

  @Test func aTextThatWasRedactedAndIsStillThereIsTold() throws {
    let note = try rig.keep("personal", by: "A", in: folder)
    let why = try rig.keep("a name", by: "A", in: folder)
    try rig.add(
      .redaction(Event.Redaction(what: .text, of: [note], reason: why)), by: "A", in: folder)
    let file = TextLine.name(of: rig.writer("A"))
    #expect(try problems == [.redactedContent(file: file)])
    _ = try RunMerge.merge([folder], into: folder)
    #expect(try problems == [])
  }
}
