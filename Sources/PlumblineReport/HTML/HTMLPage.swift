import PlumblineRecord

/// One page being written: what it says, and how far it is.
struct HTMLPage {
  let report: RunReport
  let settings: ReportSettings
  var out: PageWriter
  /// How many pictures have been written, for their names on the page.
  var pictures = 0

  init(_ report: RunReport, _ settings: ReportSettings, _ out: PageWriter) {
    self.report = report
    self.settings = settings
    self.out = out
  }

  /// Outcomes whose checks have a card of their own.
  static let withCards = Outcome.allCases.filter { $0.facts.telling == .card }

  mutating func write() throws {
    writeHead()
    writeTop()
    writeCounts()
    out.write("<main>\n")
    for outcome in Self.withCards { try writeJudged(outcome) }
    try writeObservations()
    try writeReasons()
    try writeUnseen()
    try writeOvertaken()
    try writeEverything()
    writeRecord()
    writeWords()
    out.write("</main>\n")
    writeFoot()
    try out.finish()
  }

  /// What is asked with its place in front, as one meets it: `Agenda · Events · iOS: Is it right?`.
  func placed(_ check: Check) -> Markup {
    "<span class=\"place\">\(report.place(of: check)):</span> \(report.plan.title(of: check))"
  }
}
