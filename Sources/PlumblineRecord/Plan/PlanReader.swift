/// Reads a plan from its bytes, strictly: what it does not understand it names.
package struct PlanReader {
  private var format: Int?
  private var checklist: (id: String, title: String)?
  var platforms: [Plan.Platform] = []
  var groups: [Plan.Group] = []
  var screens: [Plan.Screen] = []
  var setups: [Plan.Setup] = []
  var questions: [Plan.Question] = []
  var states: [Plan.Question] = []
  var rows: [RawRow] = []
  var excluded: [RawRow] = []
  var gate = GateNeeds()

  /// Reads a plan.
  ///
  /// - Throws: ``PlanError``.
  package static func read(_ bytes: [UInt8]) throws -> Plan {
    var reader = PlanReader()
    do {
      try JSONCursor.parse(bytes) { cursor in
        try cursor.object { key, cursor in try reader.readField(key, &cursor) }
      }
    } catch {
      // A newer format may be anything for this reader; then its number is what to say.
      if let format = JSONCursor.format(of: bytes), format > Plan.format {
        throw PlanError.newerFormat(format)
      }
      guard let error = error as? JSONError else { throw error }
      throw PlanError.malformed(offset: error.offset)
    }
    return try reader.finished()
  }

  private mutating func readField(_ key: String, _ cursor: inout JSONCursor) throws {
    switch key {
    case "format": format = try cursor.integer()
    case "checklist":
      let named = try Self.named(&cursor)
      checklist = (named.id, named.title)
    case "platforms":
      try cursor.array { cursor in
        let named = try Self.named(&cursor)
        platforms.append(Plan.Platform(id: named.id, title: named.title))
      }
    case "groups":
      try cursor.array { cursor in
        let named = try Self.named(&cursor)
        groups.append(Plan.Group(id: named.id, title: named.title))
      }
    case "screens": try cursor.array { cursor in screens.append(try Self.screen(&cursor)) }
    case "setups": try cursor.array { cursor in setups.append(try Self.setup(&cursor)) }
    case "questions": try cursor.array { cursor in questions.append(try Self.question(&cursor)) }
    case "states": try cursor.array { cursor in states.append(try Self.question(&cursor)) }
    case "rows": try cursor.array { cursor in rows.append(try Self.row(&cursor)) }
    case "excluded": try cursor.array { cursor in excluded.append(try Self.row(&cursor)) }
    case "gate": gate = try GateNeeds(from: &cursor)
    default: _ = try cursor.skip()
    }
  }

  private func finished() throws -> Plan {
    let format = try Self.required(format, "format")
    guard format <= Plan.format else { throw PlanError.newerFormat(format) }
    let checklist = try Self.required(checklist, "checklist")
    try validate(checklist.id)
    let setupIDs = try index("setup", setups.map(\.id))
    let all = questions + states
    for question in all {
      for setup in question.setups where setupIDs[setup] == nil {
        throw PlanError.unknownPart(kind: "setup", id: setup)
      }
    }
    let lookup = Lookup(
      questions: try index("question", questions.map(\.id)),
      states: try index("state", states.map(\.id)).mapValues { $0 + questions.count },
      screens: try index("screen", screens.map(\.id)),
      platforms: try index("platform", platforms.map(\.id)))
    let asked = try rows.map { try resolved($0, lookup) }
    let left = try excluded.map { try resolved($0, lookup) }
    try validate(distinct: asked + left)
    try gate.validate(lookup.platforms)
    return Plan(
      checklist: checklist.id, title: checklist.title, platforms: platforms, groups: groups,
      screens: screens, setups: setups, questions: all, rows: asked, excluded: left, gate: gate)
  }
}
