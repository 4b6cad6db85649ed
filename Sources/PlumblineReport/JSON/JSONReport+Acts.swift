import PlumblineRecord

extension JSONWriter {
  mutating func fields(of waiver: RunReport.Waiver) {
    field("standing", waiver.standing.rawValue)
    field("accepted", waiver.isAccepted)
    switch waiver.until {
    case .date(let day): field("until-date", day)
    case .release(let release): field("until-release", release)
    }
    if let defect = waiver.defect?.text { field("defect", defect) }
    fields(of: waiver.act, besides: [("defect", waiver.defect)])
    links(waiver.links)
    withdrawals(waiver.withdrawals)
  }

  mutating func fields(of observation: RunReport.Observation) {
    field("current", observation.isCurrent)
    if let screen = observation.screen { field("screen", screen) }
    if let platform = observation.platform { field("platform", platform) }
    if let note = observation.note.text { field("note", note) }
    if let environment = observation.environment { field("environment", environment) }
    fields(of: observation.act, besides: [("note", observation.note)])
    evidence(observation.evidence)
    links(observation.links)
    withdrawals(observation.withdrawals)
  }

  mutating func fields(of overtaken: RunReport.Overtaken, in report: RunReport) {
    let (answer, entry) = (overtaken.answer, report.entries[overtaken.entry])
    field("check", entry.check.id)
    field("id", answer.event)
    if let verdict = answer.verdict { field("verdict", verdict.rawValue) }
    if let tester = answer.tester { field("tester", tester) }
    if let note = answer.note?.text { field("note", note) }
    redacted([("note", answer.note), ("tester", answer.person.name)])
    texts("replaced-by", overtaken.replacements.map(\.event.hex))
    withdrawals(overtaken.withdrawals)
    field("outcome", entry.outcome.rawValue)
  }

  mutating func fields(of redaction: RunReport.Redaction) {
    field("what", redaction.what.rawValue)
    texts("of", redaction.digests.map(\.hex))
    fields(of: redaction.act)
  }

  mutating func fields(of reopening: RunReport.Reopening) {
    texts("of", reopening.statements.map(\.hex))
    fields(of: reopening.act)
  }

  /// Files that show something; nothing where there is none.
  mutating func evidence(_ evidence: [RunReport.Evidence]) {
    if evidence.isEmpty { return }
    array("evidence", of: evidence) { json, evidence in
      json.field("sha256", evidence.reference.digest)
      json.field("file", evidence.file)
      if let name = evidence.name { json.field("name", name) }
      if let size = evidence.size { json.field("size", size) }
      if evidence.isRedacted { json.field("redacted", true) }
    }
  }

  mutating func links(_ links: [RunReport.Link]) {
    if links.isEmpty { return }
    array("links", of: links) { json, link in
      if let address = link.address.text { json.field("url", address) }
      json.fields(of: link.act, besides: [("url", link.address)])
      json.withdrawals(link.withdrawals)
    }
  }

  mutating func withdrawals(_ acts: [RunReport.Act]) {
    if acts.isEmpty { return }
    array("withdrawn", of: acts) { $0.fields(of: $1) }
  }

  /// The keys whose texts were taken out; nothing where none was.
  mutating func redacted(_ notes: [(key: String, note: RunReport.Note?)]) {
    let keys = notes.filter { $0.note == .redacted }.map(\.key)
    if !keys.isEmpty { texts("redacted", keys) }
  }

  /// Who did it, when and why.
  private mutating func fields(
    of act: RunReport.Act, besides notes: [(key: String, note: RunReport.Note?)] = []
  ) {
    field("id", act.event)
    if let tester = act.person.name.text { field("tester", tester) }
    field("time", act.time.text)
    if let why = act.reason?.text { field("why", why) }
    redacted(notes + [("tester", act.person.name), ("why", act.reason)])
  }
}
