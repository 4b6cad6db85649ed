import PlumblineRecord
import PlumblineTestSupport
import Testing

/// Two testers on two machines carry a run with git and nothing else.
@Suite(.requires(.git)) struct GitCarriesRunsTests {
  private let ada: TestMachine
  private let bob: TestMachine

  init() async throws {
    ada = try TestMachine()
    bob = try TestMachine()
    let remote = ada.folder.path + "/remote.git"
    try await git(ada, "init", "-q", "--bare", "-b", "main", remote)
    for (machine, name) in [(ada, "Ada"), (bob, "Bob")] {
      try await git(machine, "init", "-q", "-b", "main")
      try await git(machine, "config", "core.autocrlf", "true")
      try await git(machine, "config", "user.name", name)
      try await git(machine, "config", "user.email", "\(name)@example.org")
      try await git(machine, "remote", "add", "origin", remote)
    }
  }

  @discardableResult
  private func git(_ machine: TestMachine, _ words: String...) async throws -> CommandRun {
    let run = try await machine.run("git", words)
    #expect(run.exitCode == 0, "git \(words): \(run)")
    return run
  }

  private func plumb(_ machine: TestMachine, _ words: String...) async throws -> CommandRun {
    let run = try await machine.runProduct("plumb", words)
    #expect(run.exitCode == 0, "\(run)")
    return run
  }

  private func commit(_ machine: TestMachine, _ message: String) async throws {
    try await git(machine, "add", "reports")
    try await git(machine, "commit", "-q", "-m", message)
  }

  private func meet(_ machine: TestMachine) async throws {
    try await git(machine, "pull", "-q", "--no-rebase", "--no-edit", "origin", "main")
    try await git(machine, "push", "-q", "origin", "main")
  }

  @Test func bothAnswerAndEveryMergeIsClean() async throws {
    _ = try await plumb(ada, "start", "calendar", "--release", "1.0")
    try await commit(ada, "start")
    try await git(ada, "push", "-q", "origin", "main")
    try await git(bob, "pull", "-q", "origin", "main")
    for round in 1...3 {
      for (machine, name) in [(ada, "Ada"), (bob, "Bob")] {
        for question in ["large-text", "english"] {
          let screen = ["month", "week", "day"][round - 1]
          let platform = name == "Ada" ? "ios" : "android"
          _ = try await plumb(
            machine, "record", "calendar/1.0", "\(question)/\(screen)@\(platform)", "pass",
            "--note", "line one\nline two of \(name)", "--by", name)
        }
        try await commit(machine, "\(name) \(round)")
        if round > 1 || name == "Bob" {
          try await meet(machine)
        } else {
          try await git(machine, "push", "-q", "origin", "main")
        }
      }
    }
    try await git(ada, "pull", "-q", "--no-rebase", "--no-edit", "origin", "main")
    for machine in [ada, bob] {
      let status = try await plumb(machine, "status", "calendar/1.0", "--json")
      #expect(status.stdout.contains("\"pass\":12"), "\(status)")
      #expect(status.stdout.contains("\"problems\":[]"), "\(status)")
    }
  }

  @Test func aBranchThatIsSwitchedUnderAWriterLosesNothing() async throws {
    _ = try await plumb(ada, "start", "calendar", "--release", "1.0")
    _ = try await plumb(ada, "record", "calendar/1.0", "text-edge@ios", "pass", "--by", "Ada")
    try await commit(ada, "one")
    try await git(ada, "checkout", "-q", "-b", "side")
    _ = try await plumb(ada, "record", "calendar/1.0", "english/month@ios", "pass", "--by", "Ada")
    try await commit(ada, "two on the side")
    try await git(ada, "checkout", "-q", "main")
    let note = try await plumb(
      ada, "record", "calendar/1.0", "english/week@ios", "pass", "--by", "Ada")
    #expect(note.stderr.contains("not as this machine left it"))
    try await commit(ada, "three")
    try await git(ada, "merge", "-q", "--no-edit", "side")
    let status = try await plumb(ada, "status", "calendar/1.0", "--json")
    #expect(status.stdout.contains("\"pass\":3"), "\(status)")
    #expect(status.stdout.contains("\"problems\":[]"), "\(status)")
  }

  /// A run with two notes and a picture of Ada's, which Bob has too.
  private func startTogether() async throws {
    _ = try await plumb(ada, "start", "calendar", "--release", "1.0")
    let picture = ada.folder.file("face.txt")
    try FileSystem.replace(picture, with: Array("a customer's face".utf8))
    _ = try await plumb(
      ada, "record", "calendar/1.0", "text-edge@ios", "pass", "--note", "Ada's first", "--by", "Ada"
    )
    _ = try await plumb(
      ada, "record", "calendar/1.0", "english/month@ios", "fail", "--note", "a customer's name",
      "--evidence", picture, "--by", "Ada")
    try await commit(ada, "start")
    try await git(ada, "push", "-q", "origin", "main")
    try await git(bob, "pull", "-q", "origin", "main")
  }

  private func folder(_ machine: TestMachine) throws -> String {
    let release = Path.join(machine.work, "reports/calendar/1.0")
    return Path.join(release, try #require(try FileSystem.names(in: release).first))
  }

  /// Every byte of the files below a folder of the run.
  private func bytes(_ part: String, _ machine: TestMachine) throws -> String {
    let path = Path.join(try folder(machine), part)
    return try FileSystem.names(in: path).map { name in
      name + ": " + String(decoding: try FileSystem.read(Path.join(path, name)), as: UTF8.self)
    }
    .joined()
  }

  @Test func whatOneTakesOutIsGoneWhileBothGoOn() async throws {
    try await startTogether()
    let secret = "a customer's name"
    let state = try RunReader.read(try folder(bob))
    let fail = try #require(state.answers.joined().first { $0.answer.verdict == .fail })
    let evidence = try #require(fail.answer.evidence.first)
    // Bob takes out what Ada typed and showed, while Ada goes on in the same files.
    _ = try await plumb(
      bob, "redact", "calendar/1.0", evidence.file, fail.event.id.hex, "--reason", "a person",
      "--by", "Bob")
    _ = try await plumb(
      bob, "record", "calendar/1.0", "text-edge@android", "fail", "--note", "Bob's", "--by", "Bob")
    try await commit(bob, "taken out")
    _ = try await plumb(
      ada, "record", "calendar/1.0", "english/week@ios", "pass", "--note", "Ada's next", "--by",
      "Ada")
    try await commit(ada, "gone on")
    try await git(ada, "push", "-q", "origin", "main")
    try await meet(bob)
    try await git(ada, "pull", "-q", "--no-rebase", "--no-edit", "origin", "main")
    for machine in [ada, bob] {
      let here = try folder(machine)
      let read = try RunReader.read(here)
      #expect(!read.isDamaged, "\(read.problems)")
      #expect(!read.texts.values.contains(secret))
      #expect(read.evidenceSizes.isEmpty)
      let status = try await plumb(machine, "status", "calendar/1.0", "--json")
      #expect(!status.stdout.contains(secret) && status.stdout.contains("\"fail\":2"), "\(status)")
      // Git has brought the line back, since the next one was added behind it: that is told, and a
      // merge into its own folder ends it.
      #expect(try bytes("text", machine).contains(secret))
      let author = fail.event.writer
      #expect(read.problems == [.redactedContent(file: TextLine.name(of: author))])
      _ = try await plumb(machine, "merge", "calendar/1.0", "--into", here)
      #expect(try !bytes("text", machine).contains(secret))
      #expect(try RunReader.read(here).problems == [])
      for note in ["Ada's first", "Ada's next", "Bob's"] {
        #expect(try bytes("text", machine).contains(note), "\(note)")
      }
    }
  }

  @Test func branchesThatAreSwitchedUnderBothWritersComeTogether() async throws {
    try await startTogether()
    // Both leave a branch with answers of theirs, and go on on main as if nothing were.
    for (machine, name, platform) in [(ada, "Ada", "ios"), (bob, "Bob", "android")] {
      try await git(machine, "checkout", "-q", "-b", "side-\(name)")
      _ = try await plumb(
        machine, "record", "calendar/1.0", "english/day@\(platform)", "pass", "--by", name)
      try await commit(machine, "\(name) on the side")
      try await git(machine, "push", "-q", "origin", "side-\(name)")
      try await git(machine, "checkout", "-q", "main")
      _ = try await plumb(
        machine, "record", "calendar/1.0", "english/week@\(platform)", "pass", "--by", name)
      try await commit(machine, "\(name) on main")
    }
    try await git(ada, "push", "-q", "origin", "main")
    try await meet(bob)
    for side in ["side-Ada", "side-Bob"] {
      try await git(bob, "fetch", "-q", "origin", side)
      try await git(bob, "merge", "-q", "--no-edit", "FETCH_HEAD")
    }
    try await git(bob, "push", "-q", "origin", "main")
    try await git(ada, "pull", "-q", "--no-rebase", "--no-edit", "origin", "main")
    let states = try [ada, bob].map { try RunReader.read(try folder($0)) }
    for state in states {
      #expect(state.problems == [])
      #expect(state.count(.pass) == 5 && state.count(.fail) == 1, "\(state.counts)")
    }
    #expect(states[0].outcomes == states[1].outcomes)
    // What git has joined is what plumb merge makes of the branches, each in a folder of its own.
    var copies: [String] = []
    for (index, branch) in ["main", "side-Ada", "origin/main"].enumerated() {
      let copy = ada.folder.file("copy-\(index)")
      try await git(ada, "worktree", "add", "-q", "--detach", copy, branch)
      copies.append(copy + String(try folder(ada).dropFirst(ada.work.count)))
    }
    let joined = ada.folder.file("joined")
    _ = try await plumb(ada, "merge", copies[0], copies[1], copies[2], "--into", joined)
    #expect(try RunReader.read(joined).outcomes == states[0].outcomes)
  }
}
