import Plumbline
import PlumblineRecord
import Synchronization

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
    let box = LostOutput()
    return Host(
      checklists: checklists, environment: processEnvironment(), world: { World.machine },
      out: { text in
        do throws(FileError) { try FileHandle.standardOutput.write(Array(text.utf8)) } catch {
          box.note(error)
        }
      },
      // Where nobody reads messages any more there is nobody to tell.
      err: { try? FileHandle.standardError.write(Array($0.visible.utf8)) },
      lostOutput: { box.isLost }, reportsFolder: "reports",
      isInteractive: isatty(0) == 1 && isatty(2) == 1,
      canChoose: isatty(0) == 1 && isatty(1) == 1,
      invocation: Invocation.words(
        program: CommandLine.arguments.first ?? "plumb", folder: FileSystem.resolved(".")))
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
}

/// Whether output was lost, told once.
private final class LostOutput: Sendable {
  private let state = Mutex(false)

  var isLost: Bool { state.withLock { $0 } }

  /// A reader that went away has all it wanted; anything else is a failure.
  func note(_ error: FileError) {
    guard error.code != EPIPE else { return }
    let isFirst = state.withLock { isLost in
      defer { isLost = true }
      return !isLost
    }
    if isFirst {
      try? FileHandle.standardError.write(
        Array("plumb: could not write standard output: \(error.reason)\n".utf8))
    }
  }
}
