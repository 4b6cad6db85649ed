import Foundation
package import Testing

/// A foreign tool that some tests cannot do without.
///
/// Where it is missing those tests are skipped, and say what they need; in CI, where it must
/// be there, they fail instead.
package enum Requirement: String, CaseIterable, Sendable {
  /// A browser without a window, under any of its names.
  case chromium
  /// Version control, which carries runs between machines.
  case git
  /// A second reader of formats we write.
  case python3
  /// Counts system calls; Linux only.
  case strace
  /// A second terminal.
  case tmux
  /// Makes and checks signatures.
  case sshKeygen = "ssh-keygen"
  /// Root that can give its rights away; Linux only.
  case setpriv
  /// A file system of a size of its own, made by `unshare` and `mount`; Linux only.
  case mounting = "unshare"

  /// Whether this machine has the tool.
  package var isMet: Bool { isMet(in: ProcessInfo.processInfo.environment) }

  /// Whether a missing tool is a failure here, from `CI` and `PLUMBLINE_REQUIRE_TOOLS`.
  package static var isRequired: Bool { isRequired(in: ProcessInfo.processInfo.environment) }

  /// Whether a machine with this environment has the tool.
  ///
  /// - Parameter environment: Names the search path.
  /// - Returns: Whether it was found.
  package func isMet(in environment: [String: String]) -> Bool {
    switch self {
    case .chromium: Chromium.find(in: environment) != nil
    case .setpriv: geteuid() == 0 && ExecutableSearch.find(rawValue, in: environment) != nil
    case .mounting: Mounting.prefix(in: environment) != nil
    default: ExecutableSearch.find(rawValue, in: environment) != nil
    }
  }

  /// Whether a missing tool is a failure on a machine with this environment.
  ///
  /// - Parameter environment: Read for `CI` and `PLUMBLINE_REQUIRE_TOOLS`.
  /// - Returns: Whether to fail and not to skip.
  package static func isRequired(in environment: [String: String]) -> Bool {
    isCI(environment) || environment["PLUMBLINE_REQUIRE_TOOLS"] == "1"
  }

  /// Whether to run the test: yes, no (skip it), or an error that fails it by name.
  ///
  /// - Parameter environment: The machine's.
  /// - Returns: Whether to run it.
  /// - Throws: ``RequirementError/missing(_:)`` where the tool must be there and is not.
  package func decide(in environment: [String: String]) throws -> Bool {
    if isMet(in: environment) { return true }
    // What only root can do is left out where tests do not run as root, in CI too.
    if self == .setpriv || self == .mounting { return false }
    if Self.isRequired(in: environment) { throw RequirementError.missing(rawValue) }
    return false
  }

  /// Whether the environment is that of a CI machine.
  static func isCI(_ environment: [String: String]) -> Bool {
    guard let value = environment["CI"]?.lowercased() else { return false }
    return !["", "0", "false"].contains(value)
  }
}

/// A tool that had to be there and was not.
package enum RequirementError: Error, Equatable, CustomStringConvertible {
  /// No tool of this name was found.
  case missing(String)

  /// What happened, in words.
  package var description: String {
    switch self {
    case .missing(let name):
      "'\(name)' is not on this machine and tests must not be skipped here: install it"
    }
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips the test, naming the tool, where a tool is missing; fails it in CI.
  ///
  /// - Parameter requirement: The tool the test cannot do without.
  /// - Returns: The trait to put on a test or a suite.
  package static func requires(_ requirement: Requirement) -> ConditionTrait {
    .enabled("needs \(requirement.rawValue)") {
      try requirement.decide(in: ProcessInfo.processInfo.environment)
    }
  }
}
