extension Mistake {
  /// A text, a number or a case of the wrong kind where a question or state is modified.
  static let inModifiers: [Mistake] =
    [
      modifier(
        "question-scope-text", #".asked("month")"#,
        says: "a scope is not a text: write .asked(.everyScreen) or .asked(.named(.month))"),
      modifier(
        "named-text", #".asked(.named("month", "week"))"#,
        says: "a screen is a case of the contract's Screens, not a text: write .named(.month)"),
      modifier(
        "named-nothing", ".asked(.named())",
        says: "name at least one screen: write .named(.month)"),
      modifier(
        "question-setup-text", #".setup("largest-text")"#,
        says: "a setup is a case of the contract's Setups, not a text: write .setup(.largestText)"),
      modifier(
        "question-platform-text", #".notOn("web", because: "It has no widgets.")"#,
        says: "a platform is a case of the contract's Platforms, not a text: "
          + #"write .notOn(.web, because: "…")"#),
      modifier(
        "question-absence-without-reason", ".notOn(.web)",
        says: #"say why it does not apply there: write .notOn(.web, because: "…")"#),
      modifier(
        "question-evidence-text", #".evidence("always")"#,
        says: "a policy is not a text: write .evidence(.onFail), .always or .optional"),
      modifier(
        "question-minutes-text", #".minutes("3")"#,
        says: "minutes are a number, not a text: write .minutes(3)"),
      modifier(
        "question-minutes-fraction", ".minutes(1.5)",
        says: "minutes are whole: write .minutes(2), not .minutes(1.5)"),
      stateModifier(
        "state-scope-text", #".asked("month")"#,
        says: "a scope is not a text: write .asked(.everyScreen) or .asked(.named(.month))"),
      stateModifier(
        "state-setup-text", #".setup("largest-text")"#,
        says: "a setup is a case of the contract's Setups, not a text: write .setup(.largestText)"),
      stateModifier(
        "state-platform-text", #".notOn("web", because: "It has no widgets.")"#,
        says: "a platform is a case of the contract's Platforms, not a text: "
          + #"write .notOn(.web, because: "…")"#),
      stateModifier(
        "state-absence-without-reason", ".notOn(.web)",
        says: #"say why it does not apply there: write .notOn(.web, because: "…")"#),
      stateModifier(
        "state-evidence-text", #".evidence("always")"#,
        says: "a policy is not a text: write .evidence(.onFail), .always or .optional"),
      stateModifier(
        "state-minutes-text", #".minutes("3")"#,
        says: "minutes are a number, not a text: write .minutes(3)"),
      stateModifier(
        "state-minutes-fraction", ".minutes(0.5)",
        says: "minutes are whole: write .minutes(2), not .minutes(1.5)"),
    ]

  /// Mistakes where screens, setups and the checklist are described.
  static let inDescriptions: [Mistake] = [
    description(
      "screen-lists-label", "ScreenText<Notes>", #"ScreenText("Month", lists: "events")"#,
      says: "a list has an id of its own: "
        + #"write ScreenText("…").list("Events", id: "agenda-events")"#),
    description(
      "screen-with-id", "ScreenText<Notes>", #"ScreenText("Month", id: "month")"#,
      says: "a screen's id is the raw value of its case: "
        + #"write case dayPreview = "day-preview""#),
    description(
      "list-without-id", "ScreenText<Notes>", #"ScreenText("Month").list("Events")"#,
      says: "a list needs an id that never changes: "
        + #"write .list("Events", id: "agenda-events")"#),
    description(
      "screen-group-text", "ScreenText<Notes>", #"ScreenText("Month").group("views")"#,
      says: "a group is a case of the contract's Groups, not a text: write .group(.views)"),
    description(
      "screen-platform-text", "ScreenText<Notes>",
      #"ScreenText("Month").notOn("web", because: "It has none.")"#,
      says: "a platform is a case of the contract's Platforms, not a text: "
        + #"write .notOn(.web, because: "…")"#),
    description(
      "screen-absence-without-reason", "ScreenText<Notes>", #"ScreenText("Month").notOn(.web)"#,
      says: #"say why the screen is not there: write .notOn(.web, because: "…")"#),
    description(
      "setup-without-undo", "SetupText<Notes>", #"SetupText("Large", establish: "Turn it up.")"#,
      says: #"a setup without a way back: add undo: "…", what to do after the last check"#),
    description(
      "setup-without-establish", "SetupText<Notes>", #"SetupText("Large", undo: "Turn it down.")"#,
      says: #"a setup without a way there: add establish: "…" before undo"#),
    description(
      "setup-with-title-only", "SetupText<Notes>", #"SetupText("Large")"#,
      says: "say how a tester gets there and back: "
        + #"write SetupText("…", establish: "…", undo: "…")"#),
    description(
      "checklist-without-id", "ChecklistText", #"ChecklistText("Notes")"#,
      says: "a checklist needs an id that never changes: "
        + #"write ChecklistText("…", id: "a-short-name")"#),
    .inFile(
      "question-in-contract",
      """
      struct Loose: Contract {
        var checklist: ChecklistText { ChecklistText("Loose", id: "loose") }
        typealias Platforms = Notes.Platforms
        enum Screens: String, ScreenSet {
          case month
          var screen: ScreenText<Loose> { ScreenText("Month") }
        }
        var body: [Part] {
          Question("Does any text clip?", id: "clipping") {  // ←
            Step("Look at every text.", expect: "Nothing is cut off.")
          }
        }
      }
      """,
      says: "a question stands in a chapter: "
        + "move it to the body of a Chapter and list that chapter here"),
  ]

  private static func modifier(_ id: String, _ modifier: String, says message: String) -> Mistake {
    .inChapter(
      id,
      """
      Question("Does any text clip?", id: "clipping") {
        Step("Look at every text.", expect: "Nothing is cut off.")
      }
      .why("People with large text use the app every day.")
      \(modifier)  // ←
      .blocker()
      """,
      says: message)
  }

  private static func stateModifier(
    _ id: String, _ modifier: String, says message: String
  ) -> Mistake {
    .inChapter(
      id,
      """
      State("Empty", id: "empty", rule: "It says so.") {
        Step("Look.", expect: "It says so.")
      }
      \(modifier)  // ←
      .blocker()
      """,
      says: message)
  }

  private static func description(
    _ id: String, _ type: String, _ value: String, says message: String
  ) -> Mistake {
    let name = id.split(separator: "-").joined(separator: "_")
    return .inFile(
      id,
      """
      func \(name)() -> \(type) {
        \(value)  // ←
      }
      """,
      says: message)
  }
}
