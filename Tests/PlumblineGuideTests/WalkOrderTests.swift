import PlumblineGuide
import PlumblineRecord
import Testing

@Suite struct WalkOrderTests {
  /// Two screens, two platforms, and questions whose setups are these.
  private func plan(_ setups: [[String]]) -> Plan {
    Plan(
      checklist: "c", title: "C",
      platforms: ["ios", "web"].map { Plan.Platform(id: $0, title: $0) }, groups: [],
      screens: ["a", "b"].map { Plan.Screen(id: $0, title: $0, group: nil, lists: []) },
      setups: [],
      questions: setups.enumerated().map { index, setups in
        Plan.Question(
          id: "q\(index)", title: "Q", rule: nil, why: nil, steps: [], setups: setups,
          evidence: .optional, isBlocker: false, minutes: 1, isSideBySide: false)
      },
      rows: setups.indices.flatMap { question in
        (0..<2).map { Plan.Row(question: question, screen: $0, list: nil, platforms: [0, 1]) }
      },
      excluded: [])
  }

  private func ids(_ order: WalkOrder, _ plan: Plan, platforms: Set<Int>? = nil) -> [String] {
    let checks = plan.makeChecks()
    return order.positions(of: checks, in: plan, platforms: platforms).map { checks[$0].id }
  }

  @Test func eachOrderKeepsWhatItIsNamedForTogether() {
    let plan = plan([[], []])
    #expect(
      ids(.question, plan).prefix(4) == ["q0/a@ios", "q0/a@web", "q0/b@ios", "q0/b@web"])
    #expect(ids(.screen, plan).prefix(4) == ["q0/a@ios", "q0/a@web", "q1/a@ios", "q1/a@web"])
    #expect(ids(.platform, plan).prefix(4) == ["q0/a@ios", "q1/a@ios", "q0/b@ios", "q1/b@ios"])
    #expect(ids(.platform, plan, platforms: [1]).allSatisfy { $0.hasSuffix("@web") })
  }

  @Test(arguments: [
    [["big"], [], ["off"], ["big"], ["off"]],
    [["big", "off"], ["big"], ["off"], []],
    [["x"], ["x", "y"], ["y"], ["y", "z"], ["z"], []],
  ])
  func aSetupIsEstablishedOncePerPlatform(setups: [[String]]) {
    let plan = plan(setups)
    let checks = plan.makeChecks()
    var established: [String: Int] = [:]
    var inForce: [Int: Set<String>] = [:]
    for position in WalkOrder.setup.positions(of: checks, in: plan) {
      let check = checks[position]
      let platform = check.platforms[0]
      let needed = Set(plan.questions[check.question].setups)
      for setup in needed.subtracting(inForce[platform] ?? []) {
        established["\(setup)@\(platform)", default: 0] += 1
      }
      inForce[platform] = needed
    }
    #expect(established.values.allSatisfy { $0 == 1 }, "\(established)")
  }

  @Test func whatIsInForceIsUsedUpBeforeItIsUndone() {
    // Both others change two setups; only one of them undoes what is in force.
    #expect(
      ids(.setup, plan([["x"], ["y"], ["x", "y", "z"]]), platforms: [0])
        == ["q0/a@ios", "q0/b@ios", "q2/a@ios", "q2/b@ios", "q1/a@ios", "q1/b@ios"])
  }

  @Test(arguments: WalkOrder.allCases)
  func wholeChecklistFirstAndWhatComparesPlatformsLast(order: WalkOrder) {
    let platforms = ["ios", "web"].map { Plan.Platform(id: $0, title: $0) }
    let questions = [("both", true), ("app", false), ("screen", false)].map { id, isSideBySide in
      Plan.Question(
        id: id, title: id, rule: nil, why: nil, steps: [], setups: [], evidence: .optional,
        isBlocker: false, minutes: 1, isSideBySide: isSideBySide)
    }
    let plan = Plan(
      checklist: "c", title: "C", platforms: platforms, groups: [],
      screens: [Plan.Screen(id: "a", title: "a", group: nil, lists: [])], setups: [],
      questions: questions,
      rows: [(0, nil), (2, 0), (1, nil)].map { question, screen in
        Plan.Row(question: question, screen: screen, list: nil, platforms: [0, 1])
      },
      excluded: [])
    let walked = ids(order, plan)
    switch order {
    case .setup, .platform:
      #expect(
        walked == ["app@ios", "screen/a@ios", "app@web", "screen/a@web", "both@side-by-side"])
    case .screen:
      #expect(
        walked == ["both@side-by-side", "app@ios", "app@web", "screen/a@ios", "screen/a@web"])
    case .question:
      #expect(
        walked == ["both@side-by-side", "screen/a@ios", "screen/a@web", "app@ios", "app@web"])
    }
    let checks = plan.makeChecks()
    #expect(
      order.positions(of: checks, in: plan, screen: 0).map { checks[$0].id }
        == ["screen/a@ios", "screen/a@web"])
  }
}
