package import PlumblineRecord

/// What a renderer needs besides the report: the time, the tool's name, and files.
package struct ReportSettings {
  /// When the report is made.
  package let generated: Timestamp
  /// The name and version of what makes it.
  package let tool: String
  /// The bytes of evidence to put into the page; nil for what is too large or not there.
  package let evidence: (Event.EvidenceReference) -> [UInt8]?
  /// The path, relative to the page and not encoded, of evidence that stays outside it.
  package let link: (Event.EvidenceReference) -> String?
  /// The first bytes of evidence that stays outside the page, for the size of its picture.
  package let prefix: (Event.EvidenceReference) -> [UInt8]?
  /// Evidence of so many bytes or more stays outside the page.
  package let embedLimit: Int

  /// Says what a renderer needs.
  package init(
    generated: Timestamp, tool: String,
    evidence: @escaping (Event.EvidenceReference) -> [UInt8]? = { _ in nil },
    link: @escaping (Event.EvidenceReference) -> String? = { _ in nil },
    prefix: @escaping (Event.EvidenceReference) -> [UInt8]? = { _ in nil },
    embedLimit: Int = 1 << 20
  ) {
    self.generated = generated
    self.tool = tool
    self.evidence = evidence
    self.link = link
    self.prefix = prefix
    self.embedLimit = embedLimit
  }
}
