import PlumblineRecord

extension JSONWriter {
  /// The waivers of a kind, in the checks' order.
  mutating func waivers(of report: RunReport, _ isMeant: (RunReport.Waiver) -> Bool) {
    let waivers = report.entries.flatMap { entry in
      entry.waivers.filter(isMeant).map { (entry.check.id, $0) }
    }
    array("waivers", of: waivers) { json, waived in
      json.field("check", waived.0)
      json.fields(of: waived.1)
    }
  }

  private mutating func fields(of waiver: RunReport.Waiver) {
    texts("of", waiver.of.map(\.hex))
    field("standing", waiver.standing.rawValue)
    field("accepted", waiver.isAccepted)
    switch waiver.until {
    case .date(let day): field("until-date", day)
    case .release(let release): field("until-release", release)
    }
    if let defect = waiver.defect?.text { field("defect", defect) }
    fields(of: waiver.act, besides: [("defect", waiver.defect)])
  }

  mutating func fields(of observation: RunReport.Observation) {
    field("current", observation.isCurrent)
    if let screen = observation.screen { field("screen", screen) }
    if let platform = observation.platform { field("platform", platform) }
    if let note = observation.note.text { field("note", note) }
    if let environment = observation.environment { field("environment", environment) }
    fields(of: observation.act, besides: [("note", observation.note)])
    evidence(observation.evidence)
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
    texts("withdrawn-by", overtaken.withdrawals.map(\.event.hex))
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

  mutating func fields(of link: RunReport.Link) {
    texts("of", link.of.map(\.hex))
    if let address = link.address.text { field("url", address) }
    fields(of: link.act, besides: [("url", link.address)])
  }

  mutating func fields(of withdrawal: RunReport.Withdrawal) {
    if let check = withdrawal.check { field("check", check) }
    texts("of", withdrawal.of.map(\.hex))
    fields(of: withdrawal.act)
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
