#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An open file; its owner closes it.
package struct FileHandle {
  /// The descriptor of the operating system.
  package let descriptor: Int32
  /// The path it was opened by, for messages.
  package let path: String

  /// What is piped or typed into the program.
  package static let standardInput = FileHandle(descriptor: 0, path: "standard input")

  /// Where data goes.
  package static let standardOutput = FileHandle(descriptor: 1, path: "standard output")

  /// Where everything that is no data goes.
  package static let standardError = FileHandle(descriptor: 2, path: "standard error")

  /// Opens a file or folder for reading.
  package static func open(_ path: String) throws(FileError) -> FileHandle {
    // Without O_NONBLOCK a pipe that somebody offers as evidence would block for ever.
    try opened(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, "read")
  }

  /// Opens a pipe for reading, waiting until somebody writes into it.
  package static func openWaiting(_ path: String) throws(FileError) -> FileHandle {
    try opened(path, O_RDONLY | O_CLOEXEC, "read")
  }

  /// Makes a file for writing; `exclusively` refuses one that is there.
  package static func create(_ path: String, exclusively: Bool) throws(FileError) -> FileHandle {
    try opened(
      path, O_RDWR | O_CREAT | O_CLOEXEC | (exclusively ? O_EXCL : O_TRUNC), "make")
  }

  /// Opens a file that is there, for reading and writing; makes it when asked to.
  package static func openForWriting(
    _ path: String, creating: Bool = false
  ) throws(FileError) -> FileHandle {
    try opened(path, O_RDWR | O_CLOEXEC | (creating ? O_CREAT : 0), "write")
  }

  private static func opened(
    _ path: String, _ flags: Int32, _ operation: String
  ) throws(FileError) -> FileHandle {
    if path.utf8.contains(0) { throw FileError(operation: operation, path: path, code: EINVAL) }
    #if canImport(Glibc)
      let descriptor = Glibc.open(path, flags, 0o666)
    #elseif canImport(Musl)
      let descriptor = Musl.open(path, flags, 0o666)
    #else
      let descriptor = Darwin.open(path, flags, 0o666)
    #endif
    guard descriptor >= 0 else { throw FileSystem.failed(operation, path) }
    return FileHandle(descriptor: descriptor, path: path)
  }

  /// Closes the file.
  package func close() {
    #if canImport(Glibc)
      _ = Glibc.close(descriptor)
    #elseif canImport(Musl)
      _ = Musl.close(descriptor)
    #else
      _ = Darwin.close(descriptor)
    #endif
  }

  /// Looks at the open file itself, whatever its name points to by now.
  package func facts() throws(FileError) -> FileSystem.Facts {
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { throw FileSystem.failed("look at", path) }
    return FileSystem.facts(info)
  }

  /// Reads up to `count` bytes into a buffer; 0 at the end.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    while true {
      #if canImport(Glibc)
        let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
        let count = Musl.read(descriptor, buffer.baseAddress, buffer.count)
      #else
        let count = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
      #endif
      if count >= 0 { return count }
      if errno != EINTR { throw FileSystem.failed("read", path) }
    }
  }

  /// Hands on what stands from here to the end of the file, up to 1 MiB at a time.
  package func forEachPart(
    _ body: (UnsafeRawBufferPointer) throws(FileError) -> Void
  ) throws(FileError) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let count = try read(into: buffer)
      if count == 0 { return }
      try body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }

  /// Reads from where the file stands to its end.
  ///
  /// - Parameters:
  ///   - sizeHint: How many bytes are expected.
  ///   - limit: More than these are refused as too large.
  /// - Returns: The bytes.
  /// - Throws: ``FileError``.
  package func readAll(
    sizeHint: Int, atMost limit: Int = .max
  ) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var failure: FileError?
    // One byte more than the size shows the end without a second, empty chunk.
    let sizeHint = min(max(sizeHint, 0), 1 << 32)
    var chunk = max(sizeHint + 1, 4096)
    while true {
      let before = bytes.count
      let part = [UInt8](unsafeUninitializedCapacity: chunk) { buffer, count in
        do throws(FileError) {
          count = try read(into: UnsafeMutableRawBufferPointer(buffer))
        } catch {
          failure = error
          count = 0
        }
      }
      if let failure { throw failure }
      if before == 0 { bytes = part } else { bytes += part }
      if bytes.count > limit { throw FileError(operation: "read", path: path, code: EFBIG) }
      if part.isEmpty { return bytes }
      if bytes.count > sizeHint {
        chunk = 65_536
      } else {
        chunk = max(sizeHint + 1 - bytes.count, 1)
      }
    }
  }

  /// Writes all bytes where the file stands.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    var failure: FileError?
    bytes.withUnsafeBytes { buffer in
      do throws(FileError) { try write(buffer) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  /// Writes all bytes where the file stands.
  package func write(_ buffer: UnsafeRawBufferPointer) throws(FileError) {
    var done = 0
    while done < buffer.count {
      let rest = UnsafeRawBufferPointer(rebasing: buffer[done...])
      #if canImport(Glibc)
        let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
      #elseif canImport(Musl)
        let count = Musl.write(descriptor, rest.baseAddress, rest.count)
      #else
        let count = Darwin.write(descriptor, rest.baseAddress, rest.count)
      #endif
      if count >= 0 {
        done += count
      } else if errno != EINTR {
        throw FileSystem.failed("write", path)
      }
    }
  }

  /// Moves to a byte from the start.
  package func seek(to offset: Int) throws(FileError) {
    guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else {
      throw FileSystem.failed("write", path)
    }
  }

  /// Cuts the file to a length in bytes.
  package func truncate(to size: Int) throws(FileError) {
    guard ftruncate(descriptor, off_t(size)) == 0 else { throw FileSystem.failed("cut", path) }
  }

  /// Waits until what was written would survive a power cut.
  package func sync() throws(FileError) {
    #if canImport(Darwin)
      // fsync on macOS leaves the data in the drive's cache; F_FULLFSYNC does not, where it exists.
      if fcntl(descriptor, F_FULLFSYNC) == 0 || fsync(descriptor) == 0 { return }
    #else
      if fdatasync(descriptor) == 0 { return }
    #endif
    throw FileSystem.failed("sync", path)
  }

  /// Takes the file for this process alone; false when another has it.
  ///
  /// - Parameter milliseconds: How long to wait for a process that is about to let go.
  /// - Returns: Whether it was taken.
  /// - Throws: ``FileError``.
  package func lock(waiting milliseconds: Int) throws(FileError) -> Bool {
    var left = milliseconds
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK else { throw FileSystem.failed("lock", path) }
      if left <= 0 { return false }
      usleep(5000)
      left -= 5
    }
    return true
  }
}
