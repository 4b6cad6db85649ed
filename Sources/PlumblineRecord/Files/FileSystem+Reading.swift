#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension FileSystem {
  /// Reads a whole file.
  ///
  /// - Throws: ``FileError``; a folder or device is refused as unreadable, and so is a file that no
  ///   record holds: one of more than 4 GiB.
  package static func read(_ path: String) throws(FileError) -> [UInt8] {
    let (file, size) = try openFile(path)
    defer { file.close() }
    return try file.readAll(sizeHint: size)
  }

  /// Reads a file block by block.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - blockSize: How many bytes are read at once; more where nothing of so many is taken.
  ///   - take: Given what was read and not taken so far; returns how much of it is done with. Where
  ///     that is nothing, it is given more at once the next time.
  /// - Returns: How many bytes at the end were never taken.
  /// - Throws: ``FileError``.
  static func readBlocks(
    _ path: String, size blockSize: Int = blockSize, _ take: (UnsafeRawBufferPointer) -> Int
  ) throws(FileError) -> Int {
    let (file, size) = try openFile(path)
    defer { file.close() }
    var buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: min(size + 1, blockSize), alignment: 16)
    defer { buffer.deallocate() }
    var filled = 0
    while true {
      let free = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      let count = try file.read(into: free)
      filled += count
      if count > 0, filled < buffer.count { continue }
      let done = take(UnsafeRawBufferPointer(rebasing: buffer[..<filled]))
      filled -= done
      if count == 0 { return filled }
      if done > 0 {
        buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[done..<(done + filled)]))
      } else {
        let larger = UnsafeMutableRawBufferPointer.allocate(
          byteCount: 2 * buffer.count, alignment: 16)
        larger.copyMemory(from: UnsafeRawBufferPointer(buffer))
        buffer.deallocate()
        buffer = larger
      }
    }
  }

  /// Whether a file holds these bytes and no others.
  static func holds(_ path: String, _ bytes: [UInt8]) throws(FileError) -> Bool {
    var compared = 0
    _ = try readBlocks(path) { block in
      guard compared >= 0, compared + block.count <= bytes.count else {
        compared = -1
        return block.count
      }
      let isSame = bytes.withUnsafeBytes {
        $0.isEqual(at: compared, to: block, at: 0, count: block.count)
      }
      compared = isSame ? compared + block.count : -1
      return block.count
    }
    return compared == bytes.count
  }

  /// How much of a file is read at once, in bytes.
  package static let blockSize = 1 << 22

  /// Opens what is a file and not too large.
  private static func openFile(
    _ path: String
  ) throws(FileError) -> (file: FileHandle, size: Int) {
    let file = try FileHandle.open(path)
    do throws(FileError) {
      let facts = try file.facts()
      guard facts.kind == .file else {
        throw FileError(
          operation: "read", path: path, code: facts.kind == .folder ? EISDIR : EINVAL)
      }
      guard facts.size <= largestFile else {
        throw FileError(operation: "read", path: path, code: EFBIG)
      }
      return (file, facts.size)
    } catch {
      file.close()
      throw error
    }
  }

  /// The most that is read of a file or a pipe, in bytes.
  package static let largestFile = 1 << 32

  /// Reads a pipe to its end, waiting for whoever writes into it.
  ///
  /// - Throws: ``FileError``, also when more than ``largestFile`` bytes come.
  package static func readPipe(_ path: String) throws(FileError) -> [UInt8] {
    let pipe = try FileHandle.openWaiting(path)
    defer { pipe.close() }
    return try pipe.readAll(sizeHint: 0, atMost: largestFile)
  }

  /// Reads the start of a file, up to a number of bytes.
  package static func read(_ path: String, first count: Int) throws(FileError) -> [UInt8] {
    let file = try FileHandle.open(path)
    defer { file.close() }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 16)
    defer { buffer.deallocate() }
    var done = 0
    while done < count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
      let read = try file.read(into: rest)
      if read == 0 { break }
      done += read
    }
    return Array(buffer[..<done])
  }
}
