#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The operating system as a benchmark needs it.
enum Machine {
  /// Something that keeps the benchmark from going on, in words.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Seconds of a clock that never jumps.
  static func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// How many processes wanted a processor in the last minute, this one among them.
  static func load() -> Double {
    var averages = [0.0, 0.0, 0.0]
    return getloadavg(&averages, 3) > 0 ? averages[0] : 0
  }

  /// A variable of the environment.
  static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// Says something that is no figure.
  static func say(_ text: String) { _ = write(2, text, text.utf8.count) }

  /// Ends the process.
  static func end(_ code: Int32) -> Never { exit(code) }

  /// Makes a folder the one that children start in.
  static func enter(_ folder: String) throws(Failure) {
    if chdir(folder) != 0 { throw Failure(description: "could not enter \(folder)") }
  }

  /// The path of this executable.
  static func executable() -> String {
    #if os(Linux)
      let name = "/proc/self/exe"
    #else
      let name = CommandLine.arguments[0]
    #endif
    guard let resolved = realpath(name, nil) else { return name }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The path of a program in the search path; nil when it is not there.
  static func find(_ program: String) -> String? {
    (variable("PATH") ?? "/usr/bin:/bin").split(separator: ":").lazy
      .map { "\($0)/\(program)" }
      .first { access($0, X_OK) == 0 }
  }
}
