import Foundation

// The one file with what Linux and macOS do not share.
//
// Glibc's module hides GNU and X/Open functions from Swift, so those are looked up by name;
// each has one signature on both systems.

#if os(Linux)
  typealias SpawnAttributes = posix_spawnattr_t
  typealias SpawnActions = posix_spawn_file_actions_t
#else
  typealias SpawnAttributes = posix_spawnattr_t?
  typealias SpawnActions = posix_spawn_file_actions_t?
#endif

/// Calls that start processes and terminals, with one spelling for Linux and macOS.
enum SystemCalls {
  /// `POSIX_SPAWN_SETSID` and, on macOS, a flag that closes what is not handed on by name.
  static let spawnFlags: Int32 = {
    #if os(Linux)
      0x80 | Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
    #else
      POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
        | POSIX_SPAWN_CLOEXEC_DEFAULT
    #endif
  }()

  static func emptyAttributes() -> SpawnAttributes {
    #if os(Linux)
      posix_spawnattr_t()
    #else
      nil
    #endif
  }

  static func emptyActions() -> SpawnActions {
    #if os(Linux)
      posix_spawn_file_actions_t()
    #else
      nil
    #endif
  }

  /// A pipe whose two ends no other child inherits.
  static func makePipe(_ ends: inout [Int32]) -> Int32 {
    #if os(Linux)
      typealias Function = @convention(c) (UnsafeMutablePointer<Int32>, Int32) -> Int32
      guard let function = lookUp("pipe2", as: Function.self) else { return -1 }
      return function(&ends, O_CLOEXEC)
    #else
      // Between these calls another thread may start a child; it is started with
      // POSIX_SPAWN_CLOEXEC_DEFAULT and takes nothing along.
      let result = pipe(&ends)
      if result == 0 { ends.forEach { _ = fcntl($0, F_SETFD, FD_CLOEXEC) } }
      return result
    #endif
  }

  /// Has the child close every descriptor from this one on.
  static func closeFrom(_ actions: inout SpawnActions, _ first: Int32) -> Int32 {
    #if os(Linux)
      typealias Function = @convention(c) (UnsafeMutablePointer<SpawnActions>, Int32) -> Int32
      let name = "posix_spawn_file_actions_addclosefrom_np"
      guard let function = lookUp(name, as: Function.self) else { return 0 }
      return function(&actions, first)
    #else
      return 0
    #endif
  }

  /// Has the child change to a folder before anything later in its list of actions.
  static func changeFolder(_ actions: inout SpawnActions, _ folder: String) -> Int32 {
    typealias Function =
      @convention(c) (UnsafeMutablePointer<SpawnActions>, UnsafePointer<CChar>) -> Int32
    let name = "posix_spawn_file_actions_addchdir_np"
    guard let function = lookUp(name, as: Function.self) else { return ENOSYS }
    return function(&actions, folder)
  }

  /// The controlling end of a new pseudo-terminal, unlocked, or -1.
  static func openTerminal() -> Int32 {
    typealias Function = @convention(c) (Int32) -> Int32
    guard
      let open = lookUp("posix_openpt", as: Function.self),
      let grant = lookUp("grantpt", as: Function.self),
      let unlock = lookUp("unlockpt", as: Function.self)
    else { return -1 }
    let terminal = open(O_RDWR | O_NOCTTY)
    guard terminal >= 0 else { return -1 }
    _ = fcntl(terminal, F_SETFD, FD_CLOEXEC)
    guard grant(terminal) == 0, unlock(terminal) == 0 else {
      close(terminal)
      return -1
    }
    return terminal
  }

  /// The path of the other end of a pseudo-terminal.
  static func terminalName(_ terminal: Int32) -> String? {
    typealias Function = @convention(c) (Int32, UnsafeMutablePointer<CChar>, Int) -> Int32
    guard let function = lookUp("ptsname_r", as: Function.self) else { return nil }
    var bytes = [CChar](repeating: 0, count: 256)
    guard function(terminal, &bytes, bytes.count) == 0 else { return nil }
    return String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static func lookUp<Function>(_ name: String, as type: Function.Type) -> Function? {
    #if os(Linux)
      let everywhere: UnsafeMutableRawPointer? = nil
    #else
      let everywhere = UnsafeMutableRawPointer(bitPattern: -2)
    #endif
    guard let symbol = dlsym(everywhere, name) else { return nil }
    return unsafeBitCast(symbol, to: Function.self)
  }
}
