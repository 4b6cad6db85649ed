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
    var kills = 0
    var said = 0
    let whole = try await ContinuousClock().measure {
      _ = try await walk(on: rig, release: "0.\(seed)", killedAfter: .seconds(60))
    }
    for round in 0..<Self.killsOfASeed {
      // Another run now and then, so that none is ever done.
      let release = "\(seed).\(round / 2)"
      let folder = "reports/calendar/\(release)"
      let before = try answers(in: rig, folder)
      let delay = whole * Double.random(in: 0.02...0.7, using: &random)
      let outcome = try await walk(on: rig, release: release, killedAfter: delay)
      kills += outcome.isKilled ? 1 : 0
      let acknowledged = Set(
        outcome.said.split(separator: "\n").filter { $0.hasPrefix("skipped: ") })
      said += acknowledged.count
      let after = try answers(in: rig, folder)
      #expect(after.isSuperset(of: before), "seed \(seed), kill \(round)")
      #expect(
        after.count - before.count >= acknowledged.count,
        "seed \(seed), kill \(round): \(after.count - before.count) of \(acknowledged.count)")
      if after.isEmpty { continue }
      let status = try await rig.plumb(["status", "calendar/\(release)", "--json"])
      #expect(
        status.exitCode == 0 && !status.stdout.contains("\"damage\":true"),
        "seed \(seed), kill \(round): \(status)")
    }
    // How many, the machine decides; that some were killed while they spoke, it must not.
    #expect(kills > 0 && said > 0, "\(kills), \(said)")
  }

  private func walk(
    on rig: FaultRig, release: String, killedAfter delay: Duration
  ) async throws -> (said: String, isKilled: Bool) {
    do {
      let run = try await rig.machine.runProduct(
        "plumb",
        ["run", "calendar", "--release", release, "--platform", "ios", "--by", "Ada", "--plain"],
        input: .text(String(repeating: "skip\nlater\n", count: 400)), limit: delay)
      return (run.stdout, false)
    } catch CommandRunError.outOfTime(_, _, let said, _) {
      return (said, true)
    }
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
