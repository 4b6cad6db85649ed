import Foundation
import PlumblineTestSupport
import Testing

@Suite("Command run")
struct CommandRunTests {
  let machine: TestMachine

  init() throws { machine = try TestMachine() }

  @Test func outputsAndCodeAreKeptApart() async throws {
    let run = try await machine.run("/bin/sh", ["-c", "echo out; echo err >&2; exit 65"])
    #expect(run.stdout == "out\n")
    #expect(run.stderr == "err\n")
    #expect(run.exitCode == 65)
    #expect(run.signal == nil)
  }

  @Test func aSignalIsNoCode() async throws {
    let run = try await machine.run("/bin/sh", ["-c", "kill -TERM $$"])
    #expect(run.exitCode == nil)
    #expect(run.signal == SIGTERM)
  }

  @Test func bothOutputsAreDrainedAtOnce() async throws {
    let script = "head -c 3000000 /dev/zero >&2; head -c 2000000 /dev/zero"
    let run = try await machine.run("/bin/sh", ["-c", script])
    #expect(run.outputBytes.count == 2_000_000)
    #expect(run.errorBytes.count == 3_000_000)
  }

  @Test func moreInputThanAPipeHolds() async throws {
    let bytes = (0..<500_000).map { UInt8(truncatingIfNeeded: $0) }
    let run = try await machine.run("cat", input: .bytes(bytes))
    #expect(run.outputBytes == bytes)
  }

  @Test func inputThatNobodyReads() async throws {
    let run = try await machine.run("true", input: .bytes(.init(repeating: 65, count: 500_000)))
    #expect(run.exitCode == 0)
  }

  @Test(arguments: [
    (CommandRun.Input.nothing, "open\n"), (.closed, "closed\n"), (.text("a line"), "open\na line"),
  ])
  func theInputIsAsAskedFor(input: CommandRun.Input, expected: String) async throws {
    let script = "if (: 3<&0) 2>/dev/null; then echo open; cat; else echo closed; fi"
    let run = try await machine.run("/bin/sh", ["-c", script], input: input)
    #expect(run.stdout == expected)
  }

  @Test func theEnvironmentIsEmptyButForWhatIsNamed() async throws {
    let run = try await machine.run(
      "env", environment: ["PLUMB_BY": "Ada", "LLVM_PROFILE_FILE": nil])
    let names = run.stdout.split(separator: "\n").map { $0.prefix { $0 != "=" } }.sorted()
    #expect(names == ["HOME", "PATH", "PLUMB_BY", "XDG_STATE_HOME"])
    #expect(run.stdout.contains("HOME=\(machine.home)\n"))
  }

  @Test func itRunsInTheWorkingFolderWithoutATerminal() async throws {
    let script = "pwd; if (: </dev/tty) 2>/dev/null; then echo terminal; fi"
    let run = try await machine.run("/bin/sh", ["-c", script])
    #expect(run.stdout == "\(machine.work)\n")
  }

  @Test func whenTimeIsUpAllOfItIsKilled() async throws {
    let script = "echo before; (sleep 300; echo never) & sleep 300"
    let error = await #expect(throws: CommandRunError.self) {
      try await machine.run("/bin/sh", ["-c", script], limit: .milliseconds(300))
    }
    #expect(
      error?.description == """
        'sh -c \(script)' did not end within 0.3 seconds and was killed
        --- stdout
        before

        --- stderr

        ---
        """)
  }

  @Test func aChildInTheBackgroundIsNotWaitedFor() async throws {
    // A run that waited for the child would hit its limit and throw.
    let run = try await machine.run("/bin/sh", ["-c", "sleep 600 & echo $!"], limit: .seconds(120))
    kill(try #require(pid_t(run.stdout.dropLast())), SIGKILL)
  }

  @Test func noSuchCommand() async throws {
    let error = await #expect(throws: CommandRunError.self) {
      try await machine.run("no-such-command")
    }
    #expect(error?.description == "no executable 'no-such-command' on this machine")
  }

  @Test func manyAtOnceHandNothingToEachOther() async throws {
    let machine = machine
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<24 {
        group.addTask {
          let run = try await machine.run("cat", input: .text("\(number)"), limit: .seconds(30))
          #expect(run.stdout == "\(number)")
        }
      }
      try await group.waitForAll()
    }
  }
}
