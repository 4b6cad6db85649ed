package import Plumbline
import PlumblineRecord

/// Looks for an author's mistakes that the compiler cannot see.
package struct Validation {
  private let source: ContractSource
  private var findings: [Finding] = []

  /// All mistakes in a contract, in the order they were met.
  package static func findings(in source: ContractSource) -> [Finding] {
    var validation = Validation(source: source)
    validation.run()
    return validation.findings
  }

  /// Gathered once: each question looks into them.
  private let questions: [QuestionSource]
  private let states: [QuestionSource]
  private let knownScreens: Set<String>
  private let knownSetups: Set<String>

  private init(source: ContractSource) {
    self.source = source
    let parts = source.allParts
    questions = parts.compactMap {
      if case .question(let question) = $0.kind { question } else { nil }
    }
    states = parts.compactMap { if case .state(let state) = $0.kind { state } else { nil } }
    knownScreens = Set(source.screens.map(\.id))
    knownSetups = Set(source.setups.map(\.id))
  }

  private mutating func run() {
    let checklist = source.checklist
    check(id: checklist.id, of: "checklist", checklist.title, checklist.place)
    check(text: checklist.title, "the checklist's title", checklist.place)
    if source.platforms.isEmpty {
      report(.noPlatforms, checklist.place, "no platform: give the enum Platforms a case")
    }
    if source.screens.isEmpty {
      report(.noScreens, checklist.place, "no screen: give the enum Screens a case")
    }
    checkPlatforms()
    checkScreens()
    checkSetups()
    checkParts()
    findings += GateValidation.findings(in: source.gate)
  }

  private mutating func checkPlatforms() {
    var seen = Seen()
    for platform in source.platforms {
      let place = platform.text.place
      check(id: platform.id, of: "platform", platform.text.title, place)
      check(text: platform.text.title, "the title of platform \"\(platform.id)\"", place)
      check(doubled: platform.id, "platform", place, &seen)
      if platform.id == "side-by-side" {
        report(
          .reservedID, place,
          "\"side-by-side\" stands for several platforms at once: give this platform another id")
      }
    }
    for group in source.groups {
      check(id: group.id, of: "group", group.text.title, group.text.place)
      check(text: group.text.title, "the title of group \"\(group.id)\"", group.text.place)
    }
  }

  /// Screens, lists and states share one space of ids.
  private mutating func checkScreens() {
    var seen = Seen()
    for screen in source.screens {
      check(id: screen.id, of: "screen", screen.title, screen.place)
      check(text: screen.title, "the title of screen \"\(screen.id)\"", screen.place)
      check(doubled: screen.id, "screen", screen.place, &seen)
      for list in screen.lists {
        check(id: list.id, of: "list", list.title, list.place)
        check(text: list.title, "the title of list \"\(list.id)\"", list.place)
        check(doubled: list.id, "list", list.place, &seen)
      }
      check(absences: screen.absences)
    }
    for state in states {
      check(doubled: state.id, "state", state.place, &seen)
    }
  }

  private mutating func checkSetups() {
    var seen = Seen()
    for setup in source.setups {
      let place = setup.place
      check(id: setup.id, of: "setup", setup.title, place)
      check(doubled: setup.id, "setup", place, &seen)
      check(text: setup.title, "the title of setup \"\(setup.id)\"", place)
      for way in [setup.way] + setup.ways.sorted(by: { $0.key < $1.key }).map(\.value) {
        check(text: way.establish, "how setup \"\(setup.id)\" is established", place)
        check(text: way.undo, "how setup \"\(setup.id)\" is undone", place)
      }
    }
  }

  private mutating func checkParts() {
    var seen = Seen()
    let hasLists = source.screens.contains { !$0.lists.isEmpty }
    for question in questions {
      check(asked: question, as: "question", hasLists: hasLists)
      check(doubled: question.id, "question", question.place, &seen)
      if ["state", "decision", "coverage"].contains(question.id) {
        report(
          .reservedID, question.place,
          "\"\(question.id)\" begins the ids of other checks: give this question another id")
      }
    }
    for state in states {
      check(asked: state, as: "state", hasLists: hasLists)
      check(text: state.rule ?? "", "the rule of state \"\(state.id)\"", state.place)
      if state.scope == .once || state.scope == .acrossScreens {
        report(
          .stateWithoutScreens, state.place,
          "a state's rule holds on screens or lists: ask it on .everyScreen, .everyList or both")
      }
    }
    if questions.isEmpty && states.isEmpty {
      report(
        .noChecks, source.checklist.place, "nothing to check: add a chapter with a question")
    }
  }
}

extension Validation {
  /// What questions and state rules have in common.
  private mutating func check(asked one: QuestionSource, as kind: String, hasLists: Bool) {
    let (what, place) = ("\(kind) \"\(one.id)\"", one.place)
    check(id: one.id, of: kind, one.title, place)
    check(text: one.title, "the title of \(what)", place)
    if one.scope == .everyList && !hasLists {
      report(
        .noLists, place,
        "asked on every list, but no screen has one: add .list(\"…\", id: \"…\") to a screen")
    }
    if one.isSideBySide && source.platforms.count < 2 {
      report(
        .sideBySideAlone, place,
        "side by side needs two platforms, and the contract has \(source.platforms.count)")
    }
    check(steps: one.steps, of: what, place)
    check(minutes: one.minutes, place)
    check(absences: one.absences)
    check(screens: one.screenAbsences, one.scope, one.setups, place)
    if let why = one.why { check(text: why, "why \(what) matters", place) }
    if let reason = one.listAbsence { check(text: reason, "why \(what) is in no list", place) }
  }

  /// Ids met so far, without regard to case, since they become names of files.
  fileprivate typealias Seen = [String: Place]

  private mutating func report(_ rule: Finding.Rule, _ place: Place, _ message: String) {
    findings.append(Finding(rule: rule, place: place, message: message))
  }

  private mutating func check(id: String, of kind: String, _ title: String, _ place: Place) {
    if IDRule.isValid(id) { return }
    let proposal = IDRule.proposal(for: id.isEmpty ? title : id)
    report(
      .badID, place,
      "\"\(id)\" cannot be the id of a \(kind): write id: \"\(proposal)\" or another of letters, "
        + "digits, \"-\", \"_\" and \".\", at most 64")
  }

  private mutating func check(
    doubled id: String, _ kind: String, _ place: Place, _ seen: inout Seen
  ) {
    if let first = seen.updateValue(place, forKey: id.lowercased()) {
      seen[id.lowercased()] = first
      let file = first.file == place.file ? "line \(first.line)" : "\(first.file):\(first.line)"
      report(
        .doubledID, place,
        "the id \"\(id)\" of this \(kind) is taken at \(file): ids are unique, write another")
    }
  }

  private mutating func check(text: String, _ what: String, _ place: Place) {
    if text.allSatisfy(\.isWhitespace) {
      report(.emptyText, place, "\(what) is empty: write what a tester should read")
    }
  }

  private mutating func check(steps: [Step], of what: String, _ place: Place) {
    if steps.isEmpty {
      report(.noSteps, place, "\(what) has no step: write Step(\"…\", expect: \"…\")")
    }
    for step in steps {
      check(text: step.action, "a step of \(what)", step.place)
      if let expectation = step.expectation {
        check(text: expectation, "what a step of \(what) expects", step.place)
      }
    }
    if !steps.isEmpty && steps.allSatisfy({ $0.expectation == nil }) {
      report(
        .noSteps, place,
        "no step of \(what) says what to expect, so nobody can decide: add expect: \"…\"")
    }
  }

  private mutating func check(minutes: Int, _ place: Place) {
    if !(1...480).contains(minutes) {
      report(.badEstimate, place, "\(minutes) minutes for one check: write 1 to 480")
    }
  }

  /// Names of another contract compile when a chapter of it is listed by mistake.
  private mutating func check(
    screens absences: [ScreenAbsence], _ scope: SourceScope, _ setups: [String], _ place: Place
  ) {
    var named = absences.map(\.screen)
    if case .named(let screens) = scope { named += screens }
    for screen in named where !knownScreens.contains(screen) {
      report(
        .foreignPart, place,
        "there is no screen \"\(screen)\" in this contract: does the chapter belong to another?")
    }
    for (names, kind) in [(named, "screen"), (setups, "setup")] where Set(names).count < names.count
    {
      report(.doubledName, place, "a \(kind) is named twice: keep one of them")
    }
    for setup in setups where !knownSetups.contains(setup) {
      report(
        .foreignPart, place,
        "there is no setup \"\(setup)\" in this contract: does the chapter belong to another?")
    }
    for absence in absences where absence.keepsLists {
      let screen = source.screens.first { $0.id == absence.screen }
      if screen?.lists.isEmpty ?? false {
        report(
          .noLists, absence.place,
          "\"\(absence.screen)\" has no list: write .notIn, or give it one with .list")
      }
    }
    for absence in absences {
      check(text: absence.reason, "why it is not in \"\(absence.screen)\"", absence.place)
    }
  }

  private mutating func check(absences: [Absence]) {
    var seen: Set<String> = []
    for absence in absences {
      if !source.platforms.contains(where: { $0.id == absence.platform }) {
        report(
          .foreignPart, absence.place,
          "there is no platform \"\(absence.platform)\" in this contract: does the chapter belong to "
            + "another?")
      }
      check(text: absence.reason, "why it is not on \"\(absence.platform)\"", absence.place)
      if !seen.insert(absence.platform).inserted {
        report(
          .doubledAbsence, absence.place,
          "\"\(absence.platform)\" is left out twice: keep one .notOn with one reason")
      }
    }
  }
}
