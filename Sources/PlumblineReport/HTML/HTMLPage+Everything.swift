import PlumblineRecord

extension HTMLPage {
  /// Every check once, by group and screen, and what does not apply.
  mutating func writeEverything() throws {
    out.write(
      """
      <section class="everything" id="everything" aria-labelledby="all">
      <h2 id="all">Everything, by screen <span class="count">\(report.totals.all)</span></h2>

      """)
    if report.totals[.unseen] > 0 {
      out.write("<p class=\"lead paper\">What is not seen stands in the list above.</p>\n")
    }
    if report.entries.isEmpty { out.write("<p class=\"lead\">This run has no checks.</p>\n") }
    for section in report.sections {
      if let title = section.title { out.write("<h3>\(title)</h3>\n") }
      out.write("<div class=\"panel\">\n")
      for screen in section.screens {
        try writeScreen(screen, isGrouped: section.title != nil)
      }
      out.write("</div>\n")
    }
    out.write("</section>\n")
  }

  private mutating func writeScreen(_ screen: RunReport.Screen, isGrouped: Bool) throws {
    let totals = Totals(screen.entries.map { report.entries[$0].outcome })
    out.write("<details class=\"screen\"><summary>")
    out.write(isGrouped ? "<h4>\(screen.title)</h4>" : "<h3>\(screen.title)</h3>")
    out.write("<span class=\"tally\">")
    for outcome in Outcome.allCases where totals[outcome] > 0 {
      out.write(
        """
        <span data-is="\(outcome.rawValue)"><i aria-hidden="true">\(outcome.symbol)</i> \
        \(outcome.counted(totals[outcome]))</span>

        """)
    }
    if totals.all == 0 { out.write("does not apply") }
    out.write("</span></summary>\n")
    for run in CheckRun.all(of: screen.entries, check: { report.entries[$0].check }) {
      let isOpen = run.positions.allSatisfy {
        report.entries[$0].outcome == .unseen && report.entries[$0].answers.isEmpty
      }
      out.write(isOpen ? "<div class=\"asked open\"><p>" : "<div class=\"asked\"><p>")
      out.write("\(listed(run.check))</p>\n<ul>\n")
      for position in run.positions { try writeRow(report.entries[position]) }
      out.write("</ul></div>\n")
    }
    try writeExcluded(of: screen)
    out.write("</details>\n")
  }

  private mutating func writeRow(_ entry: RunReport.Entry) throws {
    let platform = report.plan.platformTitle(of: entry.check)
    if Self.isToldApart(entry.outcome) {
      out.write(
        """
        <li data-outcome="\(entry.outcome.rawValue)">\(entry.outcome) \(platform) \
        <a href="#\(entry.anchor)">details</a></li>

        """)
      return try out.passOn()
    }
    out.write(
      """
      <li id="\(entry.anchor)" data-outcome="\(entry.outcome.rawValue)">\(entry.outcome) \
      \(platform)
      """)
    let current = entry.current
    for answer in current {
      out.write(" <small>\(Self.name(of: answer)) \(answer.time)")
      for environment in report.distinguishing(answer) {
        out.write(" <bdi>\(environment.line)</bdi>")
      }
      if answer.isToOtherText { out.write(" \(ColumnWords.olderText)") }
      out.write("</small>")
      if answer.note != nil {
        out.write("\n")
        writeNote(answer.note)
      }
      writeResolution(answer)
      try writeEvidence(of: answer, entry)
      writeMissingPicture(of: answer, entry)
      write(answer.links)
    }
    write(entry.waivers)
    try writeEarlierRounds(of: entry)
    try writeEarlier(entry.earlier, of: entry, after: current.count == 1 ? current[0] : nil)
    out.write("</li>\n")
    try out.passOn()
  }

  private mutating func writeExcluded(of screen: RunReport.Screen) throws {
    if screen.excluded.isEmpty { return }
    out.write(
      """
      <div class="excluded"><p>Does not apply \
      <span class="count">\(screen.excluded.count)</span></p>
      <ul>

      """)
    let runs = CheckRun.all(
      of: screen.excluded, check: { report.excluded[$0].check },
      reason: { report.excluded[$0].reason })
    for run in runs {
      let platforms = run.positions
        .map { report.plan.platformTitle(of: report.excluded[$0].check) }
        .joined(separator: ", ")
      out.write("<li>\(listed(run.check)) <span class=\"platform\">\(platforms)</span>")
      if let reason = run.reason, !reason.isEmpty {
        out.write(" <span class=\"why\">\(reason)</span>")
      }
      out.write("</li>\n")
      try out.passOn()
    }
    out.write("</ul></div>\n")
  }
}
