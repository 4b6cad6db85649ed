import Plumbline
import Testing

/// What an author wrote is what planning reads.
@Suite struct DSLTests {
  let source = Notes().source

  @Test func namesComeOutInTheOrderOfTheirCases() {
    #expect(source.checklist.id == "notes")
    #expect(source.checklist.title == "Notes")
    #expect(source.platforms.map(\.id) == ["web", "ios"])
    #expect(source.platforms.map(\.text.title) == ["Web", "iOS"])
    #expect(source.groups.map(\.id) == ["reading"])
    #expect(source.groups.map(\.text.title) == ["Reading"])
    #expect(source.setups.map(\.id) == ["largest-text", "offline"])
    #expect(source.setups.map(\.way.establish) == ["Turn it up.", "Pull the plug."])
    #expect(source.setups.map(\.way.undo) == ["Turn it down.", "Put it back."])
  }

  @Test func aScreenKeepsItsListsGroupAndAbsences() throws {
    let (inbox, watchFace) = (source.screens[0], source.screens[1])
    #expect(source.screens.map(\.id) == ["inbox", "watch-face"])
    #expect(inbox.title == "Inbox")
    #expect(inbox.group == "reading")
    #expect(inbox.lists.map(\.id) == ["pinned", "all-notes"])
    #expect(inbox.lists.map(\.title) == ["Pinned", "All notes"])
    #expect(inbox.absences.isEmpty)
    #expect(watchFace.group == nil)
    #expect(watchFace.absences.map(\.platform) == ["web"])
    #expect(watchFace.absences.map(\.reason) == ["There is no watch."])
  }

  @Test func whatMayBeLeftOutIsLeftOut() {
    let bare = Bare().source
    #expect(bare.groups.isEmpty)
    #expect(bare.setups.isEmpty)
    #expect(bare.screens.map(\.id) == ["only"])
  }

  @Test func aPlainQuestionHasTheDefaults() throws {
    let question = try #require(questions.first { $0.id == "there" })
    #expect(question.title == "Is it there?")
    #expect(question.steps.map(\.action) == ["Look."])
    #expect(question.steps.map(\.expectation) == [nil])
    #expect(question.scope == .once)
    #expect(!question.isSideBySide)
    #expect(question.absences.isEmpty)
    #expect(question.setups.isEmpty)
    #expect(question.why == nil)
    #expect(question.evidence == .optional)
    #expect(!question.isBlocker)
    #expect(question.minutes == 1)
  }

  @Test func aPlainStateHoldsOnScreensAndLists() throws {
    let state = try #require(states.first { $0.id == "empty" })
    #expect(state.title == "Empty")
    #expect(state.rule == "It says so.")
    #expect(state.scope == .everyScreenAndList)
    #expect(state.evidence == .optional)
    #expect(!state.isBlocker)
    #expect(state.minutes == 1)
  }

  @Test func aQuestionKeepsAllThatIsSaid() throws {
    let question = try #require(questions.first { $0.id == "fit" })
    #expect(question.steps.map(\.action) == ["Read it.", "Scroll."])
    #expect(question.steps.map(\.expectation) == ["Nothing is cut off.", nil])
    #expect(question.scope == .named(["watch-face", "inbox"]))
    #expect(question.isSideBySide)
    #expect(question.absences.map(\.platform) == ["web"])
    #expect(question.absences.map(\.reason) == ["It has no watch."])
    #expect(question.setups == ["largest-text", "offline"])
    #expect(question.why == "It did not.")
    #expect(question.evidence == .always)
    #expect(question.isBlocker)
    #expect(question.minutes == 7)
  }

  @Test func aStateKeepsAllThatIsSaid() throws {
    let state = try #require(states.first { $0.id == "error" })
    #expect(state.rule == "It says what failed.")
    #expect(state.scope == .everyList)
    #expect(state.setups == ["offline"])
    #expect(state.why == "It was silent.")
    #expect(state.evidence == .onFail)
    #expect(state.isBlocker)
    #expect(state.minutes == 3)
  }

  @Test func eachScopeComesOutAsItself() {
    let scopes = questions.filter { $0.id.hasPrefix("scope-") }.map(\.scope)
    #expect(
      scopes == [
        .once, .acrossScreens, .everyScreen, .everyList, .everyScreenAndList, .named(["inbox"]),
      ])
  }

  @Test func loopsBranchesAndFunctionsMakeParts() {
    let made = chapters.filter { $0.name == "Made" }.map { questions(in: $0.parts).map(\.id) }
    #expect(
      made == [
        ["number-1-true", "number-2-true", "twice", "yes"],
        ["number-1-false", "number-2-false", "once", "nested"],
      ])
  }

  @Test func loopsBranchesAndFunctionsMakeSteps() throws {
    let twice = try #require(questions.first { $0.id == "number-2-true" })
    #expect(twice.steps.map(\.action) == ["First.", "Number 2.", "Look again."])
    let once = try #require(questions.first { $0.id == "number-1-false" })
    #expect(once.steps.map(\.action) == ["First."])
  }

  @Test func chaptersKeepTheirNames() {
    #expect(chapters.map(\.name) == ["Plain", "Full", "Made", "Made", "Scopes"])
  }

  @Test func aPlaceIsTheAuthorsLineAndNoPathOfAMachine() throws {
    let question = try #require(questions.first { $0.id == "there" })
    let step = try #require(question.steps.first)
    #expect(question.place.file == "PlumblineTests/NotesFixture.swift")
    #expect(step.place.file == question.place.file)
    #expect(step.place.line == question.place.line + 1)
  }

  private var chapters: [(name: String, parts: [Part])] {
    source.parts.compactMap {
      if case .chapter(let name, let parts) = $0.kind { (name, parts) } else { nil }
    }
  }

  private var questions: [QuestionSource] { questions(in: source.parts) }

  private func questions(in parts: [Part]) -> [QuestionSource] {
    parts.flatMap { part -> [QuestionSource] in
      switch part.kind {
      case .question(let question): [question]
      case .chapter(_, let inner): questions(in: inner)
      case .state: []
      }
    }
  }

  private var states: [QuestionSource] {
    chapters.flatMap(\.parts).compactMap {
      if case .state(let state) = $0.kind { state } else { nil }
    }
  }
}
