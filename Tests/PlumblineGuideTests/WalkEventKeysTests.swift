import PlumblineRecord
import Testing

@testable import PlumblineGuide

/// What a tester says beside answers, and where it is refused.
@Suite struct WalkEventKeysTests {
  @Test func anObservationIsAboutWhatIsInViewAndAnswersNothing() {
    var rig = EventRig()
    rig.press(.character("o"))
    rig.press(.enter)
    #expect(rig.message == "Seen is needed.")
    rig.type("white flash")
    rig.press(.enter)
    guard case .write(.observation(let draft))? = rig.press(.enter).first else {
      Issue.record("nothing was written")
      return
    }
    #expect(draft.note == "white flash" && draft.platform == "ios")
    #expect(rig.message == "Noted: white flash" && rig.state.count(.unseen) == 3)
  }

  @Test func aFailIsAcceptedWithAReasonAndAnEnd() {
    var rig = EventRig()
    rig.answer(0, .fail, by: "Bob")
    rig.show(0)
    #expect(rig.keys.contains("a"))
    rig.press(.character("a"))
    rig.type("rare")
    rig.press(.enter)
    rig.type("2031-02-30")
    rig.press(.enter)
    #expect(rig.message == "Type a day such as 2031-10-26, or a release's name.")
    rig.press(.control("u"))
    rig.type("1.5")
    rig.press(.enter, .enter)
    #expect(rig.state.outcomes[0] == .waived)
    #expect(rig.message == "Accepted until release 1.5. The check is now waived.")
    #expect(rig.label("Accepted") == ["by Ada until release 1.5: rare"])
  }

  @Test func aLimitThatIsOverIsAskedForAgainWithAllElseKept() {
    var rig = EventRig()
    rig.answer(0, .fail, by: "Ada")
    rig.show(0)
    rig.press(.character("a"))
    rig.type("rare")
    rig.press(.enter)
    rig.type("0.9")
    rig.press(.enter)
    rig.walk.untilIsOver(why: "this run is of release 1.0")
    #expect(rig.message?.hasPrefix("It would be over already: this run is of release 1.0.") == true)
    #expect(rig.screen.input?.label == "Until when?" && rig.label("Why") == ["rare"])
    rig.press(.control("u"))
    rig.type("1.1")
    rig.press(.enter, .enter)
    #expect(rig.label("Accepted") == ["by Ada until release 1.1: rare"])
  }

  @Test func whatCouldNotBeWrittenStandsThereForTheNextEnter() {
    var rig = EventRig()
    rig.failure = FileError(operation: "write", path: "journal", code: 28)
    rig.press(.character("o"))
    rig.type("flash")
    rig.press(.enter, .enter)
    #expect(rig.message?.hasPrefix("Not saved: ") == true)
    #expect(rig.message?.hasSuffix("then press Enter again.") == true)
    #expect(rig.state.observations.isEmpty && rig.walk.isTyping)
    rig.failure = nil
    rig.press(.enter)
    #expect(rig.label("Noted here") == ["by Ada: flash"])
  }

  @Test func onlyTheNewestOfWhatWasSeenHereIsShown() {
    var rig = EventRig()
    for number in 1...5 {
      rig.press(.character("o"))
      rig.type("seen \(number)")
      rig.press(.enter, .enter)
    }
    #expect(
      rig.label("Noted here")
        == ["2 more before", "by Ada: seen 3", "by Ada: seen 4", "by Ada: seen 5"])
  }

  @Test(arguments: [Verdict.pass, .blocked])
  func onlyAFailIsAccepted(verdict: Verdict) {
    var rig = EventRig()
    rig.answer(0, verdict, by: "Ada")
    rig.show(0)
    #expect(rig.press(.character("a")) == [] && !rig.walk.isTyping)
    #expect(rig.message?.contains("so there is nothing to accept.") == true)
  }

  @Test func aDefectGoesWithAFailOrWithWhatWasNotedHere() {
    var rig = EventRig()
    rig.press(.character("l"))
    #expect(rig.message?.hasSuffix("note with o what you saw.") == true)
    rig.press(.character("o"))
    rig.type("flash")
    rig.press(.enter, .enter, .character("l"))
    rig.type("a b")
    rig.press(.enter)
    #expect(rig.message?.hasPrefix("Type a link or a ticket's key") == true)
    rig.press(.control("u"))
    rig.type("B-17")
    rig.press(.enter)
    #expect(rig.state.links[rig.state.observations[0].event.id]?.count == 1)
    let fail = rig.answer(0, .fail, by: "Ada")
    rig.press(.character("l"))
    rig.type("B-18")
    rig.press(.enter)
    #expect(rig.message == "Linked: B-18" && rig.state.links[fail]?.count == 1)
    #expect(rig.label("Defect") == ["B-18"])
  }

  @Test func aConflictIsSettledWithAVerdictAndAReason() {
    var rig = EventRig()
    rig.press(.character("r"))
    #expect(rig.message?.hasPrefix("This check is not seen, so there is no conflict") == true)
    let sides = [rig.answer(0, .fail, by: "Bob"), rig.answer(0, .pass, by: "Ada")]
    rig.show(0)
    #expect(rig.keys.contains("r"))
    rig.press(.character("a"))
    #expect(rig.message?.hasSuffix("Settle it first with r.") == true)
    rig.press(.character("r"))
    rig.type("x")
    rig.press(.enter)
    #expect(rig.message == "Type one of the letters.")
    rig.press(.control("u"))
    rig.type("f")
    rig.press(.enter, .enter)
    #expect(rig.message == "Why is needed.")
    rig.type("seen twice")
    guard case .write(.settlement(let draft, "seen twice"))? = rig.press(.enter).first else {
      Issue.record("nothing was settled")
      return
    }
    #expect(Set(draft.replaces) == Set(sides))
    #expect(rig.state.outcomes[0] == .fail && rig.message == "Settled: the check is now failed.")
  }

  @Test func aSettledFailSideBySideNamesThePlatforms() {
    var rig = EventRig(sideBySide: true)
    rig.answer(0, .fail, by: "Bob")
    rig.answer(0, .pass, by: "Ada")
    rig.show(0)
    rig.press(.character("r"), .character("f"), .enter, .character("y"), .enter)
    rig.type("3")
    rig.press(.enter)
    #expect(rig.message == "Type numbers from 1 to 2.")
    rig.press(.control("u"))
    rig.type("2, 1")
    guard case .write(.settlement(let draft, _))? = rig.press(.enter).first else {
      Issue.record("nothing was settled")
      return
    }
    #expect(draft.deviating == ["ios", "web"])
  }

  @Test func whatIsTestedOnIsChangedInPart() throws {
    var rig = EventRig()
    rig.press(.character("v"))
    rig.type("1.5+2")
    rig.press(.enter)
    rig.type("Phone")
    rig.press(.enter, .enter, .enter)
    rig.type("maybe")
    rig.press(.enter)
    #expect(rig.message == "Type yes or no, or nothing.")
    rig.press(.control("u"))
    rig.type("yes")
    guard case .write(.environment(let draft))? = rig.press(.enter).first else {
      Issue.record("nothing was noted")
      return
    }
    var expected = RunSession.EnvironmentDraft(platform: "ios")
    expected.build = "1.5+2"
    expected.device = "Phone"
    expected.isPhysical = false
    #expect(draft == expected)
    #expect(rig.message == "Noted for the answers on ios from here on.")
    rig.press(.character("v"))
    #expect(rig.screen.input?.hint == "Now: 1.5+2. Enter alone keeps it.")
  }

  @Test func whatAnotherMachineWasTestedOnIsNotWhatThisOneIs() {
    var rig = EventRig()
    #expect(rig.label("On") == ["ios, build not named; v names it"])
    rig.press(.character("v"))
    rig.type("1.5")
    rig.press(.enter, .enter, .enter, .enter, .enter)
    #expect(rig.label("On") == ["ios, build 1.5"])
    // The same tester's journal of another machine.
    rig.walk.writer = "other"
    #expect(rig.label("On") == ["ios, build not named; v names it"])
    rig.press(.character("v"))
    #expect(rig.screen.input?.hint == "Enter alone says nothing of it.")
  }

  @Test func whoTakesBackWhatWasSettledIsTold() {
    var rig = EventRig()
    let sides = [rig.answer(0, .fail, by: "Ada"), rig.answer(0, .pass, by: "Bob")]
    rig.settle(0, .fail, replaces: sides, by: "Bob")
    rig.show(0)
    rig.press(.character("z"))
    #expect(
      rig.screen.input?.hint.hasSuffix(" What Bob settled rests on them and is open again.")
        == true)
  }

  @Test func whatWasAcceptedIsNotTakenBackByTheKeyThatUndoesAnAnswer() {
    var rig = EventRig()
    rig.press(.character("f"), .enter, .character("x"), .enter, .left)
    #expect(rig.keys.contains("z"))
    rig.press(.character("a"), .character("y"), .enter, .character("2"), .enter, .enter)
    #expect(rig.state.outcomes[0] == .waived && !rig.keys.contains("z"))
    #expect(rig.press(.character("z")) == [] && rig.walk.isTyping)
    #expect(rig.state.outcomes[0] == .waived)
  }
}
