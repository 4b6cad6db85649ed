import PlumblineRecord
import PlumblineTestSupport
import Testing

@Suite struct PlanTests {
  @Test func aPlanIsReadBackAsItWas() throws {
    let plan = SamplePlan.make(titles: ["Größe <ändern>", "\"quoted\"\n"], platforms: ["a", "b"])
    let bytes = plan.encoded()
    #expect(try PlanReader.read(bytes) == plan)
    #expect(try PlanReader.read(bytes).encoded() == bytes)
  }

  @Test func checkIDsAreMadeOfDeclaredIDsOnly() {
    #expect(
      SamplePlan.make(titles: ["日本", "日本"], platforms: ["a", "b"]).makeChecks().map(\.id)
        == ["q1@a", "q1@b", "q2@a", "q2@b"])
    #expect(
      SamplePlan.make(titles: ["x"], platforms: ["a", "b"], sideBySide: true).makeChecks().map(\.id)
        == ["q1@side-by-side"])
  }

  @Test func changedWordingChangesThatHashAlone() {
    let old = SamplePlan.make(titles: ["One", "Two"])
    let new = SamplePlan.make(titles: ["One", "Two, changed"])
    let before = old.makeChecks().map { old.hashes(of: $0) }
    let after = new.makeChecks().map { new.hashes(of: $0) }
    #expect(before[0] == after[0])
    #expect(before[1].wording != after[1].wording && before[1].setup == after[1].setup)
  }

  @Test func changedSetupChangesThatHashAlone() {
    func plan(undo: String) -> Plan {
      Plan(
        checklist: "c", title: "C", platforms: [Plan.Platform(id: "mac", title: "Mac")],
        groups: [], screens: [],
        setups: [Plan.Setup(id: "s", title: "S", way: Plan.SetupWay(establish: "a", undo: undo))],
        questions: [
          Plan.Question(
            id: "q", title: "Q", rule: nil, why: nil, steps: [], setups: ["s"],
            evidence: .optional, isBlocker: false, minutes: 1, isSideBySide: false)
        ],
        rows: [Plan.Row(question: 0, screen: nil, list: nil, platforms: [0])], excluded: [])
    }
    let hashes = ["b", "c"].map { undo in
      let plan = plan(undo: undo)
      return plan.hashes(of: plan.makeChecks()[0])
    }
    #expect(hashes[0].setup != hashes[1].setup && hashes[0].wording == hashes[1].wording)
  }

  @Test func everyCutOfAPlanIsRefused() {
    let bytes = SamplePlan.make().encoded()
    for length in 0..<bytes.count {
      #expect(throws: (any Error).self) { try PlanReader.read(Array(bytes.prefix(length))) }
    }
  }

  @Test func aNewerFormatIsRefusedByName() {
    #expect(throws: PlanError.newerFormat(2)) {
      try PlanReader.read(Array(#"{"format":2,"what":true}"#.utf8))
    }
  }

  @Test(arguments: [
    ("1.0", true), ("2.0-rc.1", true), ("1.5+212", true), ("sprint-16", true), ("", false),
    ("../x", false), ("1.0\"><i>", false), (".hidden", false), ("1.", false), ("a b", false),
    (String(repeating: "1", count: 65), false), ("ü", false),
  ])
  func releasesAreSafeAsFolders(name: String, isAllowed: Bool) {
    #expect(RunIdentity.isName(name) == isAllowed)
  }
}

/// Plans that somebody made by hand: refused by name, so that nothing behind the reader has to ask.
@Suite struct HandMadePlanTests {
  private func plan(
    question: String = #"{"evidence":"optional","id":"q","minutes":1,"steps":[],"title":"Q"}"#,
    rows: String = #"{"on":["a","b"],"question":"q"}"#, excluded: String = ""
  ) -> [UInt8] {
    Array(#"{"checklist":{"id":"c","title":"C"},"excluded":["#.utf8) + Array(excluded.utf8)
      + Array(#"],"format":1,"groups":[],"platforms":"#.utf8)
      + Array(#"[{"id":"a","title":"A"},{"id":"b","title":"B"}],"questions":["#.utf8)
      + Array(question.utf8) + Array(#"],"rows":["#.utf8) + Array(rows.utf8)
      + Array(#"],"screens":[],"setups":[],"states":[]}"#.utf8)
  }

  @Test func aSoundOneIsRead() throws {
    #expect(try PlanReader.read(plan()).makeChecks().map(\.id) == ["q@a", "q@b"])
  }

  @Test(arguments: [
    (#"{"on":[],"question":"q"}"#, PlanError.badPlatforms(question: "q")),
    (#"{"on":["a","a"],"question":"q"}"#, .badPlatforms(question: "q")),
    (#"{"on":["b","a"],"question":"q"}"#, .badPlatforms(question: "q")),
    (#"{"on":["c"],"question":"q"}"#, .unknownPart(kind: "platform", id: "c")),
    (
      #"{"on":["a"],"question":"q"},{"on":["a"],"question":"q"}"#,
      .doubledPart(kind: "row", id: "q")
    ),
    (#"{"on":["a"],"question":"x"}"#, .unknownPart(kind: "question", id: "x")),
  ])
  func aRowThatCannotBeIsRefused(rows: String, error: PlanError) {
    #expect(throws: error) { try PlanReader.read(plan(rows: rows)) }
  }

  @Test func whatIsAskedIsNotLeftOutToo() {
    let left = #"{"on":["b"],"question":"q","why":"No."}"#
    #expect(throws: PlanError.doubledPart(kind: "row", id: "q")) {
      try PlanReader.read(plan(excluded: left))
    }
    #expect(throws: PlanError.doubledPart(kind: "row", id: "q")) {
      try PlanReader.read(plan(rows: #"{"on":["a"],"question":"q"}"#, excluded: left + "," + left))
    }
    #expect(throws: Never.self) {
      try PlanReader.read(plan(rows: #"{"on":["a"],"question":"q"}"#, excluded: left))
    }
  }

  @Test(arguments: [
    (
      #"{"evidence":"optional","id":"q","minutes":9007199254740991,"steps":[],"title":"Q"}"#,
      PlanError.badEstimate(id: "q")
    ),
    (
      #"{"evidence":"optional","id":"q\u001b[2J","minutes":1,"steps":[],"title":"Q"}"#,
      .badID("q\u{1B}[2J")
    ),
    (
      #"{"evidence":"optional","id":"q","minutes":1,"rule":"r","steps":[],"title":"Q"}"#,
      .wrongKind(id: "q")
    ),
    (
      #"{"evidence":"sometimes","id":"q","minutes":1,"steps":[],"title":"Q"}"#,
      .unknownWord(field: "evidence", word: "sometimes")
    ),
  ])
  func aQuestionThatCannotBeIsRefused(question: String, error: PlanError) {
    #expect(throws: error) { try PlanReader.read(plan(question: question)) }
  }
}
