extension PlanReader {
  /// Where the parts that rows name stand, by id.
  struct Lookup {
    let questions: [String: Int]
    let states: [String: Int]
    let screens: [String: Int]
    let platforms: [String: Int]
  }

  func index(_ kind: String, _ ids: [String]) throws -> [String: Int] {
    var index: [String: Int] = [:]
    index.reserveCapacity(ids.count)
    for (position, id) in ids.enumerated() {
      guard IDRule.isValid(id) else { throw PlanError.badID(id) }
      if index.updateValue(position, forKey: id) != nil {
        throw PlanError.doubledPart(kind: kind, id: id)
      }
    }
    return index
  }

  /// What every plan that was made by planning keeps to, so that nothing behind it has to ask.
  func validate(_ checklist: String) throws {
    guard IDRule.isValid(checklist) else { throw PlanError.badID(checklist) }
    _ = try index("group", groups.map(\.id))
    _ = try index("list", screens.flatMap { $0.lists.map(\.id) })
    for question in questions where question.isStateRule {
      throw PlanError.wrongKind(id: question.id)
    }
    for state in states where !state.isStateRule { throw PlanError.wrongKind(id: state.id) }
    for question in questions + states where !(1...480).contains(question.minutes) {
      throw PlanError.badEstimate(id: question.id)
    }
  }

  /// No question stands twice at one place of one platform, asked or left out.
  func validate(distinct rows: [Plan.Row]) throws {
    var seen: [Place: [Int]] = [:]
    seen.reserveCapacity(rows.count)
    for row in rows {
      let place = Place(question: row.question, screen: row.screen, list: row.list)
      // The platforms of one row are distinct; mostly it is the only one of its place.
      guard let before = seen.updateValue(row.platforms, forKey: place) else { continue }
      guard before.allSatisfy({ !row.platforms.contains($0) }) else {
        throw PlanError.doubledPart(kind: "row", id: (questions + states)[row.question].id)
      }
      seen[place] = before + row.platforms
    }
  }

  private struct Place: Hashable {
    let question: Int
    let screen: Int?
    let list: Int?
  }

  func resolved(_ row: RawRow, _ lookup: Lookup) throws -> Plan.Row {
    func find(_ kind: String, _ id: String, _ index: [String: Int]) throws -> Int {
      guard let found = index[id] else { throw PlanError.unknownPart(kind: kind, id: id) }
      return found
    }
    let screen = try row.screen.map { try find("screen", $0, lookup.screens) }
    var list: Int?
    if let id = row.list {
      guard let screen, let found = screens[screen].lists.firstIndex(where: { $0.id == id }) else {
        throw PlanError.unknownPart(kind: "list", id: id)
      }
      list = found
    }
    let platforms = try row.platforms.map { try find("platform", $0, lookup.platforms) }
    guard !platforms.isEmpty, zip(platforms, platforms.dropFirst()).allSatisfy({ $0 < $1 }) else {
      throw PlanError.badPlatforms(question: row.question)
    }
    return Plan.Row(
      question: row.isState
        ? try find("state", row.question, lookup.states)
        : try find("question", row.question, lookup.questions),
      screen: screen, list: list,
      platforms: platforms, reason: row.reason)
  }
}
