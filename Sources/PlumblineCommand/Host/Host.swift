import Plumbline
import PlumblinePlanning
import PlumblineRecord

/// What a command has around it: checklists, environment, output, and the machine.
struct Host: Sendable {
  let checklists: @Sendable () -> [any Contract]
  let environment: [String: String]
  let world: @Sendable () -> World
  /// Writes data.
  let out: @Sendable (String) -> Void
  /// Writes everything that is no data.
  let err: @Sendable (String) -> Void
  /// Whether data could not be written where it was sent.
  var lostOutput: @Sendable () -> Bool = { false }
  /// The folder below which runs are found.
  let reportsFolder: String
  /// Whether somebody can be asked: input and the place where questions appear are a terminal.
  let isInteractive: Bool
  /// Whether a list can be shown and answered: input and output are a terminal.
  var canChoose = false
  /// The words before a command's name in lines that can be copied.
  var invocation = "plumb"

  /// The version of the program.
  static let version = "0.1.0"
  /// Name and version as the record keeps them.
  static let tool = "plumb \(version)"

  /// The user's folder for what belongs to this machine: claims, bookmarks, the tester's name.
  var stateFolder: String {
    if let folder = environment["XDG_STATE_HOME"], folder.hasPrefix("/") {
      return Path.join(folder, "plumbline")
    }
    // Without a home of its own a process keeps what belongs to it beside the runs.
    let home =
      environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? Path.join(FileSystem.resolved("."), reportsFolder + "/.state")
    #if os(macOS)
      return Path.join(home, "Library/Application Support/plumbline")
    #else
      return Path.join(home, ".local/state/plumbline")
    #endif
  }

  /// Where claims are kept.
  var claimsFolder: String { Path.join(stateFolder, "claims") }

  /// A contract by the id of its checklist.
  func contract(_ id: String) throws(CommandError) -> any Contract {
    let all = checklists()
    if let found = all.first(where: { $0.checklist.id == id }) { return found }
    let known = all.map(\.checklist.id)
    throw .unknownChecklist(id, suggestion: Nearest.match(for: id, in: known), known: known)
  }

  /// The plan of a checklist, or the author's mistakes.
  func plan(_ id: String) throws(CommandError) -> Plan {
    let contract = try contract(id)
    do throws(Planner.Failure) {
      return try Planner.plan(contract)
    } catch {
      throw .badContract(id, error.findings)
    }
  }
}
