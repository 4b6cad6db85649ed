import PlumblineRecord

extension HTMLPage {
  /// What nobody has looked at, by screen.
  mutating func writeUnseen() throws {
    let count = report.totals[.unseen]
    if count == 0 { return }
    out.write(
      """
      <section class="unseen" aria-labelledby="unseen">
      <h2 id="unseen">Not seen <span class="count">\(count)</span></h2>
      <p class="lead">Nobody has answered these yet, so nothing is known about them.</p>
      <div class="panel">

      """)
    for screen in report.sections.flatMap(\.screens) {
      let open = screen.entries.filter { report.entries[$0].outcome == .unseen }
      if open.isEmpty { continue }
      out.write(
        """
        <details><summary><b>\(screen.title)</b> <span>\(Self.share(open, of: screen)): \
        \(platforms(of: open))</span></summary>
        <ul>

        """)
      for run in CheckRun.all(of: open, check: { report.entries[$0].check }) {
        out.write("<li>\(listed(run.check))")
        for position in run.positions {
          let entry = report.entries[position]
          let platform = report.plan.platformTitle(of: entry.check)
          out.write(" <a href=\"#\(entry.anchor)\">\(platform)</a>")
        }
        out.write("</li>\n")
        try out.passOn()
      }
      out.write("</ul></details>\n")
    }
    out.write("</div>\n</section>\n")
  }

  private static func share(_ open: [Int], of screen: RunReport.Screen) -> String {
    open.count == screen.entries.count
      ? "all \(Words.count(open.count, "check"))"
      : "\(open.count) of \(Words.count(screen.entries.count, "check"))"
  }

  /// How many of some checks each platform has, in the plan's order: `Web 3, iOS 1`.
  private func platforms(of positions: [Int]) -> String {
    var counts: [Int: Int] = [:]
    var besides = 0
    for position in positions {
      switch report.entries[position].check.target {
      case .platform(let index): counts[index, default: 0] += 1
      case .sideBySide: besides += 1
      }
    }
    let each = counts.sorted { $0.key < $1.key }
      .map { "\(report.plan.platforms[$0.key].title) \($0.value)" }
    return (each + (besides > 0 ? ["side by side \(besides)"] : [])).joined(separator: ", ")
  }

  /// A question as it stands below its screen: with its list when it is about one.
  func listed(_ check: Check) -> Markup {
    let title = report.plan.title(of: check)
    guard let screen = check.screen, let list = check.list else { return "\(title)" }
    return "\(title) <span class=\"list\">\(report.plan.screens[screen].lists[list].title)</span>"
  }
}
