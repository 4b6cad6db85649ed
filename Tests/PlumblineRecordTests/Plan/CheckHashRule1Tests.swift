import PlumblineTestSupport
import Testing

@testable import PlumblineRecord

/// Fixed vectors of rule 1: when one of these fails the code is wrong, never the vector.
@Suite struct CheckHashRule1Tests {
  struct Vector: Sendable, CustomTestStringConvertible {
    let id: String
    let check: Check
    let wording: String
    let wordingHash: String
    let setup: String
    let setupHash: String
    var testDescription: String { id }
  }

  private static let plan = Plan(
    checklist: "c", title: "C",
    platforms: [Plan.Platform(id: "ios", title: "iOS"), Plan.Platform(id: "web", title: "Web")],
    groups: [],
    screens: [
      Plan.Screen(
        id: "inbox", title: "Inbox", group: nil, lists: [Plan.List(id: "l", title: "Notes")])
    ],
    setups: [
      Plan.Setup(
        id: "offline", title: "Offline", way: Plan.SetupWay(establish: "Pull it.", undo: "Back."),
        ways: [
          "web": Plan.SetupWay(establish: "Tick it.", undo: "Untick it."),
          "ios": Plan.SetupWay(establish: "Fly.", undo: "Land."),
        ]),
      Plan.Setup(id: "dark", title: "Dark", way: Plan.SetupWay(establish: "On.", undo: "Off.")),
    ],
    questions: [
      Plan.Question(
        id: "q", title: "Is it?", rule: nil, why: nil,
        steps: [Plan.Step(action: "Look.", expectation: "It is.")], setups: [],
        evidence: .optional, isBlocker: false, minutes: 1, isSideBySide: false),
      Plan.Question(
        id: "all", title: "\"Größe\" \\ \u{8}\t\n\u{C}\r\0\u{1F}\u{7F}/😀", rule: nil,
        why: "It says so.",
        steps: [
          Plan.Step(action: "Go.", expectation: nil), Plan.Step(action: "Look.", expectation: ""),
        ], setups: ["dark", "offline"], evidence: .always, isBlocker: true, minutes: 9,
        isSideBySide: true),
      Plan.Question(
        id: "loading", title: "Loading", rule: "At once.", why: nil, steps: [],
        setups: ["dark"], evidence: .onFail, isBlocker: false, minutes: 2, isSideBySide: false),
    ],
    rows: [], excluded: [])

  static let vectors = [
    Vector(
      id: "the least",
      check: Check(id: "q@ios", question: 0, screen: nil, list: nil, target: .platform(0)),
      wording: #"{"steps":[{"do":"Look.","expect":"It is."}],"title":"Is it?"}"#,
      wordingHash: "35bc28be874dab23ec81cb9adfa808a7cb9562521c6780a33ac10e9caa4e3292",
      setup: "[]", setupHash: "4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945"),
    Vector(
      id: "all of a question",
      check: Check(
        id: "all/inbox/l@side-by-side", question: 1, screen: 0, list: 0,
        target: .sideBySide([0, 1])),
      wording: #"{"list":"Notes","screen":"Inbox","steps":[{"do":"Go."},{"do":"Look.","#
        + #""expect":""}],"title":"\"Größe\" \\ \b\t\n\f\r\u0000\u001f"# + "\u{7F}"
        + #"/😀","why":"It says so."}"#,
      wordingHash: "f93dd816697277c5e9933ef6e7dd91ecc18080f3bc859a4338b790e9cf4e06d1",
      setup: #"[{"establish":"On.","id":"dark","title":"Dark","undo":"Off."},"#
        + #"{"establish":"Pull it.","id":"offline","on":[{"establish":"Fly.","platform":"ios","#
        + #""undo":"Land."},{"establish":"Tick it.","platform":"web","undo":"Untick it."}],"#
        + #""title":"Offline","undo":"Back."}]"#,
      setupHash: "02836b52cf0db2b611d20a9db99a3cf118d6842b237ce24fa129515bf93b3de2"),
    Vector(
      id: "a state's rule",
      check: Check(
        id: "state/inbox/loading@web", question: 2, screen: 0, list: nil, target: .platform(1)),
      wording: #"{"rule":"At once.","screen":"Inbox","steps":[],"title":"Loading"}"#,
      wordingHash: "c42caeefa6717398cb46a8a10650277c516df299091c511b0a46bd72c59edd68",
      setup: #"[{"establish":"On.","id":"dark","title":"Dark","undo":"Off."}]"#,
      setupHash: "1f267acc891dc3e3d5922452af3df2194a803d96b52bfe1217aa30d92eb93a4e"),
  ]

  @Test(arguments: vectors) func theBytesAndTheirHashesStay(_ one: Vector) {
    let wording = CheckHashRule1.wording(of: one.check, in: Self.plan)
    let setup = CheckHashRule1.setup(of: one.check, in: Self.plan)
    #expect(String(decoding: wording, as: UTF8.self) == one.wording)
    #expect(String(decoding: setup, as: UTF8.self) == one.setup)
    let hashes = Self.plan.hashes(of: one.check)
    #expect(hashes.wording.hex == one.wordingHash)
    #expect(hashes.setup.hex == one.setupHash)
  }
}
