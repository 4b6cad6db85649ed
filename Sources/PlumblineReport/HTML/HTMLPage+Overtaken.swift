import PlumblineRecord

extension HTMLPage {
  /// The answers that others than their testers replaced or took back.
  mutating func writeOvertaken() throws {
    if report.overtaken.isEmpty { return }
    out.write(
      """
      <section class="overtaken" aria-labelledby="overtaken">
      <h2 id="overtaken">\(RecordWords.overtaken) \
      <span class="count">\(report.overtaken.count)</span></h2>
      <ul class="told">

      """)
    for overtaken in report.overtaken {
      let entry = report.entries[overtaken.entry]
      out.write("<li class=\"whole\"><p class=\"what\">\(placed(entry.check)) ")
      out.write("<a href=\"#\(entry.anchor)\">details</a></p>\n<dl class=\"step\">")
      write(overtaken.answer, as: "Was")
      for answer in overtaken.replacements {
        write(answer, as: answer.reason == nil ? "Replaced" : "Settled")
      }
      for act in overtaken.withdrawals {
        out.write("<div><dt>Taken back</dt><dd>\n")
        write(act, as: "By")
        out.write("</dd></div>\n")
      }
      out.write("<div><dt>Now</dt><dd>\(entry.outcome)</dd></div></dl>\n</li>\n")
      try out.passOn()
    }
    out.write("</ul>\n</section>\n")
  }

  private mutating func write(_ answer: RunReport.Answer, as label: String) {
    out.write("<div><dt>\(label)</dt><dd>\(answer.outcome) \(Self.name(of: answer)) ")
    out.write("<small>\(answer.time)</small>\n")
    if answer.reason != nil { writeNote(answer.reason) }
    writeNote(answer.note)
    out.write("</dd></div>\n")
  }
}
