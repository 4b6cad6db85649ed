package import PlumblineRecord

/// Says in a sentence what is wrong with a run's folder: where, what, and the way out.
package enum ProblemText {
  /// How many problems of one kind are told one by one.
  private static let mostOfAKind = 20

  /// A sentence for each problem; equal ones once, and many of a kind cut short.
  package static func lines(_ problems: [Problem]) -> [String] {
    var counts: [String: Int] = [:]
    var kinds: [String: Int] = [:]
    var shown: [(line: String, kind: String)] = []
    for problem in problems {
      let (line, kind) = (sentence(problem), kind(of: problem))
      counts[line, default: 0] += 1
      guard counts[line] == 1 else { continue }
      kinds[kind, default: 0] += 1
      if kinds[kind, default: 0] <= mostOfAKind { shown.append((line, kind)) }
    }
    var lines: [String] = []
    for (position, (line, kind)) in shown.enumerated() {
      let times = counts[line] ?? 1
      lines.append(times == 1 ? line : "\(line) (\(times) times)")
      let rest = (kinds[kind] ?? 0) - mostOfAKind
      let isLast = !shown[(position + 1)...].contains { $0.kind == kind }
      if rest > 0, isLast { lines.append("\(rest) more like this") }
    }
    return lines
  }

  /// What is wrong, in one sentence.
  ///
  /// Files are named relative to the run's folder, so that a report tells nothing about the machine
  /// it was made on.
  package static func sentence(_ problem: Problem) -> String {
    switch problem {
    case .inRun(let run, let problem): "run \(run): " + sentence(problem)
    case .tornLine(let file, let bytes):
      "\(file): the last line was cut off after \(bytes) \(bytes == 1 ? "byte" : "bytes"); "
        + "nothing acknowledged was in it, and its writer's next answer sets it aside"
    case .damagedLine(let file, let line, let failure):
      "\(file), line \(line): \(reason(failure)), so it is not counted; \(anotherCopy)"
    case .gap(let file, let line):
      "\(file), line \(line): lines before it are missing or moved; \(anotherCopy)"
    case .foreignJournal(let file):
      "\(file): it belongs to another run or was renamed, so it is not counted; "
        + "give it back its name or take it away"
    case .damagedText(let file, let line):
      "\(file), line \(line): the text is not what was typed, so it is left out; \(anotherCopy)"
    case .missingText(let event):
      "event \(event.prefix16): a text it names is not in text/; \(anotherCopy)"
    case .unknownTester(let writer):
      "journal/\(writer).jsonl: its tester's name is not in text/; \(anotherCopy)"
    case .missingEvidence(let file, let check):
      "\(file): this evidence of \(check) is missing; copy it from the machine it was attached on"
    case .changedEvidence(let file):
      "\(file): it is not what was attached any more, so it is not shown; \(anotherCopy)"
    case .missingJournal(let file):
      "\(file): texts were kept for this journal, and it is not there or empty; \(anotherCopy)"
    case .orphanEvidence(let file):
      "\(file): no answer names this evidence, as a stop while attaching leaves it; "
        + "attach it again or remove it"
    default: sentenceAboutCopies(problem)
    }
  }

  private static let anotherCopy = "take the file from another copy of the run"

  private static func sentenceAboutCopies(_ problem: Problem) -> String {
    switch problem {
    case .stray(let file): "\(file): no file of a run has this name; move it elsewhere"
    case .lostRun(let folder):
      "run \(folder): it cannot be read, so nothing of it is counted; ask for its folder alone to "
        + "see why"
    case .newerJournal(let file, let format):
      "\(file): a newer plumb wrote it (format \(format)), so nothing of it is counted; "
        + "ask with that plumb"
    case .orphanTexts(let file, let count):
      "\(file): no event names \(count == 1 ? "a text" : "\(count) texts") in it; a stop between the "
        + "two leaves that, and nothing acknowledged is missing"
    case .changedAttributes(let file):
      "\(file): it is not what it was, so git may change bytes of this run or stop at a conflict; "
        + "\(anotherCopy)"
    case .missingAttributes(let file):
      "\(file): it is missing, so git may change bytes of this run or stop at a conflict; "
        + "\(anotherCopy)"
    case .unreadable(let error):
      "\(inRun(error.path)): it could not be read (\(error.reason)); "
        + "mend that and make the report again"
    case .unknownEvent(let name):
      "an event of the kind \"\(name)\" is from a newer version and is not counted; "
        + "use that version to see it"
    case .unknownCheck(let id):
      "an answer is for \"\(id)\", which the plan does not have, so it is not counted; "
        + "see whether its journal belongs to this run"
    case .redactedContent(let file):
      "\(file): what was redacted is still in it; merge the run into its own folder to take that "
        + "away: plumb merge RUN --into FOLDER"
    case .withoutEffect(let event, let name):
      "event \(event.prefix16) replaces \(name.prefix16), which is about something else, so that "
        + "does nothing; both stand as they are"
    case .skew(let event):
      "event \(event.prefix16) is dated before one it names, or before the line above it, so a clock "
        + "was wrong; clocks decide "
        + "nothing but what has run out"
    case .incompleteCopy(let event):
      "an event names \(event.prefix16), which is not here; "
        + "merge the copy of the run that has it"
    default: ""
    }
  }

  private static func reason(_ failure: EventDecoder.Failure) -> String {
    switch failure {
    case .changed: "it is not what was written"
    case .malformed: "it is no event"
    case .missing(let field): "it lacks \"\(field)\""
    case .newerFormat(let number):
      "it has format \(number), and this plumb reads up to \(RunIdentity.format)"
    }
  }

  /// The part of a path below the run's folder.
  private static func inRun(_ path: String) -> String {
    let parts = path.split(separator: "/")
    guard let last = parts.last else { return path }
    let folders = ["journal", "text", "evidence", "aside"]
    if parts.count > 1, folders.contains(String(parts[parts.count - 2])) {
      return "\(parts[parts.count - 2])/\(last)"
    }
    return String(last)
  }

  private static func kind(of problem: Problem) -> String {
    String(String(describing: problem.bare).prefix { $0 != "(" })
  }
}
