package enum MarkdownReport {
  package static func text(_ report: RunReport, settings: ReportSettings, limit: Int?) -> String { "" }
}
