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
  /// Opens a run to go on with it, as its tester.
  case open
  /// Appends answers to a run, each synced, and a line of the same length to a bare file.
  case append
  /// Joins copies of a run into the folder named first.
  case merge
  /// Answers a run's checks, to have something to read.
  case answer

  /// The variable that names the work.
  static let variable = "PLUMBLINE_PROBE"

  /// Does the work that a name stands for and prints how many milliseconds it took, or the figures
  /// that it took itself.
  ///
  /// - Returns: The exit code.
  static func run(_ name: String) -> Int32 {
    guard let probe = Probe(rawValue: name) else {
      Machine.say("there is no probe \"\(name)\"\n")
      return 64
    }
    do {
      let start = Machine.seconds()
      let made = try probe.work(Array(CommandLine.arguments.dropFirst()))
      // What was made is there until the time is: taking it apart is nothing anybody waits for.
      withExtendedLifetime(made) {
        let figures = made as? [Double] ?? [(Machine.seconds() - start) * 1000]
        print(figures.map { "\($0)" }.joined(separator: " "))
      }
      return 0
    } catch {
      Machine.say("\(error)\n")
      return 1
    }
  }

  /// Does the work.
  ///
  /// - Returns: What it made.
  private func work(_ arguments: [String]) throws -> Any {
    switch self {
    case .plan:
      let plan = try Planner.plan(Workload())
      return (plan, SHA256.digest(of: plan.encoded()))
    case .read:
      let state = try RunReader.read(arguments[0])
      guard state.problems.isEmpty else {
        throw Machine.Failure(description: "the run has problems: \(state.problems.prefix(3))")
      }
      return state
    case .open:
      let session = try RunSession(
        folder: arguments[0], who: Rig.tester, claims: arguments[1], tool: "plumb-benchmark",
        world: World.machine)
      guard session.notices.isEmpty, !session.writer.isEmpty else {
        throw Machine.Failure(description: "the run was not gone on with: \(session.notices)")
      }
      return session
    case .append: return try Appending(folder: arguments[0], claims: arguments[1]).figures()
    case .merge:
      let summary = try RunMerge.merge(Array(arguments.dropFirst()), into: arguments[0])
      guard summary.newEvents > 0 else {
        throw Machine.Failure(description: "the merge had nothing to do")
      }
      return summary
    case .answer:
      let share = try Answering.Share(words: Array(arguments.dropFirst(2)))
      var answering = Answering(folder: arguments[0], claims: arguments[1], share: share)
      return try answering.answerAll()
    }
  }
}
