import PlumblineGuide
import PlumblineRecord

extension WalkPerformer {
  /// Writes what is no answer of its own, and tells the walk what became of it.
  func write(_ entry: Walk.Entry) {
    do throws(FileError) {
      try noteReturn()
      switch entry {
      case .withdrawal(let answers, let check, let reason):
        try session.withdraw(answers, check: check, reason: reason)
      case .settlement(let draft, let reason): try session.resolve(draft, reason: reason)
      case .environment(let change): try session.set(changed(change))
      case .observation(let draft): try session.observe(draft)
      case .link(let address, let events): try session.link(address, to: events)
      case .waiver(let draft):
        let release = session.state.identity.release
        let now = host.world().now()
        guard draft.until.isInForce(release: release, asOf: now) else {
          walk.untilIsOver(why: draft.until.whyOver(release: release, asOf: now))
          return
        }
        try session.waive(draft)
      }
      walk.writer = session.writer
      walk.wrote(entry, state: session.state, now: clock())
    } catch {
      walk.notWritten(error)
    }
  }

  /// What is said of a platform now, with what is changed of it.
  private func changed(_ change: RunSession.EnvironmentDraft) -> RunSession.EnvironmentDraft {
    var draft = session.environmentDraft(of: change.platform)
    draft.build = change.build ?? draft.build
    draft.device = change.device ?? draft.device
    draft.operatingSystem = change.operatingSystem ?? draft.operatingSystem
    draft.dataSet = change.dataSet ?? draft.dataSet
    draft.isPhysical = change.isPhysical ?? draft.isPhysical
    return draft
  }
}
