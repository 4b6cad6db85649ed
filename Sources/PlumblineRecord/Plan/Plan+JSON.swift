extension Plan {
  /// The plan's canonical bytes (RFC 8785): what is stored, and what its identity is computed from.
  package func encoded() -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.key("checklist")
    json.beginObject()
    json.field("id", checklist)
    json.field("title", title)
    json.endObject()
    json.key("excluded")
    writeRows(excluded, to: &json)
    json.field("format", Self.format)
    if gate != GateNeeds() { gate.write(to: &json) }
    json.key("groups")
    json.beginArray()
    for group in groups { json.named(id: group.id, title: group.title) }
    json.endArray()
    json.key("platforms")
    json.beginArray()
    for platform in platforms { json.named(id: platform.id, title: platform.title) }
    json.endArray()
    json.key("questions")
    writeQuestions(questions.filter { !$0.isStateRule }, to: &json)
    json.key("rows")
    writeRows(rows, to: &json)
    json.key("screens")
    writeScreens(to: &json)
    json.key("setups")
    json.beginArray()
    for setup in setups { json.setup(setup) }
    json.endArray()
    json.key("states")
    writeQuestions(questions.filter(\.isStateRule), to: &json)
    json.endObject()
    return json.bytes
  }

  private func writeScreens(to json: inout JSONWriter) {
    json.beginArray()
    for screen in screens {
      json.beginObject()
      if let group = screen.group { json.field("group", group) }
      json.field("id", screen.id)
      if !screen.lists.isEmpty {
        json.key("lists")
        json.beginArray()
        for list in screen.lists { json.named(id: list.id, title: list.title) }
        json.endArray()
      }
      json.field("title", screen.title)
      json.endObject()
    }
    json.endArray()
  }

  private func writeQuestions(_ questions: [Question], to json: inout JSONWriter) {
    json.beginArray()
    for question in questions {
      json.beginObject()
      if question.isBlocker { json.field("blocker", true) }
      json.field("evidence", question.evidence.rawValue)
      json.field("id", question.id)
      json.field("minutes", question.minutes)
      if let rule = question.rule { json.field("rule", rule) }
      if !question.setups.isEmpty { json.strings("setups", question.setups) }
      if question.isSideBySide { json.field("side-by-side", true) }
      json.key("steps")
      json.steps(question.steps)
      json.field("title", question.title)
      if let why = question.why { json.field("why", why) }
      json.endObject()
    }
    json.endArray()
  }

  private func writeRows(_ rows: [Row], to json: inout JSONWriter) {
    json.beginArray()
    for row in rows {
      let question = questions[row.question]
      json.beginObject()
      if let screen = row.screen, let list = row.list {
        json.field("list", screens[screen].lists[list].id)
      }
      json.strings("on", row.platforms.map { platforms[$0].id })
      if !question.isStateRule { json.field("question", question.id) }
      if let screen = row.screen { json.field("screen", screens[screen].id) }
      if question.isStateRule { json.field("state", question.id) }
      if let reason = row.reason { json.field("why", reason) }
      json.endObject()
    }
    json.endArray()
  }
}

extension JSONWriter {
  mutating func named(id: String, title: String) {
    beginObject()
    field("id", id)
    field("title", title)
    endObject()
  }

  package mutating func strings(_ key: StaticString, _ values: [String]) {
    self.key(key)
    beginArray()
    for value in values { string(value) }
    endArray()
  }

  mutating func setup(_ setup: Plan.Setup) {
    beginObject()
    field("establish", setup.way.establish)
    field("id", setup.id)
    if !setup.ways.isEmpty {
      key("on")
      beginArray()
      for (platform, way) in setup.ways.sorted(by: { $0.key < $1.key }) {
        beginObject()
        field("establish", way.establish)
        field("platform", platform)
        field("undo", way.undo)
        endObject()
      }
      endArray()
    }
    field("title", setup.title)
    field("undo", setup.way.undo)
    endObject()
  }

  mutating func steps(_ steps: [Plan.Step]) {
    beginArray()
    for step in steps {
      beginObject()
      field("do", step.action)
      if let expectation = step.expectation { field("expect", expectation) }
      endObject()
    }
    endArray()
  }
}
