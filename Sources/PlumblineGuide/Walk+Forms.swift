package import PlumblineRecord

extension Walk {
  /// What is written when a form is filled in, or at once by a key.
  package enum Entry: Equatable, Sendable {
    /// Something seen that no check covers.
    case observation(RunSession.ObservationDraft)
    /// A fail is accepted for a while.
    case waiver(RunSession.WaiverDraft)
    /// A defect is linked.
    case link(String, to: [Digest])
    /// Answers to a check are taken back.
    case withdrawal(of: [Digest], check: String, reason: String?)
    /// A conflict is settled.
    case settlement(RunSession.Draft, reason: String)
    /// Answers are given on something else from here on; what is nil stays as it is.
    case environment(RunSession.EnvironmentDraft)
  }

  /// A form that was left, with the check it was about.
  struct LeftForm: Equatable, Sendable {
    let position: Int
    let form: Form
  }

  /// Begins to ask; what was typed for the same questions before stands there again.
  mutating func ask(_ form: Form) {
    var form = form
    if let left = leftForm, left.position == position, left.form.fields == form.fields {
      form.resume(left.form)
      leftForm = nil
    }
    mode = .form(form)
  }

  /// Takes a key while a form is filled in.
  mutating func handleForm(
    _ key: Key, _ form: Form, _ state: RunState, _ now: Int64
  ) -> [Effect] {
    var form = form
    let isForFiles = form.field.rule == .files
    switch key {
    case .escape:
      leave(form)
      return []
    case .enter, .control("d"):
      if isForFiles, !form.input.text.allSatisfy(\.isWhitespace) {
        return [.attach(typed: form.input.text)]
      }
      if let problem = form.problem {
        say(.warning, problem)
        return []
      }
      let isWhole = !form.advance()
      mode = .form(form)
      return isWhole ? finish(form, state, now) : []
    case .backspace where isForFiles && form.input.text.isEmpty:
      guard let last = form.evidence.popLast() else { return dead(key, after: .form(form)) }
      mode = .form(form)
      say(.info, "\(last.name) will not go with it.")
      return []
    default:
      // A file dragged in after one that was refused takes its place.
      if case .paste = key, isForFiles, form.input.text == refusedText {
        form.input = TextField()
      }
      if !form.input.handle(key) { return dead(key, after: .form(form)) }
      mode = .form(form)
      return []
    }
  }

  /// Leaves a form without writing anything.
  private mutating func leave(_ form: Form) {
    pending = nil
    mode = .check
    let isKept = !form.typed.isEmpty || !form.evidence.isEmpty
    leftForm = isKept ? LeftForm(position: position, form: form) : nil
    say(
      .info,
      isKept
        ? "Nothing was written. What you typed is there again when you press the same key."
        : "Nothing was written.")
  }

  /// What a whole form writes.
  private mutating func finish(_ form: Form, _ state: RunState, _ now: Int64) -> [Effect] {
    let check = state.checks[position].id
    switch form.purpose {
    case .withdrawal(let answers):
      return [.write(.withdrawal(of: answers, check: check, reason: form.texts[0]))]
    case .observation: return [.write(.observation(observation(form, state)))]
    case .waiver: return waiver(form, state).map { [.write(.waiver($0))] } ?? []
    case .link(let events): return [.write(.link(form.texts[0], to: events))]
    case .settlement:
      return settlement(form, state).map { [.write(.settlement($0, reason: form.texts[1]))] } ?? []
    case .environment: return [.write(.environment(environment(form, state)))]
    }
  }

  /// What was asked for is on disk: says so.
  ///
  /// - Parameters:
  ///   - entry: What was written.
  ///   - state: The run with it.
  ///   - now: Milliseconds of the walk's clock.
  package mutating func wrote(_ entry: Entry, state: RunState, now: Int64) {
    leftForm = nil
    mode = .check
    if case .withdrawal(let answers, let check, _) = entry {
      tookBack(answers, check: check, state, now)
    } else {
      // The answer is not what was done last any more, so taking it back asks why.
      undoable = nil
      sayWritten(entry, state)
    }
    recount(state)
  }

  /// What was asked for could not be written: everything typed stays.
  package mutating func notWritten(_ error: FileError) {
    let again = if case .form = mode { "press Enter again" } else { "press the key again" }
    say(
      .error,
      "Not saved: \(error.sentence). Nothing typed is lost; make room or give access, then "
        + "\(again).")
  }

  /// Describes a form: what it is for, what is said already, and what is asked now.
  func describeForm(_ form: Form, _ state: RunState, _ screen: inout ScreenDescription) {
    // Above the check, so that a low window shows what is asked now.
    screen.body = [.heading(form.title)]
    for (index, field) in form.fields.enumerated()
    where index != form.index && !form.texts[index].isEmpty {
      screen.body.append(.label(field.name, form.texts[index]))
    }
    if !form.evidence.isEmpty {
      let names = form.evidence.map(\.name).joined(separator: ", ")
      screen.body.append(.label("Attached", names))
    }
    screen.body += [.gap] + body(state)
    screen.input = ScreenDescription.Input(
      label: form.field.prompt, field: form.input, hint: form.field.hint)
    let done = form.isAtLast ? "save it" : "go on"
    let enter = form.field.rule == .files ? "attach; with nothing typed: \(done)" : done
    screen.keys = Self.typingKeys(done: enter, escape: "back, nothing is written")
    if form.field.rule == .words { screen.keys.append(Self.newLine) }
  }
}
