import Plumbline
import PlumblinePlanning
import PlumblineRecord
import PlumblineTestSupport
import Testing

/// What one random contract says; its enums look it up, since a contract cannot hand it to them.
private struct Drawn: Sendable {
  @TaskLocal static var current = Drawn()

  var platforms = 2
  /// Which platforms lack a screen, by screen.
  var missing: [[Drawing.Platforms]] = []
  /// Which screens have a list.
  var lists: [Bool] = []
  var parts: [Part] = []

  init() {}

  /// Draws everything; the reasons are few, so that equal ones meet.
  init(_ random: inout SeededRandom) {
    platforms = Int.random(in: 1...4, using: &random)
    let known = Drawing.Platforms.all.prefix(platforms)
    for _ in Drawing.Screens.allCases {
      missing.append(known.filter { _ in Int.random(in: 0..<4, using: &random) == 0 })
      lists.append(Bool.random(using: &random))
    }
    for number in 0..<4 { parts += part(number, Array(known), &random) }
  }

  private func part(
    _ number: Int, _ known: [Drawing.Platforms], _ random: inout SeededRandom
  ) -> [Part] {
    let left = known.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
    let screens = Drawing.Screens.allCases.filter { _ in
      Int.random(in: 0..<4, using: &random) == 0
    }
    let reason = { (random: inout SeededRandom) in
      ["One.", "Two."].randomElement(using: &random) ?? ""
    }
    let step = Step("Look.", expect: "It is.")
    if Int.random(in: 0..<4, using: &random) == 0 {
      var state = StateText<Drawing>("S", id: "s\(number)", rule: "R.") { step }
      for one in left { state = state.notOn(one, because: reason(&random)) }
      for one in screens {
        let index = Drawing.Screens.allCases.firstIndex(of: one) ?? 0
        state =
          lists[index] && Bool.random(using: &random)
          ? state.onlyListsOf(one, because: reason(&random))
          : state.notIn(one, because: reason(&random))
      }
      if Int.random(in: 0..<3, using: &random) == 0 {
        state = state.notInLists(because: reason(&random))
      }
      return PartBuilder.buildExpression(state)
    }
    var scopes: [Scope<Drawing>] = [.once, .acrossScreens, .everyScreen, .everyScreenAndList]
    if lists.contains(true) { scopes.append(.everyList) }
    if screens.isEmpty { scopes.append(.named(.x, .z)) }
    var question = QuestionText<Drawing>("Q", id: "q\(number)") { step }
      .asked(scopes.randomElement(using: &random) ?? .once)
    for one in left { question = question.notOn(one, because: reason(&random)) }
    for one in screens { question = question.notIn(one, because: reason(&random)) }
    let compares = platforms > 1 && Bool.random(using: &random)
    return PartBuilder.buildExpression(compares ? question.sideBySide() : question)
  }
}

private struct Drawing: Contract {
  var checklist: ChecklistText { ChecklistText("Drawing", id: "drawing") }

  enum Platforms: String, PlatformSet {
    case a, b, c, d
    static let all: [Platforms] = [.a, .b, .c, .d]
    static var allCases: [Platforms] { Array(all.prefix(Drawn.current.platforms)) }
    var platform: PlatformText { PlatformText(rawValue.uppercased()) }
  }

  enum Screens: String, ScreenSet {
    case x, y, z
    var screen: ScreenText<Drawing> {
      let index = Screens.allCases.firstIndex(of: self) ?? 0
      var text = ScreenText<Drawing>(rawValue)
      if Drawn.current.lists[index] { text = text.list("List", id: "\(rawValue)-list") }
      for platform in Drawn.current.missing[index] {
        text = text.notOn(platform, because: "Not there.")
      }
      return text
    }
  }

  var body: [Part] { Drawn.current.parts }
}

/// Counts what random contracts ask and leave out against a count made without the planner.
@Suite struct PlannerCompletenessTests {
  @Test func whateverCanBeAskedIsAskedOrLeftOutExactlyOnce() throws {
    var random = SeededRandom(7)
    for round in 0..<400 {
      try Drawn.$current.withValue(Drawn(&random)) {
        let plan = try Planner.plan(Drawing())
        let problems = problems(of: plan, expected: expected())
        #expect(problems == [], "contract \(round)")
        #expect(try PlanReader.read(plan.encoded()) == plan)
      }
    }
  }

  /// What must stand in the plan: `stem@platform` with the reason, nil where it is asked.
  private func expected() -> [String: String?] {
    var all: [String: String?] = [:]
    for part in Drawing().source.allParts {
      switch part.kind {
      case .question(let one):
        add([one.id], [], one)
      case .state(let one):
        add(["state"], [one.id], one)
      case .chapter: break
      }
    }
    func add(
      _ before: [String], _ after: [String], _ source: QuestionSource
    ) {
      for place in places(of: source.scope) {
        for platform in Drawing.Platforms.allCases {
          var reason = source.absences.first { $0.platform == platform.rawValue }?.reason
          if let screen = place.first, let named = Drawing.Screens(rawValue: screen) {
            let index = Drawing.Screens.allCases.firstIndex(of: named) ?? 0
            if Drawn.current.missing[index].contains(platform) { reason = "Not there." }
            let gap = source.screenAbsences.first {
              $0.screen == screen && (place.count == 1 || !$0.keepsLists)
            }
            reason = reason ?? gap?.reason ?? (place.count == 1 ? nil : source.listAbsence)
          }
          let stem = (before + place + after).joined(separator: "/")
          all.updateValue(reason, forKey: "\(stem)@\(platform.rawValue)")
        }
      }
    }
    return all
  }

  private func places(of scope: SourceScope) -> [[String]] {
    let screens = Drawing.Screens.allCases.map(\.rawValue)
    func lists(_ screen: String) -> [[String]] {
      Drawing.Screens(rawValue: screen)?.screen.lists.map { [screen, $0.id] } ?? []
    }
    return switch scope {
    case .once, .acrossScreens: [[]]
    case .everyScreen: screens.map { [$0] }
    case .everyList: screens.flatMap(lists)
    case .everyScreenAndList: screens.flatMap { [[$0]] + lists($0) }
    case .named(let named): named.map { [$0] }
    }
  }

  private func problems(of plan: Plan, expected: [String: String?]) -> [String] {
    var problems: [String] = []
    var found: [String: String?] = [:]
    var ids: Set<String> = []
    func meet(_ check: Check, _ reason: String?) {
      if !ids.insert(check.id).inserted { problems.append("\(check.id) stands twice") }
      let stem = check.id.prefix { $0 != "@" }
      for index in check.platforms {
        let name = "\(stem)@\(plan.platforms[index].id)"
        if found.updateValue(reason, forKey: name) != nil { problems.append("\(name) twice") }
      }
      guard check.isSideBySide else { return }
      let present = plan.platforms.filter { expected["\(stem)@\($0.id)"] == .some(nil) }
      if (present.count < 2) != (reason != nil) { problems.append("\(check.id) cannot be asked") }
      guard let reason else { return }
      // One text stands for the reasons of all platforms, so each must be found in it.
      for platform in plan.platforms {
        let name = "\(stem)@\(platform.id)"
        guard let wanted = expected[name] else { continue }
        if !reason.contains(wanted ?? "no second platform") { problems.append("\(name): why?") }
        found.updateValue(wanted, forKey: name)
      }
    }
    for check in plan.makeChecks() { meet(check, nil) }
    for excluded in plan.makeExcludedChecks() { meet(excluded.check, excluded.reason) }
    if found != expected { problems.append("\(found) is not \(expected)") }
    return problems
  }
}
