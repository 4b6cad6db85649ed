import PlumblinePlanning
import PlumblineRecord

/// One piece of work in a process of its own, so that its peak memory is known.
///
/// The benchmark itself does nothing heavy: on Linux a child's peak begins with what its parent held
/// when it was started.
enum Probe: String {
  /// Plans the workload, encodes the plan and hashes it.
  case plan
  /// Reads a run and folds it.
  case read
  /// Answers a run's checks, to have something to read.
  case answer

  /// The variable that names the work.
  static let variable = "PLUMBLINE_PROBE"

  /// Does the work that a name stands for and prints how many milliseconds it took.
  ///
  /// - Returns: The exit code.
  static func run(_ name: String) -> Int32 {
    guard let probe = Probe(rawValue: name) else {
      Machine.say("there is no probe \"\(name)\"\n")
      return 64
    }
    do {
      let start = Machine.seconds()
      try probe.work(Array(CommandLine.arguments.dropFirst()))
      print((Machine.seconds() - start) * 1000)
      return 0
    } catch {
      Machine.say("\(error)\n")
      return 1
    }
  }

  private func work(_ arguments: [String]) throws {
    switch self {
    case .plan:
      let plan = try Planner.plan(Workload())
      _ = SHA256.digest(of: plan.encoded())
    case .read:
      let state = try RunReader.read(arguments[0])
      guard state.problems.isEmpty else {
        throw Machine.Failure(description: "the run has problems: \(state.problems.prefix(3))")
      }
    case .answer:
      var answering = Answering(folder: arguments[0], claims: arguments[1])
      try answering.answerAll(leaving: 5)
    }
  }
}
