public import Plumbline
import PlumblineRecord

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The `plumb` command over a team's own checklists.
///
/// ```swift
/// import PlumblineCommand
///
/// Plumb.main([Notes()])
/// ```
public enum Plumb {
  /// Runs the command that the process's arguments name, and ends the process with its exit code.
  ///
  /// - Parameter checklists: The checklists that the command knows, in the order it lists them.
  public static func main(
    _ checklists: @escaping @autoclosure @Sendable () -> [any Contract]
  ) -> Never {
    // Where output or input is closed, the next file opened would take its place and get the messages.
    Descriptors.fill()
    // Writing to a pipe that nobody reads is an error to report, not a reason to die unseen.
    signal(SIGPIPE, SIG_IGN)
    // So is a file that may not grow: the answer stays on the screen.
    signal(SIGXFSZ, SIG_IGN)
    let host = Host.machine(checklists)
    let code = run(Array(CommandLine.arguments.dropFirst()), host)
    exit(host.lostOutput() && code == .done ? ExitCode.inputOutput.rawValue : code.rawValue)
  }

  /// Runs one command line.
  static func run(_ arguments: [String], _ host: Host) -> ExitCode {
    do {
      return try dispatch(arguments, host)
    } catch let error as CommandError {
      host.err("plumb: \(error.sentence.visible)\n")
      return error.exitCode
    } catch {
      host.err("plumb: \(error)\n")
      return .inputOutput
    }
  }

  private static func dispatch(_ arguments: [String], _ host: Host) throws -> ExitCode {
    guard let first = arguments.first else {
      if host.canChoose { return try Subcommand.run.run(try ParsedArguments([], of: .run), host) }
      host.out(Help.program)
      return .done
    }
    switch first {
    case "--help", "-h", "help":
      let topic = arguments.count > 1 ? Help.page(of: try command(arguments[1])) : Help.program
      host.out(topic)
      return .done
    case "--version":
      host.out("plumb \(Host.version)\n")
      return .done
    default:
      let subcommand = try command(first)
      let rest = Array(arguments.dropFirst())
      if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
        host.out(Help.page(of: subcommand))
        return .done
      }
      return try subcommand.run(try ParsedArguments(rest, of: subcommand), host)
    }
  }

  private static func command(_ name: String) throws(CommandError) -> Subcommand {
    if let found = Subcommand.all.first(where: { $0.name == name }) { return found }
    throw .unknownCommand(
      name, suggestion: Nearest.match(for: name, in: Subcommand.all.map(\.name)))
  }
}
