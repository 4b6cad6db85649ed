extension PlanReader {
  /// Reads what has an id and a title.
  static func named(_ cursor: inout JSONCursor) throws -> (id: String, title: String) {
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

  static func screen(_ cursor: inout JSONCursor) throws -> Plan.Screen {
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

  static func setup(_ cursor: inout JSONCursor) throws -> Plan.Setup {
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

  static func question(_ cursor: inout JSONCursor) throws -> Plan.Question {
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

  static func row(_ cursor: inout JSONCursor) throws -> RawRow {
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

  static func required<Value>(_ value: Value?, _ field: String) throws -> Value {
    guard let value else { throw PlanError.missing(field) }
    return value
  }
}

extension PlanReader {
  /// A row before its parts are known.
  struct RawRow {
    var question = ""
    var isState = false
    var screen: String?
    var list: String?
    var platforms: [String] = []
    var reason: String?
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
}
