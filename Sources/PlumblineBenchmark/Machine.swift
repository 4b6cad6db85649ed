#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The operating system as a benchmark needs it: a clock, and children whose cost is known.
enum Machine {
  /// What a child process cost.
  struct Cost {
    let seconds: Double
    let peakMiB: Double
  }

  /// A child that did not end well.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Seconds of a clock that never jumps.
  static func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// A variable of the environment.
  static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// Says something that is no figure.
  static func say(_ text: String) { _ = write(2, text, text.utf8.count) }

  /// Ends the process.
  static func end(_ code: Int32) -> Never { exit(code) }

  /// The path of this executable.
  static func executable() -> String {
    let first = CommandLine.arguments[0]
    guard let resolved = realpath(first, nil) else { return first }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Runs a program to its end, its output thrown away.
  static func run(
    _ words: [String], in folder: String, environment: [String: String]
  ) throws -> Cost {
    let shell = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\" >/dev/null 2>/dev/null", folder]
    var arguments: [UnsafeMutablePointer<CChar>?] = (shell + words).map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] =
      environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    let start = seconds()
    var process = pid_t()
    guard posix_spawn(&process, "/bin/sh", nil, nil, &arguments, &variables) == 0 else {
      throw Failure(description: "could not start \(words)")
    }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0 && errno == EINTR {}
    guard status == 0 else { throw Failure(description: "\(words) ended with status \(status)") }
    #if canImport(Darwin)
      let peak = Double(usage.ru_maxrss) / 1_048_576
    #else
      let peak = Double(usage.ru_maxrss) / 1024
    #endif
    return Cost(seconds: seconds() - start, peakMiB: peak)
  }
}
