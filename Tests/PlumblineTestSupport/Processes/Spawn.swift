import Foundation

/// One process to be started, in a session of its own, with nothing inherited by accident.
struct Spawn {
  /// What one of the child's descriptors is.
  enum Source {
    case descriptor(Int32)
    case file(String, flags: Int32)
    case closed
  }

  var executable: String
  var arguments: [String]
  var environment: [String: String]
  var folder: String
  /// The child's descriptors, from 0 on; it gets no others.
  var sources: [Source]

  /// Starts the process, with default signal handling and none blocked.
  ///
  /// - Returns: Its id; the caller must wait for it.
  func start() throws(SystemFailure) -> pid_t {
    var actions = SystemCalls.emptyActions()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    try fill(&actions)

    var attributes = SystemCalls.emptyAttributes()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in 1..<32 where ![SIGKILL, SIGSTOP].contains(Int32(signal)) {
      sigaddset(&signals, Int32(signal))
    }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(SystemCalls.spawnFlags))

    let words = cStrings([executable] + arguments)
    let variables = cStrings(environment.sorted { $0.key < $1.key }.map { "\($0)=\($1)" })
    defer { (words + variables).forEach { free($0) } }
    var id = pid_t()
    let result = posix_spawn(&id, executable, &actions, &attributes, words, variables)
    guard result == 0 else {
      throw SystemFailure(action: "start '\(executable)'", number: result)
    }
    return id
  }

  private func fill(_ actions: inout SpawnActions) throws(SystemFailure) {
    for (index, source) in sources.enumerated() {
      let target = Int32(index)
      let result =
        switch source {
        case .descriptor(let number):
          posix_spawn_file_actions_adddup2(&actions, number, target)
        case .file(let path, let flags):
          posix_spawn_file_actions_addopen(&actions, target, path, flags, 0)
        case .closed:
          posix_spawn_file_actions_addclose(&actions, target)
        }
      guard result == 0 else {
        throw SystemFailure(action: "prepare descriptor \(target)", number: result)
      }
    }
    let closing = SystemCalls.closeFrom(&actions, Int32(sources.count))
    let moving = SystemCalls.changeFolder(&actions, folder)
    for result in [closing, moving] where result != 0 {
      throw SystemFailure(action: "prepare '\(executable)'", number: result)
    }
  }

  private func cStrings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { strdup($0) } + [nil]
  }
}

/// A pipe of which the test holds one end and a child the other.
///
/// Both ends are numbered above the child's own descriptors, so that handing one on never
/// overwrites another.
struct ChildPipe {
  let readEnd: Int32
  let writeEnd: Int32

  init() throws(SystemFailure) {
    var ends: [Int32] = [-1, -1]
    guard SystemCalls.makePipe(&ends) == 0 else { throw .last("make a pipe") }
    let high = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 16) }
    ends.forEach { close($0) }
    guard high.allSatisfy({ $0 >= 0 }) else { throw .last("make a pipe") }
    readEnd = high[0]
    writeEnd = high[1]
  }
}

/// Makes reads and writes of a descriptor return at once.
func setNonBlocking(_ descriptor: Int32) {
  _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
}
