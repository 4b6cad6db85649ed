extension Mistake {
  /// Mistakes among the statements of a chapter and the steps of a question.
  static let inParts: [Mistake] = [
    .inChapter(
      "question-without-id",
      """
      Question("Does any text clip?") {  // ←
        Step("Look at every text.", expect: "Nothing is cut off.")
      }
      .asked(.everyScreen)
      """,
      says: "a question needs an id that never changes: "
        + #"write Question("…", id: "a-short-name") { … }"#),
    .inChapter(
      "question-without-steps",
      """
      Question("Does any text clip?", id: "clipping")  // ←
        .asked(.everyScreen)
      """,
      says: "a question needs steps in a brace: "
        + #"write { Step("…", expect: "…") } after it"#),
    .inChapter(
      "question-with-title-only",
      """
      Question("Does any text clip?")  // ←
      """,
      says: "a question needs an id and steps: "
        + #"write Question("…", id: "…") { Step("…", expect: "…") }"#),
    .inChapter(
      "question-in-question",
      """
      Question("Does any text clip?", id: "clipping") {
        Step("Look at every text.", expect: "Nothing is cut off.")
        Question("Do icons grow?", id: "icons") {  // ←
          Step("Look at the icons.", expect: "They have grown.")
        }
      }
      """,
      says: "a question cannot stand in another's brace: put it below the closing brace"),
    .inChapter(
      "state-in-question",
      """
      Question("Does any text clip?", id: "clipping") {
        Step("Look at every text.", expect: "Nothing is cut off.")
        State("Empty", id: "empty", rule: "It says so.") {  // ←
          Step("Look.", expect: "It says so.")
        }
      }
      """,
      says: "a state rule cannot stand in another part's brace: put it below the closing brace"),
    .inChapter(
      "chapter-in-question",
      """
      Question("Does any text clip?", id: "clipping") {
        Before()  // ←
        Step("Look at every text.", expect: "Nothing is cut off.")
      }
      """,
      says: "a chapter cannot stand among steps: put it in the body of the contract"),
    .inChapter(
      "parts-in-question",
      """
      Question("Does any text clip?", id: "clipping") {
        Before().body  // ←
      }
      """,
      says: "parts cannot stand among steps: put them below the closing brace"),
    .inChapter(
      "number-in-question",
      """
      Question("Does any text clip?", id: "clipping") {
        42  // ←
      }
      """,
      says: "only steps and functions that return [Step] stand in this brace"),
    .inChapter(
      "text-in-question",
      """
      Question("Does any text clip?", id: "clipping") {
        "Look at every text."  // ←
      }
      """,
      says: #"a text alone is no step: write Step("…", expect: "…")"#),
    .inChapter(
      "empty-question",
      """
      Question("Does any text clip?", id: "clipping") {  // ←
      }
      .asked(.everyScreen)
      """,
      says: #"this brace is empty: write Step("…", expect: "…") in it"#),
    .inChapter(
      "step-outside-question",
      """
      Step("Look at every text.", expect: "Nothing is cut off.")  // ←
      """,
      says: "a step stands in a question's brace: "
        + #"write Question("…", id: "…") { Step("…", expect: "…") }"#),
    .inChapter(
      "text-in-chapter",
      """
      "Does any text clip?"  // ←
      """,
      says: #"a text alone is no part: write Question("…", id: "…") { … }, "#
        + "or // before it to make it a comment"),
    .inChapter(
      "chapter-by-type",
      """
      Before.self  // ←
      """,
      says: "a chapter is listed as a value: write its name with parentheses, ByEye()"),
    .inChapter(
      "mistake-in-loop",
      """
      for number in 1...2 {
        Question("Does text \\(number) clip?") {  // ←
          Step("Look at text \\(number).", expect: "Nothing is cut off.")
        }
      }
      """,
      says: "a question needs an id that never changes: "
        + #"write Question("…", id: "a-short-name") { … }"#),
    .inChapter(
      "empty-loop",
      """
      for _ in 1...2 {  // ←
      }
      """,
      says: "this brace is empty: put a question, a state rule or a chapter in it"),
    .inChapter(
      "group-in-chapter",
      """
      GroupText("Reading")  // ←
      """,
      says: "only questions, state rules, chapters and functions that return [Part] stand here"),
    .inFile(
      "empty-chapter",
      """
      struct EmptyChapter: NotesChapter {
        var body: [Part] {  // ←
        }
      }
      """,
      says: "this brace is empty: put a question, a state rule or a chapter in it"),
    .inChapter(
      "state-without-id",
      """
      State("Empty", rule: "It says so.") {  // ←
        Step("Look.", expect: "It says so.")
      }
      """,
      says: "a state needs an id that never changes: "
        + #"write State("…", id: "loading", rule: "…") { … }"#),
    .inChapter(
      "state-without-rule",
      """
      State("Empty", id: "empty") {  // ←
        Step("Look.", expect: "It says so.")
      }
      """,
      says: "say what holds in this state: "
        + #"write State("…", id: "…", rule: "Never a blank screen.") { … }"#),
    .inChapter(
      "state-with-title-only",
      """
      State("Empty") {  // ←
        Step("Look.", expect: "It says so.")
      }
      """,
      says: #"a state needs an id and a rule: write State("…", id: "…", rule: "…") { … }"#),
    .inChapter(
      "state-without-steps",
      """
      State("Empty", id: "empty", rule: "It says so.")  // ←
      """,
      says: "a state rule needs steps in a brace: "
        + #"write { Step("…", expect: "…") } after it"#),
    .inChapter(
      "empty-state",
      """
      State("Empty", id: "empty", rule: "It says so.") {}  // ←
      """,
      says: #"this brace is empty: write Step("…", expect: "…") in it"#),
  ]

  /// Mistakes in a single step.
  static let inSteps: [Mistake] = [
    step(
      "step-without-action", #"Step(expect: "Nothing is cut off.")"#,
      says: #"say first what to do: write Step("Open the month.", expect: "…")"#),
    step(
      "step-expectation-first", #"Step(expect: "Nothing is cut off.", "Look at every text.")"#,
      says: #"what to do comes before what to expect: write Step("…", expect: "…")"#),
    step(
      "step-without-label", #"Step("Look at every text.", "Nothing is cut off.")"#,
      says: #"name the second text: write Step("…", expect: "…"), or two steps"#),
    step(
      "step-expectation-after", #"Step("Look at every text.").expect("Nothing is cut off.")"#,
      says: #"what to expect stands in the step: write Step("…", expect: "…")"#),
    step(
      "step-without-text", "Step()", says: #"an empty step: write Step("…", expect: "…")"#),
  ]

  private static func step(_ id: String, _ step: String, says message: String) -> Mistake {
    .inChapter(
      id,
      """
      Question("Does any text clip?", id: "clipping") {
        \(step)  // ←
      }
      .minutes(2)
      """,
      says: message)
  }
}
