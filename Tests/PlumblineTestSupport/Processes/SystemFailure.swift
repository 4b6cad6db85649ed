import Foundation

/// A system call that failed in test support itself.
package struct SystemFailure: Error, Equatable, CustomStringConvertible {
  /// What was being done.
  package let action: String
  /// The system's error number.
  package let number: Int32

  /// What happened, in words.
  package var description: String {
    "could not \(action): \(String(cString: strerror(number)))"
  }

  /// A failure of the call just made, with its number taken from `errno`.
  static func last(_ action: String) -> SystemFailure {
    SystemFailure(action: action, number: errno)
  }
}
