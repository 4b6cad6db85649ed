import PlumblineRecord
import PlumblineTestSupport
import Testing

/// The gate: nothing against a release, and then one thing at a time.
@Suite struct GateTests {
  @Test func aRunInWhichEverythingPassedOnNamedBuildsMayBeSignedOff() {
    #expect(GateHistory().gate().isYes)
  }

  @Test(
    arguments: [
      (Verdict.fail, "failed"), (.blocked, "blocked"), (.badCheck, "bad-check"),
      (.cannotTell, "cannot-tell"), (.skipped, "unseen"), (.notApplicable, nil), (.pass, nil),
    ] as [(Verdict, String?)])
  func eachOutcomeStandsForWhatItIs(verdict: Verdict, kind: String?) {
    var run = GateHistory()
    run.again("q1@ios", verdict)
    #expect(run.reasons() == [kind.map { "\($0) q1@ios" }].compactMap { $0 })
  }

  @Test func whatNobodySawAndWhatDiffersStandsAgainstIt() {
    #expect(GateHistory(without: ["q2@web"]).reasons() == ["unseen q2@web"])
    var run = GateHistory()
    run.answer("q1@ios", .fail, note: "no", by: "b")
    #expect(run.reasons() == ["conflict q1@ios"])
  }

  @Test func aWaivedFailStandsAgainstNothingUntilItsWaiverIsOver() {
    var run = GateHistory()
    let fail = run.again("q1@ios", .fail)
    run.history.waive([fail], by: "a", until: .date("1970-01-05"))
    #expect(run.reasons(asOf: Timestamp(day: "1970-01-05")).isEmpty)
    let over = run.gate(asOf: Timestamp(day: "1970-01-06"))
    #expect(over.reasons.map(\.kind) == [.waiverOver] && over.isAsOfStated)
  }

  /// A fail of the first day with a waiver of that day, where waivers may be ten days old.
  private static func waivedForTenDays() -> (run: GateHistory, fail: Digest) {
    var needs = GateNeeds()
    needs.waiverDays = 10
    var run = GateHistory(GateHistory.plan(needs))
    let fail = run.again("q1@ios", .fail)
    run.history.waive([fail], by: "a", until: .date("2031-01-01"))
    return (run, fail)
  }

  @Test func aWaiverAndAnAnswerCanBeTooOld() {
    let (run, _) = Self.waivedForTenDays()
    #expect(run.reasons(asOf: Timestamp(day: "1970-01-11")).isEmpty)
    #expect(run.reasons(asOf: Timestamp(day: "1970-01-13")) == ["waiver-over q1@ios"])
    var needs = GateNeeds()
    needs.answerDays = 10
    var aged = GateHistory(GateHistory.plan(needs))
    aged.again("q1@ios", .pass, day: 12)
    #expect(aged.reasons().map { $0.prefix(14) } == Array(repeating: "answer-too-old", count: 3))
  }

  @Test func theAgeOfAWaiverThatCoversNothingAnyMoreIsNoReason() {
    let (before, first) = Self.waivedForTenDays()
    var run = before
    let second = run.answer("q1@ios", .fail, note: "again", replaces: [first], day: 20)
    run.history.add(
      .waiver(
        Event.Waiver(
          check: "q1@ios", of: [second], isAccepted: true, until: .date("2031-01-01"),
          reason: SHA256.digest(of: "why"))), by: "a", day: 20)
    #expect(run.reasons(asOf: Timestamp(day: "1970-01-25")).isEmpty)
  }

  @Test func aSkipBesideAPassDoesNotHideWhatThePassLacks() {
    var run = GateHistory()
    run.again("q1@ios", .pass) { $0.environments = [:] }
    #expect(run.reasons() == ["environment-missing q1@ios"])
    run.answer("q1@ios", .skipped, note: "no time", by: "b")
    #expect(run.reasons() == ["environment-missing q1@ios"])
  }

  @Test func aBuildCountsOnItsPlatformAsItWasCorrectedLast() {
    var run = GateHistory()
    let (ios, web) = (run.environments["ios"], run.environments["web"])
    run.again("q1@ios", .pass) { $0.environments = ["ios": web ?? SHA256.digest(of: "")] }
    #expect(run.reasons() == ["environment-missing q1@ios"])

    run = GateHistory()
    run.history.withdraw([ios].compactMap { $0 }, by: "a", check: nil)
    #expect(run.reasons() == ["environment-missing q1@ios", "environment-missing q2@ios"])
    let corrected = run.history.add(
      .environment(
        Event.Environment(platform: "ios", build: "2", replaces: [ios].compactMap { $0 })),
      by: "a")
    #expect(run.reasons().isEmpty)
    run.history.add(
      .environment(Event.Environment(platform: "ios", replaces: [corrected])), by: "a")
    #expect(run.reasons() == ["environment-missing q1@ios", "environment-missing q2@ios"])
  }

  @Test func evidenceThatAnObservationHadBeforeTheQuestionCameUpIsOlder() {
    var run = GateHistory()
    let shot = run.file("shot")
    let seen = run.history.add(
      .observation(Event.Observation(note: SHA256.digest(of: "flash"), evidence: [shot])), by: "a")
    run.history.add(.link(Event.Link(of: [seen], url: SHA256.digest(of: "B-1"))), by: "a")
    run.again("q1@ios", .pass, day: 3) { $0.evidence = [shot] }
    let gate = run.gate()
    #expect(gate.reasons.map(\.kind) == [.evidenceOlder])
  }

  @Test func aLinkThatWasTakenBackIsNone() {
    var run = GateHistory()
    let seen = run.history.add(
      .observation(Event.Observation(note: SHA256.digest(of: "flash"))), by: "a")
    let link = run.history.add(
      .link(Event.Link(of: [seen], url: SHA256.digest(of: "B-1"))), by: "a")
    #expect(run.reasons().isEmpty)
    run.history.withdraw([link], by: "a", check: nil)
    #expect(run.gate().reasons.map(\.kind) == [.observationWithoutLink])
  }

  @Test func aBlockerIsNeverLeftUnseenAndWaivedOnlyWhereItMayBe() {
    var needs = GateNeeds()
    needs.allowances = [
      GateNeeds.Allowance(platform: nil, measure: .unseen(atMost: 4), reason: "r")
    ]
    let open = GateHistory(
      GateHistory.plan(needs, hasBlocker: true), without: ["q1@ios", "q2@ios"])
    #expect(open.reasons() == ["unseen q1@ios"])
    needs.blockersMustPass = true
    for (plan, reasons) in [
      (GateHistory.plan(hasBlocker: true), []),
      (GateHistory.plan(needs, hasBlocker: true), ["blocker-waived q1@ios"]),
    ] {
      var run = GateHistory(plan)
      let fail = run.again("q1@ios", .fail)
      run.history.waive([fail], by: "a", until: .date("2031-01-01"))
      #expect(run.reasons() == reasons)
    }
  }

  @Test(arguments: [
    (["q1@ios"], 50, 1, []), (["q1@ios", "q2@ios"], 50, 1, ["q1@ios", "q2@ios"]),
    (["q1@ios"], 51, 1, ["q1@ios"]), (["q1@web"], 50, 1, []),
    (["q1@web", "q2@web"], 50, 1, ["q1@web", "q2@web"]), (["q1@web", "q1@ios"], 50, 1, []),
  ])
  func aShareOfAPlatformAndANumberOfTheRestMayStayUnseen(
    unseen: [String], percent: Int, count: Int, reasons: [String]
  ) {
    var needs = GateNeeds()
    needs.allowances = [
      GateNeeds.Allowance(platform: "ios", measure: .seen(percent: percent), reason: "i"),
      GateNeeds.Allowance(platform: nil, measure: .unseen(atMost: count), reason: "w"),
    ]
    let run = GateHistory(GateHistory.plan(needs), without: unseen)
    #expect(run.reasons() == reasons.map { "unseen " + $0 })
    let allowed = run.gate().notices.count
    #expect(reasons.isEmpty == (allowed == Set(unseen.map { $0.suffix(3) }).count))
  }

  @Test func buildReasonAndEvidenceAreWantedFromOneAnswer() {
    #expect(
      GateHistory(on: ["ios"]).reasons()
        == ["environment-missing q1@web", "environment-missing q2@web"])
    var run = GateHistory()
    run.again("q1@ios", .notApplicable, note: nil)
    #expect(run.reasons() == ["reason-missing q1@ios"])
    // One has the build and the other the picture: neither has both.
    var split = GateHistory(GateHistory.plan(evidence: .always), on: [])
    let shot = split.file("shot")
    split.answer("q1@ios", .pass, by: "b") { $0.evidence = [shot] }
    #expect(split.reasons().filter { $0.hasSuffix("q1@ios") } == ["environment-missing q1@ios"])
  }

  @Test func aComparisonIsOfBuildsOnEveryPlatform() {
    let run = GateHistory(GateHistory.plan(sideBySide: true), on: ["ios"])
    let answer = run.gate().reasons.first
    #expect(answer?.kind == .environmentMissing && answer?.detail == .platforms(["web"]))
  }

  @Test(arguments: [
    (Plan.EvidencePolicy.optional, Plan.EvidencePolicy.optional, 0), (.always, .optional, 4),
    (.optional, .always, 4), (.onFail, .optional, 0),
  ])
  func evidenceIsWantedByTheQuestionOrByTheGate(
    question: Plan.EvidencePolicy, gate: Plan.EvidencePolicy, count: Int
  ) {
    var needs = GateNeeds()
    needs.evidence = gate
    let run = GateHistory(GateHistory.plan(needs, evidence: question))
    #expect(run.gate().reasons.count { $0.kind == .evidenceMissing } == count)
  }

  @Test func oneFileAtTwoChecksIsToldAtBoth() {
    var run = GateHistory()
    let shot = run.file("shot")
    for check in ["q1@ios", "q2@ios"] { run.again(check, .pass) { $0.evidence = [shot] } }
    #expect(run.reasons().prefix(2) == ["evidence-shared q1@ios", "evidence-shared q2@ios"])
  }

  @Test(arguments: [
    ("Screenshot 1999-12-30 at 10.00.00.png", false), ("shot.png", false),
    ("Screenshot 2000-01-01 at 10.00.00.png", true), ("IMG_20000102_101010.jpg", true),
    ("Screenshot_20000103-101010.png", false), ("20000104.png", false), ("12345678.png", false),
  ])
  func aPictureThatNamesAnEarlierDayIsOlderThanItsQuestion(name: String, isOlder: Bool) {
    var run = GateHistory()
    let shot = run.file("shot", named: name)
    // The question came up on 2000-01-04, just after midnight.
    run.again("q1@ios", .pass, day: 10960) { $0.evidence = [shot] }
    #expect(run.reasons() == (isOlder ? ["evidence-older q1@ios"] : []))
  }

  @Test func aFileThatAnotherCheckHadBeforeTheQuestionCameUpIsOlder() {
    var run = GateHistory()
    let shot = run.file("shot")
    let first = run.again("q1@ios", .pass) { $0.evidence = [shot] }
    run.answer("q1@ios", .pass, replaces: [first])
    run.again("q2@ios", .pass, day: 2) {
      $0.evidence = [shot]
      $0.milliseconds = 1000
    }
    #expect(run.reasons() == ["evidence-older q2@ios"])
    guard case .attachedBefore(_, let check)? = run.gate().reasons.first?.detail else {
      Issue.record("no basis")
      return
    }
    #expect(check == "q1@ios")
  }

  @Test func aSuggestionIsOverriddenWithAReasonOnly() {
    for (note, isFollowed, count) in [(nil, false, 1), ("n", false, 0), (nil, true, 0)]
      as [(String?, Bool, Int)]
    {
      var run = GateHistory()
      run.again("q1@ios", .pass, note: note) {
        $0.suggestion = Event.Suggestion(
          verdict: .fail, by: SHA256.digest(of: "probe"), isFollowed: isFollowed)
      }
      #expect(run.gate().reasons.count { $0.kind == .suggestionOverridden } == count)
    }
  }

  @Test func anObservationNeedsADefectLink() {
    var run = GateHistory()
    let seen = run.history.add(
      .observation(Event.Observation(note: SHA256.digest(of: "n"))), by: "a")
    #expect(run.reasons() == ["observation-without-link \(seen.hex)"])
    run.history.add(.link(Event.Link(of: [seen], url: SHA256.digest(of: "u"))), by: "a")
    #expect(run.gate().isYes)
  }

  @Test func rolesMustSign() {
    var needs = GateNeeds()
    needs.roles = ["lead", "design"]
    #expect(GateHistory(GateHistory.plan(needs)).reasons() == ["unsigned lead", "unsigned design"])
  }

  @Test(
    arguments: [
      (Problem.damagedLine(file: "f", line: 1, .changed), GateReason.Kind.damaged),
      (.missingEvidence(file: "f", check: "c"), .damaged),
      (.incompleteCopy(event: SHA256.digest(of: "e")), .incomplete),
      (.unknownEvent("later"), .newerEvent), (.skew(event: SHA256.digest(of: "e")), .skew),
      (.tornLine(file: "f", bytes: 1), nil), (.stray(file: "f"), nil),
      (.orphanEvidence(file: "f"), nil),
    ] as [(Problem, GateReason.Kind?)])
  func whatCannotBeKnownStandsAgainstItAndWhatAKillLeavesDoesNot(
    problem: Problem, kind: GateReason.Kind?
  ) {
    #expect(GateHistory().gate(problems: [problem]).reasons.map(\.kind) == [kind].compactMap { $0 })
  }

  @Test func whatASignerShouldSeeDecidesNothing() {
    var run = GateHistory()
    run.again("q1@ios", .pass, note: nil) { $0.milliseconds = 1 }
    #expect(run.gate().notices == [.faster(checks: ["q1@ios"])] && run.gate().isYes)
  }

  @Test func rowsOfEqualVerdictsAndPastedNotesAreTold() {
    let plan = SamplePlan.make(titles: (1...40).map { "Q\($0)" }, platforms: ["ios"])
    func notices(_ count: Int, note: Int) -> [GateNotice] {
      var run = GateHistory(plan, without: plan.makeChecks().map(\.id))
      for number in 1...count {
        run.answer("q\(number)@ios", .pass, note: number <= note ? "same" : "n\(number)")
      }
      return run.gate().notices
    }
    #expect(notices(29, note: 4).isEmpty)
    let both = notices(30, note: 5)
    #expect(both.count == 2)
    if case .streak(_, let verdict, let count, let first)? = both.first {
      #expect(verdict == .pass && count == 30 && first == "q1@ios")
    }
  }
}
