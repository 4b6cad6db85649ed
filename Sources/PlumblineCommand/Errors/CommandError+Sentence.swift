import PlumblineGuide
import PlumblinePlanning
import PlumblineRecord

extension CommandError {
  /// What happened, where, and what to do now.
  var sentence: String {
    switch self {
    case .unknownCommand(let name, let suggestion):
      "there is no command \"\(name)\"" + Self.meant(suggestion) + "See: plumb --help"
    case .unknownOption(let name, let command, let suggestion):
      "plumb \(command) has no option \"\(name)\"" + Self.meant(suggestion)
        + "See: plumb \(command) --help"
    case .missingValue(let option, let command):
      "--\(option) needs a value. See: plumb \(command) --help"
    case .unwantedValue(let option, let command):
      "--\(option) takes no value. See: plumb \(command) --help"
    case .doubledOption(let option, let command):
      "--\(option) is given twice and can be given once. See: plumb \(command) --help"
    case .missingArgument(let name, let command):
      "plumb \(command) needs \(name). See: plumb \(command) --help"
    case .extraArgument(let value, let command):
      "\"\(value)\" is one argument too many; what belongs to an option stands behind it. See: plumb \(command) --help"
    case .missingOption(let option, let why, let command):
      "plumb \(command) needs --\(option): \(why)"
    case .optionNotHere(let option, let why):
      "--\(option) cannot be given here: \(why)"
    case .badValue(let option, let value, let allowed):
      "--\(option) cannot be \"\(value)\": \(allowed)"
    case .noChoice(let example):
      "plumb run needs a checklist or a run, such as: \(example)"
    case .optionOfNewRun(let option, let run, let command):
      "--\(option) is for a new run, and \"\(run)\" is one that is there. Leave it out to go on "
        + "with that run, or start another: \(command) --\(option) …"
    case .nameTooLong(let bytes):
      "the name of who speaks has \(bytes) bytes and can have \(TextLine.largestText)"
    case .textTooLong(let bytes):
      "the note has \(bytes) bytes and can have \(TextLine.largestText): "
        + "keep the long text in a file and attach that"
    case .unknownChecklist(let id, let suggestion, let known):
      "there is no checklist \"\(id)\"" + Self.meant(suggestion) + Self.here(known)
    case .neitherChecklistNorRun(let name, let suggestion, let checklists):
      "there is no checklist and no run \"\(name)\"" + Self.meant(suggestion)
        + Self.here(checklists)
    case .runNotFound(let name, let reports, let suggestion):
      "there is no run \"\(name)\"" + Self.meant(suggestion)
        + "A run is a folder, a run id, or CHECKLIST/RELEASE below \(reports)"
    case .severalRuns(let name, let runs):
      "\"\(name)\" names several runs; say which by its folder, or as CHECKLIST/RELEASE/ROUND:\n"
        + runs.map { "  " + $0 }.joined(separator: "\n")
    case .otherRunOfRelease(let difference, let goOn, let begin):
      "this release already has a run, of an older text of the checklist (\(difference)).\n"
        + "Go on with it:            \(goOn)\n"
        + "Begin with the new text:  \(begin)"
    case .unknownCheck(let id, let suggestion):
      "the run has no check \"\(id)\"" + Self.meant(suggestion) + "See: plumb plan CHECKLIST"
    case .unknownVerdict(let word, let suggestion):
      "\"\(word)\" is no verdict" + Self.meant(suggestion) + "A verdict is one of "
        + Verdict.allCases.map(\.rawValue).joined(separator: ", ")
    case .unknownPlatform(let id, let suggestion, let known):
      "there is no platform \"\(id)\"" + Self.meant(suggestion) + Self.here(known)
    case .unknownScreen(let id, let suggestion, let known):
      "there is no screen \"\(id)\"" + Self.meant(suggestion) + Self.here(known)
    case .inputNotFound(let path):
      "there is no file \(path) to read answers from. Check the path, or pipe them in with --from -"
    case .noInput(let path):
      "\(path) is no file to read answers from. Name one with an answer a line, or pipe them in "
        + "with --from -"
    case .evidenceNotFound(let path):
      "there is no file \(path) to attach. Check the path; it starts from the current folder"
    case .tooMuchEvidence(let count):
      "an answer can have \(Event.maximumEvidenceCount) files as evidence, and this one has "
        + "\(count). Pack some into an archive and attach that"
    case .stepOfPass:
      "--step names the step that failed, and goes with no pass. Leave it out, or record a fail"
    case .defectOfPass:
      "--defect goes with no pass: a pass has no defect. Leave it out, or record a fail"
    case .blankReason(let command):
      "plumb \(command) needs --reason: why? It stays in the record and in every report"
    case .nothingToWaive(let check, let outcome): Self.nothingToWaive(check, outcome)
    case .nothingToRevoke(let check):
      "no waiver is in force for \(check), so there is none to revoke. See: plumb report"
    case .noConflict(let check, let outcome):
      "\(check) is \(outcome.word): no answers stand against each other. "
        + "To answer it again: plumb record RUN \(check) VERDICT"
    case .nothingToWithdraw(let check, let who):
      "\(who) has no answer to \(check) that could be taken back. Another's is taken back by its id, "
        + "with --event (plumb report --json has it)"
    case .nothingToLink(let check, let outcome):
      "\(check) is \(outcome.word), and a defect goes with an answer that is no pass. "
        + "Record a fail first, or say --defect with it"
    case .unknownEvent(let id, let wanted):
      "the run has no \(wanted) with the id \"\(id)\": 64 hex digits, as plumb report --json shows them"
    case .unknownContent(let word):
      "\"\(word)\" is no evidence of the run and no event with words in it. Name a file as it "
        + "stands in evidence/, or an event's id (plumb report --json has both)"
    case .signedOff(let run, let reopen):
      "\(run) is signed off and takes no answers. To go on with it: \(reopen)"
    case .notClosed:
      "the run is not signed off, so it takes answers as it is; there is nothing to reopen"
    case .untilIsOver(let until, let why):
      "a waiver until \(until) would be over already: \(why). Name a later date or release"
    case .stillHeld(let file, let command):
      "\(file) is being written to by a walk, so the words are hidden and still on disk. "
        + "Pause that walk, and give the same command again: \(command)"
    case .badContract(let id, let findings): Self.sentence(contract: id, findings)
    case .badLines(let file, let lines, let kept): Self.sentence(file, lines, kept: kept)
    case .nothingToWalk(let why): why
    case .badLine(let problem): problem
    case .refusedEvidence(let refusal): refusal.sentence
    case .record(let error): error.sentence
    case .merge(let failure): failure.sentence
    case .overTheRecord(let file):
      "\(file) is a file of the run, and a report is never written over one: name another"
    case .file(let error), .cannotCreate(let error): error.sentence
    }
  }

  private static func nothingToWaive(_ check: String, _ outcome: Outcome) -> String {
    let wayOut =
      switch outcome {
      case .conflict: "Settle it first: plumb resolve RUN \(check) VERDICT --reason TEXT"
      case .pass: "A pass needs no waiver"
      default: "Only a fail can be waived; record one first: plumb record RUN \(check) fail"
      }
    return "\(check) is \(outcome.word), so there is nothing to waive. \(wayOut)"
  }

  private static func meant(_ suggestion: String?) -> String {
    suggestion.map { "; did you mean \"\($0)\"? " } ?? ". "
  }

  private static func here(_ known: [String]) -> String {
    known.isEmpty ? "There are none here" : "Here are: \(known.joined(separator: ", "))"
  }

  private static func sentence(contract id: String, _ findings: [Finding]) -> String {
    "the checklist \"\(id)\" has \(findings.count == 1 ? "a mistake" : "mistakes"):\n"
      + findings.map { $0.line(pathOfModule: SourcePath.ofModule) }.joined(separator: "\n")
  }

  private static func sentence(
    _ file: String, _ lines: [(line: Int, problem: String)], kept: Int
  ) -> String {
    lines.map { "\(file):\($0.line): \($0.problem)" }.joined(separator: "\n") + "\n"
      + (kept == 0
        ? "nothing was recorded. Mend the lines, or keep the good ones with --keep-good"
        : "\(kept) good \(kept == 1 ? "line was" : "lines were") recorded, "
          + "\(lines.count) \(lines.count == 1 ? "was" : "were") not")
  }
}
