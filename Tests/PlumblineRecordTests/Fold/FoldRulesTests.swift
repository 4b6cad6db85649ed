import PlumblineRecord
import Testing

/// Each rule of the fold with the smallest history that comes out differently without it.
@Suite struct FoldRulesTests {
  @Test func aRetestInViewOfTheFailIsNoConflict() {
    var history = History()
    let fail = history.answer(.fail, by: "A")
    history.answer(.pass, by: "B", replaces: [fail])
    #expect(history.outcome() == .pass)
  }

  @Test func whoDidNotKnowOfEachOtherAreInConflict() {
    var history = History()
    history.answer(.fail, by: "A")
    history.answer(.pass, by: "B")
    #expect(history.outcome() == .conflict)
  }

  @Test func onlyVerdictAndDeviatingPlatformsMakeADifference() {
    var same = History()
    same.answer(.fail, by: "A", on: ["ios", "web"], step: 1, note: "a")
    same.answer(.fail, by: "B", on: ["web", "ios"], step: 2, note: "b")
    #expect(same.outcome() == .fail)
    var other = History()
    other.answer(.fail, by: "A", on: ["ios"])
    other.answer(.fail, by: "B", on: ["web"])
    #expect(other.outcome() == .conflict)
  }

  @Test func skippedYieldsToAnyOtherVerdict() {
    var history = History()
    history.answer(.skipped, by: "A")
    #expect(history.outcome() == .skipped)
    history.answer(.pass, by: "B")
    history.answer(.skipped, by: "C")
    #expect(history.outcome() == .pass)
  }

  @Test func whatIsNamedInAnotherCheckOrClassIsNotReplaced() {
    var history = History()
    let fail = history.answer(.fail, by: "A")
    history.answer(.pass, by: "B", check: "q2@ios", replaces: [fail])
    let waiver = history.waive([], by: "B", replaces: [fail])
    history.add(.observation(Event.Observation(note: fail, replaces: [fail])), by: "B")
    #expect(history.outcome() == .fail)
    history.answer(.fail, by: "A", replaces: [waiver])
    #expect(history.state().currentWaivers(at: 0).count == 1)
  }

  @Test func aPlainAnswerOverAConflictReplacesItsOwnPartOnly() {
    var history = History()
    let mine = history.answer(.fail, by: "A")
    let other = history.answer(.pass, by: "B")
    history.answer(.pass, by: "A", replaces: [mine, other])
    #expect(history.outcome() == .pass)
    #expect(history.state().current(at: 0).count == 2)
    var stays = History()
    let first = stays.answer(.fail, by: "A")
    let second = stays.answer(.pass, by: "B")
    stays.answer(.pass, by: "C", replaces: [first, second])
    #expect(stays.outcome() == .conflict)
  }

  @Test func aResolutionReplacesAllInDispute() {
    var history = History()
    let one = history.answer(.fail, by: "A")
    let other = history.answer(.pass, by: "B")
    history.resolve(.pass, by: "C", replaces: [one, other])
    #expect(history.outcome() == .pass)
  }

  @Test func twoResolutionsThatDisagreeStayAConflict() {
    var history = History()
    let one = history.answer(.fail, by: "A")
    let other = history.answer(.pass, by: "B")
    history.resolve(.pass, by: "C", replaces: [one, other])
    history.resolve(.fail, by: "D", replaces: [one, other])
    #expect(history.outcome() == .conflict)
  }

  @Test func aResolutionOnGroundsThatWereWithdrawnSettlesNothing() {
    var history = History()
    let fail = history.answer(.fail, by: "A")
    let pass = history.answer(.pass, by: "B")
    history.resolve(.pass, by: "C", replaces: [fail, pass])
    history.withdraw([pass], by: "B")
    #expect(history.outcome() == .conflict)
  }

  @Test func aWithdrawnAnswerReplacesNothing() {
    var history = History()
    let fail = history.answer(.fail, by: "A")
    let pass = history.answer(.pass, by: "A", replaces: [fail])
    history.withdraw([pass], by: "A")
    #expect(history.outcome() == .fail)
    history.withdraw([fail], by: "A")
    #expect(history.outcome() == .unseen)
  }

  @Test func replacedPassesThroughWhatWasWithdrawn() {
    var history = History()
    let fail = history.answer(.fail, by: "A")
    let blocked = history.answer(.blocked, by: "A", replaces: [fail])
    history.answer(.pass, by: "A", replaces: [blocked])
    history.withdraw([blocked], by: "A")
    #expect(history.outcome() == .pass)
  }

  @Test func aWithdrawalCountsWithinItsCheckOnly() {
    var history = History()
    let fail = history.answer(.fail, by: "A")
    history.withdraw([fail], by: "A", check: "q2@ios")
    #expect(history.outcome() == .fail)
    history.withdraw([fail], by: "A", check: nil)
    #expect(history.outcome() == .unseen)
  }

  @Test func aVerdictFromANewerVersionIsNeverAPass() {
    var history = History()
    history.answer(nil, by: "A")
    #expect(history.outcome() == .cannotTell)
    history.answer(.pass, by: "B")
    #expect(history.outcome() == .conflict)
  }

  @Test func anObservationIsReplacedAndWithdrawnWithinItsClass() {
    var history = History()
    let note = SHA256.digest(of: "note")
    func observe(_ replaces: [Digest] = []) -> Event.Kind {
      .observation(Event.Observation(note: note, replaces: replaces))
    }
    let first = history.add(observe(), by: "A")
    let second = history.add(observe([first]), by: "A")
    #expect(history.state().currentObservations.map(\.event.id) == [second])
    history.withdraw([second], by: "A", check: nil)
    #expect(history.state().currentObservations.map(\.event.id) == [first])
    history.withdraw([first], by: "A", check: "q1@ios")
    #expect(history.state().currentObservations.map(\.event.id) == [first])
  }
}
