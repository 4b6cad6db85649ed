import PlumblineRecord
import PlumblineTestSupport
import Testing

/// What is confirmed is on disk: traced calls are replayed, and each file and each name that was
/// made must have been synced before the command says a word.
@Suite(.requires(.strace)) struct DurabilityTests {
  /// A command that writes, on a run that other commands made.
  enum Scene: String, CaseIterable, Sendable {
    case start, first, next, tornJournal, tornTexts, lines, environment, walk, merge, mergeAnew
  }

  @Test(arguments: Scene.allCases)
  func whatIsConfirmedIsOnDiskAndEachSyncIsNeeded(scene: Scene) async throws {
    let rig = try await FaultRig()
    let (arguments, input) = try await prepare(scene, rig)
    let trace = try await CallTrace.record(
      on: rig.machine, "plumb", arguments, input: input)
    #expect([0, 75].contains(trace.run.exitCode), "\(trace.run)")
    let root = rig.machine.work
    #expect(SyncReplay.problems(trace.calls, below: root) == [])

    // A build without one of the syncs, as its trace would be.
    var replay = SyncReplay(below: root)
    var needed = 0
    for (index, call) in trace.calls.enumerated() {
      if replay.isNeeded(call) {
        needed += 1
        let without = Array(trace.calls[..<index] + trace.calls[(index + 1)...])
        #expect(!SyncReplay.problems(without, below: root).isEmpty, "not missed: \(call)")
      }
      replay.take(call)
    }
    #expect(replay.hasSpoken && needed > 0)
  }

  /// What comes before the command that is watched.
  private func prepare(
    _ scene: Scene, _ rig: FaultRig
  ) async throws -> (arguments: [String], input: CommandRun.Input) {
    if scene == .start { return (FaultRig.start, .nothing) }
    try await rig.startAndAnswer()
    switch scene {
    case .start, .next: return (rig.answer("large-text/week@ios", by: "Ada"), .nothing)
    case .first: return (rig.answer("large-text/week@ios", by: "Bob"), .nothing)
    case .tornJournal, .tornTexts:
      try rig.tear(scene == .tornJournal ? "journal" : "text")
      return (rig.answer("large-text/week@ios", by: "Ada"), .nothing)
    case .lines: return (rig.recordLines, .text(rig.lines))
    case .environment: return (FaultRig.environment, .nothing)
    case .walk: return (FaultRig.walk, .text(rig.walked))
    case .merge: return (try await rig.mergeOfTwo(), .nothing)
    case .mergeAnew:
      return (Array(try await rig.mergeOfTwo().dropLast()) + ["merged"], .nothing)
    }
  }
}
