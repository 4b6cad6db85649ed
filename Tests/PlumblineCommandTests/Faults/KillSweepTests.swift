import Foundation
import PlumblineRecord
import PlumblineTestSupport
import Testing

/// A command is killed at every call with which it can change a file or speak: what it had
/// acknowledged is there, nothing is damaged, and the run goes on.
@Suite(.requires(.strace)) struct KillSweepTests {
  /// A command that is killed.
  enum Scene: String, CaseIterable, Sendable {
    case start, first, next, torn, lines, environment, walk, merge, mergeAnew, redact

    /// How many places the command has at the least, so that a trace that lost its calls is noticed.
    var least: Int {
      switch self {
      case .start: 20
      case .environment: 4
      case .next, .torn: 8
      default: 15
      }
    }
  }

  @Test(arguments: Scene.allCases) func everyPlaceOfAKillIsSurvived(scene: Scene) async throws {
    let whole = try await KilledScene(scene)
    let trace = try await whole.run(killedAt: nil)
    #expect([0, 75].contains(trace.run.exitCode), "\(trace.run)")
    try await whole.check(trace)
    let points = trace.killPoints(below: whole.rig.machine.folder.path)
    #expect(points.count >= scene.least)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (index, point) in points.enumerated() {
        if index >= 3 { try await group.next() }
        group.addTask {
          let killed = try await KilledScene(scene)
          let trace = try await killed.run(killedAt: point)
          #expect(trace.run.signal == SIGKILL, "\(point) of \(scene): \(trace.run)")
          try await killed.check(trace, "\(point) of \(scene)")
        }
      }
      try await group.waitForAll()
    }
  }

  @Test(arguments: Scene.allCases) func noPlaceIsBeyondTheSweep(scene: Scene) async throws {
    let trace = try await KilledScene(scene).run(killedAt: nil)
    for point in trace.pointsBeyond {
      let run = try await KilledScene(scene).run(killedAt: point).run
      #expect(run.signal == nil, "\(point) of \(scene): \(run)")
    }
  }
}
