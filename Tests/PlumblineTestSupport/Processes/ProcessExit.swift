import Foundation

/// How a process ended: by itself with a code, or by a signal.
package enum ProcessExit: Equatable, Sendable {
  /// It ended by itself.
  case code(Int32)
  /// A signal ended it.
  case signal(Int32)

  /// Reads the number that `waitpid` gives.
  init(status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .code((status >> 8) & 0xFF) : .signal(signal)
  }

  /// How a child ended, or `nil` while it runs.
  ///
  /// - Parameter process: A child that was not waited for yet.
  /// - Returns: `nil` while it runs.
  static func poll(_ process: pid_t) -> ProcessExit? {
    var status: Int32 = 0
    return waitpid(process, &status, WNOHANG) == process ? ProcessExit(status: status) : nil
  }

  /// Kills a child and everything in its process group, and waits for it.
  ///
  /// - Parameter process: A child that was not waited for yet.
  /// - Returns: How it ended, which may have been by itself just before.
  @discardableResult
  static func end(_ process: pid_t) -> ProcessExit {
    kill(-process, SIGKILL)
    kill(process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
    return ProcessExit(status: status)
  }
}
