#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A process that this one started.
struct Child {
  let process: pid_t

  /// What a process cost, once it is over.
  struct Cost {
    let seconds: Double
    let peakMiB: Double
    let status: Int32
  }

  #if os(Linux)
    private typealias Attributes = posix_spawnattr_t
    private typealias Actions = posix_spawn_file_actions_t
    /// `POSIX_SPAWN_SETSID`, which Glibc hides from Swift.
    private static let ownSession: Int32 = 0x80
  #else
    private typealias Attributes = posix_spawnattr_t?
    private typealias Actions = posix_spawn_file_actions_t?
    private static let ownSession: Int32 = POSIX_SPAWN_SETSID
  #endif

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - words: The path of the program and its arguments.
  ///   - environment: All of its variables.
  ///   - files: What its descriptors from 0 on are.
  ///   - inSession: Whether it leads a session of its own, for which a terminal among its files
  ///     becomes the controlling one.
  /// - Returns: The process.
  /// - Throws: What the system answered.
  static func start(
    _ words: [String], environment: [String: String], files: [String], inSession: Bool = false
  ) throws(Machine.Failure) -> Child {
    #if os(Linux)
      var actions = Actions()
      var attributes = Attributes()
    #else
      var actions: Actions = nil
      var attributes: Attributes = nil
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (number, file) in files.enumerated() {
      let flags = number == 0 ? O_RDWR : O_RDWR | O_CREAT | O_TRUNC
      posix_spawn_file_actions_addopen(&actions, Int32(number), file, flags, 0o666)
    }
    if inSession { posix_spawnattr_setflags(&attributes, Int16(ownSession)) }
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] =
      environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var process = pid_t()
    let result = posix_spawn(&process, words[0], &actions, &attributes, &arguments, &variables)
    guard result == 0 else {
      throw Machine.Failure(
        description: "could not start \(words[0]): \(String(cString: strerror(result)))")
    }
    return Child(process: process)
  }

  /// Waits until the process is over; its time counts from `start`.
  func wait(since start: Double) -> Cost {
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0 && errno == EINTR {}
    #if canImport(Darwin)
      let unit = 1_048_576.0
    #else
      let unit = 1024.0
    #endif
    return Cost(
      seconds: Machine.seconds() - start, peakMiB: Double(usage.ru_maxrss) / unit, status: status)
  }

  /// Ends the process at once.
  func kill() {
    #if canImport(Glibc)
      _ = Glibc.kill(process, SIGKILL)
    #elseif canImport(Musl)
      _ = Musl.kill(process, SIGKILL)
    #else
      _ = Darwin.kill(process, SIGKILL)
    #endif
    _ = wait(since: 0)
  }
}
