package import Plumbline
package import PlumblineRecord

/// Expands a contract into a plan.
///
/// Each question stands at each of its places once for each platform: either in a row that is
/// asked, or in one that does not apply and says why, never in both and never twice. What compares
/// platforms is asked as soon as two of them are left, and the others stand apart with their
/// reasons; with fewer, one row over all platforms says that the comparison does not apply.
package struct Planner {
  /// The author's mistakes that keep a contract from becoming a plan.
  package struct Failure: Error, Sendable {
    package let findings: [Finding]
  }

  private let source: ContractSource
  private let screens: [Plan.Screen]
  private let screenIndex: [String: Int]
  private let platformIndex: [String: Int]
  private var questions: [Plan.Question] = []
  private var stateRules: [Plan.Question] = []
  private var rows: [RawRow] = []

  /// A row before it is known where state rules begin in the plan's questions.
  private struct RawRow {
    let isStateRule: Bool
    let question: Int
    let screen: Int?
    let list: Int?
    let platforms: [Int]
    let reason: String?
  }

  /// Plans a contract.
  ///
  /// - Throws: ``Failure`` with every mistake found.
  package static func plan(_ contract: any Contract) throws(Failure) -> Plan {
    let source = contract.source
    let findings = Validation.findings(in: source)
    guard findings.isEmpty else { throw Failure(findings: findings) }
    var planner = Planner(source: source)
    planner.expand()
    return planner.finished()
  }

  private init(source: ContractSource) {
    self.source = source
    screens = source.screens.map { screen in
      Plan.Screen(
        id: screen.id, title: screen.title, group: screen.group,
        lists: screen.lists.map { Plan.List(id: $0.id, title: $0.title) })
    }
    screenIndex = Dictionary(
      uniqueKeysWithValues: source.screens.enumerated().map { ($1.id, $0) })
    platformIndex = Dictionary(
      uniqueKeysWithValues: source.platforms.enumerated().map { ($1.id, $0) })
  }

  private mutating func expand() {
    for part in source.allParts {
      switch part.kind {
      case .question(let question):
        questions.append(Self.question(question))
        expand(question, at: questions.count - 1)
      case .state(let state):
        stateRules.append(Self.question(state))
        expand(state, at: stateRules.count - 1)
      case .chapter: break
      }
    }
  }

  private mutating func expand(_ question: QuestionSource, at index: Int) {
    for place in places(of: question.scope) {
      let reasons = reasons(at: place, question)
      let present = reasons.indices.filter { reasons[$0] == nil }
      func add(_ platforms: [Int], _ reason: String?) {
        rows.append(
          RawRow(
            isStateRule: question.rule != nil, question: index, screen: place.screen,
            list: place.list, platforms: platforms, reason: reason))
      }
      if question.isSideBySide && present.count < 2 {
        add(Array(reasons.indices), joined(reasons))
        continue
      }
      if !present.isEmpty { add(present, nil) }
      for (reason, platforms) in Self.grouped(reasons) { add(platforms, reason) }
    }
  }

  /// For each platform why a question does not apply at a place; nil where it does.
  ///
  /// That a screen is not there says more than what a question leaves out.
  private func reasons(
    at place: (screen: Int?, list: Int?), _ question: QuestionSource
  ) -> [String?] {
    var reasons: [String?] = Array(repeating: nil, count: source.platforms.count)
    func add(_ absences: [Absence]) {
      for absence in absences {
        if let index = platformIndex[absence.platform] { reasons[index] = absence.reason }
      }
    }
    add(question.absences)
    guard let screen = place.screen else { return reasons }
    add(source.screens[screen].absences)
    let absence = question.screenAbsences.first {
      $0.screen == source.screens[screen].id && !($0.keepsLists && place.list != nil)
    }
    let left = absence?.reason ?? (place.list == nil ? nil : question.listAbsence)
    return left.map { left in reasons.map { $0 ?? left } } ?? reasons
  }

  /// The reasons in the order of their first platform, each with its platforms.
  private static func grouped(_ reasons: [String?]) -> [(reason: String, platforms: [Int])] {
    var groups: [(reason: String, platforms: [Int])] = []
    for (index, reason) in reasons.enumerated() {
      guard let reason else { continue }
      if let known = groups.firstIndex(where: { $0.reason == reason }) {
        groups[known].platforms.append(index)
      } else {
        groups.append((reason, [index]))
      }
    }
    return groups
  }

  /// Why nothing is left to compare: the one reason, or each with the platforms it is about.
  private func joined(_ reasons: [String?]) -> String {
    let groups = Self.grouped(reasons.map { $0 ?? "no second platform to compare it with" })
    if groups.count == 1 { return groups[0].reason }
    return groups.map { group in
      let titles = group.platforms.map { source.platforms[$0].text.title }
      return titles.joined(separator: ", ") + ": " + group.reason
    }.joined(separator: " · ")
  }

  private func places(of scope: SourceScope) -> [(screen: Int?, list: Int?)] {
    switch scope {
    case .once, .acrossScreens: return [(nil, nil)]
    case .everyScreen: return screens.indices.map { ($0, nil) }
    case .everyList:
      return screens.indices.flatMap { screen in
        screens[screen].lists.indices.map { (screen, $0) }
      }
    case .everyScreenAndList:
      return screens.indices.flatMap { screen -> [(screen: Int?, list: Int?)] in
        [(screen, nil)] + screens[screen].lists.indices.map { (screen, $0) }
      }
    case .named(let ids): return ids.compactMap { screenIndex[$0] }.map { ($0, nil) }
    }
  }

  private static func question(_ source: QuestionSource) -> Plan.Question {
    Plan.Question(
      id: source.id, title: source.title, rule: source.rule, why: source.why,
      steps: source.steps.map(step), setups: source.setups, evidence: policy(source.evidence),
      isBlocker: source.isBlocker, minutes: source.minutes, isSideBySide: source.isSideBySide)
  }

  private static func gate(_ source: GateSource) -> GateNeeds {
    var needs = GateNeeds()
    needs.allowances = source.allowances.map { allowance in
      GateNeeds.Allowance(
        platform: allowance.platform,
        measure: allowance.percent.map { .seen(percent: $0) }
          ?? .unseen(atMost: allowance.count ?? 0),
        reason: allowance.reason)
    }
    needs.answerDays = source.answerDays
    needs.waiverDays = source.waiverDays
    needs.reasons =
      switch source.reasons {
      case .allButPass: .allButPass
      case .fails: .fails
      case .none: .none
      }
    needs.evidence = policy(source.evidence)
    needs.blockersMustPass = source.blockersMustPass
    needs.roles = source.roles
    return needs
  }

  private static func step(_ step: Step) -> Plan.Step {
    Plan.Step(action: step.action, expectation: step.expectation)
  }

  private static func policy(_ policy: EvidencePolicy) -> Plan.EvidencePolicy {
    switch policy {
    case .optional: .optional
    case .onFail: .onFail
    case .always: .always
    }
  }

  private func finished() -> Plan {
    let all = rows.map { row in
      Plan.Row(
        question: row.isStateRule ? questions.count + row.question : row.question,
        screen: row.screen, list: row.list, platforms: row.platforms, reason: row.reason)
    }
    return Plan(
      checklist: source.checklist.id, title: source.checklist.title,
      platforms: source.platforms.map { Plan.Platform(id: $0.id, title: $0.text.title) },
      groups: source.groups.map { Plan.Group(id: $0.id, title: $0.text.title) },
      screens: screens,
      setups: source.setups.map {
        Plan.Setup(
          id: $0.id, title: $0.title,
          way: Plan.SetupWay(establish: $0.way.establish, undo: $0.way.undo),
          ways: $0.ways.mapValues { Plan.SetupWay(establish: $0.establish, undo: $0.undo) })
      },
      questions: questions + stateRules,
      rows: all.filter { $0.reason == nil }, excluded: all.filter { $0.reason != nil },
      gate: Self.gate(source.gate))
  }
}
