import Plumbline
import PlumblinePlanning
import PlumblineRecord

extension Subcommand {
  /// `plumb list`.
  static let list = Subcommand(
    name: "list", arguments: [], summary: "what checklists are here",
    options: [.json],
    examples: ["plumb list"]
  ) { arguments, host in
    var rows: [(id: String, title: String, checks: Int)] = []
    for contract in host.checklists() {
      let plan = try host.plan(contract.checklist.id)
      rows.append((plan.checklist, plan.title, plan.makeChecks().count))
    }
    if arguments.has("json") {
      var json = JSONWriter.document("plumbline-list")
      json.key("checklists")
      json.beginArray()
      for row in rows {
        json.beginObject()
        json.field("id", row.id)
        json.field("title", row.title)
        json.field("checks", row.checks)
        json.endObject()
      }
      json.endArray()
      host.out(json.closedDocument())
      return .done
    }
    let width = rows.map(\.id.count).max() ?? 0
    for row in rows {
      host.out("\(row.id.padded(to: width))  \(row.title), \(row.checks) checks\n")
    }
    return .done
  }
}
