import Foundation

/// A machine of one test's own: a home, a place for state, a folder to work in.
///
/// What a command remembers for the machine stays here; a second machine knows nothing of
/// it. Commands start from an empty environment plus `PATH`, `HOME` and `XDG_STATE_HOME`.
package final class TestMachine: Sendable {
  /// The folder that holds all of the machine.
  package let folder: TemporaryFolder
  /// The home folder.
  package let home: String
  /// Where programs keep what they remember for the machine.
  package let state: String
  /// The folder commands work in.
  package let work: String

  /// Makes a machine on which nothing was ever run.
  ///
  /// - Throws: What the file system answered.
  package init() throws {
    folder = try TemporaryFolder("plumbline-machine")
    home = try folder.makeFolder("home")
    state = try folder.makeFolder("state")
    work = try folder.makeFolder("work")
  }

  /// The whole environment of a command on this machine.
  ///
  /// - Parameter overrides: Variables to add or change; `nil` takes one away.
  /// - Returns: The variables by name.
  package func environment(_ overrides: [String: String?] = [:]) -> [String: String] {
    let own = ProcessInfo.processInfo.environment
    var variables = [
      "PATH": own["PATH"] ?? "/usr/local/bin:/usr/bin:/bin",
      "HOME": home,
      "XDG_STATE_HOME": state,
    ]
    // Under coverage a child without this would leave a file in its working folder.
    variables["LLVM_PROFILE_FILE"] = own["LLVM_PROFILE_FILE"]
    for (name, value) in overrides { variables[name] = value }
    return variables
  }

  /// Runs a command on this machine to its end.
  ///
  /// - Parameters:
  ///   - executable: A name to look up in `PATH`, or a path.
  ///   - arguments: The words after the name.
  ///   - overrides: Variables to add, change or take away.
  ///   - folder: The working folder; `work` when left out.
  ///   - input: Its standard input.
  ///   - limit: The longest it may take.
  ///   - kill: When it is killed as the test wants it, if at all.
  /// - Returns: What it printed and how it ended.
  /// - Throws: ``CommandRunError`` when there is no such command or the time was up.
  package func run(
    _ executable: String, _ arguments: [String] = [],
    environment overrides: [String: String?] = [:],
    folder: String? = nil, input: CommandRun.Input = .nothing, limit: Duration = .seconds(60),
    kill: CommandRun.Kill? = nil
  ) async throws -> CommandRun {
    try await CommandRun.run(
      executable, arguments, environment: environment(overrides), folder: folder ?? work,
      input: input, limit: limit, kill: kill)
  }

  /// Runs a product of this build, such as `plumb`, on this machine to its end.
  ///
  /// - Parameters:
  ///   - product: The product's name.
  ///   - arguments: The words after the name.
  ///   - overrides: Variables to add, change or take away.
  ///   - folder: The working folder; `work` when left out.
  ///   - input: Its standard input.
  ///   - limit: The longest it may take.
  ///   - kill: When it is killed as the test wants it, if at all.
  /// - Returns: What it printed and how it ended.
  /// - Throws: ``BuiltProductError`` when it was not built, ``CommandRunError`` when the time
  ///   was up.
  package func runProduct(
    _ product: String, _ arguments: [String] = [], environment overrides: [String: String?] = [:],
    folder: String? = nil, input: CommandRun.Input = .nothing, limit: Duration = .seconds(60),
    kill: CommandRun.Kill? = nil
  ) async throws -> CommandRun {
    try await run(
      try BuiltProduct.executable(product), arguments, environment: overrides, folder: folder,
      input: input, limit: limit, kill: kill)
  }

  /// Starts a command on a new terminal of this machine.
  ///
  /// - Parameters:
  ///   - executable: A name to look up in `PATH`, or a path.
  ///   - arguments: The words after the name.
  ///   - overrides: Variables to add, change or take away; `TERM` is `xterm-256color`.
  ///   - folder: The working folder; `work` when left out.
  ///   - rows: The height of the terminal.
  ///   - columns: The width of the terminal.
  ///   - leader: Who owns the terminal.
  /// - Returns: The terminal, with the program started on it.
  /// - Throws: ``CommandRunError/notFound(_:)`` or what the system answered.
  package func terminal(
    _ executable: String, _ arguments: [String] = [],
    environment overrides: [String: String?] = [:],
    folder: String? = nil, rows: Int = 24, columns: Int = 80,
    leader: PseudoTerminal.Leader = .program
  ) throws -> PseudoTerminal {
    let base: [String: String?] = ["TERM": "xterm-256color"]
    return try PseudoTerminal(
      executable, arguments, environment: environment(base.merging(overrides) { $1 }),
      folder: folder ?? work, rows: rows, columns: columns, leader: leader)
  }
}
