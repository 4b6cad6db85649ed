package import PlumblineRecord

extension JSONWriter {
  /// Which run it is; of several that are read together each of them, in the place of a `run`.
  package mutating func runs(_ state: RunState) {
    runs(state.identity, state.column?.runs ?? [])
  }

  mutating func runs(_ identity: RunIdentity, _ runs: [RunIdentity], title: String? = nil) {
    if runs.isEmpty {
      field("run", identity.id)
    } else {
      array("runs", of: runs) { json, run in
        json.field("run", run.id)
        if let round = run.round { json.field("round", round) }
        if let scope = run.scope { json.texts("scope", scope) }
        json.field("plan", run.plan)
      }
    }
    field("checklist", identity.checklist)
    if let title { field("title", title) }
    field("release", identity.release)
    if runs.isEmpty, let round = identity.round { field("round", round) }
  }
}
