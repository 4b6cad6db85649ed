import PlumblineRecord

/// The report as Markdown, for a pull request or a summary in CI.
package enum MarkdownReport {
  /// Renders a report.
  ///
  /// - Parameters:
  ///   - report: What it says.
  ///   - settings: The time and the tool's name.
  ///   - limit: The most bytes it may have; then the totals come first, whole failures next, and
  ///     what is left out is counted. Nil for all of it.
  /// - Returns: The text, ending in a line end.
  package static func text(
    _ report: RunReport, settings: ReportSettings, limit: Int?
  ) -> String {
    let page = MarkdownPage(report: report, settings: settings, isCut: limit != nil)
    var text = page.head(within: limit)
    let sections = page.sections
    guard let limit else {
      return sections.reduce(text) { $0 + $1.text(within: nil) } + page.foot
    }
    // Where not even all headings fit, those that come last are left out.
    var reserved = page.foot.utf8.count
    let fitting = sections.prefix { section in
      reserved += section.leastSize
      return text.utf8.count + reserved <= limit
    }
    reserved = fitting.reduce(page.foot.utf8.count) { $0 + $1.leastSize }
    for section in fitting {
      reserved -= section.leastSize
      text += section.text(within: limit - text.utf8.count - reserved)
    }
    return text.utf8.count + page.foot.utf8.count <= limit ? text + page.foot : text
  }
}
