import PlumblineRecord
import PlumblineTestSupport
import Testing

@testable import PlumblineCommand

/// The page about JSON names every key that the commands print, and no other.
@Suite struct JSONPageTests {
  private let machine: TestMachine

  init() throws { machine = try TestMachine() }

  @Test func thePageNamesEveryKeyThatIsPrintedAndNoOther() async throws {
    let start = try await plumb("start", "calendar", "--release", "1.0")
    let scoped = try await plumb(
      "start", "calendar", "--release", "2.0", "--round", "2", "--platform", "ios,web")
    let shot = try machine.folder.write("shot.png", Pictures.png(width: 4, height: 4))
    let lines = try machine.folder.write("a.jsonl", #"{"check":"text-edge@ios","verdict":"pass"}"#)
    let by = ["--by", "Ada"]
    let one = try await plumb(
      ["record", "calendar/1.0", "text-edge@ios", "pass", "--note", "ok"] + by)
    let many = try await plumb(["record", "calendar/1.0", "--from", lines] + by)
    // One run has a round and a scope; the other has every kind of answer.
    let folders = try [start, scoped].map { try Self.text(of: "folder", in: $0) }
    try answerInFull(machine.work + "/" + folders[0], shot)
    try EveryEvent.write(to: machine.work + "/" + folders[0])
    try FileSystem.replace(machine.work + "/" + folders[0] + "/stray.txt", with: [1])

    let waived = try Self.text(
      of: "id",
      in: try await plumb(
        ["record", "calendar/1.0", "english/month@ios", "fail", "--note", "old"] + by))
    for (who, verdict) in [("Ada", "fail"), ("Bob", "skipped"), ("Cyd", "pass")] {
      _ = try await plumb(
        "record", "calendar/1.0", "english/month@android", verdict, "--by", who)
    }
    try await addRounds(to: machine.work + "/" + folders[1])
    let copy = try await damagedCopy(of: machine.work + "/" + folders[0])
    let outputs: [String: [String]] = [
      "plumb merge": [try await plumb("merge", copy, "--into", machine.folder.file("merged"))],
      "plumb list": [try await plumb("list")],
      "plumb plan": [try await plumb("plan", "calendar")],
      "plumb start": [start],
      "plumb record": [one],
      "plumb environment": [
        try await plumb(
          [
            "environment", "calendar/1.0", "ios", "--build", "1+2", "--os", "iOS 19", "--device",
            "Phone", "--physical", "--data", "Full",
          ] + by)
      ],
      "plumb record --from": [many],
      "plumb observe": [try await plumb(["observe", "calendar/1.0", "--note", "seen"] + by)],
      "plumb waive": [
        try await plumb(
          ["waive", "calendar/1.0", "english/month@ios", "--until", "9.0", "--reason", "r"] + by)
      ],
      "plumb link": [
        try await plumb(["link", "calendar/1.0", "english/month@ios", "B-1"] + by)
      ],
      "plumb resolve": [
        try await plumb(
          ["resolve", "calendar/1.0", "english/month@android", "fail", "--reason", "r"] + by)
      ],
      "plumb withdraw": [
        try await plumb(["withdraw", "calendar/1.0", "english/month@ios"] + by)
      ],
      "plumb redact": [
        try await plumb(["redact", "calendar/1.0", waived, "--reason", "private"] + by)
      ],
      "plumb reopen": [try await reopened(machine.work + "/" + folders[0], by)],
      "plumb status": [
        try await plumb("status", folders[0]), try await plumb("status", folders[1]),
        try await plumb("status", "calendar/2.0"),
      ],
      "plumb gate": [
        try await plumb("gate", folders[0]), try await plumb("gate", folders[1]),
        try await plumb("gate", "calendar/2.0"),
      ],
      "plumb report": [
        try await plumb("report", folders[0]), try await plumb("report", folders[1]),
        try await plumb("report", "calendar/2.0"),
      ],
    ]
    let page = try Self.page()
    #expect(Set(page.keys) == Set(outputs.keys))
    for (command, texts) in outputs {
      var printed: Set<String> = []
      for text in texts { printed.formUnion(try Self.keys(of: text)) }
      let named = page[command] ?? []
      #expect(printed.subtracting(named).sorted() == [], "\(command): printed and not named")
      #expect(named.subtracting(printed).sorted() == [], "\(command): named and not printed")
    }
  }

  /// Adds two runs to the release of one in round 2: a first round with an older text, and round 3.
  private func addRounds(to folder: String) async throws {
    let plan = String(decoding: try FileSystem.read(folder + "/plan.json"), as: UTF8.self)
      .replacing("Does the left edge", with: "Did the left edge")
    let older = RunIdentity(
      checklist: "calendar", release: "2.0", plan: SHA256.digest(of: plan))
    let path = Path.join(Path.parent(of: folder), older.id)
    _ = try RunFolder.make(path, identity: older, plan: Array(plan.utf8))
    let third = try await plumb("start", "calendar", "--release", "2.0", "--round", "3")
    // Nobody answered it later, so this answer to the older text is the one that counts.
    _ = try await plumb("record", path, "text-edge@web", "pass", "--by", "Ada")
    for run in [path, folder, try Self.text(of: "folder", in: third)] {
      _ = try await plumb("record", run, "text-edge@ios", "pass", "--by", "Ada")
    }
  }

  /// What is printed when a run that looks signed is opened again.
  private func reopened(_ folder: String, _ by: [String]) async throws -> String {
    let statement = Array("{}".utf8)
    let name = "\(folder)/signoff/lead-\(SHA256.digest(of: statement).hex.prefix(16))"
    try FileSystem.makeFolders(name)
    try FileSystem.replace(name + "/statement.json", with: statement)
    return try await plumb(["reopen", folder, "--reason", "r"] + by)
  }

  /// A copy of a run with everything in it that a merge tells of.
  private func damagedCopy(of folder: String) async throws -> String {
    let copy = machine.folder.file("copy")
    _ = try await machine.run("cp", ["-R", folder, copy])
    let name = try #require(try FileSystem.names(in: copy + "/journal").first)
    let path = copy + "/journal/" + name
    let bytes = try FileSystem.read(path)
    let state = try RunReader.read(copy)
    let last = try #require(
      Journal.read(bytes, name: "journal/" + name, run: state.identity.id).events.last)
    let text = try #require(
      state.answers.joined().lazy.compactMap(\.answer.note).first)
    let line = EventEncoder.line(
      of: .redaction(Event.Redaction(what: .text, of: [text], reason: text)),
      link: EventEncoder.Link(
        number: last.number + 1, previous: last.id, time: last.time, lamport: last.lamport + 1))
    try FileSystem.replace(path, with: bytes + line.bytes + Array("{\"n\":".utf8))
    try FileSystem.replace(copy + "/stray.txt", with: [1])
    return copy
  }

  private func plumb(_ words: String...) async throws -> String { try await plumb(words) }

  private func plumb(_ words: [String]) async throws -> String {
    let run = try await machine.runProduct("plumb", words + ["--json"])
    // A gate that says no has said all it has to.
    #expect(run.exitCode == (words[0] == "gate" ? 1 : 0), "\(run)")
    return run.stdout
  }

  /// Answers with everything that an answer can have.
  private func answerInFull(_ folder: String, _ shot: String) throws {
    let session = try RunSession(
      folder: folder, who: "Bob", claims: machine.state + "/claims", tool: "test",
      world: World.machine)
    defer { session.close() }
    var environment = RunSession.EnvironmentDraft(platform: "ios")
    environment.build = "1"
    environment.operatingSystem = "2"
    environment.isPhysical = true
    environment.device = "3"
    environment.dataSet = "4"
    try session.set(environment)
    var draft = RunSession.Draft(
      check: "same-rows/month@side-by-side", verdict: .fail, source: .screen)
    draft.note = "n"
    draft.step = 1
    draft.deviating = ["ios"]
    draft.milliseconds = 5
    draft.evidence = [try session.attach(shot)]
    try session.record(draft)
  }

  /// The rows of the page by command: key and type.
  private static func page() throws -> [String: Set<String>] {
    let path =
      try BuiltProduct.packageRoot()
      + "/Sources/PlumblineCommand/PlumblineCommand.docc/JSON.md"
    let text = String(decoding: try FileSystem.read(path), as: UTF8.self)
    var page: [String: Set<String>] = [:]
    var command = ""
    for line in text.split(separator: "\n") {
      if line.hasPrefix("## plumb") { command = String(line.dropFirst(3)) }
      let cells = line.split(separator: "|").map { String($0).trimmed }
      guard line.hasPrefix("| `"), cells.count >= 3 else { continue }
      page[command, default: []].insert("\(cells[0].filter { $0 != "`" }): \(cells[1])")
    }
    return page
  }

  /// The keys of a document with their types, such as `checks[].id: text`.
  private static func keys(of text: String) throws -> Set<String> {
    var found: Set<String> = []
    let bytes = Array(text.utf8.dropLast())
    try JSONCursor.parse(bytes) { cursor in
      _ = try walk(&cursor, "", &found)
    }
    return found
  }

  /// Adds the keys below a value and gives its type.
  private static func walk(
    _ cursor: inout JSONCursor, _ path: String, _ found: inout Set<String>
  ) throws -> String {
    switch try cursor.peek() {
    case .object:
      try cursor.object { key, cursor in
        let isOutcome = path.hasSuffix("totals") && Outcome(rawValue: key) != nil
        let name = (path.isEmpty ? "" : path + ".") + (isOutcome ? "OUTCOME" : key)
        let type = try walk(&cursor, name, &found)
        // An empty list does not say what it is a list of.
        if type != "list of nothing" { found.insert("\(name): \(type)") }
      }
      return "object"
    case .array:
      var type = "nothing"
      // The page says of these that they are as those.
      let isAnswers = path == "checks[].earlier-rounds[].answers"
      let inner = (isAnswers ? "checks[].answers" : path) + "[]"
      try cursor.array { cursor in type = try walk(&cursor, inner, &found) }
      return "list of \(type)"
    case .string:
      _ = try cursor.skip()
      return "text"
    case .integer:
      _ = try cursor.skip()
      return "number"
    default:
      _ = try cursor.skip()
      return "boolean"
    }
  }

  private static func text(of name: String, in document: String) throws -> String {
    var found: String?
    try JSONCursor.parse(Array(document.utf8.dropLast())) { cursor in
      try cursor.object { key, cursor in
        if key == name { found = try cursor.string() } else { _ = try cursor.skip() }
      }
    }
    return try #require(found)
  }
}
