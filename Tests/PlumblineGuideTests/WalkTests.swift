import PlumblineGuide
import PlumblineRecord
import PlumblineTestSupport
import Testing

/// A walk over a plan in memory, whose answers are applied at once, as a caller would.
private struct Rig {
  var state: RunState
  var walk: Walk
  var now: Int64 = 0
  private var number = 0

  init(
    _ plan: Plan, lastSession: LastSession? = nil, prepared: [Int: Preparation] = [:]
  ) {
    state = RunState(identity: SamplePlan.identity(plan), plan: plan)
    walk = Walk(
      order: WalkOrder.question.positions(of: state.checks, in: plan), title: "Sample 1.0",
      who: "Ada",
      state: state, lastSession: lastSession, prepared: prepared, now: 0)
  }

  @discardableResult
  mutating func press(_ keys: Key...) -> [Walk.Effect] {
    var last: [Walk.Effect] = []
    for key in keys {
      now += 1000
      last = walk.handle(key, state: state, now: now)
      for case .record(let draft) in last { apply(draft) }
    }
    return last
  }

  mutating func type(_ text: String) {
    for character in text { press(.character(character)) }
  }

  var headings: [String] {
    walk.screen(state: state).body.compactMap {
      if case .heading(let text) = $0 { text } else { nil }
    }
  }

  func label(_ name: String) -> [String] {
    walk.screen(state: state).body.compactMap {
      if case .label(name, let text) = $0 { text } else { nil }
    }
  }

  private mutating func apply(_ draft: RunSession.Draft) {
    number += 1
    var answer = Event.Answer(check: draft.check, verdict: draft.verdict, source: .screen)
    answer.replaces = draft.replaces
    let position = walk.position
    let before = state.outcomes[position]
    state.apply(
      Event(
        id: SHA256.digest(of: "event \(number)"), writer: "0123456789abcdef0123", number: number,
        time: Timestamp(milliseconds: now), lamport: number, kind: .answer(answer)))
    walk.recorded(at: position, before: before, state: state, now: now)
  }
}

private func plan(
  steps: Int = 1, evidence: Plan.EvidencePolicy = .optional, sideBySide: Bool = false,
  setups: [[String]] = [[], [], []]
) -> Plan {
  Plan(
    checklist: "sample", title: "Sample",
    platforms: (sideBySide ? ["ios", "web"] : ["ios"]).map { Plan.Platform(id: $0, title: $0) },
    groups: [], screens: [],
    setups: ["big", "off"].map {
      Plan.Setup(
        id: $0, title: "Setup \($0)",
        way: Plan.SetupWay(establish: "do \($0)", undo: "undo \($0)"))
    },
    questions: setups.enumerated().map { index, setups in
      Plan.Question(
        id: "q\(index + 1)", title: "Question \(index + 1)", rule: nil, why: nil,
        steps: (0..<steps).map { Plan.Step(action: "Do \($0)", expectation: "See \($0)") },
        setups: setups, evidence: evidence, isBlocker: false, minutes: 2, isSideBySide: sideBySide)
    },
    rows: setups.indices.map {
      Plan.Row(question: $0, screen: nil, list: nil, platforms: sideBySide ? [0, 1] : [0])
    },
    excluded: [])
}

@Suite struct WalkTests {
  @Test func aPassIsOneKeyAndTheNextCheckComesUp() {
    var rig = Rig(plan())
    let effects = rig.press(.character("p"))
    #expect(effects.count == 1)
    #expect(rig.headings == ["Question 2"])
    #expect(rig.label("Left") == ["2 checks, about 4 minutes"])
  }

  @Test func timeOnScreenGoesWithTheAnswer() {
    var rig = Rig(plan())
    guard case .record(let draft)? = rig.press(.character("p")).first else {
      Issue.record("nothing was recorded")
      return
    }
    #expect(draft.milliseconds == 1000)
  }

  @Test func aFailAsksForTheStepAndAReason() {
    var rig = Rig(plan(steps: 3))
    #expect(rig.press(.character("f")) == [])
    #expect(rig.press(.character("9")) == [])
    #expect(rig.walk.screen(state: rig.state).message?.kind == .warning)
    #expect(rig.press(.character("2")) == [])
    #expect(rig.press(.enter) == [])
    #expect(rig.walk.screen(state: rig.state).message?.text.hasPrefix("A word on why") == true)
    rig.type("cut off")
    guard case .record(let draft)? = rig.press(.enter).first else {
      Issue.record("nothing was recorded")
      return
    }
    #expect(draft.verdict == .fail && draft.step == 2 && draft.note == "cut off")
  }

  @Test func escapeGivesNoAnswerAndKeepsWhatWasTyped() {
    var rig = Rig(plan())
    rig.press(.character("b"))
    rig.type("no dev")
    #expect(rig.press(.escape) == [])
    #expect(rig.state.count(.unseen) == 3)
    #expect(rig.label("Your note") == ["no dev"])
    // It goes with no other answer unasked, and not with a pass either.
    #expect(rig.press(.character("p")) == [])
    #expect(rig.walk.screen(state: rig.state).input?.field.text == "no dev")
    #expect(rig.press(.escape) == [])
    #expect(rig.press(.character("b")) == [])
    guard case .record(let draft)? = rig.press(.enter).first else {
      Issue.record("nothing was recorded")
      return
    }
    #expect(draft.verdict == .blocked && draft.note == "no dev")
  }

  @Test func pastedKeyLettersAnswerNothing() {
    var rig = Rig(plan())
    #expect(rig.press(.paste("p\nf\nq\n")) == [])
    #expect(rig.state.count(.unseen) == 3)
    rig.press(.character("f"), .paste("Error: cannot open\r\np\r\nf\r\nq\r\n"))
    guard case .record(let draft)? = rig.press(.enter).first else {
      Issue.record("nothing was recorded")
      return
    }
    #expect(draft.note?.split(separator: "\n").count == 4)
    #expect(rig.state.count(.unseen) == 2)
  }

  @Test func aSideBySideFailNamesThePlatforms() {
    var rig = Rig(plan(sideBySide: true))
    rig.press(.character("f"))
    #expect(rig.press(.enter) == [])
    rig.press(.character("2"), .enter)
    rig.type("other order")
    guard case .record(let draft)? = rig.press(.enter).first else {
      Issue.record("nothing was recorded")
      return
    }
    #expect(draft.deviating == ["web"])
  }

  @Test func evidenceIsAskedForByPolicyAndCanBeLeftOut() {
    var rig = Rig(plan(evidence: .always))
    #expect(rig.press(.character("p")) == [])
    #expect(rig.walk.screen(state: rig.state).input?.label == "Picture or file")
    rig.type("/tmp/a.png '/tmp/b c.png'")
    #expect(
      rig.press(.enter) == [.attach(typed: "/tmp/a.png '/tmp/b c.png'")])
    // What was not attached stands in the field again, and can be tried again as it is.
    rig.walk.refused(.notFound("/tmp/b c.png"), left: ["/tmp/b c.png"])
    #expect(rig.press(.enter) == [.attach(typed: "'/tmp/b c.png'")])
    rig.press(.escape, .character("p"))
    guard case .record? = rig.press(.enter).first else {
      Issue.record("nothing was recorded")
      return
    }
  }

  @Test func backAndANewVerdictReplaceWhatStoodOnScreen() {
    var rig = Rig(plan())
    rig.press(.character("p"), .left)
    #expect(rig.headings == ["Question 1"])
    #expect(rig.label("Answered").first?.contains("passed") == true)
    rig.press(.character("f"))
    rig.type("no")
    guard case .record(let draft)? = rig.press(.enter).first else {
      Issue.record("nothing was recorded")
      return
    }
    #expect(draft.replaces == [SHA256.digest(of: "event 1")])
    #expect(rig.state.outcomes[0] == .fail)
    #expect(rig.headings == ["Question 2"])
  }

  @Test func whatWasLeftOutComesAgainAndThenItEnds() {
    var rig = Rig(plan())
    rig.press(.right, .character("p"), .character("p"))
    #expect(rig.headings == ["Question 1"])
    rig.press(.character("p"))
    #expect(rig.walk.isFinished)
    #expect(rig.headings == ["Every check of this walk has an answer"])
    #expect(rig.press(.character("q")).count == 1)
  }

  @Test func setupsAreEstablishedOnceAndUndoneWhenLeft() {
    var rig = Rig(plan(setups: [["big"], ["big"], ["off"]]))
    #expect(rig.label("Set up") == ["Setup big: do big"])
    rig.press(.character("p"))
    #expect(rig.label("Set up") == [] && rig.label("In force") == ["Setup big"])
    rig.press(.character("p"))
    #expect(rig.label("Undo") == ["Setup big: undo big"])
    #expect(rig.label("Set up") == ["Setup off: do off"])
  }

  @Test func escapeAtTheStepOrTheEvidenceGivesNoAnswer() {
    var rig = Rig(plan(steps: 3, evidence: .always))
    for verdict in ["f", "p"] as [Character] {
      #expect(rig.press(.character(verdict), .escape) == [])
      #expect(rig.walk.isAsking && rig.state.count(.unseen) == 3, "\(verdict)")
    }
  }

  @Test func anotherDeviceIsAskedForWhenThePlatformChanges() {
    let one = plan(setups: [[]])
    let platforms = ["ios", "web"].map { Plan.Platform(id: $0, title: $0) }
    let both = Plan(
      checklist: one.checklist, title: one.title, platforms: platforms, groups: [], screens: [],
      setups: one.setups, questions: one.questions,
      rows: [Plan.Row(question: 0, screen: nil, list: nil, platforms: [0, 1])], excluded: [])
    var rig = Rig(both)
    #expect(rig.label("Change") == [])
    rig.press(.character("p"))
    #expect(rig.label("Change") == ["put ios aside, take web"])
  }

  @Test func resumeSaysWhatWasInterruptedAndDoesWhatIsChosen() {
    func rig() -> Rig {
      Rig(
        plan(),
        lastSession: LastSession(
          position: 1, time: nil, answeredLast: 0, pressed: .fail, ending: .cut),
        prepared: [1: Preparation(note: "half a no", isLeftOver: true)])
    }
    var first = rig()
    #expect(first.label("Check").first?.hasPrefix("Question 2") == true)
    #expect(first.label("Half typed") == ["half a no"])
    #expect(first.label("Begun") == ["fail, not saved: give it again or another"])
    #expect(first.press(.character("p")) == [])
    #expect(first.state.count(.unseen) == 3)
    #expect(first.press(.character("a")) == [.resume])
    #expect(first.headings == ["Question 1"])
    var second = rig()
    #expect(second.press(.character("g")) == [.resume])
    #expect(second.headings == ["Question 2"] && second.label("Your note") == ["half a no"])
  }

  @Test func endOfInputIsAPauseAndNeverAVerdict() {
    var rig = Rig(plan())
    for key in [Key.endOfInput, .control("c"), .character("q")] {
      #expect(rig.press(key).count == 1)
      #expect(rig.state.count(.unseen) == 3)
    }
    rig.press(.character("f"))
    rig.type("half")
    #expect(rig.press(.endOfInput).count == 1)
    #expect(rig.walk.unanswered == [0: Preparation(note: "half", isLeftOver: true)])
    #expect(rig.state.count(.unseen) == 3)
  }

  @Test func whatIsPreparedOnSeveralChecksIsKeptForEach() {
    var rig = Rig(plan())
    rig.press(.character("t"))
    rig.type("one")
    rig.press(.enter, .right, .character("t"))
    rig.type("two")
    #expect(
      rig.walk.unanswered == [
        0: Preparation(note: "one"), 1: Preparation(note: "two", isLeftOver: true),
      ])
    let again = Rig(
      plan(), lastSession: LastSession(position: 2, time: nil, ending: .paused),
      prepared: rig.walk.unanswered)
    #expect(again.walk.unanswered == rig.walk.unanswered)
    #expect(again.label("Kept too") == ["Question 1 · ios; Question 2 · ios"])
  }

  @Test func aCheckOutsideTheWalkKeepsWhatWasTypedThere() {
    let all = plan()
    let state = RunState(
      identity: RunIdentity(
        checklist: "sample", release: "1", plan: SHA256.digest(of: all.encoded())), plan: all)
    let typed = [2: Preparation(note: "mine", isLeftOver: true)]
    let walk = Walk(
      order: [0, 1], title: "", who: "Ada", state: state,
      lastSession: LastSession(position: 2, time: nil, ending: .paused), prepared: typed, now: 0)
    #expect(walk.unanswered == typed && walk.isAsking)
    #expect(
      walk.screen(state: state).message?.text
        == "In another walk of this run you stopped at Question 3 · ios. Kept for it: a note.")
  }

  @Test func aDraggedFileIsOfferedAsEvidenceAndOtherTextIsNot() {
    var rig = Rig(plan())
    rig.press(.paste("/home/example/my\\ shot.png "))
    #expect(
      rig.press(.enter) == [.attach(typed: "/home/example/my\\ shot.png ")])
    var other = Rig(plan())
    other.press(.paste("p\nf\n"))
    #expect(other.walk.isAsking)
    #expect(other.walk.screen(state: other.state).message?.kind == .warning)
  }

  @Test func backspaceInAnEmptyFieldTakesTheLastFileOff() {
    var rig = Rig(plan())
    rig.press(.character("e"))
    let shot = EvidenceStore.Attachment(
      digest: SHA256.digest(of: "a"), kind: .png, size: 9, name: "a.png")
    rig.walk.attached(shot)
    #expect(rig.walk.unanswered[0]?.evidence == [shot])
    rig.press(.character("e"), .backspace)
    #expect(rig.walk.unanswered.isEmpty)
    rig.press(.backspace)
    #expect(rig.walk.screen(state: rig.state).message?.text.hasPrefix("Backspace does") == true)
  }

  @Test func noKeyIsDeadAnywhere() {
    let strange: [Key] = [.character("z"), .tab, .control("x"), .other("F5"), .pageUp]
    for key in strange {
      var rig = Rig(plan())
      rig.press(key)
      #expect(rig.walk.screen(state: rig.state).message != nil, "\(key)")
    }
  }

  @Test func jumpFindsByEveryWordAndGoesThere() {
    var rig = Rig(plan())
    rig.press(.character("j"))
    rig.type("question 3")
    rig.press(.enter)
    #expect(rig.headings == ["Question 3"])
    rig.press(.character("j"))
    rig.type("nothing like it")
    rig.press(.enter)
    #expect(rig.walk.screen(state: rig.state).message?.kind == .warning)
    rig.press(.escape)
    #expect(rig.headings == ["Question 3"])
  }

  @Test func aRandomWalkNeverLosesOrInventsAnAnswer() {
    let keys: [Key] =
      "pfbsncwteju?q,.gax129 \\".map { .character($0) } + [
        .enter, .escape, .backspace, .up, .down, .left, .right, .tab, .pageDown, .home, .end,
        .paste("p\nf"), .control("j"), .control("d"), .delete, .resized,
      ]
    var rig = Rig(plan(steps: 2, evidence: .onFail, sideBySide: true))
    var recorded = 0
    var isAlwaysUsable = true
    for step in 0..<30_000 {
      let key = keys[(step &* 7919 &+ step / 31) % keys.count]
      for effect in rig.press(key) {
        if case .record = effect { recorded += 1 }
        if case .attach = effect {
          rig.walk.refused(.notFound("x"), left: ["x"])
        }
      }
      if step % 10 == 0, rig.walk.screen(state: rig.state).keys.isEmpty { isAlwaysUsable = false }
    }
    #expect(isAlwaysUsable)
    #expect(rig.state.answers.map(\.count).reduce(0, +) == recorded && recorded > 0)
  }
}
