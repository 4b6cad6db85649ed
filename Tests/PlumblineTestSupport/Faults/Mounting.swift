import Foundation

/// File systems that one command sees alone, and that go with it.
package enum Mounting {
  /// The words before a command that may mount; nil where nobody may.
  package static let prefix: [String]? = prefix(in: ProcessInfo.processInfo.environment)

  /// Root may by itself; others where they may be root in a world of their own.
  static func prefix(in environment: [String: String]) -> [String]? {
    guard let unshare = ExecutableSearch.find("unshare", in: environment) else { return nil }
    for options in [["-m"], ["-r", "-m"]] {
      let process = Process()
      process.executableURL = URL(filePath: unshare)
      process.arguments = options + ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", "/mnt"]
      process.environment = environment
      process.standardError = FileHandle.nullDevice
      guard (try? process.run()) != nil else { return nil }
      process.waitUntilExit()
      if process.terminationStatus == 0 { return [unshare] + options }
    }
    return nil
  }
}
