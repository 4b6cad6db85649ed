package import PlumblineRecord

/// What `status` tells of the record besides outcomes: observations, waivers, and what others did.
package enum StatusRecord {
  /// Lines for people; none where there is nothing to tell.
  package static func lines(_ state: RunState) -> [String] {
    guard let report = report(state) else { return [] }
    var lines: [String] = []
    let seen = report.currentObservations
    if !seen.isEmpty { lines += ["", "◆ \(Words.count(seen.count, "observation"))"] }
    for observation in seen {
      lines.append("  \(report.place(of: observation))")
      lines.append("    " + (observation.note.text?.visibleOnOneLine ?? hole(observation.note)))
    }
    let waived = waived(report)
    if let asOf = report.asOf, !waived.isEmpty {
      lines += ["", "~ waivers as of \(asOf.text.prefix(10))"]
      for (check, waiver) in waived {
        let until = RecordWords.until(waiver).map { " " + $0 } ?? ""
        lines.append("  \(RecordWords.lead(waiver)) \(waiver.act.person.words)\(until)")
        lines.append("    \(check): \(RecordWords.standing(waiver, asOf: nil))")
      }
    }
    let counts = [
      (
        report.overtaken.count, "answer that took the place of another tester’s",
        "answers that took the place of another tester’s"
      ),
      (report.redactions.count, "redaction", "redactions"),
      (report.reopenings.count, "reopening", "reopenings"),
    ]
    let told = counts.filter { $0.0 > 0 }.map { Words.count($0.0, $0.1, $0.2) }
    return told.isEmpty ? lines : lines + ["", told.joined(separator: ", ") + "; see the report"]
  }

  /// The same for programs.
  package static func write(_ state: RunState, to json: inout JSONWriter) {
    let report = report(state)
    json.field("observations", report?.currentObservations.count ?? 0)
    if let asOf = report?.asOf { json.field("as-of", asOf.text) }
    if let report { json.waivers(of: report, \.isCurrent) }
    json.field("replaced-others", report?.overtaken.count ?? 0)
    json.field("redactions", report?.redactions.count ?? 0)
    json.field("reopenings", report?.reopenings.count ?? 0)
  }

  /// Nil where the record has nothing of this kind, so that most runs pay nothing for it.
  private static func report(_ state: RunState) -> RunReport? {
    let hasAny =
      !state.observations.isEmpty || !state.waivers.isEmpty || !state.redactions.isEmpty
      || !state.reopenings.isEmpty || state.testers.count > 1
    return hasAny ? RunReport(state) : nil
  }

  private static func waived(
    _ report: RunReport
  ) -> [(check: String, waiver: RunReport.Waiver)] {
    report.entries.flatMap { entry in
      entry.waivers.filter(\.isCurrent).map { (entry.check.id, $0) }
    }
  }

  private static func hole(_ note: RunReport.Note) -> String {
    note == .redacted ? RecordWords.redacted : "the note is missing from the record"
  }
}
