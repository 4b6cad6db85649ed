import PlumblineRecord
import Testing

@testable import PlumblineGuide

/// What a tester must see on the screen, whatever the check.
@Suite struct WalkScreenTests {
  private let plan = Plan(
    checklist: "sample", title: "Sample", platforms: [Plan.Platform(id: "ios", title: "iOS")],
    groups: [], screens: [],
    setups: ["one", "two"].map {
      Plan.Setup(
        id: $0, title: "Setup \($0)", way: Plan.SetupWay(establish: "do \($0)", undo: "undo \($0)"))
    },
    questions: [("q1", "two"), ("q2", "one")].map { id, setup in
      Plan.Question(
        id: id, title: id, rule: nil, why: nil,
        steps: [Plan.Step(action: "Look.", expectation: "It is.")], setups: [setup],
        evidence: .onFail, isBlocker: true, minutes: 1, isSideBySide: false)
    },
    rows: [0, 1].map { Plan.Row(question: $0, screen: nil, list: nil, platforms: [0]) },
    excluded: [])

  private func state(_ problems: [Problem] = []) -> RunState {
    var state = RunState(
      identity: RunIdentity(
        checklist: "sample", release: "1.0", plan: SHA256.digest(of: plan.encoded())), plan: plan)
    state.problems = problems
    return state
  }

  private func walk(_ state: RunState, order: [Int] = [0, 1], devices: Devices = Devices()) -> Walk
  {
    Walk(order: order, title: "Sample 1.0", who: "Ada", state: state, devices: devices, now: 0)
  }

  private func labels(_ screen: ScreenDescription) -> [String] {
    screen.body.compactMap {
      if case .label(let name, let text) = $0 { "\(name): \(text)" } else { nil }
    }
  }

  private func answer(_ state: inout RunState, texts: [String], step: Int?) {
    let ids = texts.map { SHA256.digest(of: $0) }
    state.add(Dictionary(uniqueKeysWithValues: zip(ids, texts)))
    var answer = Event.Answer(check: "q1@ios", verdict: .fail, step: step, source: .screen)
    answer.note = ids[0]
    answer.evidence = [
      Event.EvidenceReference(digest: ids[0], fileExtension: "png", name: ids[1])
    ]
    state.apply(
      Event(
        id: SHA256.digest(of: "event"), writer: "0123456789abcdef0123", number: 2,
        time: Timestamp(milliseconds: 0), lamport: 1, kind: .answer(answer)))
  }

  @Test func aPictureThatWillBeAskedForIsNamedBeforeTheVerdict() {
    let screen = walk(state()).screen(state: state())
    #expect(labels(screen).contains("Evidence: a picture is asked for when it fails"))
    #expect(labels(screen).contains("Blocker: a fail here holds up the release"))
  }

  @Test func aDamagedRecordIsNamedOnEveryScreen() {
    var walk = walk(state([.gap(file: "journal/a.jsonl", line: 3)]))
    for key in [Key.character("t"), .escape, .character("j"), .escape, .character("?")] {
      _ = walk.handle(key, state: state(), now: 0)
      let damaged = state([.gap(file: "journal/a.jsonl", line: 3)])
      #expect(walk.screen(state: damaged).title == "Sample 1.0 · damaged record", "\(key)")
      #expect(walk.screen(state: state()).title == "Sample 1.0")
    }
  }

  @Test func whatIsInTheWayIsUndoneBeforeAnythingIsSetUp() {
    let left = Devices(inForce: [0: ["two"]], last: 0)
    let shown = labels(walk(state(), order: [1], devices: left).screen(state: state()))
    #expect(
      shown.filter { !$0.hasPrefix("On") }.prefix(2) == [
        "Undo: Setup two: undo two", "Set up: Setup one: do one",
      ])
  }

  @Test func anAnswerThatIsGoneBackToShowsItsStepAndFiles() {
    var state = state()
    answer(&state, texts: ["cut off", "shot.png"], step: 1)
    let shown = labels(walk(state, order: [0]).screen(state: state))
    // Answered, so the walk stands at its end; back shows the check.
    #expect(!shown.contains { $0.hasPrefix("Answered") })
    var back = walk(state, order: [0])
    _ = back.handle(.left, state: state, now: 0)
    #expect(
      labels(back.screen(state: state)).contains(
        "Answered: failed by somebody, step 1: cut off [shot.png]"))
  }

  @Test func theEndOfAPartTellsOfTheWholeRun() {
    var state = state()
    answer(&state, texts: ["cut off", "shot.png"], step: 1)
    func texts(_ order: [Int]) -> [String] {
      walk(state, order: order).screen(state: state).body.compactMap {
        if case .text(let text) = $0 { text } else { nil }
      }
    }
    #expect(texts([0]).contains("In the whole run: 1 failed, 1 not seen, 0 passed."))
  }

  @Test func anAnswerCanHaveOnlySoManyFiles() {
    var walk = walk(state())
    for number in 0..<Event.maximumEvidenceCount {
      #expect(walk.hasRoomForEvidence)
      walk.attached(
        EvidenceStore.Attachment(
          digest: SHA256.digest(of: "\(number)"), kind: .png, size: 1, name: "\(number).png"))
    }
    #expect(!walk.hasRoomForEvidence)
    walk.refusedTooMany(left: ["/one more.png"])
    let screen = walk.screen(state: state())
    #expect(screen.message?.text.hasPrefix("An answer can have 100 files.") == true)
    #expect(walk.typedText == "'/one more.png'")
  }

  @Test(arguments: Verdict.allCases.filter(\.needsReason))
  func everyVerdictAsksForItsReasonInItsOwnWords(verdict: Verdict) {
    var walk = walk(state())
    _ = walk.handle(.character(verdict.key), state: state(), now: 0)
    let input = walk.screen(state: state()).input
    #expect(input?.label.hasSuffix("?") == true && input?.label == verdict.reasonQuestion)
    #expect(input?.hint.hasSuffix("?") == true && input?.hint == verdict.reasonHint)
    let others = Verdict.allCases.filter { $0 != verdict }
    #expect(!others.map(\.reasonQuestion).contains(verdict.reasonQuestion))
    #expect(!others.map(\.reasonHint).contains(verdict.reasonHint))
  }
}
