import Foundation
import PlumblineRecord
import PlumblineTestSupport
import Testing

/// A walk is killed at moments that a seed draws, while answers stream in: what it had said is
/// there, and the next walk goes on behind it.
@Suite struct RandomKillTests {
  private static let killsOfASeed = 50

  @Test(arguments: [UInt64(1), 2, 3, 4])
  func whatWasSaidIsThereAfterAnyKill(seed: UInt64) async throws {
    var random = SeededRandom(seed)
    let rig = try await FaultRig()
    var said = 0
    for round in 0..<Self.killsOfASeed {
      let place = "seed \(seed), kill \(round)"
      // Another run now and then, so that none is ever done.
      let release = "\(seed).\(round / 2)"
      let folder = "reports/calendar/\(release)"
      let before = try answers(in: rig, folder)
      // Some strike before anything was said, from the start of the program on.
      let spoken = Int.random(in: 0...8, using: &random)
      let delay = Duration.microseconds(Int.random(in: 0...2000, using: &random))
      let run = try await walk(
        on: rig, release: release,
        CommandRun.Kill(
          after: spoken, linesOf: "skipped: ", delay: spoken == 0 ? delay * 20 : delay))
      #expect(run.signal == SIGKILL, "\(place): \(run)")
      let acknowledged = Set(run.stdout.split(separator: "\n").filter { $0.hasPrefix("skipped: ") })
      #expect(acknowledged.count >= spoken, "\(place): \(run)")
      said += acknowledged.count
      let after = try answers(in: rig, folder)
      #expect(after.isSuperset(of: before), "\(place)")
      #expect(
        after.count - before.count >= acknowledged.count,
        "\(place): \(after.count - before.count) of \(acknowledged.count)")
      guard round % 10 == 9 else { continue }
      let status = try await rig.plumb(["status", "calendar/\(release)", "--json"])
      #expect(
        status.exitCode == 0 && !status.stdout.contains("\"damage\":true"), "\(place): \(status)")
    }
    #expect(said > Self.killsOfASeed)
  }

  private func walk(
    on rig: FaultRig, release: String, _ kill: CommandRun.Kill
  ) async throws -> CommandRun {
    // Goes on with the walk where one was killed, and is told it does nothing where none was. Then
    // more than is ever said before the kill, and at its end it waits for more.
    try await rig.machine.runProduct(
      "plumb",
      ["run", "calendar", "--release", release, "--platform", "ios", "--by", "Ada", "--plain"],
      input: .open("g\n" + String(repeating: "skip\nlater\n", count: 12)), kill: kill)
  }

  /// The ids of the answers in a release's run.
  private func answers(in rig: FaultRig, _ release: String) throws -> Set<Digest> {
    let path = Path.join(rig.machine.work, release)
    guard let name = try FileSystem.names(in: path).first,
      RunFolder.isRun(Path.join(path, name))
    else { return [] }
    let state = try RunReader.read(Path.join(path, name))
    let damage = state.problems.filter { $0.isDamage }
    #expect(damage == [], "\(release)")
    return Set(state.answers.joined().map(\.event.id))
  }
}
