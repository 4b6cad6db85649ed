import Foundation
import PlumblineRecord
import PlumblineTestSupport
import Testing

/// A machine that gives no more room, files or rights: what was confirmed stays, what was not is
/// refused with a sentence, and when the fault is gone the run goes on.
@Suite struct NoRoomTests {
  private let rig: FaultRig

  init() async throws { rig = try await FaultRig() }

  /// A small file system of its own stands in for a full disk and for a used-up quota, which end a
  /// write in the same way.
  @Test(.requires(.mounting), arguments: [false, true])
  func aDiskThatFillsUpLosesNothing(claimsToo: Bool) async throws {
    let prefix = try #require(Mounting.prefix)
    let script = """
      mount -t tmpfs -o size=1m tmpfs "\(rig.machine.work)" || exit 90
      cd "\(rig.machine.work)"
      \(claimsToo ? "export XDG_STATE_HOME=\"$PWD/state\"" : "")
      plumb start calendar --release 1.0 >/dev/null || exit 91
      plumb record \(Self.answer("month", rig)) 2>/dev/null || exit 92
      dd if=/dev/zero of=ballast bs=4096 2>/dev/null
      for screen in week day agenda settings profile accounts sign-in calendars; do
        for room in 0 1 2 3; do
          [ $room = 0 ] || truncate -s -4096 ballast
          plumb record \(Self.answer("$screen", rig)) >/dev/null 2>"$HOME/said"; code=$?
          echo "code $code: $(tail -1 "$HOME/said")"
          echo "fails $(plumb status calendar/1.0 --json | grep -o '"fail":[0-9]*') $?"
        done
      done
      rm ballast
      plumb record \(Self.answer("colour-picker", rig)) || exit 93
      plumb status calendar/1.0 --json; echo "status $?"
      """.replacingOccurrences(of: "plumb ", with: "\(try BuiltProduct.executable("plumb")) ")
    let run = try await rig.machine.run(
      prefix[0], prefix.dropFirst() + ["bash", "-c", script])
    #expect(run.exitCode == 0, "\(run)")
    let codes = run.stdout.split(separator: "\n").filter { $0.hasPrefix("code ") }
    #expect(codes.contains { $0.hasPrefix("code 0") } && codes.contains { $0.hasPrefix("code 74") })
    for code in codes where !code.hasPrefix("code 0") {
      #expect(code.hasPrefix("code 74: ") && code.contains("could not "), "\(code)")
      #expect(code.contains("No space left on device. Make room there"), "\(code)")
    }
    let screens = Set(
      [
        "week", "day", "agenda", "settings", "profile", "accounts", "sign-in",
        "calendars",
      ].enumerated().filter { index, _ in
        codes[(index * 4)..<(index * 4 + 4)].contains { $0.hasPrefix("code 0") }
      }.map(\.element))
    #expect(run.stdout.contains("\"fail\":\(screens.count + 2)"), "\(screens.count) \(run)")
    #expect(run.stdout.contains("status 0") && !run.stdout.contains("\"damage\":true"), "\(run)")
  }

  private static func answer(_ screen: String, _ rig: FaultRig) -> String {
    "calendar/1.0 \"large-text/\(screen)@ios\" fail --note 'seen' --evidence '\(rig.picture)' --by Ada"
  }

  @Test func tooFewOpenFilesAreSaid() async throws {
    try await rig.startAndAnswer()
    let plumb = try BuiltProduct.executable("plumb")
    var confirmed = 1
    for limit in 4...14 {
      let script = """
        ulimit -n \(limit)
        "\(plumb)" --version >/dev/null 2>&1 || exit 99
        exec "\(plumb)" record calendar/1.0 "english/month@ios" blocked --note \(limit) --by Ada
        """
      let run = try await rig.machine.run("bash", ["-c", script])
      if run.exitCode == 0 {
        confirmed += 1
      } else if run.exitCode != 99 {
        #expect(run.exitCode == 74, "\(limit): \(run)")
        #expect(run.stderr.contains("Too many open files. Raise the limit"), "\(limit): \(run)")
      }
      #expect(try await rig.answers(of: FaultRig.run, "\(limit) files").count == confirmed)
    }
    #expect(confirmed > 1)
  }

  @Test(
    .requires(.setpriv),
    arguments: [
      ("", 0o500, "record"), ("journal", 0o500, "record"), ("text", 0o500, "record"),
      ("evidence", 0o500, "record"), ("journal", 0o000, "record"), ("", 0o000, "record"),
      ("journal", 0o000, "status"), ("text", 0o000, "status"),
    ])
  func rightsThatAreMissingAreSaid(part: String, mode: Int, command: String) async throws {
    try await rig.startAndAnswer()
    let plumb = rig.machine.folder.file("plumb")
    let built = try BuiltProduct.executable("plumb")
    let folder = try #require(rig.folder)
    // Everything is nobody's but for what is under test. The program is copied by a process of its
    // own: a file that this one has open for writing could be open in a child of another test still,
    // and is then "busy" for whoever wants to run it.
    let script = """
      cp "\(built)" "\(plumb)"
      chown -R nobody "\(rig.machine.folder.path)"
      chmod \(String(mode, radix: 8)) "\(Path.join(folder, part))"
      exec setpriv --reuid=nobody --regid=nogroup --clear-groups "\(plumb)" "$@"
      """
    let words =
      command == "status"
      ? ["status", FaultRig.run] : rig.answer("large-text/week@ios", by: "Ada")
    let run = try await rig.machine.run("bash", ["-c", script, "bash"] + words)
    let said = run.stdout + run.stderr
    if command == "status" {
      #expect(run.exitCode == 65 && said.contains(part) && said.contains("denied"), "\(run)")
    } else if part.isEmpty, mode == 0 {
      #expect([66, 74].contains(run.exitCode), "\(run)")
    } else if run.exitCode != 0 {
      #expect([65, 74].contains(run.exitCode) && said.contains("denied"), "\(run)")
    }
    #expect(run.exitCode != 0 || mode == 0o500, "\(run)")
    _ = try await rig.machine.run("chmod", ["700", Path.join(folder, part)])
    let before = try await rig.answers(of: FaultRig.run).count
    #expect(before == (run.exitCode == 0 && command == "record" ? 2 : 1), "\(run)")
    let again = try await rig.plumb(rig.answer("large-text/day@ios", by: "Ada"))
    #expect(again.exitCode == 0, "\(again)")
    #expect(try await rig.answers(of: FaultRig.run).count == before + 1)
  }

  @Test func eightProcessesOnTheSameChecksLoseNothing() async throws {
    try #require(try await rig.plumb(FaultRig.start).exitCode == 0)
    let rig = rig
    try await withThrowingTaskGroup(of: Void.self) { group in
      for process in 0..<8 {
        group.addTask {
          let lines = (0..<1000).map {
            let screen = ["month", "week", "day"][($0 + process) % 3]
            return "{\"check\":\"large-text/\(screen)@ios\",\"verdict\":\"pass\"}\n"
          }
          // Two windows of each of four testers.
          let run = try await rig.machine.runProduct(
            "plumb", ["record", FaultRig.run, "--from", "-", "--by", "T\(process / 2)"],
            input: .text(lines.joined()), limit: .seconds(240))
          #expect(run.exitCode == 0 && run.stderr.contains("1000 answers recorded"), "\(run)")
        }
      }
      try await group.waitForAll()
    }
    let state = try RunReader.read(try #require(rig.folder))
    #expect(state.answers.joined().count == 8000)
    #expect(state.problems == [])
  }
}
