import PlumblineRecord

extension HTMLPage {
  /// The checks with an outcome that a reader must see first, each as a card.
  mutating func writeJudged(_ outcome: Outcome) throws {
    let positions = report.positions(outcome)
    if positions.isEmpty { return }
    out.write(
      """
      <section class="cards" aria-labelledby="\(outcome.rawValue)">
      <h2 id="\(outcome.rawValue)">\(outcome.facts.title) <span class="count">\(positions.count)</span></h2>

      """)
    if outcome == .conflict {
      out.write(
        """
        <p class="lead">Testers who did not see each other’s answer came to different results. \
        Each side stands here until someone resolves it.</p>

        """)
    }
    for position in positions { try writeCard(report.entries[position]) }
    out.write("</section>\n")
  }

  private mutating func writeCard(_ entry: RunReport.Entry) throws {
    let question = report.question(of: entry)
    let anchor = entry.anchor
    out.write(
      """
      <article class="card" id="\(anchor)" data-card="\(entry.outcome.rawValue)" \
      aria-labelledby="\(anchor)=title">
      <p class="status">\(entry.outcome)\(question.isBlocker ? Self.blocker : "") \
      \(place(of: entry.check))</p>
      <h3 id="\(anchor)=title">\(report.plan.title(of: entry.check))</h3>

      """)
    writeSetup(of: entry.check)
    let current = entry.current
    for answer in current {
      let isSide = current.count > 1
      if isSide { out.write("<div class=\"side\">\n<p class=\"status\">\(answer.outcome)</p>\n") }
      try writeAnswer(answer, of: entry)
      if isSide { out.write("</div>\n") }
    }
    try writeEarlier(of: entry)
    out.write("<p class=\"id\"><a href=\"#\(anchor)\">\(entry.check.id)</a></p>\n</article>\n")
  }

  private static let blocker: Markup = " <span class=\"blocker\">\(RunReport.holdsUp)</span>"

  /// Everything that one answer says.
  mutating func writeAnswer(_ answer: RunReport.Answer, of entry: RunReport.Entry) throws {
    writeStep(answer, of: entry)
    if !answer.deviating.isEmpty {
      let titles = answer.deviating.map { report.platformTitle($0) }.joined(separator: ", ")
      out.write("<p class=\"deviating\">Deviates: <b>\(titles)</b></p>\n")
    }
    if answer.verdict == nil {
      out.write("<p class=\"missing\">A newer version’s verdict stands here.</p>\n")
    }
    writeNote(answer.note)
    try writeEvidence(of: answer, entry)
    writeMissingPicture(of: answer, entry)
    writeSource(of: answer)
  }

  /// Who said it, when and on what.
  private mutating func writeSource(of answer: RunReport.Answer) {
    out.write("<p class=\"by\">\(Self.name(of: answer)) \(answer.time)")
    for position in answer.environments {
      let environment = report.environments[position]
      let title = report.platformTitle(environment.platform)
      out.write(" <span><b>\(title)</b> <bdi>\(environment.line)</bdi></span>")
    }
    if answer.source == .script { out.write(" <span>recorded by a script</span>") }
    if let milliseconds = answer.milliseconds {
      out.write(" <span>on screen \(Words.duration(milliseconds: milliseconds))</span>")
    }
    out.write("</p>\n")
  }

  /// The tester's name, or that there is none.
  static func name(of answer: RunReport.Answer) -> Markup {
    answer.tester.map { "<bdi>\($0)</bdi>" } ?? "<em>name missing</em>"
  }

  /// The answers that were replaced, in the order they were given.
  mutating func writeEarlier(of entry: RunReport.Entry) throws {
    let earlier = entry.earlier
    if earlier.isEmpty { return }
    out.write(
      """
      <details class="earlier"><summary>Tested again: \
      \(Words.count(earlier.count, "earlier answer"))</summary>
      <ol>

      """)
    for answer in earlier {
      out.write("<li><p class=\"status\">\(answer.outcome)</p>\n")
      try writeAnswer(answer, of: entry)
      out.write("</li>\n")
    }
    out.write("</ol></details>\n")
    try out.passOn()
  }
}
