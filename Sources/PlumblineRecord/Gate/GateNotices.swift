/// What a signer should see and no gate decides: signs of answers that were given without looking.
enum GateNotices {
  /// Nobody reads faster than this many words a second; skimmers reach about ten.
  static let wordsPerSecond = 10
  /// The shortest row of equal verdicts that is told.
  static let streak = 30
  /// At how many checks one note is told.
  static let pastes = 5

  /// All signs in a run.
  static func all(in state: RunState) -> [GateNotice] {
    var given: [(position: Int, given: RunState.Given)] = []
    for position in state.checks.indices where !state.answers[position].isEmpty {
      given += state.current(at: position).map { (position, $0) }
    }
    return faster(given, state) + streaks(given, state) + pasted(given, state)
  }

  private static func faster(
    _ all: [(position: Int, given: RunState.Given)], _ state: RunState
  ) -> [GateNotice] {
    let words = state.plan.questions.map(words)
    let checks = all.filter { position, given in
      guard let milliseconds = given.answer.milliseconds else { return false }
      return milliseconds * wordsPerSecond < words[state.checks[position].question] * 1000
    }
    return checks.isEmpty ? [] : [.faster(checks: checks.map { state.checks[$0.position].id })]
  }

  /// How many words a tester has to read who knows the setup.
  private static func words(_ question: Plan.Question) -> Int {
    let texts =
      [question.title, question.rule ?? ""]
      + question.steps.flatMap { [$0.action, $0.expectation ?? ""] }
    return texts.reduce(0) { $0 + words(in: $1) }
  }

  /// How many words a text has, as spaces and line ends part them.
  private static func words(in text: String) -> Int {
    var count = 0
    var isInWord = false
    for byte in text.utf8 {
      let isSpace = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n")
      if !isSpace && !isInWord { count += 1 }
      isInWord = !isSpace
    }
    return count
  }

  /// Rows of equal verdicts from the guide, in the order in which a writer gave them.
  private static func streaks(
    _ all: [(position: Int, given: RunState.Given)], _ state: RunState
  ) -> [GateNotice] {
    var notices: [GateNotice] = []
    let fromGuide = all.filter { $0.given.answer.source == .screen }
    let writers = Dictionary(grouping: fromGuide) { $0.given.event.writer }
    for writer in writers.keys.sorted() {
      let row = (writers[writer] ?? []).sorted { $0.given.event.number < $1.given.event.number }
      var start = 0
      for end in 1...row.count where end == row.count || differ(row[end - 1], row[end]) {
        if end - start >= streak, let verdict = row[start].given.answer.verdict {
          notices.append(
            .streak(
              tester: state.tester(of: row[start].given.event) ?? writer, verdict,
              count: end - start, first: state.checks[row[start].position].id))
        }
        start = end
      }
    }
    return notices
  }

  private static func differ(
    _ left: (position: Int, given: RunState.Given), _ right: (position: Int, given: RunState.Given)
  ) -> Bool {
    left.given.answer.verdict != right.given.answer.verdict
  }

  private static func pasted(
    _ all: [(position: Int, given: RunState.Given)], _ state: RunState
  ) -> [GateNotice] {
    var checks: [String: (note: Digest, checks: [String])] = [:]
    for (position, given) in all {
      guard let note = given.answer.note, let text = state.texts[note] else { continue }
      checks[text, default: (note, [])].checks.append(state.checks[position].id)
    }
    return checks.values.filter { $0.checks.count >= pastes }
      .sorted { ($0.checks.count, $1.checks[0]) > ($1.checks.count, $0.checks[0]) }
      .map { .pasted(note: $0.note, checks: $0.checks) }
  }
}
