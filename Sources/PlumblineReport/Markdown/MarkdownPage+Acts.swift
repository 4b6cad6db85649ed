import PlumblineRecord

extension MarkdownPage {
  /// What testers saw that no check covers.
  var observations: MarkdownSection {
    let current = report.currentObservations
    return MarkdownSection(
      heading: "### Observations (\(current.count))", count: current.count,
      noun: ("observation", "observations")
    ) { index in
      let observation = current[index]
      let isLinked = observation.links.contains(where: \.isCurrent)
      return row(observation) + (isLinked ? "" : "<br>" + RecordWords.noDefect)
    }
  }

  /// The observations that were replaced or taken back.
  var earlierObservations: MarkdownSection {
    let earlier = report.earlierObservations
    return MarkdownSection(
      heading: "### Earlier observations (\(earlier.count))", count: earlier.count,
      noun: ("earlier observation", "earlier observations")
    ) { row(earlier[$0]) }
  }

  private func row(_ observation: RunReport.Observation) -> String {
    let place = MarkdownText.line(clipped(report.place(of: observation)))
    var parts = ["- ◆ **\(place)**" + (observation.isCurrent ? "" : fate(observation))]
    parts.append(words(of: observation.note))
    parts += files(observation.evidence)
    var facts = [name(of: observation.act.person), observation.act.time.minute]
    if let position = observation.environment {
      let environment = report.environments[position]
      let line = report.platformTitle(environment.platform) + " " + environment.line
      facts.append(MarkdownText.line(clipped(line)))
    }
    parts.append("— " + facts.joined(separator: " · "))
    return parts.joined(separator: "<br>") + told(observation.links)
      + told(observation.withdrawals, "Taken back by")
  }

  private func fate(_ observation: RunReport.Observation) -> String {
    " · " + RecordWords.fate(observation)
  }

  /// The answers that others than their testers replaced or took back.
  var overtaken: MarkdownSection {
    MarkdownSection(
      heading: "### \(RecordWords.overtaken) (\(report.overtaken.count))",
      count: report.overtaken.count, noun: ("answer", "answers")
    ) { index in
      let overtaken = report.overtaken[index]
      let entry = report.entries[overtaken.entry]
      let place = MarkdownText.line(clipped(report.place(of: entry.check)))
      let title = MarkdownText.line(clipped(report.plan.title(of: entry.check)))
      var text = "- **\(place): \(title)**<br>Was: \(brief(overtaken.answer))"
      for answer in overtaken.replacements {
        text += "<br>\(answer.reason == nil ? "Replaced" : "Settled"): \(brief(answer))"
      }
      text += told(overtaken.withdrawals, "Taken back by")
      return text + "<br>Now: \(entry.outcome.symbol) \(entry.outcome.word)"
    }
  }

  /// An answer in a line: verdict, tester, reason and note.
  private func brief(_ answer: RunReport.Answer) -> String {
    let notes = [answer.reason, answer.note].compactMap { $0 }.map { ": " + words(of: $0) }
    return "\(answer.outcome.symbol) \(answer.outcome.word), \(name(of: answer.person)), "
      + answer.time.minute + notes.joined()
  }

  /// What was taken out of the run.
  var redactions: MarkdownSection {
    MarkdownSection(
      heading: "### Taken out (\(report.redactions.count))", count: report.redactions.count,
      noun: ("redaction", "redactions")
    ) { index in
      let redaction = report.redactions[index]
      return "- " + line(redaction.act, "\(RecordWords.count(redaction)) taken out by")
    }
  }

  /// When the signed run was opened again.
  var reopenings: MarkdownSection {
    MarkdownSection(
      heading: "### Opened again after a sign-off (\(report.reopenings.count))",
      count: report.reopenings.count, noun: ("reopening", "reopenings")
    ) { "- " + line(report.reopenings[$0].act, "Opened again by") }
  }

  /// Who accepted the fails of a check, why, until when, and what that comes to.
  func told(_ waiver: RunReport.Waiver) -> String {
    var text = "<br>**\(RecordWords.lead(waiver)) \(name(of: waiver.act.person))**"
    if let until = RecordWords.until(waiver) { text += " " + MarkdownText.line(clipped(until)) }
    text += ": **\(RecordWords.standing(waiver, asOf: report.asOf))**"
    text += waiver.act.reason.map { "<br>" + words(of: $0) } ?? ""
    text += "<br>— \(waiver.act.time.minute)"
    if let defect = waiver.defect { text += "<br>Defect: \(address(defect))" }
    return text + told(waiver.links) + told(waiver.withdrawals, "Taken back by")
  }

  /// The defects that were linked to something, each on a line.
  func told(_ links: [RunReport.Link]) -> String {
    links.reduce("") { text, link in
      text + "<br>Defect: \(address(link.address))" + told(link.withdrawals, "Link taken back by")
    }
  }

  /// What somebody did, each on a line.
  func told(_ acts: [RunReport.Act], _ lead: String) -> String {
    acts.reduce("") { $0 + "<br>" + line($1, lead) }
  }

  private func line(_ act: RunReport.Act, _ lead: String) -> String {
    "**\(lead) \(name(of: act.person))"
      + (act.reason.map { ":** " + words(of: $0) } ?? "**") + " — \(act.time.minute)"
  }

  /// A typed text, or what is in its place.
  func words(of note: RunReport.Note) -> String {
    switch note {
    case .text(let text): MarkdownText.lines(clipped(text))
    case .redacted: "_\(RecordWords.redacted)_"
    case .missing: "(the note is missing from the record)"
    }
  }

  /// Whoever it was, or what is in the place of the name.
  func name(of person: RunReport.Person) -> String {
    MarkdownText.line(clipped(person.words))
  }

  /// The address of a defect; a link when all of it is one of the web.
  private func address(_ note: RunReport.Note) -> String {
    guard let text = note.text else { return words(of: note) }
    let isWhole = clipped(text) == text
    return isWhole && NoteWords.isWebAddress(text)
      ? "<\(text)>" : MarkdownText.line(clipped(text))
  }
}
