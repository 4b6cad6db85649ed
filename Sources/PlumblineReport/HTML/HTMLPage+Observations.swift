import PlumblineRecord

extension HTMLPage {
  /// What testers saw that no check covers: a card each, as for failures.
  mutating func writeObservations() throws {
    if report.observations.isEmpty { return }
    let current = report.currentObservations
    out.write(
      """
      <section class="cards" aria-labelledby="observations">
      <h2 id="observations">Observations <span class="count">\(current.count)</span></h2>
      <p class="lead">What testers saw that no check covers.</p>

      """)
    for observation in current {
      out.write(
        """
        <article class="card\(Self.isShort(observation) ? " whole" : "")" \
        id="\(observation.anchor)" data-observation="current" \
        aria-labelledby="\(observation.anchor)=title">
        <p class="status"><b><i aria-hidden="true">◆</i> observed</b></p>
        <h3 id="\(observation.anchor)=title"><span class="place">\
        \(report.place(of: observation))</span></h3>

        """)
      try writeBody(of: observation)
      if !observation.links.contains(where: \.isCurrent) {
        out.write("<p class=\"defect\">\(RecordWords.noDefect)</p>\n")
      }
      out.write("</article>\n")
      try out.passOn()
    }
    try writeEarlierObservations()
    out.write("</section>\n")
  }

  private mutating func writeEarlierObservations() throws {
    let earlier = report.earlierObservations
    if earlier.isEmpty { return }
    out.write(
      """
      <details class="earlier"><summary>Replaced or taken back: \
      \(Words.count(earlier.count, "earlier observation"))</summary>
      <ol>

      """)
    for observation in earlier {
      out.write(
        """
        <li id="\(observation.anchor)" data-observation="earlier"><p class="who">\
        \(report.place(of: observation)): \(RecordWords.fate(observation))</p>

        """)
      try writeBody(of: observation)
      out.write("</li>\n")
      try out.passOn()
    }
    out.write("</ol></details>\n")
  }

  /// What was seen, what shows it, who saw it on what, and the defects it is linked to.
  private mutating func writeBody(of observation: RunReport.Observation) throws {
    writeNote(observation.note)
    try write(
      observation.evidence,
      for: EvidenceFrame(anchor: observation.anchor, title: report.place(of: observation)))
    out.write("<p class=\"by\">\(Self.name(of: observation.act.person)) \(observation.act.time)")
    if let position = observation.environment {
      let environment = report.environments[position]
      out.write(
        """
         <span><b>\(report.platformTitle(environment.platform))</b> \
        <bdi>\(environment.line)</bdi></span>
        """)
    }
    out.write("</p>\n")
    write(observation.links)
    for act in observation.withdrawals { write(act, as: "Taken back by") }
  }

  /// Whether an observation is short enough to keep on one sheet of paper.
  private static func isShort(_ observation: RunReport.Observation) -> Bool {
    (observation.note.text?.utf8.count ?? 0) <= 600 && observation.evidence.count <= 2
  }
}
