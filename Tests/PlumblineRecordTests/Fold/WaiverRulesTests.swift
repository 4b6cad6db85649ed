import PlumblineRecord
import Testing

/// Waivers: what they cover, how long, and what undoes them.
@Suite struct WaiverRulesTests {
  private func time(_ text: String) -> Timestamp {
    Timestamp(text) ?? Timestamp(milliseconds: 0)
  }

  @Test func aWaivedFailIsNoPassAndANewFailIsAFail() {
    var history = History()
    let fail = history.answer(.fail, by: "A")
    history.waive([fail], by: "L")
    #expect(history.outcome() == .waived)
    history.answer(.fail, by: "A", replaces: [fail])
    #expect(history.outcome() == .fail)
  }

  @Test func aPassMakesItMoot() {
    var history = History()
    let fail = history.answer(.fail, by: "A")
    history.waive([fail], by: "L")
    history.answer(.pass, by: "A", replaces: [fail])
    #expect(history.outcome() == .pass)
  }

  @Test func everyCurrentFailMustBeCovered() {
    var history = History()
    let first = history.answer(.fail, by: "A")
    let second = history.answer(.fail, by: "B")
    history.waive([first], by: "L")
    #expect(history.outcome() == .fail)
    history.waive([second], by: "L")
    #expect(history.outcome() == .waived)
  }

  @Test func aConflictIsNotWaived() {
    var history = History()
    let fail = history.answer(.fail, by: "A")
    history.answer(.pass, by: "B")
    history.waive([fail], by: "L")
    #expect(history.outcome() == .conflict)
  }

  @Test func aDayCountsToItsEnd() {
    var history = History()
    let fail = history.answer(.fail, by: "A")
    history.waive([fail], by: "L", until: .date("2031-10-26"))
    #expect(history.outcome(asOf: time("2031-10-26T23:59:59.999Z")) == .waived)
    #expect(history.outcome(asOf: time("2031-10-27T00:00:00.000Z")) == .fail)
  }

  @Test func whereNoMomentIsStatedItIsThatOfTheNewestEvent() {
    var history = History()
    let fail = history.answer(.fail, by: "A")
    history.waive([fail], by: "A", until: .date("1970-01-05"))
    #expect(history.outcome() == .waived)
    // Whatever happens later moves it on, for a waiver that nothing new was said of.
    history.add(.unknown("x-later"), by: "B", day: 5)
    #expect(history.outcome() == .fail)
  }

  @Test(arguments: [("1.9", true), ("1.10", false), ("1.10-rc.1", true), ("1.11", false)])
  func aReleaseEndsItWhenItIsReached(release: String, isWaived: Bool) {
    var history = History(release: release)
    let fail = history.answer(.fail, by: "A")
    history.waive([fail], by: "L", until: .release("1.10"))
    #expect(history.outcome() == (isWaived ? .waived : .fail))
  }

  @Test func theStrictestHoldsAndARevocationRevokes() {
    var history = History()
    let fail = history.answer(.fail, by: "A")
    history.waive([fail], by: "L", until: .date("2031-01-01"))
    let long = history.waive([fail], by: "M", until: .date("2032-01-01"))
    #expect(history.outcome(asOf: time("2031-06-01T00:00:00.000Z")) == .fail)
    #expect(history.outcome(asOf: time("2030-06-01T00:00:00.000Z")) == .waived)
    history.waive([fail], by: "M", isAccepted: false, replaces: [long])
    #expect(history.outcome(asOf: time("2030-06-01T00:00:00.000Z")) == .fail)
  }

  @Test func aWithdrawnWaiverCoversNothing() {
    var history = History()
    let fail = history.answer(.fail, by: "A")
    let waiver = history.waive([fail], by: "L")
    history.withdraw([waiver], by: "L", check: nil)
    #expect(history.outcome() == .fail)
  }
}
