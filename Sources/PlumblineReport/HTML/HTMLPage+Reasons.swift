import PlumblineRecord

extension HTMLPage {
  /// Outcomes with a reason instead of a judgement, in the order they are told.
  private static let withReason = Outcome.allCases.filter { $0.facts.telling == .reason }

  /// Whether the details of a check with this outcome stand above the list of everything.
  static func isToldApart(_ outcome: Outcome) -> Bool {
    outcome.facts.telling == .card || outcome.facts.telling == .reason
  }

  /// How many checks have a reason instead of a judgement.
  var reasonCount: Int { Self.withReason.reduce(0) { $0 + report.totals[$1] } }

  /// What was answered without passing or failing, and why.
  mutating func writeReasons() throws {
    if reasonCount == 0 { return }
    out.write(
      """
      <section class="reasons" aria-labelledby="reasons">
      <h2 id="reasons">Not judged, with reasons <span class="count">\(reasonCount)</span></h2>

      """)
    for outcome in Self.withReason where report.totals[outcome] > 0 {
      out.write(
        """
        <h3>\(outcome) <span class="count">\(report.totals[outcome])</span></h3>
        <ul class="told">

        """)
      for position in report.positions(outcome) { try writeReason(report.entries[position]) }
      out.write("</ul>\n")
    }
    out.write("</section>\n")
  }

  private static let whole: Markup = " class=\"whole\""

  private mutating func writeReason(_ entry: RunReport.Entry) throws {
    out.write(
      """
      <li\(Self.isShort(entry) ? Self.whole : "") id="\(entry.anchor)">\
      <p class="what">\(placed(entry.check))</p>

      """)
    try writeAnswers(of: entry)
    out.write("</li>\n")
    try out.passOn()
  }
}
