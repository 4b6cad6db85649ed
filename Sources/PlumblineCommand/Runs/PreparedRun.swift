import Plumbline
import PlumblineRecord

/// The run that `plumb run` is asked to walk: found or made sure that it can be made.
///
/// Everything that can be refused is refused here, and nothing is written before ``folder()``.
struct PreparedRun {
  let options: WalkOptions
  private let target: Target

  private enum Target {
    case existing(folder: String)
    case new(RunStarter, RunIdentity, ParsedArguments)
  }

  /// Looks for the run or the checklist that the first argument names.
  ///
  /// - Parameters:
  ///   - arguments: Those of `plumb run`.
  ///   - host: What is around the command.
  ///   - release: Gives the release under test of a checklist.
  /// - Throws: ``CommandError``.
  init(
    _ arguments: ParsedArguments, host: Host,
    release: (_ checklist: String) throws(CommandError) -> String
  ) throws(CommandError) {
    let name = arguments.argument(0) ?? ""
    let checklists = host.checklists().map(\.checklist.id)
    if checklists.contains(name) {
      let starter = try RunStarter(name, host: host)
      options = try WalkOptions(arguments, plan: starter.plan)
      _ = try options.positions(of: starter.plan.makeChecks(), in: starter.plan)
      target = try Self.target(
        starter, name, host: host, release: try release(name), arguments: arguments)
    } else {
      let folder = try Self.existing(name, host: host, checklists: checklists)
      let state = try host.readRun(folder)
      for option in ["release", "round", "into"] where arguments.has(option) {
        throw .optionOfNewRun(
          option, run: name, command: "\(host.invocation) run \(state.identity.checklist)")
      }
      options = try WalkOptions(arguments, plan: state.plan)
      _ = try options.positions(of: state.checks, in: state.plan)
      target = .existing(folder: folder)
    }
  }

  /// The folder of the run, which is made where there is none.
  func folder() throws(CommandError) -> String {
    switch target {
    case .existing(let folder): folder
    case .new(let starter, let identity, let arguments):
      try starter.start(identity, arguments: arguments).folder
    }
  }

  private static func target(
    _ starter: RunStarter, _ name: String, host: Host, release: String, arguments: ParsedArguments
  ) throws(CommandError) -> Target {
    let identity = try starter.identity(release: release, arguments: arguments)
    let round = identity.round
    if !arguments.has("into") {
      if let folder = try starter.onlyRun(release: release, round: round) {
        return .existing(folder: folder)
      }
      if let older = try starter.olderRun(release: release, round: round) {
        let next = (round.flatMap { UInt16($0) }.map(Int.init) ?? 1) + 1
        throw .otherRunOfRelease(
          difference: older.difference,
          goOn: "\(host.invocation) run \(older.folder.shellWord)",
          begin: "\(host.invocation) run \(name) --release \(release) --round \(next)")
      }
    }
    return .new(starter, identity, arguments)
  }

  private static func existing(
    _ name: String, host: Host, checklists: [String]
  ) throws(CommandError) -> String {
    do throws(CommandError) {
      return try RunFinder(reports: host.reportsFolder).folder(name)
    } catch {
      guard case .runNotFound(_, _, let suggestion) = error else { throw error }
      throw .neitherChecklistNorRun(
        name, suggestion: Nearest.match(for: name, in: checklists) ?? suggestion,
        checklists: checklists)
    }
  }
}
