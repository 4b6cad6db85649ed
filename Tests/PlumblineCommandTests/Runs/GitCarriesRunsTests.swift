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
}
