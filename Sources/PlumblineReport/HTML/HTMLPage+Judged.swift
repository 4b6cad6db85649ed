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
    let anchor = entry.anchor
    let isBlocker = report.question(of: entry).isBlocker
    out.write(
      """
      <article class="card\(Self.isShort(entry) ? " whole" : "")" id="\(anchor)" \
      data-card="\(entry.outcome.rawValue)" aria-labelledby="\(anchor)=title">
      <p class="status">\(entry.outcome)\(isBlocker ? Self.blocker : "")</p>
      <h3 id="\(anchor)=title">\(placed(entry.check))</h3>

      """)
    try writeAnswers(of: entry)
    out.write("<p class=\"id\"><a href=\"#\(anchor)\">\(entry.check.id)</a></p>\n</article>\n")
  }

  private static let blocker: Markup = " <span class=\"blocker\">\(RunReport.holdsUp)</span>"
}
