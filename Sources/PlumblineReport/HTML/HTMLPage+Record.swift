import PlumblineRecord

extension HTMLPage {
  /// What the numbers come from: the run, its plan, and the state of its files.
  mutating func writeRecord() {
    let identity = report.identity
    out.write(
      """
      <section class="record" id="record" aria-labelledby="about">
      <h2 id="about">About the run</h2>
      <dl>

      """)
    writeRuns()
    out.write(
      """
      <dt>Checklist</dt><dd><code>\(identity.checklist)</code></dd>
      <dt>Plan</dt><dd><code>\(identity.plan.hex)</code></dd>
      <dt>Does not apply</dt><dd>\(Words.count(report.excluded.count, "check")), \
      listed with the reason at each screen and counted nowhere above</dd>
      </dl>

      """)
    writeRedactions()
    writeReopenings()
    out.write("<h3>Its files</h3>\n")
    if report.problems.isEmpty {
      out.write(
        "<p>Consistent: nothing is missing or changed, as far as the files themselves tell.</p>\n")
    } else {
      out.write(
        report.isDamaged
          ? """
          <p class="damage">The record is damaged: something that was said may be missing here. \
          Everything that could be read is used.</p>

          """ : "<p>Nothing that was said is lost. To put in order:</p>\n")
      out.write("<ul class=\"problems\">\n")
      for line in ProblemText.lines(report.problems) { out.write("<li>\(line)</li>\n") }
      out.write("</ul>\n")
    }
    out.write("</section>\n")
  }

  /// The run, or those that are read together.
  private mutating func writeRuns() {
    if report.runs.isEmpty {
      return out.write("<dt>Run</dt><dd><code>\(report.run)</code></dd>\n")
    }
    out.write("<dt>Runs</dt><dd>\(ColumnWords.lead(report.runs.count))<ul>\n")
    for run in report.runs {
      out.write("<li>\(ColumnWords.name(of: run, in: report.plan))</li>\n")
    }
    out.write("</ul>\n")
    for fact in report.columnFacts { out.write("<p>\(Words.capitalised(fact)).</p>\n") }
    out.write("</dd>\n")
  }

  /// What was taken out of the run.
  private mutating func writeRedactions() {
    if report.redactions.isEmpty { return }
    out.write("<h3>Taken out</h3>\n<ul class=\"problems\">\n")
    for redaction in report.redactions {
      out.write("<li>\n")
      write(redaction.act, as: "\(RecordWords.count(redaction)) taken out by")
      out.write("</li>\n")
    }
    out.write("</ul>\n")
  }

  /// When the signed run was opened again.
  private mutating func writeReopenings() {
    if report.reopenings.isEmpty { return }
    out.write("<h3>Opened again after a sign-off</h3>\n<ul class=\"problems\">\n")
    for reopening in report.reopenings {
      out.write("<li>\n")
      write(reopening.act, as: "Opened again by")
      out.write("</li>\n")
    }
    out.write("</ul>\n")
  }
}
