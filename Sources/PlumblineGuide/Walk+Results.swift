package import PlumblineRecord

extension Walk {
  /// The answer is on disk: says so and goes on to the next check.
  ///
  /// - Parameters:
  ///   - position: The check that was answered.
  ///   - before: Its outcome before the answer.
  ///   - state: The run with the answer in it.
  ///   - now: Milliseconds of the walk's clock.
  package mutating func recorded(
    at position: Int, before: Outcome, state: RunState, now: Int64
  ) {
    let question = state.question(of: position)
    devices.answered(state.checks[position], setups: question.setups)
    let after = state.outcomes[position]
    if before == .unseen && after != .unseen {
      left -= 1
      minutesLeft -= question.minutes
    }
    let lacksPicture =
      pending.map { question.evidence.asks(for: $0.verdict) } ?? false
      && preparations[position]?.evidence.isEmpty ?? true
    let prepared = preparations[position]
    let files = prepared?.evidence.count ?? 0
    preparations[position] = nil
    pending = nil
    answeredLast = position
    let place = state.plan.place(of: state.checks[position]).map { " · " + $0 } ?? ""
    goToUnseen(from: self.place, state, now)
    // The answer just written is the one applied last.
    undoable = state.answers[position].last.map {
      Undoable(position: position, answer: $0.event.id, landed: self.place, prepared: prepared)
    }
    message = ScreenDescription.Message(
      kind: after == .conflict ? .warning : .info,
      text: "\(after.word): \(question.title)\(place)"
        + (lacksPicture ? Self.noPicture : Self.counted(files: files)),
      outcome: after)
  }

  static func counted(files: Int) -> String {
    files == 0 ? "" : files == 1 ? ", with 1 file" : ", with \(files) files"
  }

  private static let noPicture = " (a picture is asked for there, and none was given)"

  /// Whether another file can go with the answer to this check.
  package var hasRoomForEvidence: Bool {
    if case .form(let form) = mode { return form.evidence.count < Event.maximumEvidenceCount }
    return preparations[position]?.evidence.count ?? 0 < Event.maximumEvidenceCount
  }

  /// More files than an answer can have: those that found no room stand in the field again.
  package mutating func refusedTooMany(left paths: [String]) {
    putBack(PathList.text(of: paths))
    say(
      .error,
      "An answer can have \(Event.maximumEvidenceCount) files. Put the rest into one archive, or "
        + "take one off with Backspace in the empty field.")
  }

  /// The file is in the evidence.
  package mutating func attached(_ attachment: EvidenceStore.Attachment) {
    if case .form(let form) = mode { return attached(attachment, to: form) }
    let isThere =
      preparations[position]?.evidence.contains { $0.digest == attachment.digest } ?? false
    if isThere {
      say(.warning, "\(attachment.name) is attached already.")
      if pending == nil { mode = .check } else { mode = .evidence(TextField()) }
      return
    }
    preparations[position, default: Preparation()].evidence.append(attachment)
    if pending == nil { mode = .check } else { mode = .evidence(TextField()) }
    let odd = attachment.warnings.map(\.sentence)
    let taken = "Attached \(attachment.name), \(attachment.kind.title)."
    let next = pending == nil ? [] : ["Enter saves the answer; another path adds to it."]
    say(odd.isEmpty ? .info : .warning, ([taken] + odd + next).joined(separator: " "))
  }

  /// The file is in the evidence, for what a form is about.
  private mutating func attached(_ attachment: EvidenceStore.Attachment, to form: Form) {
    var form = form
    form.replaceInput(with: "")
    let isThere = form.evidence.contains { $0.digest == attachment.digest }
    if !isThere { form.evidence.append(attachment) }
    mode = .form(form)
    let odd = attachment.warnings.map(\.sentence)
    let taken = "Attached \(attachment.name), \(attachment.kind.title). Enter alone saves it."
    say(odd.isEmpty ? .info : .warning, ([taken] + odd).joined(separator: " "))
  }

  /// Puts paths that were not taken back into the field that they were typed into.
  private mutating func putBack(_ paths: String) {
    if case .form(var form) = mode {
      form.replaceInput(with: paths)
      mode = .form(form)
    } else {
      mode = .evidence(TextField(paths))
    }
  }

  /// A file was not taken: it and those behind it stand in the field again.
  package mutating func refused(_ refusal: EvidenceStore.Refusal, left paths: [String]) {
    let text = PathList.text(of: paths)
    putBack(text)
    refusedText = text
    say(.error, refusal.sentence)
  }

  /// The note is longer than a record holds: everything typed stays.
  package mutating func tooLong(bytes: Int, limit: Int) {
    pending = nil
    mode = .check
    say(
      .error,
      "Not saved: the note has \(bytes) bytes and can have \(limit). Keep the long text in a file "
        + "and attach that with e; t shortens the note.")
  }

  /// The answer could not be written: it stays on the screen, to be given again.
  package mutating func failed(_ error: FileError) {
    pending = nil
    mode = .check
    say(
      .error,
      "Not saved: \(error.sentence). Nothing typed is "
        + "lost; make room or give access, then press the key again.")
  }
}
