import Plumbline

/// A small contract that uses each thing an author can say.
struct Notes: Contract {
  var checklist: ChecklistText { ChecklistText("Notes", id: "notes") }

  enum Platforms: String, PlatformSet {
    case web, ios

    var platform: PlatformText {
      switch self {
      case .web: PlatformText("Web")
      case .ios: PlatformText("iOS")
      }
    }
  }

  enum Groups: String, GroupSet {
    case reading

    var group: GroupText { GroupText("Reading") }
  }

  enum Screens: String, ScreenSet {
    case inbox
    case watchFace = "watch-face"

    var screen: ScreenText<Notes> {
      switch self {
      case .inbox:
        ScreenText("Inbox")
          .list("Pinned", id: "pinned")
          .list("All notes", id: "all-notes")
          .group(.reading)
      case .watchFace: ScreenText("Watch face").notOn(.web, because: "There is no watch.")
      }
    }
  }

  enum Setups: String, SetupSet {
    case largestText = "largest-text"
    case offline

    var setup: SetupText<Notes> {
      switch self {
      case .largestText: SetupText("Largest", establish: "Turn it up.", undo: "Turn it down.")
      case .offline: SetupText("Offline", establish: "Pull the plug.", undo: "Put it back.")
      }
    }
  }

  var body: [Part] {
    Plain()
    Full()
    Made(asksTwice: true)
    Made(asksTwice: false)
    Scopes()
  }
}

protocol NotesChapter: Chapter where Of == Notes {}

/// Nothing but what a part cannot be without.
struct Plain: NotesChapter {
  var body: [Part] {
    Question("Is it there?", id: "there") {
      Step("Look.")
    }

    State("Empty", id: "empty", rule: "It says so.") {
      Step("Look.", expect: "It says so.")
    }
  }
}

/// Everything that can be said.
struct Full: NotesChapter {
  var body: [Part] {
    Question("Does it fit?", id: "fit") {
      Step("Read it.", expect: "Nothing is cut off.")
      Step("Scroll.")
    }
    .asked(.named(.watchFace, .inbox))
    .sideBySide()
    .notOn(.web, because: "It has no watch.")
    .setup(.largestText, .offline)
    .why("It did not.")
    .evidence(.always)
    .blocker()
    .minutes(7)

    State("Error", id: "error", rule: "It says what failed.") {
      Step("Look.", expect: "It says what failed.")
    }
    .asked(.everyList)
    .setup(.offline)
    .why("It was silent.")
    .evidence(.onFail)
    .blocker()
    .minutes(3)
  }
}

/// Loops, branches and functions.
struct Made: NotesChapter {
  let asksTwice: Bool

  var body: [Part] {
    for number in 1...2 {
      Question("Is \(number) there?", id: "number-\(number)-\(asksTwice)") {
        steps(upTo: number)
        if asksTwice {
          Step("Look again.", expect: "Still there.")
        }
      }
    }
    if asksTwice {
      shared(id: "twice")
    } else {
      shared(id: "once")
    }
    switch asksTwice {
    case true: shared(id: "yes")
    case false: Nested()
    }
  }

  @PartBuilder private func shared(id: String) -> [Part] {
    Question("Is it shared?", id: id) { Step("Look.", expect: "It is.") }
  }

  @StepBuilder private func steps(upTo last: Int) -> [Step] {
    for number in 1...last {
      if number == 1 {
        Step("First.", expect: "There.")
      } else {
        Step("Number \(number).", expect: "There.")
      }
    }
  }
}

struct Nested: NotesChapter {
  var body: [Part] {
    Question("Is it nested?", id: "nested") { Step("Look.", expect: "It is.") }
  }
}

/// Each scope once.
struct Scopes: NotesChapter {
  static let all: [Scope<Notes>] = [
    .once, .acrossScreens, .everyScreen, .everyList, .everyScreenAndList, .named(.inbox),
  ]

  var body: [Part] {
    for (index, scope) in Self.all.enumerated() {
      Question("Is it asked?", id: "scope-\(index)") { Step("Look.", expect: "It is.") }
        .asked(scope)
    }
  }
}

/// A contract that leaves out all that may be left out.
struct Bare: Contract {
  var checklist: ChecklistText { ChecklistText("Bare", id: "bare") }

  enum Platforms: String, PlatformSet {
    case web

    var platform: PlatformText { PlatformText("Web") }
  }

  enum Screens: String, ScreenSet {
    case only

    var screen: ScreenText<Bare> { ScreenText("Only") }
  }

  var body: [Part] { BareChapter() }
}

struct BareChapter: Chapter {
  typealias Of = Bare

  var body: [Part] {
    Question("Is it there?", id: "there") { Step("Look.", expect: "It is.") }
  }
}
