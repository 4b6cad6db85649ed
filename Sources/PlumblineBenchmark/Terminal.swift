#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A pseudo-terminal with a program on it, of which only the bytes matter.
///
/// No screen is kept here: what that costs would be measured too.
final class Terminal {
  /// What arrived since the last key.
  private(set) var output: [UInt8] = []

  private let descriptor: Int32
  private let child: Child
  private var isOver = false

  /// Starts a program on a new terminal of 40 rows and 100 columns.
  init(_ words: [String], environment: [String: String]) throws(Machine.Failure) {
    let pair = try Self.open()
    descriptor = pair.descriptor
    // A child must not hold this end, or it would never see it close.
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var size = winsize(ws_row: 40, ws_col: 100, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
    let name = pair.name
    child = try Child.start(
      words, environment: environment, files: [name, name, name], inSession: true)
  }

  deinit {
    if !isOver { child.kill() }
    close(descriptor)
  }

  /// Types a key.
  func press(_ key: Character) {
    output.removeAll(keepingCapacity: true)
    let bytes = Array(String(key).utf8)
    _ = write(descriptor, bytes, bytes.count)
  }

  /// Sleeps until more arrives and takes it; false when the program is gone or the time is up.
  func receive() -> Bool {
    var descriptors = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
    guard poll(&descriptors, 1, 60_000) == 1 else { return false }
    let count = withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { buffer in
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      if count > 0 { output += buffer[..<count] }
      return count
    }
    return count > 0
  }

  /// Reads what the program still says and waits for its end.
  func waitForEnd() {
    while receive() {}
    _ = child.wait(since: 0)
    isOver = true
  }

  private static func open() throws(Machine.Failure) -> (descriptor: Int32, name: String) {
    #if os(Linux)
      // Glibc hides the functions for this from Swift; /dev/ptmx and two of its calls do the same.
      let descriptor = Self.opened("/dev/ptmx")
      var number: Int32 = 0
      var unlocked: Int32 = 0
      let (numberOf, lock): (UInt, UInt) = (0x8004_5430, 0x4004_5431)
      guard descriptor >= 0, ioctl(descriptor, numberOf, &number) == 0,
        ioctl(descriptor, lock, &unlocked) == 0
      else { throw Machine.Failure(description: "could not open a terminal") }
      return (descriptor, "/dev/pts/\(number)")
    #else
      let descriptor = posix_openpt(O_RDWR | O_NOCTTY)
      guard descriptor >= 0, grantpt(descriptor) == 0, unlockpt(descriptor) == 0,
        let name = ptsname(descriptor)
      else { throw Machine.Failure(description: "could not open a terminal") }
      return (descriptor, String(cString: name))
    #endif
  }

  #if canImport(Glibc)
    private static func opened(_ path: String) -> Int32 { Glibc.open(path, O_RDWR | O_NOCTTY) }
  #elseif canImport(Musl)
    private static func opened(_ path: String) -> Int32 { Musl.open(path, O_RDWR | O_NOCTTY) }
  #endif
}
