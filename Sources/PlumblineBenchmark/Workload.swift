import Plumbline

/// Questions on three platforms, twenty to an area of the app, made from a fixed seed: the same each
/// time, and as many as the environment says.
struct Workload: Contract {
  /// The variable that makes the benchmark act as `plumb` over a workload of this many questions.
  static let variable = "PLUMBLINE_WORKLOAD"

  /// How many questions; a check is a question on a platform.
  static let questions = Machine.variable(variable).flatMap { Int($0) } ?? 0

  /// Whether this process was started to work on the workload.
  static var isWanted: Bool { questions > 0 }

  var checklist: ChecklistText { ChecklistText("Workload", id: "workload") }

  enum Platforms: String, PlatformSet {
    case ios, android, web

    var platform: PlatformText { PlatformText(rawValue) }
  }

  /// A screen; which ones there are follows from the number of questions.
  struct Screens: ScreenSet {
    let rawValue: String

    static var allCases: [Screens] {
      (1...(Workload.questions + perArea - 1) / perArea).map { Screens(area: $0) }
    }

    /// How many questions are asked on one screen.
    static let perArea = 20

    init(rawValue: String) { self.rawValue = rawValue }

    init(area: Int) { rawValue = "area-\(area)" }

    var screen: ScreenText<Workload> {
      ScreenText("Area " + rawValue.drop { !$0.isNumber })
    }
  }

  var body: [Part] {
    for number in 1...Self.questions { question(number) }
  }

  @PartBuilder private func question(_ number: Int) -> [Part] {
    let words = WorkloadWords(question: number)
    QuestionText<Workload>("\(words.title) (\(number))", id: "s\(number)") {
      Step(
        "Begin with a fresh installation. \(words.title), wait until nothing moves, then go back.",
        expect: "Afterwards \(words.sights.0), and \(words.sights.1).")
    }
    .asked(.named(Screens(area: (number - 1) / Screens.perArea + 1)))
  }
}
