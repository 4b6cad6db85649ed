import PlumblineRecord
import PlumblineTestSupport

/// A reader of the record under made-up bytes, with what must hold whatever they are.
enum FuzzTarget: String, CaseIterable, Sendable {
  case journal, text, plan, identity, picture, file

  /// A rule that a reader broke.
  struct Broken: Error, CustomStringConvertible {
    let description: String
  }

  static let writer = "f8c90ac8f7617ad4f06a"
  static let run = "a9621595c47c3741"

  /// The plan that journals are about.
  private static let asked = FormatSample.plan

  /// Runs the reader.
  ///
  /// - Parameter bytes: The input.
  /// - Returns: What it made of it, in a few words; inputs with new ones are worth keeping.
  /// - Throws: ``Broken``.
  func check(_ bytes: [UInt8]) throws(Broken) -> String {
    switch self {
    case .journal: try Self.checkJournal(bytes)
    case .text: try Self.checkTexts(bytes)
    case .plan: try Self.checkPlan(bytes)
    case .identity: try Self.checkIdentity(bytes)
    case .picture, .file: try Self.checkHeader(bytes)
    }
  }

  private static func require(_ holds: Bool, _ rule: String) throws(Broken) {
    if !holds { throw Broken(description: rule) }
  }

  /// Every byte belongs to an event, to a line that is told, or to the torn end.
  private static func checkJournal(_ bytes: [UInt8]) throws(Broken) -> String {
    let journal = Journal.read(bytes, name: Journal.name(of: writer), run: run)
    var kinds: Set<String> = []
    var damaged = 0
    var torn = 0
    for problem in journal.problems {
      switch problem {
      case .damagedLine(_, _, let failure):
        damaged += 1
        kinds.insert(word(failure))
      case .tornLine(_, let count): torn += count
      case .foreignJournal:
        try require(journal.events.isEmpty && journal.problems.count == 1, "foreign, and used")
        return "foreign"
      default: kinds.insert(word(problem))
      }
    }
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let whole = (bytes.lastIndex(of: 0x0A) ?? -1) + 1
    try require(journal.events.count + damaged == lines.count - 1, "a line is not accounted for")
    try require(journal.wholeLength == whole, "the end of the last line is elsewhere")
    try require(torn == bytes.count - whole, "the torn end is not accounted for")
    for line in lines.dropLast() { kinds.formUnion(try checkLine(Array(line))) }
    // However a line is read sooner than by the decoder, it says what the decoder says.
    let alone = lines.dropLast().compactMap { decoded(Array($0))?.event }
    try require(journal.events == alone, "a line reads otherwise in its journal than alone")
    var state = RunState(identity: SamplePlan.identity(asked), plan: asked)
    state.apply(journal.events)
    kinds.formUnion(state.outcomes.map(\.rawValue))
    try require(state.counts.values.reduce(0, +) == state.checks.count, "a check is not counted")
    return kinds.sorted().joined(separator: " ")
  }

  /// What is read of a line says the same when it is written and read again.
  private static func checkLine(_ line: [UInt8]) throws(Broken) -> [String] {
    guard let read = decoded(line) else { return [] }
    let written = encoded(read)
    guard let again = decoded(written) else {
      throw Broken(description: "a line that was read cannot be read when it is written again")
    }
    try require(encoded(again) == written, "a line changes each time it is written")
    // A line that is longer holds fields that are not known, or another spelling.
    if written.count == line.count, written != line { return [read.event.kind.name + " otherwise"] }
    return [read.event.kind.name]
  }

  private static func decoded(_ line: [UInt8]) -> EventDecoder.Line? {
    try? line.withUnsafeBytes { try EventDecoder.read($0, writer: writer) }
  }

  static func encoded(_ line: EventDecoder.Line) -> [UInt8] {
    EventEncoder.line(
      of: line.event.kind,
      link: EventEncoder.Link(
        number: line.event.number, previous: line.previous, time: line.event.time,
        lamport: line.event.lamport)
    ).bytes.dropLast()
  }

  private static func checkTexts(_ bytes: [UInt8]) throws(Broken) -> String {
    let read = TextLine.read(bytes, file: TextLine.name(of: writer))
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast()
    let whole = (bytes.lastIndex(of: 0x0A) ?? -1) + 1
    try require(read.wholeLength == whole, "the end of the last text is elsewhere")
    let damaged = read.problems.count {
      if case .damagedText = $0 { true } else { false }
    }
    let kept = Set(lines.map { SHA256.digest(of: Array($0)) }.filter { read.texts[$0] != nil })
    try require(kept.count == read.texts.count, "a text that no line has")
    let lost = lines.count { read.texts[SHA256.digest(of: Array($0))] == nil }
    try require(damaged == lost, "a line of text is not accounted for")
    try require(
      read.problems.contains(.tornLine(file: TextLine.name(of: writer), bytes: bytes.count - whole))
        == (whole < bytes.count), "the torn end is not accounted for")
    return "\(min(read.texts.count, 3)) \(min(damaged, 3)) \(whole < bytes.count)"
  }

  private static func checkPlan(_ bytes: [UInt8]) throws(Broken) -> String {
    let plan: Plan
    do {
      plan = try PlanReader.read(bytes)
    } catch {
      try require(error is PlanError, "another error: \(error)")
      return word(error)
    }
    let written = plan.encoded()
    guard let again = try? PlanReader.read(written) else {
      throw Broken(description: "a plan that was read cannot be read when it is written again")
    }
    try require(again.encoded() == written && again == plan, "a plan changes when it is written")
    return written == bytes ? "canonical" : "otherwise \(min(plan.rows.count, 6))"
  }

  private static func checkIdentity(_ bytes: [UInt8]) throws(Broken) -> String {
    do {
      let identity = try RunIdentity.read(bytes)
      try require(identity.encoded() == bytes, "another way to write run.json")
      return "\(identity.round != nil) \(identity.scope?.count ?? -1)"
    } catch let broken as Broken {
      throw broken
    } catch {
      try require(error is RecordError, "another error: \(error)")
      return word(error)
    }
  }

  private static func checkHeader(_ bytes: [UInt8]) throws(Broken) -> String {
    var words: [String] = []
    for size in [bytes.count, bytes.count + 100_000, Int.max] {
      let header = bytes.withUnsafeBytes { EvidenceHeader.read($0, size: size) }
      try require(header.width ?? 1 > 0 && header.height ?? 1 > 0, "a side of nothing")
      try require((header.width == nil) == (header.height == nil), "one side only")
      try require([0, 90, 180, 270].contains(header.rotation), "turned by \(header.rotation)")
      words.append(
        "\(header.kind) \(header.width != nil) \(header.rotation) "
          + (header.problem.map { "\($0)" } ?? ""))
    }
    return words.joined(separator: ", ")
  }

  /// The name of a case without what it carries, but for small numbers and names.
  private static func word(_ value: Any) -> String {
    String("\(value)".prefix { $0 != "(" })
  }
}
