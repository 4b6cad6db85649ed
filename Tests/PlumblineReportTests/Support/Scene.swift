import PlumblineRecord
import PlumblineReport

/// A run in memory that tests write events to, without files.
struct Scene {
  let plan: Plan
  private(set) var state: RunState
  /// Every event so far, in the order it was written.
  private(set) var events: [Event] = []
  /// The time of the next event; each takes a minute.
  var time = Timestamp(milliseconds: 1_927_706_400_000)

  private var lamport = 0
  private var current: [String: [Digest]] = [:]
  private var environment: [String: [String: Digest]] = [:]

  /// What a test may say about an answer besides the verdict.
  struct Details {
    var note: String?
    var step: Int?
    var deviating: [String] = []
    var evidence: [Event.EvidenceReference] = []
    var milliseconds: Int?
    var source = Event.Source.screen
    /// Whether it stands beside the answers before and replaces none.
    var isIndependent = false
    /// Whether the note's text is kept out of the record.
    var losesNote = false
  }

  init(
    _ plan: Plan, release: String = "1.0", round: String? = nil, scope: [String]? = nil
  ) {
    self.plan = plan
    state = RunState(
      identity: RunIdentity(
        checklist: plan.checklist, release: release, round: round, scope: scope,
        plan: SHA256.digest(of: plan.encoded())),
      plan: plan)
  }

  /// The answers to a check that nothing has replaced so far.
  func standing(_ check: String) -> [Digest] { current[check] ?? [] }

  /// What the run's report says.
  var report: RunReport { RunReport(state) }

  /// Says that a platform's answers are given on something from here on.
  mutating func set(_ facts: Event.Environment, by who: String = "Ada") {
    let event = write(.environment(facts), by: who)
    environment[who, default: [:]][facts.platform] = event.id
  }

  /// Gives an answer that replaces what was said before, unless it is independent.
  @discardableResult
  mutating func answer(
    _ check: String, _ verdict: Verdict?, by who: String = "Ada", _ details: Details = Details()
  ) -> Event {
    var answer = Event.Answer(check: check, verdict: verdict, source: details.source)
    if let note = details.note {
      answer.note = details.losesNote ? SHA256.digest(of: note) : keep(note)
    }
    answer.step = details.step
    answer.deviating = details.deviating
    answer.evidence = details.evidence
    answer.milliseconds = details.milliseconds
    let own = state.index[check].map { state.checks[$0].platforms.map { plan.platforms[$0].id } }
    answer.environments = (environment[who] ?? [:]).filter { own?.contains($0.key) ?? false }
    answer.replaces = details.isIndependent ? [] : current[check] ?? []
    let event = write(.answer(answer), by: who)
    current[check] = details.isIndependent ? (current[check] ?? []) + [event.id] : [event.id]
    return event
  }

  /// Gives an answer with a note.
  mutating func answer(
    _ check: String, _ verdict: Verdict, by who: String = "Ada", note: String,
    evidence: [Event.EvidenceReference] = [], isIndependent: Bool = false
  ) {
    answer(
      check, verdict, by: who,
      Details(note: note, evidence: evidence, isIndependent: isIndependent))
  }

  /// Puts a file into the run.
  mutating func attach(
    _ bytes: [UInt8], named name: String?, as fileExtension: String = "png", isThere: Bool = true
  ) -> Event.EvidenceReference {
    let digest = SHA256.digest(of: bytes)
    let reference = Event.EvidenceReference(
      digest: digest, fileExtension: fileExtension, name: name.map { keep($0) })
    if isThere {
      state.evidenceSizes[EvidenceStore.name(of: digest, fileExtension: fileExtension)] =
        bytes.count
    }
    return reference
  }

  /// Notes something wrong with the folder.
  mutating func add(_ problem: Problem) { state.problems.append(problem) }

  @discardableResult
  mutating func keep(_ text: String) -> Digest {
    let digest = SHA256.digest(of: text)
    state.add([digest: text])
    return digest
  }

  /// Writes an event; a tester has a journal on each machine.
  @discardableResult
  mutating func write(_ kind: Event.Kind, by who: String, machine: String = "") -> Event {
    let writer = String(SHA256.digest(of: who + machine).hex.prefix(20))
    if state.testers[writer] == nil {
      let opening = Event.Opening(
        run: state.identity.id, writer: "0123456789abcdef0123", nonce: "", tool: "test",
        who: keep(who))
      apply(.open(opening), writer)
    }
    return apply(kind, writer)
  }

  @discardableResult
  private mutating func apply(_ kind: Event.Kind, _ writer: String) -> Event {
    lamport += 1
    time.milliseconds += 60_000
    let event = Event(
      id: SHA256.digest(of: "event \(lamport)"), writer: writer, number: lamport, time: time,
      lamport: lamport, kind: kind)
    events.append(event)
    state.apply(event)
    return event
  }
}
