import PlumblineRecord

/// The report as one page that opens from disk, without a server, a network or a script.
///
/// A test can query it: every check is one element with `data-outcome` in `#everything`, and has
/// the id of ``RunReport/Entry/anchor`` where its details are; the numbers stand in `#counts`.
package enum HTMLReport {
  /// Writes the page piece by piece.
  ///
  /// - Parameters:
  ///   - report: What it says.
  ///   - settings: The time, and where files are.
  ///   - sink: Takes the next bytes of the page.
  /// - Throws: What `sink` throws.
  package static func write(
    _ report: RunReport, settings: ReportSettings, to sink: ([UInt8]) throws -> Void
  ) throws {
    try withoutActuallyEscaping(sink) { sink in
      var page = HTMLPage(report, settings, PageWriter(sink))
      try page.write()
    }
  }
}
