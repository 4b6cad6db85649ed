package import PlumblineRecord

/// One tester's walk over the checks of a run, as a state machine: keys in, effects out, and at any
/// time a description of the screen.
///
/// It knows no terminal, no browser, no file and no clock. The run's state is handed in with each
/// call and never kept, so that an answer costs the same in a run of any size.
package struct Walk: Sendable {
  /// What the caller has to do; nothing is done until the caller says so with
  /// ``recorded(at:before:state:now:)`` and its siblings.
  package enum Effect: Equatable, Sendable {
    /// Copy the files that this names into the evidence: one path, or several parted by blanks.
    case attach(typed: String)
    /// Write this answer.
    case record(RunSession.Draft)
    /// Write this, and say so with ``wrote(_:state:now:)``.
    case write(Entry)
    /// Note that the tester came back.
    case resume
    /// Note the pause and leave; the check on screen stood there for so long.
    case pause(milliseconds: Int)
  }

  /// What fills the screen.
  enum Mode: Equatable, Sendable {
    case welcomeBack(LastSession)
    case check
    case note(TextField)
    case evidence(TextField)
    case step(TextField)
    case deviating(Set<Int>)
    case reason(TextField)
    case form(Form)
    case jump(JumpList)
    case help
    case finished
  }

  /// A verdict whose key was pressed, while what it still needs is asked for.
  struct Pending: Equatable, Sendable {
    let verdict: Verdict
    var step: Int?
    var deviating: [String] = []
    var hasAskedStep = false
    var hasAskedReason = false
    var hasAskedEvidence = false
  }

  let order: [Int]
  let places: [Int: Int]
  let title: String
  /// The name of whoever walks.
  let who: String
  /// The journal that their answers go to; empty before the first of a new one.
  package var writer = ""
  var mode: Mode
  /// Index into ``order``.
  var place: Int
  var preparations: [Int: Preparation]
  var pending: Pending?
  /// The answer that can be taken back at once.
  var undoable: Undoable?
  /// What was typed into a form that was left.
  var leftForm: LeftForm?
  /// The paths that were not taken, as long as they stand in the field untouched.
  var refusedText: String?
  var message: ScreenDescription.Message?
  /// The answers that stood on screen when the check was put there.
  var shown: [Digest] = []
  var shownAt: Int64
  /// What is changed on the devices.
  package internal(set) var devices: Devices
  var minutesLeft: Int
  var left: Int
  /// The check answered last, to say so.
  package internal(set) var answeredLast: Int?

  /// Starts a walk.
  ///
  /// - Parameters:
  ///   - order: Positions of checks in walking order; not empty.
  ///   - title: What the top of the screen says.
  ///   - who: The name of whoever walks.
  ///   - state: The run.
  ///   - lastSession: Where the last session ended, to be asked about.
  ///   - prepared: What that session left without an answer, by position; checks outside this walk
  ///     keep theirs.
  ///   - devices: What the last session left changed on the devices.
  ///   - now: Milliseconds of any steady clock.
  package init(
    order: [Int], title: String, who: String, state: RunState,
    lastSession: LastSession? = nil, prepared: [Int: Preparation] = [:],
    devices: Devices = Devices(), now: Int64
  ) {
    self.order = order
    self.title = title
    self.who = who
    places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    let unseen = order.filter { state.outcomes[$0] == .unseen }
    (left, minutesLeft) = Self.count(unseen, state)
    shownAt = now
    self.devices = devices
    preparations = prepared.filter { !$1.isEmpty }
    mode = .check
    place = 0
    if let first = unseen.first { place = places[first] ?? 0 } else { mode = .finished }
    if let lastSession {
      if lastSession.isSameWalk, let there = places[lastSession.position] {
        mode = .welcomeBack(lastSession)
        place = there
      } else {
        let kept = preparations[lastSession.position].map { " Kept for it: \($0.summary)." }
        say(
          .info,
          "In another walk of this run you stopped at \(state.name(of: lastSession.position))."
            + (kept ?? ""))
      }
    }
    show(state: state, now: now)
  }

  /// Position of the check that the walk stands at.
  package var position: Int { order[place] }

  /// Whether a check, by position, is one of this walk's.
  package func holds(_ position: Int) -> Bool { places[position] != nil }

  /// Whether a text is being typed, so that letters are no commands.
  package var isTyping: Bool {
    switch mode {
    case .note, .evidence, .step, .reason, .form, .jump: true
    case .welcomeBack, .check, .deviating, .help, .finished: false
    }
  }

  /// Whether no check of the walk is unseen.
  package var isAllAnswered: Bool { left == 0 }

  /// How many checks of the walk are unseen, and how many there are.
  package var progress: (left: Int, all: Int) { (left, order.count) }

  /// Whether a check stands on screen and waits for a verdict.
  package var isAsking: Bool { mode == .check }

  /// What stands in the field that is being typed in; nil where nothing is typed.
  package var typedText: String? {
    switch mode {
    case .note(let field), .reason(let field), .evidence(let field), .step(let field): field.text
    case .form(let form): form.input.text
    case .jump(let list): list.search.text
    case .welcomeBack, .check, .deviating, .help, .finished: nil
    }
  }

  /// Puts a text into the field in place of what stood there, as a line that was typed whole.
  package mutating func replaceTyped(with text: String) {
    switch mode {
    case .note: mode = .note(TextField(text, isMultiline: true))
    case .reason: mode = .reason(TextField(text, isMultiline: true))
    case .evidence: mode = .evidence(TextField(text))
    case .step: mode = .step(TextField(text))
    case .form(var form):
      form.replaceInput(with: text)
      mode = .form(form)
    case .welcomeBack, .check, .deviating, .help, .finished, .jump: break
    }
  }

  /// Whether a check is being searched for.
  package var isJumping: Bool { if case .jump = mode { true } else { false } }

  /// The checks that the search finds, in walking order; empty when none is searched for.
  package func matches(state: RunState) -> [Int] {
    if case .jump(let list) = mode { list.matches(state: state) } else { [] }
  }

  /// Goes to a check that the search finds, by its index among them.
  package mutating func go(toMatch index: Int, state: RunState, now: Int64) {
    let matches = matches(state: state)
    guard matches.indices.contains(index) else { return }
    message = nil
    go(to: matches[index], state, now)
  }

  /// Whether something was not done, and that is said.
  package var isShowingError: Bool { message?.kind == .error }

  /// Whether the list of keys stands on the screen.
  package var isShowingHelp: Bool { mode == .help }

  /// Whether rows are being marked by their numbers.
  package var isChoosing: Bool { if case .deviating = mode { true } else { false } }

  /// Whether Enter alone means something, so that an empty line does.
  package var mayConfirmWithEnter: Bool {
    switch mode {
    case .welcomeBack, .help, .finished: true
    default: isTyping
    }
  }

  /// Whether every check of the walk is answered and the last screen stands.
  package var isFinished: Bool { mode == .finished }

  /// What is typed and attached and in no answer yet, by position; a field that is being typed in
  /// counts with what stands in it.
  package var unanswered: [Int: Preparation] {
    var all = preparations
    if case .note(let field) = mode { Self.add(field.text, to: &all[position]) }
    if case .reason(let field) = mode { Self.add(field.text, to: &all[position]) }
    if case .form(let form) = mode { Self.add(form, to: &all[position]) }
    if let left = leftForm { Self.add(left.form, to: &all[left.position]) }
    return all
  }

  /// Counts a text that is being typed as the note of a check.
  private static func add(_ text: String, to prepared: inout Preparation?) {
    var here = prepared ?? Preparation()
    if here.note != text {
      here.note = text
      here.isLeftOver = !text.isEmpty
    }
    prepared = here.isEmpty ? nil : here
  }

  /// Counts what a form holds behind the note of a check.
  private static func add(_ form: Form, to prepared: inout Preparation?) {
    let note = prepared?.note ?? ""
    let typed = form.typed
    prepared?.evidence += form.evidence
    if prepared == nil { prepared = Preparation(evidence: form.evidence) }
    add(typed.isEmpty ? note : note.isEmpty ? typed : note + "\n" + typed, to: &prepared)
  }

  /// The verdict whose key was pressed, while what it needs is asked for.
  package var pressed: Verdict? { pending?.verdict }

  /// Puts a check on the screen and remembers what stood there.
  mutating func show(state: RunState, now: Int64) {
    shown = state.current(at: position).map(\.event.id)
    shownAt = now
    pending = nil
  }

  /// How many checks are not seen, and for how long.
  private static func count(_ unseen: [Int], _ state: RunState) -> (left: Int, minutes: Int) {
    (unseen.count, unseen.reduce(0) { $0 + state.minutes(of: $1) })
  }

  /// Counts anew what is left, when something else than an answer was written.
  mutating func recount(_ state: RunState) {
    (left, minutesLeft) = Self.count(order.filter { state.outcomes[$0] == .unseen }, state)
  }

  /// Says what has just happened, or why not.
  package mutating func say(_ kind: ScreenDescription.Message.Kind, _ text: String) {
    message = ScreenDescription.Message(kind: kind, text: text)
  }
}

extension RunState {
  /// A check as a sentence calls it: its question, place and platform.
  package func name(of position: Int) -> String {
    let check = checks[position]
    let place = plan.place(of: check).map { " · " + $0 } ?? ""
    return plan.title(of: check) + place + " · " + plan.platformTitle(of: check)
  }

  /// The estimate for a check, in minutes.
  func minutes(of position: Int) -> Int { plan.questions[checks[position].question].minutes }

  /// The question of a check.
  func question(of position: Int) -> Plan.Question { plan.questions[checks[position].question] }
}
