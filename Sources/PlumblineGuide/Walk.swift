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
    /// Copy this file into the evidence.
    case attach(path: String)
    /// Write this answer.
    case record(RunSession.Draft)
    /// Note the pause and leave; the check on screen stood there for so long.
    case pause(milliseconds: Int)
  }

  /// What fills the screen.
  enum Mode: Equatable, Sendable {
    case welcomeBack(Interrupted)
    case check
    case note(TextField)
    case evidence(TextField)
    case step(TextField)
    case deviating(Set<Int>)
    case reason(TextField)
    case jump(JumpList)
    case help
    case finished
  }

  /// Where the last session of this tester ended.
  package struct Interrupted: Equatable, Sendable {
    /// Position of the check that was on screen.
    package let position: Int
    /// The note that was half typed.
    package let note: String
    /// When it was.
    package let time: Timestamp?
    /// Position of the check answered last; nil when none was.
    package internal(set) var answeredLast: Int?
    /// Whether the session was left by pausing, and not by a crash or a closed window.
    package let wasPaused: Bool

    package init(
      position: Int, note: String, time: Timestamp?, answeredLast: Int?, wasPaused: Bool
    ) {
      self.position = position
      self.note = note
      self.time = time
      self.answeredLast = answeredLast
      self.wasPaused = wasPaused
    }
  }

  /// What was typed and attached for a check that has no answer yet.
  struct Preparation: Equatable, Sendable {
    var note: String
    /// Whether the note was typed as the reason of an answer that was not given in the end: then it
    /// goes with no other answer unasked.
    var isLeftOver: Bool
    var evidence: [EvidenceStore.Attachment] = []

    var isEmpty: Bool { note.isEmpty && evidence.isEmpty }

    init(note: String = "", isLeftOver: Bool = false) {
      self.note = note
      self.isLeftOver = isLeftOver
    }
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
  var mode: Mode
  /// Index into ``order``.
  var place: Int
  var preparations: [Int: Preparation] = [:]
  var pending: Pending?
  var message: ScreenDescription.Message?
  /// The answers that stood on screen when the check was put there.
  var shown: [Digest] = []
  var shownAt: Int64
  /// What is established on each platform, as far as this walk knows.
  var inForce: [Int: Set<String>] = [:]
  /// The platform that the check before was about.
  var platformBefore: Int?
  var minutesLeft: Int
  var left: Int
  /// The check answered last, to say so.
  package internal(set) var answeredLast: Int?

  /// Starts a walk.
  ///
  /// - Parameters:
  ///   - order: Positions of checks in walking order; not empty.
  ///   - title: What the top of the screen says.
  ///   - state: The run.
  ///   - start: Position to begin at; the first unseen when nil.
  ///   - interrupted: Where the last session ended, to be asked about.
  ///   - now: Milliseconds of any steady clock.
  package init(
    order: [Int], title: String, state: RunState, start: Int? = nil,
    interrupted: Interrupted? = nil, now: Int64
  ) {
    self.order = order
    self.title = title
    places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    let unseen = order.filter { state.outcomes[$0] == .unseen }
    left = unseen.count
    minutesLeft = unseen.reduce(0) { $0 + state.minutes(of: $1) }
    shownAt = now
    mode = .check
    place = 0
    if let first = start ?? unseen.first { place = places[first] ?? 0 } else { mode = .finished }
    if var interrupted, let there = places[interrupted.position] {
      // A check outside this walk cannot be gone back to.
      if let last = interrupted.answeredLast, places[last] == nil { interrupted.answeredLast = nil }
      mode = .welcomeBack(interrupted)
      place = there
      if !interrupted.note.isEmpty {
        preparations[interrupted.position] = Preparation(
          note: interrupted.note, isLeftOver: true)
      }
    }
    show(state: state, now: now)
  }

  /// Position of the check that the walk stands at.
  package var position: Int { order[place] }

  /// Whether a text is being typed, so that letters are no commands.
  package var isTyping: Bool {
    switch mode {
    case .note, .evidence, .step, .reason, .jump: true
    case .welcomeBack, .check, .deviating, .help, .finished: false
    }
  }

  /// Whether no check of the walk is unseen.
  package var isAllAnswered: Bool { left == 0 }

  /// How many checks of the walk are unseen, and how many there are.
  package var progress: (left: Int, all: Int) { (left, order.count) }

  /// Whether a check stands on screen and waits for a verdict.
  package var isAsking: Bool { mode == .check }

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

  /// The note that is half typed or kept for later at this check.
  package var halfTypedNote: String {
    switch mode {
    case .note(let field), .reason(let field): field.text
    default: preparations[position]?.note ?? ""
    }
  }

  /// Puts a check on the screen and remembers what stood there.
  mutating func show(state: RunState, now: Int64) {
    shown = state.current(at: position).map(\.event.id)
    shownAt = now
    pending = nil
  }

  /// Says what has just happened, or why not.
  package mutating func say(_ kind: ScreenDescription.Message.Kind, _ text: String) {
    message = ScreenDescription.Message(kind: kind, text: text)
  }
}

extension RunState {
  /// The estimate for a check, in minutes.
  func minutes(of position: Int) -> Int { plan.questions[checks[position].question].minutes }

  /// The question of a check.
  func question(of position: Int) -> Plan.Question { plan.questions[checks[position].question] }
}
