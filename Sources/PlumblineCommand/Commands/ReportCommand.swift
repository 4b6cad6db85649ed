import PlumblineRecord
import PlumblineReport

extension Subcommand {
  /// `plumb report`.
  static let report = Subcommand(
    name: "report", arguments: ["RUN"], summary: "the run as a page, Markdown or JSON",
    details: """
      Without an option the Markdown goes to stdout. Evidence of 1 MiB and more is copied beside the
      page; send both.
      """,
    options: ReportFormat.all.map(\.option) + [
      Option("limit", "BYTES", help: "cut the Markdown by whole rows to this size"),
      .asOf, .json,
    ],
    examples: [
      "plumb report calendar/1.4 --html calendar-1.4.html",
      "plumb report calendar/1.4 --markdown - --limit 65000",
    ]
  ) { arguments, host in
    try ReportFormat.check(arguments)
    let limit = try byteLimit(arguments)
    let folders = try RunFinder(reports: host.reportsFolder).folders(arguments.argument(0) ?? "")
    let state = try host.readRuns(folders, asOf: try arguments.asOf())
    let writer = ReportWriter(host: host, folders: folders, state: state)
    for format in ReportFormat.all { try format.write(writer, arguments, limit: limit) }
    if arguments.has("json") {
      host.out(writer.json())
    } else if !ReportFormat.all.contains(where: { arguments.has($0.option.name) }) {
      host.out(writer.markdown(limit: limit))
    }
    let damage = writer.state.problems.filter(\.isDamage)
    if damage.isEmpty { return .done }
    host.err(ProblemText.lines(damage).joined(separator: "\n") + "\n")
    return .badData
  }

  private static func byteLimit(_ arguments: ParsedArguments) throws(CommandError) -> Int? {
    guard let word = arguments["limit"] else { return nil }
    guard let limit = Int(word), limit >= 1000 else {
      throw .badValue(option: "limit", value: word, allowed: "a number of bytes from 1000 on")
    }
    return limit
  }
}
