package import PlumblineRecord

/// A run in a temporary folder, with the folder of claims of one machine.
package final class SampleRun {
  /// Holds everything; removed with the run.
  package let temporary: TemporaryFolder
  /// The run's folder.
  package let folder: String
  /// Its plan.
  package let plan: Plan
  /// Its identity.
  package let identity: RunIdentity

  /// Makes a run.
  package init(_ plan: Plan = SamplePlan.make(), release: String = "1.0") throws {
    temporary = try TemporaryFolder("run")
    self.plan = plan
    identity = SamplePlan.identity(plan, release: release)
    folder = temporary.file("reports/run")
    _ = try RunFolder.make(folder, identity: identity, plan: plan.encoded())
  }

  /// Opens the run for a tester of this machine, or of another when `machine` says so, some hours
  /// after the first time.
  package func open(
    _ who: String, machine: String = "a", seed: UInt8 = 1, hours: Int64 = 0
  ) throws -> RunSession {
    try RunSession(
      folder: folder, who: who, claims: temporary.file("claims-\(machine)"), tool: "plumb test",
      world: SamplePlan.world(seed: seed, hours: hours))
  }

  /// Reads the run as it is on disk.
  package func read() throws -> RunState { try RunReader.read(folder) }

  /// A draft of an answer from a screen.
  package static func draft(
    _ check: String, _ verdict: Verdict, note: String? = nil
  ) -> RunSession.Draft {
    var draft = RunSession.Draft(check: check, verdict: verdict, source: .screen)
    draft.note = note
    return draft
  }
}
