import PlumblineRecord
import PlumblineReport

extension Subcommand {
  /// `plumb status`.
  static let status = Subcommand(
    name: "status", arguments: ["RUN"], summary: "what is done, left, failed, in conflict",
    options: [.asOf, .json],
    examples: ["plumb status calendar/1.4"]
  ) { arguments, host in
    let folders = try RunFinder(reports: host.reportsFolder).folders(arguments.argument(0) ?? "")
    let state = try host.readRuns(folders, asOf: try arguments.asOf())
      .checkingEvidence(in: folders, host)
    host.out(arguments.has("json") ? statusJSON(state) : statusText(state, folders: folders))
    return state.problems.contains(where: \.isDamage) ? .badData : .done
  }

  private static func statusText(_ state: RunState, folders: [String]) -> String {
    let totals = state.totals
    var lines = [
      "\(state.plan.title) \(state.edition): "
        + totals.headline
    ]
    lines += folders
    lines += ColumnWords.lines(state)
    lines.append("")
    let columns = columns(state)
    var table = [[""] + columns.map(\.title)]
    for outcome in Outcome.allCases where totals[outcome] > 0 {
      table.append(
        ["\(outcome.symbol) \(outcome.word)"] + columns.map { String($0.totals[outcome]) })
    }
    table.append(["checks"] + columns.map { String($0.totals.all) })
    lines += TextTable.lines(table)
    for outcome in Outcome.allCases where outcome.needsWork && totals[outcome] > 0 {
      lines += ["", "\(outcome.symbol) \(outcome.word)"]
      for position in state.checks.indices where state.outcomes[position] == outcome {
        let check = state.checks[position]
        let place = state.plan.place(of: check).map { " · \($0)" } ?? ""
        lines.append(
          "  \(state.plan.questions[check.question].title)\(place) · "
            + state.plan.platformTitle(of: check))
        lines.append("    \(check.id)")
      }
    }
    lines += StatusRecord.lines(state)
    if !state.problems.isEmpty {
      lines += ["", "About the folder"]
      lines += ProblemText.lines(state.problems).map { "  " + $0 }
    }
    return lines.map(\.visible).joined(separator: "\n") + "\n"
  }

  /// All checks, each platform that the run is about, and what compares platforms.
  private static func columns(_ state: RunState) -> [(title: String, totals: Totals)] {
    var columns = [(title: "all", totals: state.totals)]
    columns += state.plan.platforms.indices.map {
      (state.plan.platforms[$0].title, state.totals(onPlatform: $0))
    }
    columns.append(("side by side", state.totalsSideBySide))
    return columns.filter { $0.totals.all > 0 || $0.title == "all" }
  }

  private static func statusJSON(_ state: RunState) -> String {
    var json = JSONWriter.document("plumbline-status")
    json.runs(state)
    json.field("headline", state.totals.headline)
    json.key("totals")
    json.beginObject()
    let totals = state.totals
    json.field("all", totals.all)
    for outcome in Outcome.allCases {
      json.key(outcome.rawValue)
      json.integer(totals[outcome])
    }
    json.endObject()
    json.key("checks")
    json.beginArray()
    for (position, check) in state.checks.enumerated() {
      json.beginObject()
      json.field("id", check.id)
      json.field("outcome", state.outcomes[position].rawValue)
      json.endObject()
    }
    json.endArray()
    StatusRecord.write(state, to: &json)
    json.key("problems")
    json.beginArray()
    for problem in state.problems {
      json.beginObject()
      json.field("damage", problem.isDamage)
      json.field("text", ProblemText.sentence(problem))
      json.endObject()
    }
    json.endArray()
    return json.closedDocument()
  }
}
