import PlumblineRecord
import PlumblineTestSupport
import Testing

@Suite struct RunStateTests {
  @Test func whatIsOutsideTheScopeIsListedWithThatReason() {
    let plan = SamplePlan.make(titles: ["One"], platforms: ["ios", "web"])
    let state = RunState(
      identity: RunIdentity(
        checklist: "sample", release: "1.0", scope: ["web"],
        plan: SHA256.digest(of: plan.encoded())),
      plan: plan)
    #expect(state.checks.map(\.id) == ["q1@web"])
    #expect(state.excluded.map(\.check.id) == ["q1@ios"])
    #expect(state.excluded.map(\.reason) == ["this run is about web only"])
  }

  @Test func anEnvironmentIsThatOfItsWriter() throws {
    let run = try SampleRun()
    for (who, build, seed) in [("Ada", "1", UInt8(1)), ("Bob", "2", 2)] {
      let session = try run.open(who, machine: who, seed: seed)
      var draft = RunSession.EnvironmentDraft(platform: "mac")
      draft.build = build
      for _ in 0..<Int(seed) { try session.set(draft) }
      session.close()
    }
    let ada = try run.open("Ada", machine: "Ada", seed: 3)
    guard
      case .environment(let environment)? = ada.state.environment(of: "mac", by: ada.writer)?
        .kind
    else {
      Issue.record("no environment of Ada's")
      return
    }
    #expect(environment.build == "1")
    ada.close()
  }
}
