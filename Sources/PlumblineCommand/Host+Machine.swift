import Plumbline
import PlumblineRecord

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Host {
  /// The host of a real process.
  static func machine(_ checklists: @escaping @Sendable () -> [any Contract]) -> Host {
    Host(
      checklists: checklists, environment: processEnvironment(), world: { World.machine },
      out: { write($0, to: .standardOutput) }, err: { write($0.visible, to: .standardError) },
      reportsFolder: "reports", isInteractive: isatty(0) == 1 && isatty(2) == 1)
  }

  private static func processEnvironment() -> [String: String] {
    var variables: [String: String] = [:]
    #if canImport(Darwin)
      var entry = _NSGetEnviron().pointee
    #else
      var entry = environ
    #endif
    while let text = entry.pointee {
      let parts = String(cString: text).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
      entry += 1
    }
    return variables
  }

  /// Writes all of a text; where nobody reads it any more there is nobody to tell.
  private static func write(_ text: String, to file: FileHandle) {
    try? file.write(Array(text.utf8))
  }
}
