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
      "\"\(value)\" is one argument too many. See: plumb \(command) --help"
    case .missingOption(let option, let why, let command):
      "plumb \(command) needs --\(option): \(why)"
    case .badValue(let option, let value, let allowed):
      "--\(option) cannot be \"\(value)\": \(allowed)"
    case .unknownChecklist(let id, let suggestion, let known):
      "there is no checklist \"\(id)\"" + Self.meant(suggestion)
        + "Here are: \(known.joined(separator: ", "))"
    case .badContract(let id, let findings):
      "the checklist \"\(id)\" has \(findings.count == 1 ? "a mistake" : "mistakes"):\n"
        + findings.map { $0.line(pathOfModule: SourcePath.ofModule) }.joined(separator: "\n")
    case .runNotFound(let name, let suggestion):
      "there is no run \"\(name)\"" + Self.meant(suggestion)
        + "A run is a folder, a run id, or CHECKLIST/RELEASE below reports/"
    case .severalRuns(let name, let folders):
      "\"\(name)\" names several runs; say which by its folder:\n"
        + folders.map { "  " + $0 }.joined(separator: "\n")
    case .otherRunOfRelease(let folder, let difference, let command):
      "this release already has a run, of an older text of the checklist (\(difference)).\n"
        + "Go on with it:            plumb run \(folder)\n"
        + "Begin with the new text:  \(command)"
    default: problem
    }
  }

  private var problem: String {
    switch self {
    case .unknownCheck(let id, let suggestion):
      "the run has no check \"\(id)\"" + Self.meant(suggestion) + "See: plumb plan CHECKLIST"
    case .unknownVerdict(let word, let suggestion):
      "\"\(word)\" is no verdict" + Self.meant(suggestion) + "A verdict is one of "
        + Verdict.allCases.map(\.rawValue).joined(separator: ", ")
    case .unknownPlatform(let id, let known):
      "there is no platform \"\(id)\" here, only \(known.joined(separator: ", "))"
    case .unknownScreen(let id, let suggestion):
      "there is no screen \"\(id)\"" + Self.meant(suggestion) + "See: plumb plan --by screen"
    case .nothingToWalk(let why): why
    case .textTooLong(let bytes):
      "the note has \(bytes) bytes and can have \(TextLine.largestText): "
        + "keep the long text in a file and attach that"
    case .badLines(let file, let lines, let kept):
      lines.map { "\(file):\($0.line): \($0.problem)" }.joined(separator: "\n") + "\n"
        + (kept == 0
          ? "nothing was recorded. Mend the lines, or keep the good ones with --keep-good"
          : "\(kept) good \(kept == 1 ? "line was" : "lines were") recorded, "
            + "\(lines.count) \(lines.count == 1 ? "was" : "were") not")
    case .badLine(let problem): problem
    case .refusedEvidence(let refusal): refusal.sentence
    case .record(let error): error.sentence
    case .file(let error), .cannotCreate(let error):
      "could not \(error.operation) \(error.path): \(error.reason)"
    case .noTerminal(let wayOut): "this is no terminal, so nothing is asked here. \(wayOut)"
    default: ""
    }
  }

  private static func meant(_ suggestion: String?) -> String {
    suggestion.map { "; did you mean \"\($0)\"? " } ?? ". "
  }
}

/// Where the files of a module stand in its package, for findings.
enum SourcePath {
  static func ofModule(_ module: String) -> String? {
    module == "Checklists" ? "checklists" : nil
  }
}

extension RecordError {
  /// What is wrong with the run, and what to do.
  var sentence: String {
    switch self {
    case .noRun(let folder): "there is no run in \(folder): it has no run.json"
    case .malformed(let file, let offset):
      "\(file) is damaged at byte \(offset). Bring it back from a copy or from git"
    case .missingField(let file, let field):
      "\(file) has no field \"\(field)\". Bring it back from a copy or from git"
    case .newerFormat(let file, let number):
      "\(file) has format \(number), and this plumb reads up to \(RunIdentity.format): "
        + "use a newer plumb"
    case .badName(let file, let name): "\(file) holds a name that no run has: \"\(name)\""
    case .otherPlan(let named, let found):
      "plan.json is not the plan of this run: run.json names \(named.prefix16)…, "
        + "the file is \(found.prefix16)…. Bring plan.json back from a copy or from git"
    case .badPlan(let error): "plan.json cannot be used: \(error.sentence)"
    case .file(let error): "could not \(error.operation) \(error.path): \(error.reason)"
    case .inUse: "too many windows are writing to this run under this name; close one"
    }
  }
}

extension PlanError {
  /// What is wrong with the plan.
  var sentence: String {
    switch self {
    case .malformed(let offset): "it is damaged at byte \(offset)"
    case .missing(let field): "the field \"\(field)\" is missing"
    case .newerFormat(let number):
      "it has format \(number), and this plumb reads up to \(Plan.format): use a newer plumb"
    case .unknownPart(let kind, let id): "it names a \(kind) \"\(id)\" that it does not hold"
    case .doubledPart(let kind, let id): "it holds two \(kind)s with the id \"\(id)\""
    case .badID(let id): "it holds an id that no part can have: \"\(id)\""
    case .wrongKind(let id): "\"\(id)\" is half a question and half a state's rule"
    case .badEstimate(let id): "the estimate of \"\(id)\" is not 1 to 480 minutes"
    case .badPlatforms(let question):
      "a row of \"\(question)\" has no platforms in the plan's order"
    case .unknownWord(let field, let word): "\(field) is \"\(word)\", a word unknown here"
    }
  }
}
