import PlumblineRecord
import PlumblineTestSupport

/// A small run with one of everything that format 1 can hold, the same bytes each time.
enum FormatSample {
  static let plan = Plan(
    checklist: "notes", title: "Notes \"2\"",
    platforms: [Plan.Platform(id: "ios", title: "iOS"), Plan.Platform(id: "web", title: "Web")],
    groups: [Plan.Group(id: "main", title: "Main")],
    screens: [
      Plan.Screen(
        id: "inbox", title: "Inbox", group: "main",
        lists: [Plan.List(id: "inbox-notes", title: "Notes")]),
      Plan.Screen(id: "scan", title: "Größe", group: nil, lists: []),
    ],
    setups: [
      Plan.Setup(
        id: "offline", title: "Offline",
        way: Plan.SetupWay(establish: "Switch the network off.", undo: "Switch it on."),
        ways: ["web": Plan.SetupWay(establish: "Tick Offline.", undo: "Untick it.")])
    ],
    questions: [
      Plan.Question(
        id: "edge", title: "Does the edge stay put?", rule: nil, why: nil,
        steps: [Plan.Step(action: "Scroll.", expectation: "It does.")], setups: [],
        evidence: .optional, isBlocker: false, minutes: 1, isSideBySide: false),
      Plan.Question(
        id: "words", title: "The same words?", rule: nil, why: "People have both.",
        steps: [
          Plan.Step(action: "Open both.", expectation: nil),
          Plan.Step(action: "Compare.", expectation: "They are."),
        ], setups: ["offline"], evidence: .onFail, isBlocker: true, minutes: 3,
        isSideBySide: true),
      Plan.Question(
        id: "loading", title: "Loading", rule: "Shown at once.", why: nil,
        steps: [Plan.Step(action: "Open it.", expectation: "Shown.")], setups: [],
        evidence: .always, isBlocker: false, minutes: 2, isSideBySide: false),
    ],
    rows: [
      Plan.Row(question: 0, screen: nil, list: nil, platforms: [0, 1]),
      Plan.Row(question: 1, screen: 0, list: nil, platforms: [0, 1]),
      Plan.Row(question: 2, screen: 0, list: 0, platforms: [0, 1]),
      Plan.Row(question: 2, screen: 1, list: nil, platforms: [0]),
    ],
    excluded: [
      Plan.Row(question: 1, screen: 1, list: nil, platforms: [0, 1], reason: "No scanner."),
      Plan.Row(question: 2, screen: 1, list: nil, platforms: [1], reason: "No scanner."),
    ])

  /// The checks in their order, with what the two testers' answers come to.
  static let outcomes: [(check: String, outcome: Outcome)] = [
    ("edge@ios", .pass), ("edge@web", .conflict), ("words/inbox@side-by-side", .fail),
    ("state/inbox/inbox-notes/loading@ios", .pass),
    ("state/inbox/inbox-notes/loading@web", .unseen), ("state/scan/loading@ios", .blocked),
  ]

  /// Writes the run: Ada's answers, and Bob's, who knows of none of them.
  static func make() throws -> SampleRun {
    let run = try SampleRun(plan, release: "2.0-rc.1")
    let ada = try run.open("Ada", machine: "a", seed: 1)
    let bob = try run.open("Bob \u{1F41D}", machine: "b", seed: 2)
    defer { for session in [ada, bob] { session.close() } }

    var phone = RunSession.EnvironmentDraft(platform: "ios")
    phone.build = "2.0+7"
    phone.operatingSystem = "iOS 19.1"
    phone.isPhysical = true
    phone.device = "Ada's phone"
    phone.dataSet = "small"
    try ada.set(phone)
    try ada.set(RunSession.EnvironmentDraft(platform: "web"))
    try ada.record(SampleRun.draft("edge@ios", .fail, note: "first seen wrong"))
    var retest = SampleRun.draft("edge@ios", .pass)
    retest.replaces = ada.ownCurrent(at: 0)
    try ada.record(retest)
    try ada.record(SampleRun.draft("edge@web", .fail, note: "Jumps\nby \"2\" px\u{7}"))

    let picture = try run.temporary.write("cut off.png", Pictures.png(width: 2, height: 2))
    var differs = SampleRun.draft("words/inbox@side-by-side", .fail, note: "Größe ≠ Size")
    differs.step = 2
    differs.milliseconds = 61_500
    differs.deviating = ["web"]
    differs.evidence = [try ada.attach(picture)]
    try ada.record(differs)
    try ada.pause(at: "state/scan/loading@ios", milliseconds: 900)
    try ada.resume(at: nil)

    try bob.record(SampleRun.draft("edge@web", .pass))
    try bob.record(SampleRun.draft("state/inbox/inbox-notes/loading@ios", .pass))
    var script = RunSession.Draft(
      check: "state/scan/loading@ios", verdict: .blocked, source: .script)
    script.note = "no device"
    try bob.record(script)
    return run
  }
}
