import PlumblineRecord
import PlumblineTestSupport

@testable import PlumblineGuide

/// A walk of Ada's over three checks in memory, whose entries are applied at once, as a caller would.
struct EventRig {
  var state: RunState
  var walk: Walk
  /// What goes wrong with every write.
  var failure: FileError?
  private var number = 0
  private var now: Int64 = 0

  init(sideBySide: Bool = false, who: String = "Ada") {
    let plan = Plan(
      checklist: "sample", title: "Sample",
      platforms: ["ios", "web"].map { Plan.Platform(id: $0, title: $0) }, groups: [],
      screens: [Plan.Screen(id: "month", title: "Month", group: nil, lists: [])], setups: [],
      questions: (1...3).map { index in
        Plan.Question(
          id: "q\(index)", title: "Question \(index)", rule: nil, why: nil,
          steps: [Plan.Step(action: "Look.", expectation: "It is.")], setups: [],
          evidence: .optional, isBlocker: false, minutes: 2, isSideBySide: sideBySide)
      },
      rows: (0..<3).map {
        Plan.Row(question: $0, screen: nil, list: nil, platforms: sideBySide ? [0, 1] : [0])
      },
      excluded: [])
    state = RunState(identity: SamplePlan.identity(plan), plan: plan)
    for name in ["Ada", "Bob"] {
      state.add([SHA256.digest(of: name): name])
      let opening = Event.Opening(
        run: "", writer: name, nonce: "", tool: "test", who: SHA256.digest(of: name))
      state.apply(
        Event(
          id: SHA256.digest(of: "open \(name)"), writer: name, number: 1,
          time: Timestamp(milliseconds: 0), lamport: 0, kind: .open(opening)))
    }
    walk = Walk(
      order: Array(state.checks.indices), title: "Sample 1.0", who: who, state: state, now: 0)
    walk.writer = who
  }

  @discardableResult
  mutating func press(_ keys: Key...) -> [Walk.Effect] {
    var last: [Walk.Effect] = []
    for key in keys {
      now += 1000
      last = walk.handle(key, state: state, now: now)
      for effect in last { perform(effect) }
    }
    return last
  }

  mutating func type(_ text: String) {
    for character in text { press(.character(character)) }
  }

  /// Puts a check on the screen, as a walk does that comes to it.
  mutating func show(_ position: Int) { walk.go(to: position, state, now) }

  /// Answers a check behind the walk's back.
  @discardableResult
  mutating func answer(_ position: Int, _ verdict: Verdict, by writer: String) -> Digest {
    apply(
      .answer(
        Event.Answer(check: state.checks[position].id, verdict: verdict, source: .screen)),
      by: writer)
  }

  /// Settles a conflict behind the walk's back.
  mutating func settle(
    _ position: Int, _ verdict: Verdict, replaces: [Digest], by writer: String
  ) {
    apply(
      .answer(
        Event.Answer(
          check: state.checks[position].id, verdict: verdict, reason: SHA256.digest(of: "why"),
          replaces: replaces)),
      by: writer)
  }

  var screen: ScreenDescription { walk.screen(state: state) }
  var message: String? { screen.message?.text }
  var keys: [String] { screen.keys.map(\.key) }

  func label(_ name: String) -> [String] {
    screen.body.compactMap { if case .label(name, let text) = $0 { text } else { nil } }
  }

  private mutating func perform(_ effect: Walk.Effect) {
    switch effect {
    case .record(let draft):
      let position = walk.position
      let before = state.outcomes[position]
      var answer = Event.Answer(check: draft.check, verdict: draft.verdict, source: .screen)
      answer.replaces = draft.replaces
      apply(.answer(answer))
      walk.recorded(at: position, before: before, state: state, now: now)
    case .write(let entry):
      if let failure { return walk.notWritten(failure) }
      apply(entry)
      walk.wrote(entry, state: state, now: now)
    case .attach, .resume, .pause: break
    }
  }

  private mutating func apply(_ entry: Walk.Entry) {
    switch entry {
    case .withdrawal(let answers, let check, _):
      apply(.withdrawal(Event.Withdrawal(check: check, of: answers, reason: nil)))
    case .observation(let draft):
      apply(
        .observation(
          Event.Observation(
            screen: draft.screen, platform: draft.platform, environment: nil,
            note: keep(draft.note),
            evidence: [], replaces: [])))
    case .waiver(let draft):
      apply(
        .waiver(
          Event.Waiver(
            check: draft.check, of: draft.of, isAccepted: true, until: draft.until,
            reason: keep(draft.reason), link: nil, replaces: draft.replaces)))
    case .settlement(let draft, let reason):
      apply(
        .answer(
          Event.Answer(
            check: draft.check, verdict: draft.verdict, deviating: draft.deviating,
            reason: keep(reason), replaces: draft.replaces)))
    case .environment(let draft):
      var environment = Event.Environment(
        platform: draft.platform, build: draft.build, operatingSystem: draft.operatingSystem,
        isPhysical: draft.isPhysical)
      environment.device = draft.device.map { keep($0) }
      apply(.environment(environment))
    case .link(let address, let events):
      apply(.link(Event.Link(of: events, url: keep(address))))
    }
  }

  private mutating func keep(_ text: String) -> Digest {
    let id = SHA256.digest(of: text)
    state.add([id: text])
    return id
  }

  @discardableResult
  private mutating func apply(_ kind: Event.Kind, by writer: String = "Ada") -> Digest {
    number += 1
    let id = SHA256.digest(of: "event \(number)")
    state.apply(
      Event(
        id: id, writer: writer, number: number + 1, time: Timestamp(milliseconds: now),
        lamport: number, kind: kind))
    return id
  }
}
