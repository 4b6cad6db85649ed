import PlumblineRecord
import Testing

/// Writes an event of every kind that a report tells of to a run.
struct EveryEvent {
  private let first: RunState.Given
  private let others: [Digest]
  private var journal: HandJournal

  /// Adds the events to a run in which somebody failed a check and attached a file.
  static func write(to folder: String) throws {
    var events = try EveryEvent(folder)
    events.write()
    try events.journal.close()
  }

  private init(_ folder: String) throws {
    let state = try RunReader.read(folder)
    first = try #require(state.answers.joined().first { !$0.answer.evidence.isEmpty })
    others = state.answers.joined().map(\.event.id)
    journal = try HandJournal(in: folder)
  }

  private mutating func write() {
    let (check, fail) = (first.answer.check, first.event.id)
    let taken = keep("taken out")
    let waiver = add(waive(check, until: .date("2999-01-01"), link: taken))
    add(waive(check, until: .release("9"), link: keep("CAL-1")))
    let gone = Event.EvidenceReference(
      digest: SHA256.digest(of: "gone"), fileExtension: "png", name: nil)
    let shown = first.answer.evidence + [gone]
    let seen = add(
      .observation(
        Event.Observation(
          screen: "month", platform: "ios", environment: first.answer.environments.values.first,
          note: keep("seen"), evidence: shown)))
    add(.observation(Event.Observation(note: taken)))
    var linked: [Digest] = []
    for url in [keep("CAL-2"), taken] {
      linked.append(add(.link(Event.Link(of: [fail, seen, waiver], url: url))))
    }
    let why = keep("wrong")
    let settled = add(
      answer(check, why: why, replaces: [fail], evidence: shown, note: keep("said")))
    add(answer(check, why: taken, replaces: [settled], note: taken))
    let taking = [seen] + others + linked
    for reason in [why, taken] {
      add(.withdrawal(Event.Withdrawal(check: nil, of: taking, reason: reason)))
    }
    add(.withdrawal(Event.Withdrawal(check: check, of: [settled], reason: why)))
    for reason in [why, taken] {
      add(.reopening(Event.Reopening(of: [fail], reason: reason)))
      add(.redaction(Event.Redaction(what: .text, of: [taken], reason: reason)))
    }
    add(
      .redaction(
        Event.Redaction(what: .text, of: [first.answer.note ?? taken], reason: why)))
    add(.redaction(Event.Redaction(what: .evidence, of: [gone.digest], reason: why)))
  }

  private mutating func waive(
    _ check: String, until: Event.Waiver.Until, link: Digest
  ) -> Event.Kind {
    .waiver(
      Event.Waiver(
        check: check, of: [first.event.id], isAccepted: true, until: until,
        reason: keep("known"), link: link))
  }

  private func answer(
    _ check: String, why: Digest, replaces: [Digest], evidence: [Event.EvidenceReference] = [],
    note: Digest? = nil
  ) -> Event.Kind {
    var answer = Event.Answer(check: check, verdict: .fail)
    answer.reason = why
    answer.replaces = replaces
    answer.note = note
    answer.evidence = evidence
    return .answer(answer)
  }

  private mutating func keep(_ text: String) -> Digest { journal.keep(text) }

  @discardableResult
  private mutating func add(_ kind: Event.Kind) -> Digest { journal.add(kind) }
}
