import Plumbline
import PlumblinePlanning
import PlumblineRecord
import Testing

private struct Notes: Contract {
  var checklist: ChecklistText { ChecklistText("Notes", id: "notes") }

  enum Platforms: String, PlatformSet {
    case ios, web
    var platform: PlatformText {
      switch self {
      case .ios: PlatformText("iOS")
      case .web: PlatformText("Web")
      }
    }
  }

  enum Groups: String, GroupSet {
    case main
    var group: GroupText { GroupText("Main") }
  }

  enum Screens: String, ScreenSet {
    case inbox, scan
    var screen: ScreenText<Notes> {
      switch self {
      case .inbox: ScreenText("Inbox").list("Notes", id: "notes-list").group(.main)
      case .scan: ScreenText("Scan").notOn(.web, because: "A browser has no scanner.")
      }
    }
  }

  enum Setups: String, SetupSet {
    case offline
    var setup: SetupText<Notes> {
      SetupText("Offline", establish: "Switch the network off.", undo: "Switch it on.")
    }
  }

  var body: [Part] {
    Basics()
  }
}

private protocol NotesChapter: Chapter where Of == Notes {}

private struct Basics: NotesChapter {
  var body: [Part] {
    Question("Does the edge stay put?", id: "edge") { Step("Look.", expect: "It does.") }
      .asked(.acrossScreens)
    Question("Is it readable?", id: "readable") { Step("Read.", expect: "It is.") }
      .asked(.everyScreen)
      .setup(.offline)
    Question("Same words?", id: "words") { Step("Compare.", expect: "They are.") }
      .asked(.everyScreen)
      .sideBySide()
    Question("Is it safe?", id: "safe") { Step("Try.", expect: "It is.") }
      .asked(.once)
      .notOn(.web, because: "There is nothing to keep safe.")
    Question("Anything empty?", id: "empty-list") { Step("Empty it.", expect: "It says so.") }
      .asked(.everyList)
    State("Loading", id: "loading", rule: "Shown at once.") { Step("Open.", expect: "Shown.") }
  }
}

@Suite struct PlannerTests {
  @Test func scopesMultiplyAndWhatDoesNotApplyIsListedWithItsReason() throws {
    let plan = try Planner.plan(Notes())
    #expect(
      plan.makeChecks().map(\.id) == [
        "edge@ios", "edge@web",
        "readable/inbox@ios", "readable/inbox@web", "readable/scan@ios",
        "words/inbox@side-by-side",
        "safe@ios",
        "empty-list/inbox/notes-list@ios", "empty-list/inbox/notes-list@web",
        "state/inbox/loading@ios", "state/inbox/loading@web",
        "state/inbox/notes-list/loading@ios", "state/inbox/notes-list/loading@web",
        "state/scan/loading@ios",
      ])
    #expect(
      plan.makeExcludedChecks().map { "\($0.check.id): \($0.reason)" } == [
        "readable/scan@web: A browser has no scanner.",
        "words/scan@side-by-side: iOS: no second platform to compare it with"
          + " · Web: A browser has no scanner.",
        "safe@web: There is nothing to keep safe.",
        "state/scan/loading@web: A browser has no scanner.",
      ])
  }

  @Test func thePlanIsTheSameEachTimeAndSurvivesItsBytes() throws {
    let first = try Planner.plan(Notes()).encoded()
    #expect(try Planner.plan(Notes()).encoded() == first)
    #expect(try PlanReader.read(first).encoded() == first)
  }
}
