import PlumblineRecord

/// A run opened by a command that writes one event and says what followed.
struct EventWriting {
  let session: RunSession
  let arguments: ParsedArguments
  let host: Host

  /// Opens the run that the first argument names, lets a command write to it, and tells what became
  /// of the journal.
  ///
  /// - Parameters:
  ///   - arguments: The command's; the first is the run.
  ///   - host: What is around the command.
  ///   - opensClosed: Whether a run that was signed off may be written to.
  ///   - body: What is written.
  /// - Returns: How the command ends.
  /// - Throws: ``CommandError``.
  static func run(
    _ arguments: ParsedArguments, _ host: Host, opensClosed: Bool = false,
    _ body: (EventWriting) throws -> Void
  ) throws -> ExitCode {
    let folder = try RunFinder(reports: host.reportsFolder).folder(arguments.argument(0) ?? "")
    let who = try host.requiredTester(arguments)
    let session = try host.openSession(folder, who: who, opensClosed: opensClosed)
    defer { session.close() }
    // What became of the journal is said once the first event has found it out.
    defer { for notice in session.notices { host.err("note: \(notice.sentence)\n") } }
    do {
      try body(EventWriting(session: session, arguments: arguments, host: host))
    } catch let error as FileError {
      throw CommandError.file(error)
    }
    return .done
  }

  var state: RunState { session.state }

  /// The reason that stays in the record.
  func reason() throws(CommandError) -> String {
    let typed = arguments["reason"]?.trimmed ?? ""
    guard !typed.isEmpty else { throw .blankReason(command: arguments.command) }
    return try Self.fitting(typed)
  }

  /// A text that a line of the record can hold.
  static func fitting(_ text: String) throws(CommandError) -> String {
    guard TextLine.fits(text) else { throw .textTooLong(bytes: text.utf8.count) }
    return text
  }

  /// The position of the check that an argument names.
  func position(_ index: Int) throws(CommandError) -> Int {
    guard let check = arguments.argument(index) else {
      throw .missingArgument("CHECK", command: arguments.command)
    }
    return try state.position(of: check)
  }

  /// Says what was written: its id as JSON, or what followed in words.
  func say(_ event: Event, check: String? = nil, _ words: String) {
    guard arguments.has("json") else { return host.err(words + "\n") }
    var json = JSONWriter.document("plumbline-\(arguments.command)")
    json.field("id", event.id)
    if let check {
      json.field("check", check)
      json.field("outcome", session.outcome(of: check).rawValue)
    }
    host.out(json.closedDocument())
  }
}

extension RunState {
  /// The position of a check by its id.
  ///
  /// - Parameters:
  ///   - id: As it was typed.
  ///   - suggesting: Whether the nearest id is looked for, which takes a while among thousands.
  /// - Returns: Its position.
  /// - Throws: ``CommandError/unknownCheck(_:suggestion:)``.
  func position(of id: String, suggesting: Bool = true) throws(CommandError) -> Int {
    if let position = index[id] { return position }
    throw .unknownCheck(id, suggestion: suggesting ? nearestCheck(to: id) : nil)
  }

  /// The check that was meant: the same place side by side, or the nearest id.
  private func nearestCheck(to id: String) -> String? {
    let stem = id.prefix { $0 != "@" }
    let sideBySide = "\(stem)@\(Plan.sideBySide)"
    if index[sideBySide] != nil { return sideBySide }
    return Nearest.match(for: id, in: checks.map(\.id))
  }
}
