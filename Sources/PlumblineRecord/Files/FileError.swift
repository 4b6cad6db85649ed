/// A call of the operating system about a file that failed.
package struct FileError: Error, Equatable {
  /// What was being done, as a verb in the infinitive: "read", "sync".
  package let operation: String
  /// The path as it was given.
  package let path: String
  /// The value of `errno`.
  package let code: Int32

  /// Keeps what failed, where and why.
  package init(operation: String, path: String, code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// The code for a file that somebody else has changed meanwhile.
  static var busy: Int32 { FileSystem.busyCode }

  /// The code for something that is larger than a file may hold.
  static var tooLarge: Int32 { FileSystem.tooLargeCode }

  /// The system's own words for the error.
  package var reason: String { FileSystem.reason(of: code) }

  /// What could not be done, with which file, why, and where there is one the way out.
  package var sentence: String {
    "could not \(operation) \(path): \(reason)"
      + (FileSystem.wayOut(of: code).map { ". " + $0 } ?? "")
  }

  /// The same failure, told about the file that was asked for instead of one beside it.
  package func about(_ path: String) -> FileError {
    FileError(operation: operation == "rename" ? "write" : operation, path: path, code: code)
  }
}
