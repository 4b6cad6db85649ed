/// Reads a plan from its bytes, strictly: what it does not understand it names.
package struct PlanReader {
  private struct RawRow {
    var question = ""
    var isState = false
    var screen: String?
    var list: String?
    var platforms: [String] = []
    var reason: String?
  }

  private var format: Int?
  private var checklist: (id: String, title: String)?
  private var platforms: [Plan.Platform] = []
  private var groups: [Plan.Group] = []
  private var screens: [Plan.Screen] = []
  private var setups: [Plan.Setup] = []
  private var questions: [Plan.Question] = []
  private var states: [Plan.Question] = []
  private var rows: [RawRow] = []
  private var excluded: [RawRow] = []

  /// Reads a plan.
  ///
  /// - Throws: ``PlanError``.
  package static func read(_ bytes: [UInt8]) throws -> Plan {
    var reader = PlanReader()
    do {
      try JSONCursor.parse(bytes) { cursor in
        try cursor.object { key, cursor in try reader.readField(key, &cursor) }
      }
    } catch let error as JSONError {
      // A newer format may be malformed for this reader; then its number is what to say.
      if let format = reader.format, format > Plan.format { throw PlanError.newerFormat(format) }
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
    default: _ = try cursor.skip()
    }
  }

  private static func named(_ cursor: inout JSONCursor) throws -> (id: String, title: String) {
    var id: String?
    var title: String?
    try cursor.object { key, cursor in
      switch key {
      case "id": id = try cursor.string()
      case "title": title = try cursor.string()
      default: _ = try cursor.skip()
      }
    }
    return (try required(id, "id"), try required(title, "title"))
  }

  private static func screen(_ cursor: inout JSONCursor) throws -> Plan.Screen {
    var id: String?
    var title: String?
    var group: String?
    var lists: [Plan.List] = []
    try cursor.object { key, cursor in
      switch key {
      case "id": id = try cursor.string()
      case "title": title = try cursor.string()
      case "group": group = try cursor.string()
      case "lists":
        try cursor.array { cursor in
          let named = try named(&cursor)
          lists.append(Plan.List(id: named.id, title: named.title))
        }
      default: _ = try cursor.skip()
      }
    }
    return Plan.Screen(
      id: try required(id, "id"), title: try required(title, "title"), group: group, lists: lists)
  }

  private static func setup(_ cursor: inout JSONCursor) throws -> Plan.Setup {
    var id: String?
    var title: String?
    var way = RawWay()
    var ways: [String: Plan.SetupWay] = [:]
    try cursor.object { key, cursor in
      switch key {
      case "id": id = try cursor.string()
      case "title": title = try cursor.string()
      case "on":
        try cursor.array { cursor in
          var special = RawWay()
          try cursor.object { key, cursor in try special.read(key, &cursor) }
          ways[try required(special.platform, "platform")] = try special.way()
        }
      default: try way.read(key, &cursor)
      }
    }
    return Plan.Setup(
      id: try required(id, "id"), title: try required(title, "title"), way: try way.way(),
      ways: ways)
  }

  private struct RawWay {
    var platform: String?
    private var establish: String?
    private var undo: String?

    mutating func read(_ key: String, _ cursor: inout JSONCursor) throws {
      switch key {
      case "platform": platform = try cursor.string()
      case "establish": establish = try cursor.string()
      case "undo": undo = try cursor.string()
      default: _ = try cursor.skip()
      }
    }

    func way() throws -> Plan.SetupWay {
      Plan.SetupWay(
        establish: try required(establish, "establish"), undo: try required(undo, "undo"))
    }
  }

  private static func question(_ cursor: inout JSONCursor) throws -> Plan.Question {
    var id: String?
    var title: String?
    var rule: String?
    var why: String?
    var steps: [Plan.Step] = []
    var setups: [String] = []
    var evidence = Plan.EvidencePolicy.optional
    var isBlocker = false
    var minutes = 1
    var isSideBySide = false
    try cursor.object { key, cursor in
      switch key {
      case "id": id = try cursor.string()
      case "title": title = try cursor.string()
      case "rule": rule = try cursor.string()
      case "why": why = try cursor.string()
      case "steps": try cursor.array { cursor in steps.append(try step(&cursor)) }
      case "setups": try cursor.array { cursor in setups.append(try cursor.string()) }
      case "evidence":
        let word = try cursor.string()
        guard let policy = Plan.EvidencePolicy(rawValue: word) else {
          throw PlanError.unknownWord(field: "evidence", word: word)
        }
        evidence = policy
      case "blocker": isBlocker = try cursor.bool()
      case "minutes": minutes = try cursor.integer()
      case "side-by-side": isSideBySide = try cursor.bool()
      default: _ = try cursor.skip()
      }
    }
    return Plan.Question(
      id: try required(id, "id"), title: try required(title, "title"), rule: rule, why: why,
      steps: steps, setups: setups, evidence: evidence, isBlocker: isBlocker, minutes: minutes,
      isSideBySide: isSideBySide)
  }

  private static func step(_ cursor: inout JSONCursor) throws -> Plan.Step {
    var action: String?
    var expectation: String?
    try cursor.object { key, cursor in
      switch key {
      case "do": action = try cursor.string()
      case "expect": expectation = try cursor.string()
      default: _ = try cursor.skip()
      }
    }
    return Plan.Step(action: try required(action, "do"), expectation: expectation)
  }

  private static func row(_ cursor: inout JSONCursor) throws -> RawRow {
    var row = RawRow()
    try cursor.object { key, cursor in
      switch key {
      case "question": row.question = try cursor.string()
      case "state":
        row.question = try cursor.string()
        row.isState = true
      case "screen": row.screen = try cursor.string()
      case "list": row.list = try cursor.string()
      case "on": try cursor.array { cursor in row.platforms.append(try cursor.string()) }
      case "why": row.reason = try cursor.string()
      default: _ = try cursor.skip()
      }
    }
    return row
  }

  private static func required<Value>(_ value: Value?, _ field: String) throws -> Value {
    guard let value else { throw PlanError.missing(field) }
    return value
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
    return Plan(
      checklist: checklist.id, title: checklist.title, platforms: platforms, groups: groups,
      screens: screens, setups: setups, questions: all, rows: asked, excluded: left)
  }

  private struct Lookup {
    let questions: [String: Int]
    let states: [String: Int]
    let screens: [String: Int]
    let platforms: [String: Int]
  }

  private func index(_ kind: String, _ ids: [String]) throws -> [String: Int] {
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
  private func validate(_ checklist: String) throws {
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
  private func validate(distinct rows: [Plan.Row]) throws {
    var seen: Set<[Int]> = []
    seen.reserveCapacity(rows.count)
    for row in rows {
      for platform in row.platforms
      where !seen.insert([row.question, row.screen ?? -1, row.list ?? -1, platform]).inserted {
        throw PlanError.doubledPart(kind: "row", id: (questions + states)[row.question].id)
      }
    }
  }

  private func resolved(_ row: RawRow, _ lookup: Lookup) throws -> Plan.Row {
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
