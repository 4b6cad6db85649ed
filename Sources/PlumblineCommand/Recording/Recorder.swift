import PlumblineGuide
import PlumblineRecord

/// Records answers that a script gives.
struct Recorder {
  let session: RunSession
  let host: Host

  /// A request in which everything named was found.
  struct Checked {
    var draft: RunSession.Draft
    let position: Int
    let evidence: [String]
    let replaces: [Digest]
    /// The defect's address; nil for none.
    let defect: String?
  }

  /// Looks whether a request makes sense, without writing anything.
  func checked(
    _ request: AnswerRequest, suggesting: Bool = true
  ) throws(CommandError) -> Checked {
    let state = session.state
    let position = try state.position(of: request.check, suggesting: suggesting)
    guard let verdict = Verdict(word: request.verdict) else {
      throw .unknownVerdict(
        request.verdict,
        suggestion: Nearest.match(
          for: request.verdict, in: Verdict.allCases.map(\.rawValue)))
    }
    var draft = RunSession.Draft(check: request.check, verdict: verdict, source: .script)
    if let note = request.note {
      guard TextLine.fits(note) else { throw .textTooLong(bytes: note.utf8.count) }
      draft.note = note
    }
    draft.deviating = try deviating(request, at: position, verdict)
    draft.step = try step(request, at: position, verdict)
    guard request.evidence.count <= Event.maximumEvidenceCount else {
      throw .tooMuchEvidence(count: request.evidence.count)
    }
    for path in request.evidence { try AttachedFiles.look(at: path) }
    draft.role = try role(request)
    return Checked(
      draft: draft, position: position, evidence: request.evidence,
      replaces: try replaces(request, at: position), defect: try defect(request, verdict))
  }

  private func deviating(
    _ request: AnswerRequest, at position: Int, _ verdict: Verdict
  ) throws(CommandError) -> [String] {
    let state = session.state
    let check = state.checks[position]
    let known = check.platforms.map { state.plan.platforms[$0].id }
    for id in request.deviating where !known.contains(id) {
      throw .unknownPlatform(
        id, suggestion: Nearest.match(for: id, in: known), known: known)
    }
    if !request.deviating.isEmpty && !(check.isSideBySide && verdict == .fail) {
      throw .badValue(
        option: "on", value: request.deviating.joined(separator: ","),
        allowed: "it names what deviates, and goes with a fail of a side-by-side check only")
    }
    if check.isSideBySide && verdict == .fail && request.deviating.isEmpty {
      throw .missingOption(
        "on", why: "which of \(known.joined(separator: ", ")) deviate?", command: "record")
    }
    // In the plan's order, each once.
    return known.filter(request.deviating.contains)
  }

  private func step(
    _ request: AnswerRequest, at position: Int, _ verdict: Verdict
  ) throws(CommandError) -> Int? {
    guard let step = request.step else { return nil }
    if verdict == .pass { throw .stepOfPass }
    let state = session.state
    let count = state.plan.questions[state.checks[position].question].steps.count
    if (1...max(count, 1)).contains(step) { return step }
    throw .badValue(
      option: "step", value: String(step), allowed: "the check has steps 1 to \(count)")
  }

  private func role(_ request: AnswerRequest) throws(CommandError) -> String? {
    guard let role = request.role else { return nil }
    guard RoleRule.isValid(role) else {
      throw .badValue(option: "role", value: role, allowed: RoleRule.sentence)
    }
    return role
  }

  private func defect(
    _ request: AnswerRequest, _ verdict: Verdict
  ) throws(CommandError) -> String? {
    guard let defect = request.defect else { return nil }
    if verdict == .pass { throw .defectOfPass }
    return try DefectAddress.checked(defect, option: "defect")
  }

  private func replaces(
    _ request: AnswerRequest, at position: Int
  ) throws(CommandError) -> [Digest] {
    guard request.replaces.count <= Event.maximumReplacedCount else {
      throw .badValue(
        option: "replaces", value: "\(request.replaces.count) ids",
        allowed: "at most \(Event.maximumReplacedCount)")
    }
    var replaced: [Digest] = []
    for word in request.replaces {
      guard let digest = Digest(word),
        session.state.answers[position].contains(where: { $0.event.id == digest })
      else {
        throw .badValue(
          option: "replaces", value: word,
          allowed: "the id of an answer to this check, 64 hex digits (plumb report --json has it)")
      }
      if !replaced.contains(digest) { replaced.append(digest) }
    }
    return replaced
  }

  /// Writes a checked answer with its evidence.
  func record(_ checked: Checked) throws(CommandError) -> Event {
    var draft = checked.draft
    draft.evidence = try AttachedFiles.attach(checked.evidence, session, host)
    draft.replaces = session.ownCurrent(at: checked.position) + checked.replaces
    if draft.verdict.needsReason && draft.note?.trimmed.isEmpty ?? true {
      host.err("note: \(draft.check): a \(draft.verdict.rawValue) without --note has no reason\n")
    }
    do throws(FileError) {
      let event = try session.record(draft)
      if let defect = checked.defect { try session.link(defect, to: [event.id]) }
      return event
    } catch {
      throw .file(error)
    }
  }

  /// Records the lines of a file: all of them or none, or the good ones when asked to.
  func recordAll(
    from file: String, keepGood: Bool, json: Bool
  ) throws(CommandError) -> ExitCode {
    let source = AnswerFile(file)
    var good: [Checked] = []
    var bad: [(line: Int, problem: String)] = []
    for (number, line) in try source.lines() {
      do throws(CommandError) {
        // A near miss is worth a look for the first few; for thousands it would take minutes.
        good.append(try checked(try request(line), suggesting: bad.count < 20))
      } catch {
        bad.append((number, error.sentence))
      }
    }
    if !bad.isEmpty && !keepGood {
      throw .badLines(file: source.name, bad, kept: 0)
    }
    var ids: [Digest] = []
    for (index, answer) in good.enumerated() {
      do throws(CommandError) {
        ids.append(try record(answer).id)
      } catch {
        host.err("\(index) of \(good.count) answers were recorded before this:\n")
        throw error
      }
      if host.isInteractive && index % 500 == 499 {
        host.err("\(index + 1) of \(good.count)\n")
      }
    }
    if json {
      var json = JSONWriter.document("plumbline-record")
      json.field("recorded", good.count)
      json.field("refused", bad.count)
      json.key("ids")
      json.beginArray()
      for id in ids { json.digest(id) }
      json.endArray()
      host.out(json.closedDocument())
    }
    if !bad.isEmpty { throw .badLines(file: source.name, bad, kept: good.count) }
    host.err("\(good.count) \(good.count == 1 ? "answer" : "answers") recorded\n")
    return .done
  }

  private func request(_ line: [UInt8]) throws(CommandError) -> AnswerRequest {
    do throws(AnswerRequest.BadLine) {
      return try AnswerRequest(line: line)
    } catch {
      throw .badLine(error.problem)
    }
  }
}
