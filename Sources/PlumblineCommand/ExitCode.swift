/// How the command ends, as scripts rely on it.
package enum ExitCode: Int32, Sendable {
  /// Done, or the answer is yes.
  case done = 0
  /// The answer is no.
  case no = 1
  /// Wrong usage.
  case usage = 64
  /// Bad input data, or a damaged record.
  case badData = 65
  /// Something named was not found.
  case notFound = 66
  /// Something could not be made.
  case cannotCreate = 73
  /// A file could not be read or written.
  case inputOutput = 74
  /// Stopped before the end; nothing is lost.
  case stopped = 75
  /// Stopped by Ctrl-C; nothing is lost.
  case interrupted = 130
}
