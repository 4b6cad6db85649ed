import class Foundation.Thread
import PlumblineRecord
import PlumblineTestSupport
import Testing

@Suite struct RunSessionTests {
  @Test func whatWasRecordedIsReadBack() throws {
    let run = try SampleRun()
    let session = try run.open("Ada")
    var draft = SampleRun.draft("q1@mac", .fail, note: "cut off\n\u{0}<b>")
    draft.step = 1
    draft.milliseconds = 1234
    try session.record(draft)
    try session.record(SampleRun.draft("q2@mac", .pass))
    session.close()

    let state = try run.read()
    #expect(state.problems == [])
    #expect(state.outcomes == [.fail, .pass, .unseen])
    let given = try #require(state.answers[0].first)
    #expect(given.answer.step == 1)
    #expect(given.answer.milliseconds == 1234)
    #expect(given.answer.note.flatMap { state.texts[$0] } == "cut off\n\u{0}<b>")
    #expect(state.tester(of: given.event) == "Ada")
  }

  @Test func theSameTesterGoesOnWithTheSameJournal() throws {
    let run = try SampleRun()
    for (check, seed) in [("q1@mac", UInt8(1)), ("q2@mac", 2), ("q3@mac", 3)] {
      let session = try run.open("Ada", seed: seed)
      try session.record(SampleRun.draft(check, .pass))
      session.close()
    }
    #expect(run.temporary.names(in: "reports/run/journal").count == 1)
    #expect(try run.read().count(.pass) == 3)
  }

  @Test func twoWindowsOfOneTesterHaveTwoJournals() throws {
    let run = try SampleRun()
    let first = try run.open("Ada", seed: 1)
    let second = try run.open("Ada", seed: 2)
    try first.record(SampleRun.draft("q1@mac", .pass))
    try second.record(SampleRun.draft("q2@mac", .fail, note: "x"))
    first.close()
    second.close()
    #expect(run.temporary.names(in: "reports/run/journal").count == 2)
    #expect(try run.read().outcomes == [.pass, .fail, .unseen])
  }

  @Test func aRetestReplacesWhatWasInViewAndKeepsTheTrail() throws {
    let run = try SampleRun()
    let ada = try run.open("Ada", seed: 1)
    try ada.record(SampleRun.draft("q1@mac", .fail, note: "no wake"))
    ada.close()
    let bob = try run.open("Bob", seed: 2)
    var draft = SampleRun.draft("q1@mac", .pass)
    draft.replaces = bob.replaceable(
      bob.state.current(at: 0).map(\.event.id), at: 0)
    try bob.record(draft)
    bob.close()
    let state = try run.read()
    #expect(state.outcomes[0] == .pass)
    #expect(state.answers[0].count == 2)
  }

  @Test func twoTestersWhoDidNotKnowOfEachOtherAreInConflict() throws {
    let run = try SampleRun()
    let ada = try run.open("Ada", machine: "a", seed: 1)
    let bob = try run.open("Bob", machine: "b", seed: 2)
    try ada.record(SampleRun.draft("q1@mac", .pass, note: "says lamp"))
    try bob.record(SampleRun.draft("q1@mac", .fail, note: "says lamp"))
    ada.close()
    bob.close()
    let state = try run.read()
    #expect(state.outcomes[0] == .conflict)
    #expect(state.totals.headline == "in conflict")
  }

  @Test func aPlainAnswerOverAConflictReplacesOnlyItsOwnPart() throws {
    let run = try SampleRun()
    let ada = try run.open("Ada", machine: "a", seed: 1)
    let bob = try run.open("Bob", machine: "b", seed: 2)
    try ada.record(SampleRun.draft("q1@mac", .pass))
    try bob.record(SampleRun.draft("q1@mac", .fail, note: "x"))
    ada.close()
    bob.close()
    let again = try run.open("Ada", machine: "a", seed: 3)
    let shown = again.state.current(at: 0).map(\.event.id)
    #expect(shown.count == 2)
    var draft = SampleRun.draft("q1@mac", .blocked, note: "y")
    draft.replaces = again.replaceable(shown, at: 0)
    #expect(draft.replaces.count == 1)
    try again.record(draft)
    again.close()
    #expect(try run.read().outcomes[0] == .conflict)
  }

  @Test func environmentsGoWithTheAnswersOfTheirWriter() throws {
    let run = try SampleRun()
    let session = try run.open("Ada")
    var first = RunSession.EnvironmentDraft(platform: "mac")
    first.build = "211"
    try session.set(first)
    try session.record(SampleRun.draft("q1@mac", .pass))
    first.build = "212"
    try session.set(first)
    try session.record(SampleRun.draft("q2@mac", .pass))
    session.close()
    let state = try run.read()
    let builds = try [0, 1].map { position -> String? in
      let id = try #require(state.answers[position][0].answer.environments["mac"])
      guard case .environment(let environment)? = state.environments[id]?.kind else { return nil }
      return environment.build
    }
    #expect(builds == ["211", "212"])
  }

  @Test func aJournalChangedUnderneathIsLeftAndANewOneBegun() throws {
    let run = try SampleRun()
    let session = try run.open("Ada")
    try session.record(SampleRun.draft("q1@mac", .pass))
    let name = try #require(run.temporary.names(in: "reports/run/journal").first)
    let path = run.temporary.file("reports/run/journal/\(name)")
    let bytes = try FileSystem.read(path)
    // What git does when it switches branches: another file under the same name.
    try FileSystem.remove(path)
    try FileSystem.replace(path, with: bytes)
    try session.record(SampleRun.draft("q2@mac", .pass))
    session.close()
    #expect(session.notices == [.journalChanged(writer: String(name.dropLast(6)))])
    #expect(try run.read().outcomes == [.pass, .pass, .unseen])
  }

  @Test func anOlderCopyOfTheFolderIsNotContinued() throws {
    let run = try SampleRun()
    let session = try run.open("Ada", seed: 1)
    try session.record(SampleRun.draft("q1@mac", .pass))
    session.close()
    let name = try #require(run.temporary.names(in: "reports/run/journal").first)
    let path = run.temporary.file("reports/run/journal/\(name)")
    let old = try FileSystem.read(path)
    let later = try run.open("Ada", seed: 2)
    try later.record(SampleRun.draft("q2@mac", .pass))
    later.close()
    try FileSystem.replace(path, with: old)
    let restored = try run.open("Ada", seed: 3)
    #expect(restored.notices == [.journalChanged(writer: String(name.dropLast(6)))])
    try restored.record(SampleRun.draft("q3@mac", .pass))
    restored.close()
    #expect(run.temporary.names(in: "reports/run/journal").count == 2)
  }

  @Test func anAnswerWithoutANoteIsOneLineOfAtMostAKilobyte() throws {
    let run = try SampleRun()
    let session = try run.open("Ada")
    try session.record(SampleRun.draft("q1@mac", .pass))
    let name = try #require(run.temporary.names(in: "reports/run/journal").first)
    let path = run.temporary.file("reports/run/journal/\(name)")
    let before = try FileSystem.read(path).count
    try session.record(SampleRun.draft("q2@mac", .pass))
    session.close()
    let added = try FileSystem.read(path).count - before
    #expect(added > 200 && added < 1000)
  }

  @Test func whatWasNotInViewIsNotReplaced() throws {
    let run = try SampleRun()
    let session = try run.open("Ada")
    try session.record(SampleRun.draft("q1@mac", .pass))
    #expect(session.replaceable([], at: 0) == [])
    session.close()
  }

  @Test func aJournalThatGrewUnderneathIsLeft() throws {
    let run = try SampleRun()
    let session = try run.open("Ada")
    try session.record(SampleRun.draft("q1@mac", .pass))
    let path = try journal(of: run)
    let grown = try FileSystem.read(path) + Array("x".utf8)
    let file = try FileHandle.openForWriting(path)
    try file.write(grown)
    file.close()
    try session.record(SampleRun.draft("q2@mac", .pass))
    session.close()
    #expect(try FileSystem.read(path) == grown)
    #expect(session.notices.count == 1)
  }

  @Test func linesThatDoNotChainFromTheClaimAreNotContinued() throws {
    let run = try SampleRun()
    let session = try run.open("Ada", seed: 1)
    try session.record(SampleRun.draft("q1@mac", .pass))
    session.close()
    let path = try journal(of: run)
    let bytes = try FileSystem.read(path)
    let first = bytes.prefix { $0 != UInt8(ascii: "\n") } + [UInt8(ascii: "\n")]
    try FileSystem.replace(path, with: bytes + first)
    let again = try run.open("Ada", seed: 2)
    again.close()
    #expect(again.notices == [.journalChanged(writer: Path.name(of: path).withoutSuffix)])
  }

  @Test func anotherHistoryOfTheSameLengthIsNotContinued() throws {
    let run = try SampleRun()
    func answer(_ check: String, seed: UInt8) throws -> [JournalWriter.Notice] {
      let session = try run.open("Ada", seed: seed)
      if seed < 4 { try session.record(SampleRun.draft(check, .pass)) }
      session.close()
      return session.notices
    }
    func claim() throws -> String {
      try run.temporary.file("claims-a/" + #require(run.temporary.names(in: "claims-a").first))
    }
    _ = try answer("q1@mac", seed: 1)
    let path = try journal(of: run)
    let before = (journal: try FileSystem.read(path), claim: try FileSystem.read(try claim()))
    _ = try answer("q2@mac", seed: 2)
    let claimed = try FileSystem.read(try claim())
    // The same machine's state and run, brought back from a backup, go another way.
    try FileSystem.replace(path, with: before.journal)
    try FileSystem.replace(try claim(), with: before.claim)
    _ = try answer("q3@mac", seed: 3)
    try FileSystem.replace(try claim(), with: claimed)
    #expect(
      try answer("", seed: 4) == [.journalChanged(writer: Path.name(of: path).withoutSuffix)])
  }

  @Test func anotherRunInTheSameFolderBeginsWithoutAWord() throws {
    let run = try SampleRun()
    let session = try run.open("Ada", seed: 1)
    try session.record(SampleRun.draft("q1@mac", .pass))
    session.close()
    let other = SamplePlan.identity(run.plan, release: "2.0")
    try FileSystem.remove(Path.join(run.folder, RunFolder.identityName))
    _ = try RunFolder.make(run.folder, identity: other, plan: run.plan.encoded())
    let next = try run.open("Ada", seed: 2)
    #expect(next.notices == [])
    next.close()
  }

  @Test func theBuildInForceOutlivesAJournalThatIsTakenAway() throws {
    let run = try SampleRun()
    let session = try run.open("Ada")
    var build = RunSession.EnvironmentDraft(platform: "mac")
    build.build = "211"
    try session.set(build)
    try session.record(SampleRun.draft("q1@mac", .pass))
    let first = session.writer
    try FileSystem.remove(run.folder + "/" + Journal.name(of: first))
    let event = try session.record(SampleRun.draft("q2@mac", .pass))
    #expect(session.writer != first)
    session.close()
    let state = try run.read()
    guard case .answer(let answer) = event.kind, let id = answer.environments["mac"],
      case .environment(let found)? = state.environments[id]?.kind
    else {
      Issue.record("the answer names no environment that is in the run")
      return
    }
    #expect(found.build == "211")
  }

  @Test func eachPlatformKeepsItsBuildWhenTheJournalGoesOn() throws {
    let run = try SampleRun(SamplePlan.make(platforms: ["ios", "web"]))
    let session = try run.open("Ada", seed: 1)
    for (platform, build) in [("ios", "211"), ("web", "34"), ("ios", "212")] {
      var draft = RunSession.EnvironmentDraft(platform: platform)
      draft.build = build
      try session.set(draft)
    }
    session.close()
    let again = try run.open("Ada", seed: 2)
    #expect(again.environment(of: "ios")?.build == "212")
    #expect(again.environment(of: "web")?.build == "34")
    again.close()
  }

  @Test func aClaimThatIsAboutToBeLetGoIsWaitedFor() throws {
    let run = try SampleRun()
    let session = try run.open("Ada", seed: 1)
    try session.record(SampleRun.draft("q1@mac", .pass))
    session.close()
    let name = try #require(run.temporary.names(in: "claims-a").first)
    let file = try FileHandle.openForWriting(run.temporary.file("claims-a/" + name))
    #expect(try file.lock(waiting: 0))
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.05)
      file.close()
    }
    let next = try run.open("Ada", seed: 2)
    try next.record(SampleRun.draft("q2@mac", .pass))
    next.close()
    #expect(run.temporary.names(in: "reports/run/journal").count == 1)
    #expect(next.notices == [])
  }

  private func journal(of run: SampleRun) throws -> String {
    let name = try #require(run.temporary.names(in: "reports/run/journal").first)
    return run.temporary.file("reports/run/journal/\(name)")
  }
}

extension String {
  /// The name without `.jsonl`.
  fileprivate var withoutSuffix: String { String(dropLast(".jsonl".count)) }
}
