import PlumblineRecord

extension HTMLPage {
  /// The numbers by outcome and platform, and what they were found on.
  mutating func writeCounts() {
    out.write("<section class=\"numbers\" aria-labelledby=\"numbers\">\n")
    out.write("<h2 id=\"numbers\">Checks by outcome</h2>\n")
    out.write("<div class=\"sides\">\n")
    writeTable()
    if report.columns.count > 1 { writeNarrowTable() }
    writeFacts()
    out.write("</div>\n</section>\n")
  }

  /// Outcomes that always have a row, so that a zero is said and not left out.
  private static let always: Set<Outcome> = [.fail, .unseen, .pass]

  private mutating func writeTable() {
    let columns = report.columns
    let isOne = columns.count == 1
    out.write(
      """
      <div class="scroll" role="region" aria-labelledby="numbers" tabindex="0">
      <table id="counts"><thead><tr><td></td>
      """)
    if !isOne { out.write("<th scope=\"col\">All</th>") }
    for column in columns {
      out.write("<th scope=\"col\">\(column.title)</th>")
    }
    out.write("</tr></thead>\n<tbody>\n")
    let all = (isOne ? [] : [report.totals]) + columns.map(\.totals)
    for outcome in Outcome.allCases
    where report.totals[outcome] > 0 || Self.always.contains(outcome) {
      out.write("<tr data-row=\"\(outcome.rawValue)\"><th scope=\"row\">\(outcome)</th>")
      for totals in all {
        out.write(
          totals[outcome] == 0
            ? "<td class=\"none\">0</td>" : "<td>\(totals[outcome])</td>")
      }
      out.write("</tr>\n")
    }
    out.write("</tbody>\n<tfoot>\n<tr data-row=\"all\"><th scope=\"row\">Checks</th>")
    for totals in all { out.write("<td>\(totals.all)</td>") }
    out.write("</tr>\n<tr data-row=\"judged\"><th scope=\"row\">Passed of judged</th>")
    for totals in all { out.write("<td>\(totals[.pass]) of \(totals.judged)</td>") }
    out.write("</tr>\n</tfoot></table></div>\n")
  }

  /// The same with a row for each platform, for a window too narrow for a column each.
  private mutating func writeNarrowTable() {
    let totals = report.totals
    let shown = Outcome.allCases.filter(Self.always.contains)
    func rest(_ totals: Totals) -> Int { totals.all - shown.reduce(0) { $0 + totals[$1] } }
    out.write("<div class=\"narrow\"><table><thead><tr><td></td>")
    for outcome in shown { out.write("<th scope=\"col\">\(outcome)</th>") }
    if rest(totals) > 0 { out.write("<th scope=\"col\">other</th>") }
    out.write("<th scope=\"col\">all</th></tr></thead>\n<tbody>\n")
    for (title, own) in [("All", totals)] + report.columns.map({ ($0.title, $0.totals) }) {
      out.write("<tr><th scope=\"row\">\(title)</th>")
      var numbers = shown.map { own[$0] }
      if rest(totals) > 0 { numbers.append(rest(own)) }
      for number in numbers + [own.all] {
        out.write(number == 0 ? "<td class=\"none\">0</td>" : "<td>\(number)</td>")
      }
      out.write("</tr>\n")
    }
    out.write("</tbody></table></div>\n")
  }

  /// The shares of all as a strip, the worst first; the numbers beside it say the same.
  static func bar(_ totals: Totals) -> Markup {
    guard totals.all > 0 else { return "" }
    let there = Outcome.allCases.filter { totals[$0] > 0 }
    // None is narrower than a hundredth; those that are wide give the room.
    let floor = 10
    let wide = there.filter { totals[$0] * 1000 / totals.all > floor }
    let room = 1000 - (there.count - wide.count) * floor
    let whole = max(1, wide.reduce(0) { $0 + totals[$1] })
    var shares: Markup = ""
    var start = 0
    for outcome in there {
      let share = totals[outcome] * room / whole
      let width = outcome == there.last ? 1000 - start : wide.contains(outcome) ? share : floor
      shares = """
        \(shares)<rect data-is="\(outcome.rawValue)" x="\(start)" width="\(width)" height="8"/>
        """
      start += width
    }
    return """
      <svg viewBox="0 0 1000 8" preserveAspectRatio="none" aria-hidden="true">\(shares)</svg>
      """
  }

  private mutating func writeFacts() {
    out.write("<dl class=\"facts\">\n")
    if !report.testers.isEmpty {
      out.write("<dt>\(report.testers.count == 1 ? "Tester" : "Testers")</dt>")
      for tester in report.testers { out.write("<dd><bdi>\(tester)</bdi></dd>") }
      out.write("\n")
    }
    if let period = report.period {
      out.write("<dt>Tested</dt><dd>\(period.lowerBound)")
      if period.lowerBound.minute != period.upperBound.minute {
        out.write(" to \(period.upperBound)")
      }
      out.write("</dd>\n")
    }
    if report.environments.isEmpty {
      out.write("<dt>Tested on</dt><dd>No build was named.</dd>\n")
    } else {
      out.write("<dt>Tested on</dt>")
      for (position, environment) in report.environments.enumerated() {
        out.write(
          """
          <dd><b>\(report.platformTitle(environment.platform))</b> \
          <bdi>\(environment.line)</bdi> \
          (\(Words.count(report.answers(on: position), "answer")))</dd>
          """)
      }
      let rest = report.answersOnNothing
      if rest > 0 { out.write("<dd>no build named (\(Words.count(rest, "answer")))</dd>") }
      out.write("\n")
    }
    if let asOf = report.asOf {
      out.write("<dt>Waivers</dt><dd>as of \(String(asOf.text.prefix(10)))</dd>\n")
    }
    if let scope = report.identity.scopeTitle(in: report.plan) {
      out.write("<dt>Scope</dt><dd>\(scope)</dd>\n")
    }
    out.write("</dl>\n")
  }
}
