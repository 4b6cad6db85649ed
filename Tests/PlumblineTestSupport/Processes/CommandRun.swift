import Foundation

/// What one run of a command printed and how it ended.
package struct CommandRun: Sendable, CustomStringConvertible {
  /// What the command finds on its standard input.
  package enum Input: Sendable {
    /// An input that is at its end at once.
    case nothing
    /// No standard input at all.
    case closed
    /// These bytes through a pipe, then the end.
    case bytes([UInt8])
    /// This text through a pipe, then the end.
    case text(String)
    /// This text through a pipe that stays open, so that nothing ends for want of input.
    case open(String)
  }

  /// When a command is killed that would go on.
  package struct Kill: Sendable {
    /// How its lines of standard output begin that are counted.
    package let prefix: String
    /// How many of them it says before; 0 for a kill from its start on.
    package let count: Int
    /// How long after the last of them.
    package let delay: Duration

    package init(after count: Int, linesOf prefix: String, delay: Duration) {
      self.prefix = prefix
      self.count = count
      self.delay = delay
    }
  }

  /// The command line, for messages.
  package let command: String
  /// The bytes of standard output.
  package let outputBytes: [UInt8]
  /// The bytes of standard error.
  package let errorBytes: [UInt8]
  /// How it ended.
  package let exit: ProcessExit

  /// Standard output as text.
  package var stdout: String { String(decoding: outputBytes, as: UTF8.self) }
  /// Standard error as text.
  package var stderr: String { String(decoding: errorBytes, as: UTF8.self) }
  /// The exit code, `nil` when a signal ended it.
  package var exitCode: Int32? { if case .code(let code) = exit { code } else { nil } }
  /// The signal that ended it, `nil` when it ended by itself.
  package var signal: Int32? { if case .signal(let number) = exit { number } else { nil } }

  /// Everything about the run, for the message of a failed expectation.
  package var description: String {
    "\(command) ended with \(exit)\n--- stdout\n\(stdout)\n--- stderr\n\(stderr)\n---"
  }

  /// Runs a command to its end, without a terminal and in a session of its own.
  ///
  /// Both outputs are drained while it runs, so no amount of output blocks it. What it left
  /// running in the background is not waited for.
  ///
  /// - Parameters:
  ///   - executable: A name to look up in `PATH`, or a path.
  ///   - arguments: The words after the name.
  ///   - environment: Exactly what the command gets; see ``TestMachine``.
  ///   - folder: The working folder.
  ///   - input: Its standard input.
  ///   - limit: The longest it may take; then it is killed.
  ///   - kill: When it is killed as the test wants it, if at all.
  /// - Returns: What it printed and how it ended.
  /// - Throws: ``CommandRunError`` when there is no such command or the time was up.
  package static func run(
    _ executable: String, _ arguments: [String] = [], environment: [String: String],
    folder: String, input: Input = .nothing, limit: Duration = .seconds(60), kill: Kill? = nil
  ) async throws -> CommandRun {
    guard let path = ExecutableSearch.find(executable, in: environment) else {
      throw CommandRunError.notFound(executable)
    }
    // A thread of its own: waiting must not use up the few that run the tests.
    return try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(
          with: Result {
            var exchange = try CommandExchange(
              executable: path, arguments: arguments, environment: environment, folder: folder,
              input: input)
            return try exchange.finish(limit: limit, kill: kill)
          })
      }
    }
  }
}

/// Why a command gave no result.
package enum CommandRunError: Error, CustomStringConvertible {
  /// Neither a path of an executable file nor a name in the search path.
  case notFound(String)
  /// It was killed when its time was up; what it had printed till then.
  case outOfTime(command: String, limit: Duration, stdout: String, stderr: String)

  /// What happened, in words.
  package var description: String {
    switch self {
    case .notFound(let name): "no executable '\(name)' on this machine"
    case .outOfTime(let command, let limit, let stdout, let stderr):
      "'\(command)' did not end within \(limit) and was killed\n"
        + "--- stdout\n\(stdout)\n--- stderr\n\(stderr)\n---"
    }
  }
}
