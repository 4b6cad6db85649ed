import PlumblineRecord

extension RunMerge.Failure {
  /// Why copies cannot be merged, and what to do.
  var sentence: String {
    switch self {
    case .otherRun(let folder, let id, let expected):
      "\(folder) is a copy of run \(id), and the others are of run \(expected): merge copies of one "
        + "run only"
    case .noPlan:
      "no copy has the plan that run.json names. Bring plan.json back from a copy or from git"
    case .notARun(let folder):
      "\(folder) has other things in it: name a copy of the run, or a folder that is empty or not "
        + "there"
    case .inUse(let file):
      "\(file) is being written to by a walk: pause that walk, and merge again"
    case .record(let error): error.sentence
    }
  }

  /// The exit code that scripts see.
  var exitCode: ExitCode {
    switch self {
    case .otherRun, .noPlan: .badData
    case .notARun: .cannotCreate
    case .inUse: .stopped
    case .record(let error): CommandError.record(error).exitCode
    }
  }
}
