import PlumblineRecord

/// A form of the report that goes to a file; a new one is a row of ``all``.
struct ReportFormat: Sendable {
  /// The option that asks for it; its value is the file.
  let option: Option
  /// Its text, where it can go to stdout too; nil for what can only be a file.
  let text: (@Sendable (ReportWriter, _ limit: Int?) -> String)?
  /// Writes it to a file, and says so.
  let write: @Sendable (ReportWriter, _ file: String, _ limit: Int?) throws -> Void

  /// Every form, in the order help shows them.
  static let all = [html, markdown]

  private static let html = ReportFormat(
    option: Option("html", "FILE", help: "write one page that opens from disk"), text: nil,
    write: { writer, file, _ in try writer.writePage(to: file) })

  private static let markdown = ReportFormat(
    option: Option("markdown", "FILE", help: "write Markdown, for a pull request; - for stdout"),
    text: { writer, limit in writer.markdown(limit: limit) },
    write: { writer, file, limit in
      try writer.write(writer.markdown(limit: limit, for: file), to: file)
    })

  /// Refuses what cannot be done, before anything is written.
  static func check(_ arguments: ParsedArguments) throws(CommandError) {
    var files: Set<String> = []
    var stdout = arguments.has("json") ? "json" : nil
    for format in all {
      let name = format.option.name
      guard let file = arguments[name] else { continue }
      if file.isEmpty { throw .badValue(option: name, value: "", allowed: "name a file") }
      if file != "-", !files.insert(FileSystem.resolved(file)).inserted {
        throw .badValue(
          option: name, value: file, allowed: "another format goes to that file; name another")
      }
      guard file == "-" else { continue }
      if format.text == nil {
        throw .badValue(option: name, value: "-", allowed: "it goes to a file; name one")
      }
      if let stdout {
        throw .badValue(
          option: name, value: "-", allowed: "stdout is taken by --\(stdout); name a file")
      }
      stdout = name
    }
  }

  /// Writes this form where its option says; nothing when it is not given.
  func write(
    _ writer: ReportWriter, _ arguments: ParsedArguments, limit: Int?
  ) throws {
    guard let file = arguments[option.name] else { return }
    if file == "-", let text {
      writer.host.out(text(writer, limit))
    } else {
      try write(writer, file, limit)
    }
  }
}
