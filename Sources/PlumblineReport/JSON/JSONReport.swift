import PlumblineRecord

/// The report as JSON, for scripts.
///
/// One object, keys in this order; a key whose value is not known is left out. Text is as it was
/// typed: whoever shows it escapes it.
///
/// - `format` `"plumbline-report"`, `version` `1`; a reader refuses a version it does not know and
///   ignores keys it does not know.
/// - `generated` and `tool`: when and by what the report was made. All times are UTC.
/// - `run`, `checklist`, `title`, `release`, `round`, `scope` (ids of platforms, left out when the
///   run is about all), `plan` (SHA-256).
/// - `runs[]`: where several runs of the release are read together, of each `run`, `round`, `scope`,
///   `plan`, in the place of `run` and `round`; `plan` above is that of the last, whose text is shown.
/// - `headline`: what it comes to, in words; `complete`: whether every check was answered;
///   `damaged`: whether something that was said may be lost or changed.
/// - `totals`: number of checks by outcome, each of the ten, and `all`.
/// - `platforms[]`: `id`, `title`, `totals`; `side-by-side` stands for comparisons.
/// - `testers[]`: names. `environments[]`: `platform`, `build`, `os`, `physical`, `device`, `data`.
/// - `checks[]`, in the checklist's order: `id`, `outcome`, `question`, `rule` (of a state),
///   `blocker` (left out when false), `group`, `screen`, `list` (titles), `platforms[]` (ids),
///   `side-by-side` (left out when false), `answers[]`.
/// - `answers[]`, oldest first: `id` of the event, `verdict` (left out when a newer version's),
///   `current` (nothing replaced it), `note`, `step`, `on[]`, `tester`, `time`, `ms` on screen,
///   `environment[]` (positions in `environments`), `via` (`screen` or `script`), `evidence[]` with
///   `sha256`, `file` (relative to the run's folder), `name`, `size` (left out when missing), `redacted`;
///   of a resolution `why` and `settles[]` (ids); `older-text` (given to another text of the check).
/// - `earlier-rounds[]`, the latest first: `round`, `outcome`, `answers[]` of a check that an earlier
///   round answered too.
/// - `waivers[]`: `check`, `of[]`, `standing` (as ``RunReport/Waiver/Standing``, judged at `as-of`),
///   `accepted`, `until-date` or `until-release`, `defect`.
/// - `links[]`, `withdrawals[]`, `observations[]`, `replaced-others[]` (answers that others replaced
///   or took back), `redactions[]`, `reopenings[]`; what they are about stands in `of[]`.
/// - Whatever somebody did has `id`, `tester`, `time`, `why`. `redacted[]` names the keys that are
///   not there because their text was taken out.
/// - `excluded[]`: `id`, `question`, `screen`, `list`, `platforms[]`, `why` of what does not apply.
/// - `problems[]`: `damage`, `text`.
package enum JSONReport {
  /// The version of the format.
  package static let version = 1

  /// Renders a report.
  package static func bytes(_ report: RunReport, settings: ReportSettings) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.field("format", "plumbline-report")
    json.field("version", version)
    json.field("generated", settings.generated.text)
    json.field("tool", settings.tool)
    json.identity(of: report)
    json.totals(report.totals)
    json.array("platforms", of: report.columns) { json, column in
      json.field("id", column.id)
      json.field("title", column.title)
      json.totals(column.totals)
    }
    json.texts("testers", report.testers)
    json.array("environments", of: report.environments) { $0.fields(of: $1) }
    let words = CheckWords(report.plan)
    json.array("checks", of: report.entries) { json, entry in
      json.field("id", entry.check.id)
      json.field("outcome", entry.outcome.rawValue)
      json.fields(of: entry.check, words)
      json.array("answers", of: entry.answers) { $0.fields(of: $1) }
      guard !entry.earlierRounds.isEmpty else { return }
      json.array("earlier-rounds", of: entry.earlierRounds) { json, round in
        if let name = round.round { json.field("round", name) }
        json.field("outcome", round.outcome.rawValue)
        json.array("answers", of: round.answers) { $0.fields(of: $1) }
      }
    }
    json.waivers(of: report) { _ in true }
    json.array("links", of: report.links) { $0.fields(of: $1) }
    json.array("withdrawals", of: report.withdrawals) { $0.fields(of: $1) }
    json.array("observations", of: report.observations) { $0.fields(of: $1) }
    json.array("replaced-others", of: report.overtaken) { $0.fields(of: $1, in: report) }
    json.array("redactions", of: report.redactions) { $0.fields(of: $1) }
    json.array("reopenings", of: report.reopenings) { $0.fields(of: $1) }
    json.array("excluded", of: report.excluded) { json, excluded in
      json.field("id", excluded.check.id)
      json.fields(of: excluded.check, words)
      json.field("why", excluded.reason)
    }
    json.array("problems", of: report.problems) { json, problem in
      json.field("damage", problem.isDamage)
      json.field("text", ProblemText.sentence(problem))
    }
    json.endObject()
    return json.bytes
  }
}

/// The plan's words, by position.
private struct CheckWords {
  let plan: Plan
  let groups: [String: String]

  init(_ plan: Plan) {
    self.plan = plan
    groups = Dictionary(plan.groups.map { ($0.id, $0.title) }, uniquingKeysWith: { old, _ in old })
  }
}

extension JSONWriter {
  fileprivate mutating func identity(of report: RunReport) {
    let identity = report.identity
    runs(identity, report.runs, title: report.plan.title)
    if let scope = identity.scope { texts("scope", scope) }
    field("plan", identity.plan)
    field("headline", report.totals.headline)
    field("complete", report.isComplete)
    field("damaged", report.isDamaged)
    if let asOf = report.asOf { field("as-of", asOf.text) }
  }

  fileprivate mutating func totals(_ totals: Totals) {
    key("totals")
    beginObject()
    for outcome in Outcome.allCases {
      key(outcome.rawValue)
      integer(totals[outcome])
    }
    field("all", totals.all)
    endObject()
  }

  fileprivate mutating func fields(of environment: RunReport.Environment) {
    field("platform", environment.platform)
    if let build = environment.build { field("build", build) }
    if let system = environment.operatingSystem { field("os", system) }
    if let isPhysical = environment.isPhysical { field("physical", isPhysical) }
    if let device = environment.device?.text { field("device", device) }
    if let data = environment.dataSet?.text { field("data", data) }
  }

  fileprivate mutating func fields(of check: Check, _ words: CheckWords) {
    let plan = words.plan
    let question = plan.questions[check.question]
    field("question", question.title)
    if let rule = question.rule { field("rule", rule) }
    if question.isBlocker { field("blocker", true) }
    if let index = check.screen {
      let screen = plan.screens[index]
      if let group = screen.group.flatMap({ words.groups[$0] }) { field("group", group) }
      field("screen", screen.title)
      if let list = check.list { field("list", screen.lists[list].title) }
    }
    texts("platforms", check.platforms.map { plan.platforms[$0].id })
    if check.isSideBySide { field("side-by-side", true) }
  }

  fileprivate mutating func fields(of answer: RunReport.Answer) {
    field("id", answer.event)
    if let verdict = answer.verdict { field("verdict", verdict.rawValue) }
    field("current", answer.isCurrent)
    if let note = answer.note?.text { field("note", note) }
    if let step = answer.step { field("step", step) }
    if !answer.deviating.isEmpty { texts("on", answer.deviating) }
    if let tester = answer.tester { field("tester", tester) }
    field("time", answer.time.text)
    if let milliseconds = answer.milliseconds { field("ms", milliseconds) }
    if !answer.environments.isEmpty {
      key("environment")
      beginArray()
      for position in answer.environments { integer(position) }
      endArray()
    }
    if let source = answer.source { field("via", source.rawValue) }
    evidence(answer.evidence)
    if let why = answer.reason?.text { field("why", why) }
    if !answer.settled.isEmpty { texts("settles", answer.settled.map(\.hex)) }
    if answer.isToOtherText { field("older-text", true) }
    redacted([("note", answer.note), ("tester", answer.person.name), ("why", answer.reason)])
  }

  mutating func texts(_ key: StaticString, _ texts: [String]) {
    self.key(key)
    beginArray()
    for text in texts { string(text) }
    endArray()
  }

  mutating func array<Element>(
    _ key: StaticString, of elements: [Element], _ fields: (inout JSONWriter, Element) -> Void
  ) {
    self.key(key)
    beginArray()
    for element in elements {
      beginObject()
      fields(&self, element)
      endObject()
    }
    endArray()
  }
}
