import Foundation

/// Finds executables the way a shell does.
package enum ExecutableSearch {
  /// The absolute path of an executable file, or `nil` when there is none.
  ///
  /// - Parameters:
  ///   - name: A name to look up in the search path, or a path, which is taken as it is.
  ///   - environment: Names the search path.
  /// - Returns: An absolute path, or `nil`.
  package static func find(
    _ name: String, in environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String? {
    if name.contains("/") {
      let path = URL(filePath: name).path
      return isExecutable(path) ? path : nil
    }
    return (environment["PATH"] ?? "").split(separator: ":").lazy
      .map { "\($0)/\(name)" }
      .first { $0.hasPrefix("/") && isExecutable($0) }
  }

  /// Whether the path is a file, not a folder, that may be executed.
  package static func isExecutable(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && !isFolder.boolValue && FileManager.default.isExecutableFile(atPath: path)
  }
}
