import PlumblineRecord

extension HTMLPage {
  /// The document's head, with the policy that lets nothing run or load but what is here.
  mutating func writeHead() {
    let style = PageStyle.text
    let script = PageScript.text
    out.write(
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      style-src 'sha256-\(Self.hash(style))'; script-src 'sha256-\(Self.hash(script))'; \
      img-src data: 'self' file:; base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="referrer" content="no-referrer">
      <meta name="generator" content="\(settings.tool)">
      <title>\(report.plan.title) \(report.edition): \(report.totals.headline)</title>
      <style>
      """)
    out.write(source: style)
    out.write("</style>\n</head>\n<body>\n")
  }

  private static func hash(_ source: String) -> String {
    Base64.text(of: SHA256.digest(of: source).bytes)
  }

  /// The answer: what was tested, what it comes to, and where to read on.
  mutating func writeTop() {
    let totals = report.totals
    let tone = report.isDamaged && totals.tone == .pass ? Outcome.cannotTell : totals.tone
    out.write(
      """
      <header class="top">
      <p class="kicker">Checklist report</p>
      <h1>\(report.plan.title) <span class="release">\(report.edition)</span></h1>
      <div class="verdict" data-tone="\(tone.rawValue)">
      <p class="headline"><i aria-hidden="true">\(tone.symbol)</i> \
      \(report.verdict)</p>
      <p>\(report.sentence).</p>

      """)
    if let holdUp = report.holdUp { out.write("<p class=\"hold-up\">\(holdUp).</p>\n") }
    if report.isDamaged {
      out.write(
        """
        <p class="damage"><a href="#record">The record is damaged</a>: something that was said \
        may be missing from these numbers.</p>

        """)
    }
    out.write("\(Self.bar(totals))</div>\n")
    writeNavigation()
    out.write("</header>\n")
  }

  private mutating func writeNavigation() {
    let totals = report.totals
    var links = Self.withCards.map { ($0.rawValue, $0.facts.title, totals[$0]) }
    links += [
      ("observations", "Observations", report.currentObservations.count),
      ("reasons", "Not judged", reasonCount),
      (Outcome.unseen.rawValue, Outcome.unseen.facts.title, totals[.unseen]),
      ("overtaken", "Replaced answers", report.overtaken.count),
      ("everything", "Everything", totals.all),
    ]
    out.write("<nav aria-label=\"Parts of this report\"><ul>\n")
    for (anchor, title, count) in links where count > 0 {
      out.write("<li><a href=\"#\(anchor)\">\(title) <span>\(count)</span></a></li>\n")
    }
    out.write("<li><a href=\"#record\">About the run</a></li>\n")
    out.write("<li><a href=\"#meanings\">What the words mean</a></li>\n</ul></nav>\n")
  }

  /// The page's end.
  mutating func writeFoot() {
    out.write(
      """
      <footer>
      <p>Made by \(settings.tool), as of \(settings.generated). Times are UTC\
      <span class="zone" hidden></span>.</p>
      </footer>
      <script>
      """)
    out.write(source: PageScript.text)
    out.write("</script>\n</body>\n</html>\n")
  }
}
