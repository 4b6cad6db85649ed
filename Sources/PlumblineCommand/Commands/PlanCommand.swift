import PlumblineGuide
import PlumblinePlanning
import PlumblineRecord

extension Subcommand {
  /// `plumb plan`.
  static let plan = Subcommand(
    name: "plan", arguments: ["CHECKLIST"], summary: "its checks in walking order",
    options: [
      .order, .platform,
      Option("screen", "ID", help: "only checks on this screen"), .json,
    ],
    examples: ["plumb plan calendar --platform ios --by setup"]
  ) { arguments, host in
    let plan = try host.plan(arguments.argument(0) ?? "")
    let order = try WalkOrder.chosen(arguments)
    let platforms = try plan.platformSet(arguments.all("platform"))
    let screen = try plan.screenIndex(arguments["screen"])
    func chosen(_ checks: [Check]) -> [Int] {
      order.positions(of: checks, in: plan, platforms: platforms, screen: screen)
    }
    let all = plan.makeChecks()
    let checks = chosen(all).map { all[$0] }
    let left = plan.makeExcludedChecks()
    let excluded = chosen(left.map(\.check)).map { left[$0] }
    if arguments.has("json") {
      host.out(planJSON(plan, checks, excluded))
    } else {
      let width = checks.map(\.id.count).max() ?? 0
      for check in checks {
        host.out("\(check.id.padded(to: width))  \(plan.title(of: check).visibleOnOneLine)\n")
      }
      let count = checks.count == 1 ? "1 check" : "\(checks.count) checks"
      let apart = excluded.count == 1 ? "1 does not apply" : "\(excluded.count) do not apply"
      host.err("\(count); \(apart)\n" + reasons(excluded))
    }
    return .done
  }

  /// How many checks each reason leaves out, in the order the reasons come up.
  private static func reasons(_ excluded: [(check: Check, reason: String)]) -> String {
    var counts: [(reason: String, count: Int)] = []
    for (_, reason) in excluded {
      if let known = counts.firstIndex(where: { $0.reason == reason }) {
        counts[known].count += 1
      } else {
        counts.append((reason, 1))
      }
    }
    return counts.map { reason, count in
      let number = String(count)
      return String(repeating: " ", count: max(0, 5 - number.count)) + number + "  "
        + reason.visibleOnOneLine + "\n"
    }.joined()
  }

  private static func planJSON(
    _ plan: Plan, _ checks: [Check], _ excluded: [(check: Check, reason: String)]
  ) -> String {
    var json = JSONWriter.document("plumbline-plan")
    json.field("checklist", plan.checklist)
    json.field("plan", SHA256.digest(of: plan.encoded()))
    json.field("hash-rule", CheckHashes.rule)
    json.key("checks")
    json.beginArray()
    for check in checks {
      let hashes = plan.hashes(of: check)
      json.beginObject()
      json.field("id", check.id)
      json.field("title", plan.title(of: check))
      if let place = plan.place(of: check) { json.field("place", place) }
      json.key("platforms")
      json.beginArray()
      for platform in check.platforms { json.string(plan.platforms[platform].id) }
      json.endArray()
      json.field("wording", hashes.wording)
      json.field("setup", hashes.setup)
      json.endObject()
    }
    json.endArray()
    json.key("excluded")
    json.beginArray()
    for excluded in excluded {
      json.beginObject()
      json.field("id", excluded.check.id)
      json.field("why", excluded.reason)
      json.endObject()
    }
    json.endArray()
    return json.closedDocument()
  }
}
