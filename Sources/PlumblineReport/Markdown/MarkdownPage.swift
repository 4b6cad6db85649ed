import PlumblineRecord

/// The parts of a report in Markdown.
struct MarkdownPage {
  let report: RunReport
  let settings: ReportSettings
  /// Whether the text has a limit, so that no single note may fill it.
  let isCut: Bool

  /// The answer and the numbers, in at most so many bytes.
  func head(within limit: Int?) -> String {
    let title = MarkdownText.line(clipped(report.plan.title))
    let edition = MarkdownText.line(clipped(report.edition))
    var text = "## \(report.totals.tone.symbol) \(title) \(edition): \(report.totals.headline)\n"
    text += "\n\(report.sentence).\n"
    if let holdUp = report.holdUp { text += "\n**\(holdUp).**\n" }
    if report.isDamaged {
      let count = report.problems.filter(\.isDamage).count
      text += "\n**The record is damaged** (\(Words.count(count, "problem"))): something that "
      text += "was said may be missing from these numbers.\n"
    }
    let whole = text + tested + table(report.columns)
    guard let limit, whole.utf8.count > limit / 2 else { return whole }
    let short = text + table([])
    return short.utf8.count <= limit
      ? short : MarkdownText.clipped(report.sentence, to: max(0, limit - 4)) + "\n"
  }

  /// Who tested, when, and on what.
  private var tested: String {
    guard let period = report.period else { return "" }
    var days = String(period.lowerBound.text.prefix(10))
    let last = period.upperBound.text.prefix(10)
    if days != last { days += " to \(last)" }
    let names = report.testers.map { MarkdownText.line(clipped($0)) }.joined(separator: ", ")
    var text = "\nTested \(days)" + (names.isEmpty ? "" : " by \(names)")
    var places = report.environments.enumerated().map { position, environment in
      let line = report.platformTitle(environment.platform) + " " + environment.line
      let count = Words.count(report.answers(on: position), "answer")
      return MarkdownText.line(clipped(line)) + " (\(count))"
    }
    let rest = report.answersOnNothing
    if !places.isEmpty && rest > 0 {
      places.append("no build named (\(Words.count(rest, "answer")))")
    }
    text += places.isEmpty ? "; no build was named" : " on " + places.joined(separator: "; ")
    if let asOf = report.asOf { text += ". Waivers as of \(asOf.text.prefix(10))" }
    return text + ".\n"
  }

  private func table(_ columns: [RunReport.Column]) -> String {
    let isOne = columns.count == 1
    let titles = (isOne ? [] : ["All"]) + columns.map { MarkdownText.line(clipped($0.title)) }
    let all = (isOne ? [] : [report.totals]) + columns.map(\.totals)
    func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |\n" }
    var text = "\n" + row([" "] + titles)
    text += "| --- |" + String(repeating: " ---: |", count: all.count) + "\n"
    for outcome in Outcome.allCases where report.totals[outcome] > 0 {
      text += row(["\(outcome.symbol) \(outcome.word)"] + all.map { "\($0[outcome])" })
    }
    return text + row(["checks"] + all.map { "\($0.all)" })
  }

  /// What it is made of, by whom and when.
  var foot: String {
    "\n\(runs), made by \(MarkdownText.line(settings.tool)) "
      + "\(settings.generated.minute).\n"
  }

  private var runs: String {
    if report.runs.isEmpty { return "Run `\(report.run)`" }
    let names = report.runs.map { run in
      MarkdownText.line(ColumnWords.name(of: run, in: report.plan))
    }
    let all = "Read together: \(names.joined(separator: "; "))"
    return ([all] + report.columnFacts).joined(separator: "; ")
  }

  /// What follows the numbers, the most important first.
  var sections: [MarkdownSection] {
    var sections = Outcome.allCases.compactMap { outcome -> MarkdownSection? in
      switch outcome.facts.telling {
      case .card, .reason: judged(outcome)
      case .list: unseen
      case .row: nil
      }
    }
    // Behind failures and conflicts, which are about what is asked.
    sections.insert(contentsOf: [observations, earlierObservations], at: 2)
    sections += [remarks, overtaken, everything, redactions, reopenings]
    let lines = ProblemText.lines(report.problems)
    sections.append(
      MarkdownSection(
        heading: "### The run’s files (\(lines.count))", count: lines.count,
        noun: ("problem", "problems")
      ) { "- " + MarkdownText.line(lines[$0]) })
    return sections.filter { $0.count > 0 }
  }

  private var remarksTitle: String {
    "Settled, taken back, waived or linked"
      + (report.runs.isEmpty ? "" : ", or answered in another round or text")
  }

  /// What is left to tell of checks that no row above tells of.
  private var remarks: MarkdownSection {
    let entries = report.entries.filter { entry in
      switch entry.outcome.facts.telling {
      case .card, .reason: false
      case .list, .row: entry.hasRemarks
      }
    }
    return MarkdownSection(
      heading: "### \(remarksTitle) (\(entries.count))",
      count: entries.count, noun: ("check", "checks")
    ) { row(entries[$0]) }
  }

  private func judged(_ outcome: Outcome) -> MarkdownSection {
    let positions = report.positions(outcome)
    return MarkdownSection(
      heading: "### \(outcome.facts.title) (\(positions.count))", count: positions.count,
      noun: outcome.facts.noun
    ) { row(report.entries[positions[$0]]) }
  }

  /// A row for each screen with what its checks come to.
  private var everything: MarkdownSection {
    let screens = report.sections.flatMap(\.screens).filter { !$0.entries.isEmpty }
    return MarkdownSection(
      heading: "### Everything, by screen (\(report.totals.all))", count: screens.count,
      noun: ("screen", "screens")
    ) { index in
      let screen = screens[index]
      let totals = Totals(screen.entries.map { report.entries[$0].outcome })
      let numbers = Outcome.allCases.filter { totals[$0] > 0 }
        .map { "\($0.symbol) \($0.counted(totals[$0]))" }
      return "- \(MarkdownText.line(clipped(screen.title))): "
        + numbers.joined(separator: ", ")
    }
  }

  private var unseen: MarkdownSection {
    let screens = report.sections.flatMap(\.screens).compactMap { screen in
      let open = screen.entries.count { report.entries[$0].outcome == .unseen }
      return open == 0 ? nil : (title: screen.title, open: open, all: screen.entries.count)
    }
    return MarkdownSection(
      heading: "### Not seen (\(report.totals[.unseen]))", count: screens.count,
      noun: ("screen", "screens")
    ) { index in
      let screen = screens[index]
      return "- · \(MarkdownText.line(clipped(screen.title))): \(screen.open) of "
        + Words.count(screen.all, "check")
    }
  }

  /// One check on one line, its parts parted by breaks.
  private func row(_ entry: RunReport.Entry) -> String {
    let title = MarkdownText.line(clipped(report.plan.title(of: entry.check)))
    let place = MarkdownText.line(clipped(report.place(of: entry.check)))
    var text = "- \(entry.outcome.symbol) **\(place): \(title)**"
    if report.question(of: entry).isBlocker { text += " · \(RunReport.holdsUp)" }
    let sides = entry.sides
    for (answer, earlier) in sides {
      if sides.count > 1 {
        text += "<br>**\(answer.outcome.symbol) \(name(of: answer)): \(answer.outcome.word)**"
      }
      text += "<br>" + said(answer, of: entry, isNamed: sides.count > 1) + before(earlier)
    }
    for waiver in entry.waivers { text += told(waiver) }
    for round in entry.earlierRounds {
      text += "<br>" + MarkdownText.line(clipped(ColumnWords.sentence(of: round)))
    }
    return text + before(entry.besides)
  }

  /// What was said before, on a line of its own; nothing if nothing was.
  private func before(_ answers: [RunReport.Answer]) -> String {
    if answers.isEmpty { return "" }
    let words = MarkdownText.clipped(Words.before(answers), to: isCut ? 200 : nil)
    return answers.reduce("<br>" + MarkdownText.line(words)) { text, answer in
      text + told(answer.links) + told(answer.withdrawals, "Taken back by")
    }
  }

  private func name(of answer: RunReport.Answer) -> String { name(of: answer.person) }

  private func said(_ answer: RunReport.Answer, of entry: RunReport.Entry, isNamed: Bool) -> String
  {
    var parts: [String] = []
    if let reason = answer.reason {
      parts.append("**Settled by \(name(of: answer)):** \(words(of: reason))")
    }
    if let note = answer.note { parts.append(words(of: note)) }
    if let verdict = answer.verdict, answer.evidence.isEmpty,
      report.question(of: entry).evidence.asks(for: verdict)
    {
      parts.append("**\(Words.pictureMissing)**")
    }
    parts += files(answer.evidence)
    var facts = isNamed ? [] : [name(of: answer)]
    facts.append(answer.time.minute)
    facts += answer.environments.map { position in
      let environment = report.environments[position]
      return MarkdownText.line(
        clipped(report.platformTitle(environment.platform) + " " + environment.line))
    }
    if let step = answer.step { facts.append("step \(step)") }
    if answer.isToOtherText { facts.append(ColumnWords.olderText) }
    if !answer.deviating.isEmpty {
      let titles = answer.deviating.map { report.platformTitle($0) }.joined(separator: ", ")
      facts.append("deviates: " + MarkdownText.line(clipped(titles)))
    }
    parts.append("— " + facts.joined(separator: " · "))
    return parts.joined(separator: "<br>") + told(answer.links)
  }

  /// The files of an answer, each with its name, where it is and what it is.
  func files(_ evidence: [RunReport.Evidence]) -> [String] {
    let shown = evidence.prefix(isCut ? Self.mostFiles : .max)
    let rest = evidence.count - shown.count
    return shown.map(file) + (rest > 0 ? ["\(Words.count(rest, "more file"))"] : [])
  }

  /// How many files of an answer are named where space is short.
  private static let mostFiles = 8

  private func file(_ evidence: RunReport.Evidence) -> String {
    let title = MarkdownText.line(clipped(evidence.title))
    if evidence.isRedacted { return "\(title), \(RecordWords.redacted)" }
    if evidence.size == nil {
      return "\(title), missing from the run: `\(evidence.file)`"
    }
    let place = EvidencePlace(of: evidence, settings)
    let address = settings.link(evidence.reference).flatMap(RelativeAddress.encoded)
    var facts = [address.map { "[\(title)](\($0))" } ?? "\(title) `\(evidence.file)`"]
    facts.append(place.kind.title)
    if let size = place.size { facts.append("\(size.width) × \(size.height)") }
    if let warning = place.warning { facts.append(warning) }
    return facts.joined(separator: ", ")
  }

  func clipped(_ text: String) -> String {
    MarkdownText.clipped(text, to: isCut ? 400 : nil)
  }
}
