import PlumblinePlanning
import PlumblineRecord

/// Why a command could not do what was asked; ``sentence`` puts it in words.
enum CommandError: Error {
  case unknownCommand(String, suggestion: String?)
  case unknownOption(String, command: String, suggestion: String?)
  case missingValue(option: String, command: String)
  case unwantedValue(option: String, command: String)
  case doubledOption(String, command: String)
  case missingArgument(String, command: String)
  case extraArgument(String, command: String)
  case missingOption(String, why: String, command: String)
  case optionNotHere(String, why: String)
  case badValue(option: String, value: String, allowed: String)
  case unknownChecklist(String, suggestion: String?, known: [String])
  case neitherChecklistNorRun(String, suggestion: String?, checklists: [String])
  case optionOfNewRun(String, run: String, command: String)
  case noChoice(example: String)
  case nameTooLong(bytes: Int)
  case badContract(String, [Finding])
  case runNotFound(String, in: String, suggestion: String?)
  case severalRuns(String, [String])
  case otherRunOfRelease(difference: String, goOn: String, begin: String)
  case unknownCheck(String, suggestion: String?)
  case unknownVerdict(String, suggestion: String?)
  case unknownPlatform(String, suggestion: String?, known: [String])
  case unknownScreen(String, suggestion: String?, known: [String])
  case nothingToWalk(String)
  case textTooLong(bytes: Int)
  case inputNotFound(String)
  case noInput(String)
  case evidenceNotFound(String)
  case tooMuchEvidence(count: Int)
  case stepOfPass
  case defectOfPass
  case blankReason(command: String)
  case nothingToWaive(check: String, Outcome)
  case nothingToRevoke(check: String)
  case noConflict(check: String, Outcome)
  case nothingToWithdraw(check: String, who: String)
  case nothingToLink(check: String, Outcome)
  case unknownEvent(String, wanted: String)
  case unknownContent(String)
  case notClosed
  case signedOff(run: String, reopen: String)
  case untilIsOver(String, why: String)
  case stillHeld(file: String, command: String)
  case badLines(file: String, [(line: Int, problem: String)], kept: Int)
  case badLine(String)
  case refusedEvidence(EvidenceStore.Refusal)
  case record(RecordError)
  case merge(RunMerge.Failure)
  case file(FileError)
  case cannotCreate(FileError)
  case overTheRecord(String)

  /// The exit code that scripts see.
  var exitCode: ExitCode {
    switch self {
    case .unknownCommand, .unknownOption, .missingValue, .unwantedValue, .doubledOption,
      .missingArgument, .extraArgument, .missingOption, .optionNotHere, .badValue, .unknownVerdict,
      .unknownPlatform, .unknownScreen, .severalRuns, .otherRunOfRelease,
      .textTooLong, .nameTooLong, .tooMuchEvidence, .stepOfPass, .optionOfNewRun, .noChoice,
      .defectOfPass, .blankReason, .nothingToWaive, .nothingToRevoke, .noConflict,
      .nothingToWithdraw, .nothingToLink, .notClosed, .untilIsOver:
      .usage
    case .badContract, .badLines, .noInput, .badLine, .refusedEvidence, .nothingToWalk: .badData
    case .inputNotFound, .evidenceNotFound, .unknownChecklist, .neitherChecklistNorRun,
      .runNotFound, .unknownCheck, .unknownEvent, .unknownContent:
      .notFound
    case .record(.noRun): .notFound
    case .record(.file), .file: .inputOutput
    case .signedOff: .badData
    case .record(.inUse), .stillHeld: .stopped
    case .record: .badData
    case .merge(let failure): failure.exitCode
    case .cannotCreate, .overTheRecord: .cannotCreate
    }
  }
}
