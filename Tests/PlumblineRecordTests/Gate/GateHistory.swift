import PlumblineRecord
import PlumblineTestSupport

/// A run of two questions on two platforms in which nothing stands against the release, to be
/// spoilt in one way.
struct GateHistory {
  var history: History
  private(set) var environments: [String: Digest] = [:]
  private(set) var answers: [String: Digest] = [:]
  private var texts: [Digest: String] = [:]

  /// The plan: `q1` is a blocker when asked for.
  static func plan(
    _ needs: GateNeeds = GateNeeds(), evidence: Plan.EvidencePolicy = .optional,
    hasBlocker: Bool = false, sideBySide: Bool = false
  ) -> Plan {
    let sample = SamplePlan.make(
      titles: ["One", "Two"], platforms: ["ios", "web"], sideBySide: sideBySide)
    return Plan(
      checklist: sample.checklist, title: sample.title, platforms: sample.platforms, groups: [],
      screens: [], setups: [],
      questions: sample.questions.map {
        Plan.Question(
          id: $0.id, title: $0.title, rule: nil, why: nil, steps: $0.steps, setups: [],
          evidence: evidence, isBlocker: hasBlocker && $0.id == "q1", minutes: 1,
          isSideBySide: sideBySide)
      },
      rows: sample.rows, excluded: [], gate: needs)
  }

  /// Everything passed on named builds, but for some checks that nobody has answered.
  init(
    _ plan: Plan = GateHistory.plan(), without unseen: [String] = [],
    on platforms: [String] = [
      "ios", "web",
    ]
  ) {
    history = History(plan: plan)
    for platform in platforms {
      environments[platform] = history.add(
        .environment(Event.Environment(platform: platform, build: "1+\(platform)")), by: "a")
    }
    for check in plan.makeChecks() where !unseen.contains(check.id) {
      answers[check.id] = answer(check.id, .pass)
    }
  }

  /// Adds an answer with the builds of its platforms.
  @discardableResult
  mutating func answer(
    _ check: String, _ verdict: Verdict, note: String? = nil, by letter: String = "a",
    replaces: [Digest] = [], day: Int = 1, _ change: (inout Event.Answer) -> Void = { _ in }
  ) -> Digest {
    let isSideBySide = check.hasSuffix(Plan.sideBySide)
    var answer = Event.Answer(
      check: check, verdict: verdict,
      environments: environments.filter { isSideBySide || check.hasSuffix("@\($0.key)") },
      note: note.map(SHA256.digest(of:)), source: .screen, replaces: replaces)
    if let note { texts[SHA256.digest(of: note)] = note }
    change(&answer)
    return history.add(.answer(answer), by: letter, day: day)
  }

  /// Answers a check again in the place of its first answer.
  @discardableResult
  mutating func again(
    _ check: String, _ verdict: Verdict, note: String? = "why", day: Int = 1,
    _ change: (inout Event.Answer) -> Void = { _ in }
  ) -> Digest {
    answer(
      check, verdict, note: note, replaces: [answers[check]].compactMap { $0 }, day: day, change)
  }

  /// Evidence by the text that it is made of, with the name it had.
  mutating func file(_ content: String, named name: String? = nil) -> Event.EvidenceReference {
    if let name { texts[SHA256.digest(of: name)] = name }
    return Event.EvidenceReference(
      digest: SHA256.digest(of: content), fileExtension: "png",
      name: name.map(SHA256.digest(of:)))
  }

  /// What the gate says.
  func gate(asOf: Timestamp? = nil, problems: [Problem] = []) -> GateAnswer {
    var state = history.state(asOf: asOf)
    state.add(texts)
    state.problems += problems
    return Gate.answer(state)
  }

  /// The reasons as `kind about`.
  func reasons(asOf: Timestamp? = nil, problems: [Problem] = []) -> [String] {
    gate(asOf: asOf, problems: problems).reasons
      .map { "\($0.kind.rawValue) \($0.subject)" }
  }
}
