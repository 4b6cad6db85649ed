import PlumblineRecord

extension RecordError {
  /// What is wrong with the run, and what to do.
  var sentence: String {
    switch self {
    case .noRun(let folder): "there is no run in \(folder): it has no run.json"
    case .missingFile(let folder, let file):
      "\(file) is missing in \(folder). Bring it back from a copy or from git"
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
    case .file(let error): error.sentence
    case .closed(let statements):
      "the run is signed off (\(statements.map { $0.prefix16 + "…" }.joined(separator: ", "))) and takes "
        + "nothing new. To go on with it: plumb reopen RUN --reason TEXT"
    case .inUse: "too many windows are writing to this run under this name; close one"
    }
  }
}
