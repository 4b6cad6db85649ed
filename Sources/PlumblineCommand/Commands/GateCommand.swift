import PlumblineRecord
import PlumblineReport

extension Subcommand {
  /// `plumb gate`.
  static let gate = Subcommand(
    name: "gate", arguments: ["RUN"],
    summary: "may this release be signed off? with every reason against it",
    details: """
      Exit 0 for yes and 1 for no; damage is a no too. What the checklist needs is in its gate:
      what may stay unseen, evidence, reasons, ages, roles. What stands under "Worth a look"
      decides nothing.
      """,
    options: [.asOf, .json],
    examples: ["plumb gate calendar/1.4", "plumb gate calendar/1.4 --as-of 2031-10-26 --json"]
  ) { arguments, host in
    let name = arguments.argument(0) ?? ""
    let folders = try RunFinder(reports: host.reportsFolder).folders(name)
    let state = try host.readRuns(folders, asOf: try arguments.asOf())
      .checkingEvidence(in: folders, host)
    let answer = Gate.answer(state)
    // Of several runs one alone is written to; which, whoever follows the way out must choose.
    let words = GateWords(
      answer, state, run: folders.count == 1 ? name.shellWord : "RUN", program: host.invocation)
    host.out(
      arguments.has("json") ? gateJSON(answer, words, state) : gateText(answer, words, state))
    return answer.isYes ? .done : .no
  }

  /// From how many lines on the answer is said again at the end.
  private static let longAnswer = 20

  private static func gateText(
    _ answer: GateAnswer, _ words: GateWords, _ state: RunState
  ) -> String {
    var lines = ["\(state.plan.title) \(state.edition) \(words.headline)", words.asOf]
    lines += ColumnWords.lines(state)
    for group in words.groups {
      lines += ["", "\(group.title) (\(group.lines.count))", "  \(group.wayOut)"]
      lines += group.lines.map { "    \($0.visibleOnOneLine)" }
    }
    if !answer.notices.isEmpty {
      lines += ["", "Worth a look; it decides nothing"]
      lines += answer.notices.map { "  \($0.sentence(in: state).visibleOnOneLine)" }
    }
    // Where the list is long, its end is what stands on the screen.
    if lines.count > longAnswer { lines += ["", lines[0]] }
    return lines.map(\.visible).joined(separator: "\n") + "\n"
  }

  private static func gateJSON(
    _ answer: GateAnswer, _ words: GateWords, _ state: RunState
  ) -> String {
    var json = JSONWriter.document("plumbline-gate")
    json.runs(state)
    json.field("yes", answer.isYes)
    json.field("as-of", answer.asOf.text)
    json.field("as-of-stated", answer.isAsOfStated)
    json.key("reasons")
    json.beginArray()
    for reason in answer.reasons {
      json.beginObject()
      json.field("kind", reason.kind.rawValue)
      if !reason.subject.isEmpty { json.field("about", reason.subject) }
      json.field("text", words.line(of: reason))
      json.endObject()
    }
    json.endArray()
    json.key("notices")
    json.beginArray()
    for notice in answer.notices {
      json.beginObject()
      json.field("kind", notice.name)
      json.field("text", notice.sentence(in: state))
      json.endObject()
    }
    json.endArray()
    return json.closedDocument()
  }
}
