import PlumblineRecord
import Testing

@testable import PlumblineGuide

/// Taking back: the last answer at once, older ones with a word on why.
@Suite struct WalkUndoTests {
  @Test func rightAfterAnAnswerItIsTakenBackAndItsCheckStandsThereAgain() {
    var rig = EventRig()
    rig.press(.character("p"))
    #expect(rig.keys.contains("z"))
    let effects = rig.press(.character("z"))
    #expect(effects.count == 1)
    #expect(rig.state.outcomes[0] == .unseen)
    #expect(rig.walk.position == 0 && rig.walk.progress.left == 3)
    #expect(rig.message == "Taken back. The check is now not seen.")
    #expect(!rig.keys.contains("z"))
  }

  @Test func theAnswerThatWasReplacedCountsAgain() {
    var rig = EventRig()
    rig.press(.character("p"), .left, .character("b"))
    rig.type("no device")
    rig.press(.enter)
    #expect(rig.state.outcomes[0] == .blocked)
    rig.press(.character("z"))
    #expect(rig.state.outcomes[0] == .pass && rig.walk.progress.left == 2)
  }

  @Test func whatWentWithTheAnswerIsAskedAboutBeforeTheNext() {
    var rig = EventRig()
    rig.press(.character("f"))
    rig.type("cut off")
    rig.press(.enter, .character("z"))
    #expect(rig.label("Your note") == ["cut off"])
    rig.press(.character("p"))
    #expect(rig.message == "This was typed before. Does it belong to this answer?")
  }

  @Test func anOlderAnswerIsTakenBackWithEverythingOfItsAuthorAndAWordOnWhy() {
    var rig = EventRig()
    rig.answer(0, .fail, by: "Ada")
    rig.answer(0, .pass, by: "Ada")
    rig.show(0)
    #expect(rig.press(.character("z")) == [])
    #expect(rig.walk.isTyping)
    #expect(rig.press(.enter) == [])
    #expect(rig.message == "Why is needed.")
    rig.type("wrong build")
    guard
      case .write(.withdrawal(let answers, "q1@ios", "wrong build"))? =
        rig.press(.enter).first
    else {
      Issue.record("nothing was written")
      return
    }
    #expect(answers == rig.state.answers[0].map(\.event.id))
    #expect(rig.state.outcomes[0] == .unseen)
    #expect(rig.message == "2 answers taken back. The check is now not seen.")
  }

  @Test func escapeTakesNothingBackAndKeepsTheWords() {
    var rig = EventRig()
    rig.answer(0, .fail, by: "Ada")
    rig.show(0)
    rig.press(.character("z"))
    rig.type("wrong")
    #expect(rig.press(.escape) == [])
    #expect(rig.state.outcomes[0] == .fail)
    #expect(rig.walk.unanswered[0]?.note == "wrong")
    rig.press(.character("z"))
    #expect(rig.walk.typedText == "wrong")
  }

  @Test func whereNothingIsTheirsItSaysSo() {
    var rig = EventRig()
    rig.answer(0, .fail, by: "Bob")
    rig.show(0)
    #expect(rig.press(.character("z")) == [])
    #expect(rig.message == "You have no answer to this check that could be taken back.")
    #expect(rig.state.outcomes[0] == .fail)
  }

  @Test func whenItCannotBeWrittenTheAnswerStaysAndTheWayOutIsSaid() {
    var rig = EventRig()
    rig.press(.character("p"))
    rig.failure = FileError(operation: "write", path: "events", code: 28)
    rig.press(.character("z"))
    #expect(rig.message?.hasPrefix("Not saved: ") == true)
    #expect(rig.message?.hasSuffix("then press the key again.") == true)
    rig.failure = nil
    rig.press(.character("z"))
    #expect(rig.state.outcomes[0] == .unseen)
  }

  @Test func theLastScreenTakesTheLastAnswerBackToo() {
    var rig = EventRig()
    rig.press(.character("p"), .character("p"), .character("p"))
    #expect(rig.walk.isFinished && rig.keys.contains("z"))
    rig.press(.character("z"))
    #expect(!rig.walk.isFinished && rig.walk.position == 2 && !rig.walk.isAllAnswered)
  }
}
