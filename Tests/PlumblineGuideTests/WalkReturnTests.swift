import PlumblineGuide
import PlumblineRecord
import Testing

/// What a walk remembers of what was done before: on the way to an answer, and in the session before.
@Suite struct WalkReturnTests {
  private let plan: Plan
  private let state: RunState

  init() {
    plan = Plan(
      checklist: "sample", title: "Sample", platforms: [Plan.Platform(id: "ios", title: "iOS")],
      groups: [], screens: [],
      setups: [
        Plan.Setup(
          id: "big", title: "Big", way: Plan.SetupWay(establish: "do big", undo: "undo big"))
      ],
      questions: (1...3).map {
        Plan.Question(
          id: "q\($0)", title: "Question \($0)", rule: nil, why: nil,
          steps: [Plan.Step(action: "Do", expectation: "See")], setups: $0 == 1 ? ["big"] : [],
          evidence: .onFail, isBlocker: false, minutes: 1, isSideBySide: false)
      },
      rows: (0..<3).map { Plan.Row(question: $0, screen: nil, list: nil, platforms: [0]) },
      excluded: [])
    state = RunState(
      identity: RunIdentity(
        checklist: "sample", release: "1.0", plan: SHA256.digest(of: plan.encoded())),
      plan: plan)
  }

  private func walk(
    _ order: [Int] = [0, 1, 2], lastSession: LastSession? = nil,
    devices: Devices = Devices()
  ) -> Walk {
    Walk(
      order: order, title: "Sample 1.0", who: "Ada", state: state, lastSession: lastSession,
      devices: devices, now: 0)
  }

  private func label(_ name: String, of walk: Walk) -> [String] {
    walk.screen(state: state).body.compactMap {
      if case .label(name, let text) = $0 { text } else { nil }
    }
  }

  private func shot(_ content: String) -> EvidenceStore.Attachment {
    EvidenceStore.Attachment(
      digest: SHA256.digest(of: content), kind: .png, size: 9, name: "shot.png")
  }

  /// The check on screen is passed, as a caller would record it.
  private func pass(_ walk: inout Walk) {
    guard case .record(let draft)? = walk.handle(.character("p"), state: state, now: 1).first else {
      Issue.record("nothing was recorded")
      return
    }
    var after = state
    let position = walk.position
    after.apply(
      Event(
        id: SHA256.digest(of: "event"), writer: "0123456789abcdef0123", number: 1,
        time: Timestamp(milliseconds: 1), lamport: 1,
        kind: .answer(Event.Answer(check: draft.check, verdict: .pass, source: .screen))))
    walk.recorded(at: position, before: .unseen, state: after, now: 1)
  }

  @Test func afterAStepBackToTheReasonThePictureIsAskedForAgain() {
    var walk = walk()
    _ = walk.handle(.character("f"), state: state, now: 1)
    _ = walk.handle(.paste("cut off"), state: state, now: 1)
    #expect(walk.handle(.enter, state: state, now: 1) == [])
    #expect(walk.screen(state: state).input?.label == "Picture or file")
    #expect(walk.handle(.escape, state: state, now: 1) == [])
    #expect(walk.screen(state: state).input?.field.text == "cut off")
    #expect(walk.handle(.enter, state: state, now: 1) == [])
    #expect(walk.screen(state: state).input?.label == "Picture or file")
    guard case .record? = walk.handle(.enter, state: state, now: 1).first else {
      Issue.record("nothing was recorded")
      return
    }
  }

  @Test func theLastAnswerIsNotGoneBackToWhereAnotherWalkGaveIt() {
    var walk = walk(
      [0, 1], lastSession: LastSession(position: 1, time: nil, answeredLast: 2, ending: .paused))
    #expect(walk.handle(.character("a"), state: state, now: 1) == [])
    #expect(walk.screen(state: state).message?.text.hasPrefix("a does nothing here") == true)
    #expect(!walk.isAsking)
    #expect(walk.handle(.character("g"), state: state, now: 1) == [.resume])
    #expect(walk.isAsking && walk.position == 1)
  }

  @Test func theCheckAnsweredLastIsKnown() {
    var walk = walk()
    #expect(walk.answeredLast == nil)
    pass(&walk)
    #expect(walk.answeredLast == 0 && walk.position == 1)
  }

  @Test func filesOfOneNameAreTwoAndTheSameFileIsOne() {
    var walk = walk()
    let files = [shot("one"), shot("two")]
    for file in files { walk.attached(file) }
    #expect(walk.unanswered[0]?.evidence == files)
    walk.attached(files[0])
    #expect(walk.unanswered[0]?.evidence == files)
    #expect(walk.screen(state: state).message?.text == "shot.png is attached already.")
  }

  @Test func whatIsLeftChangedOnADeviceIsShownToUndo() {
    var first = walk()
    pass(&first)
    #expect(first.devices == Devices(inForce: [0: ["big"]], last: 0))
    #expect(first.devices.leftovers(in: plan) == ["iOS, Big: undo big"])
    let again = walk([1, 2], devices: first.devices)
    #expect(label("Undo", of: again) == ["Big: undo big"])
    let needed = walk(devices: first.devices)
    #expect(label("In force", of: needed) == ["Big"] && label("Set up", of: needed) == [])
    #expect(label("Undo", of: walk([1, 2])) == [])
  }
}
