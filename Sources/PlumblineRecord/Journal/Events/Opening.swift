extension Event {
  /// The first line of a journal.
  package struct Opening: Sendable, Equatable {
    /// The run's id.
    package let run: String
    /// The journal's writer.
    package let writer: String
    /// What makes the journal's chain its own: 32 hex digits at random.
    package let nonce: String
    /// Name and version of the program.
    package let tool: String
    /// Text id of the tester's name.
    package let who: Digest

    package init(run: String, writer: String, nonce: String, tool: String, who: Digest) {
      self.run = run
      self.writer = writer
      self.nonce = nonce
      self.tool = tool
      self.who = who
    }

    /// Whether it begins a writer's journal of a run, `previous` being the line's `prev`.
    func begins(run: String, writer: String, previous: Digest) -> Bool {
      self.run == run && self.writer == writer
        && previous == Journal.seed(run: run, writer: writer, nonce: nonce)
    }
  }
}

extension Event.Opening {
  init(from line: inout EventLine) throws {
    var texts: [String: String] = [:]
    var format: Int?
    var who: Digest?
    while let field = try line.nextField() {
      switch field {
      case "format": format = try line.cursor.integer()
      case "run", "writer", "nonce", "tool": texts[field] = try line.cursor.string()
      case "who": who = try line.cursor.digest()
      default: try line.skip()
      }
    }
    let stated = try line.need(format, "format")
    guard stated <= RunIdentity.format else { throw EventDecoder.Failure.newerFormat(stated) }
    self.init(
      run: try line.need(texts["run"], "run"), writer: try line.need(texts["writer"], "writer"),
      nonce: try line.need(texts["nonce"], "nonce"), tool: texts["tool"] ?? "",
      who: try line.need(who, "who"))
  }

  func write(to json: inout JSONWriter) {
    json.field("format", RunIdentity.format)
    json.field("run", run)
    json.field("writer", writer)
    json.field("nonce", nonce)
    json.field("tool", tool)
    json.field("who", who)
  }
}
