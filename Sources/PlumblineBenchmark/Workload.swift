import Plumbline

/// Questions on three platforms, made from a fixed seed: the same each time, as long as it is asked
/// to be.
struct Workload: Contract {
  /// How many questions; a check is a question on a platform.
  let questions: Int

  /// The variable that makes the benchmark act as `plumb` over a workload of this many questions.
  static let variable = "PLUMBLINE_WORKLOAD"

  var checklist: ChecklistText { ChecklistText("Workload", id: "workload") }

  enum Platforms: String, PlatformSet {
    case ios, android, web

    var platform: PlatformText { PlatformText(rawValue) }
  }

  enum Screens: String, ScreenSet {
    case app

    var screen: ScreenText<Workload> { ScreenText("App") }
  }

  var body: [Part] {
    for number in 1...max(questions, 1) { question(number) }
  }

  @PartBuilder private func question(_ number: Int) -> [Part] {
    let text = Self.text(number)
    QuestionText<Workload>("\(text.title) (\(number))", id: "s\(number)") {
      Step(
        "Begin with a fresh installation. \(text.title), wait until nothing moves, then go back.",
        expect: "Afterwards \(text.expectation).")
    }
  }

  private static let verbs = [
    "Open", "Close", "Share", "Rename", "Delete", "Search", "Undo", "Print",
  ]
  private static let things = [
    "the inbox", "a photo album", "the map", "a shared list", "the player", "a draft",
    "the profile",
    "an offline file", "the checkout", "the widget", "a reminder",
  ]
  private static let ways = [
    "in dark mode", "with large text", "without a network", "in landscape", "after a cold start",
    "with a second account", "from the background",
  ]
  private static let sights = [
    "the change is visible at once", "no message complains", "the old value is kept",
    "the layout has not moved", "the spinner stops within two seconds",
  ]

  private static func text(_ number: Int) -> (title: String, expectation: String) {
    // A multiplicative hash spreads neighbours without a generator to carry along.
    let mixed = UInt64(number) &* 0x9E37_79B9_7F4A_7C15
    func pick(_ words: [String], _ shift: UInt64) -> String {
      words[Int((mixed >> shift) % UInt64(words.count))]
    }
    return ("\(pick(verbs, 8)) \(pick(things, 20)) \(pick(ways, 32))", pick(sights, 44))
  }
}
