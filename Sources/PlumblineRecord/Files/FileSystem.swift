#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The few calls about files that a record needs.
///
/// With ``FileHandle`` the only place of the record that knows which operating system it runs on.
package enum FileSystem {
  /// What stands under a name.
  package enum Kind: Sendable {
    case file
    case folder
    case link
    /// A pipe or a socket, which is read to its end once.
    case pipe
    case other
  }

  /// What is known about a file without opening it.
  package struct Facts: Sendable {
    /// What it is; a link only when links were not followed.
    package let kind: Kind
    /// Size in bytes.
    package let size: Int
    /// The file behind the name, equal for two names of one file.
    package let identity: Identity
    /// When it was last changed.
    package let modified: Timestamp
  }

  /// A file independent of its name: device and file number.
  package struct Identity: Hashable, Sendable {
    let device: UInt64
    let number: UInt64
  }

  /// The error for a name under which a file should be written and something else stands.
  package static func notAFile(_ path: String) -> FileError {
    FileError(operation: "write a file to", path: path, code: EEXIST)
  }

  static var busyCode: Int32 { EBUSY }

  static var tooLargeCode: Int32 { EFBIG }

  static var notAFolderCode: Int32 { ENOTDIR }

  static func reason(of code: Int32) -> String { String(cString: strerror(code)) }

  /// What whoever meets an error can do about it; nil when that is not known.
  static func wayOut(of code: Int32) -> String? {
    switch code {
    case ENOSPC, EDQUOT: "Make room there, then do it again"
    case EFBIG: "Raise the limit on the size of files (ulimit -f), then do it again"
    case EMFILE, ENFILE: "Raise the limit on open files (ulimit -n), then do it again"
    case EACCES, EPERM: "Give yourself the right to (ls -l shows who has it), then do it again"
    case EROFS: "Nothing can be written there; copy the run to where you can, and go on with that"
    default: nil
    }
  }

  static func failed(_ operation: String, _ path: String) -> FileError {
    FileError(operation: operation, path: path, code: errno)
  }

  /// Looks at what stands under a path; nil when there is nothing.
  package static func facts(_ path: String, followingLinks: Bool = true) throws(FileError) -> Facts?
  {
    // A byte of zero would end the path where nobody sees it.
    if path.utf8.contains(0) { return nil }
    var info = stat()
    let result = followingLinks ? stat(path, &info) : lstat(path, &info)
    if result == 0 { return facts(info) }
    if errno == ENOENT || errno == ENOTDIR { return nil }
    throw failed("look at", path)
  }

  static func facts(_ info: stat) -> Facts {
    let kind: Kind =
      switch info.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      case S_IFIFO, S_IFSOCK: .pipe
      default: .other
      }
    #if canImport(Darwin)
      let time = info.st_mtimespec
    #else
      let time = info.st_mtim
    #endif
    return Facts(
      kind: kind, size: Int(info.st_size),
      identity: Identity(
        device: UInt64(truncatingIfNeeded: info.st_dev),
        number: UInt64(truncatingIfNeeded: info.st_ino)),
      // A file can claim any time; one beyond the year 9999 is as good as that year.
      modified: Timestamp(
        milliseconds: min(max(Int64(time.tv_sec), -62_135_596_800), 253_402_300_799) * 1000
          + Int64(time.tv_nsec) / 1_000_000))
  }

  /// The names in a folder, without `.` and `..`, in byte order; none when it does not exist.
  package static func names(in folder: String) throws(FileError) -> [String] {
    guard let stream = opendir(folder) else {
      if errno == ENOENT { return [] }
      throw failed("list", folder)
    }
    defer { closedir(stream) }
    var names: [String] = []
    errno = 0
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
      errno = 0
    }
    if errno != 0 { throw failed("list", folder) }
    // Of ASCII the usual order is the bytes' own, and soon told.
    if names.allSatisfy({ $0.utf8.allSatisfy { $0 < 0x80 } }) { return names.sorted() }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The path under which a file is there: as given, or with its name in another Unicode form,
  /// which some systems store for what a person typed; nil when there is none.
  package static func existing(_ path: String) throws(FileError) -> String? {
    if try facts(path) != nil { return path }
    let name = Path.name(of: path)
    if name.utf8.allSatisfy({ $0 < 0x80 }) { return nil }
    let folder = Path.parent(of: path)
    // Texts are equal in Swift when they are canonically equivalent.
    let other = ((try? names(in: folder)) ?? []).first { $0 == name }
    return other.map { Path.join(folder, $0) }
  }

  /// Makes a folder and those above it, and syncs each new name into the folder it stands in.
  package static func makeFolders(_ path: String) throws(FileError) {
    if try facts(path)?.kind == .folder { return }
    let parent = Path.parent(of: path)
    if try facts(parent)?.kind == .folder {
      // Whoever made it may have been killed before its name was synced.
      try? syncFolder(Path.parent(of: parent))
    } else if parent != path {
      try makeFolders(parent)
    }
    try makeFolder(path)
  }

  /// Makes a folder in one that is there, and syncs its name.
  static func makeFolder(_ path: String) throws(FileError) {
    if mkdir(path, 0o777) != 0 {
      if errno == EEXIST, try facts(path)?.kind == .folder { return }
      throw failed("make the folder", path)
    }
    try syncFolder(Path.parent(of: path))
  }

  /// Makes the names in a folder durable.
  package static func syncFolder(_ path: String) throws(FileError) {
    let file = try FileHandle.open(path)
    defer { file.close() }
    // Some file systems cannot sync a folder and say so with EINVAL: then there is nothing to do.
    if fsync(file.descriptor) != 0 && errno != EINVAL { throw failed("sync the folder", path) }
  }

  /// Gives a file its final name, replacing what stood there.
  package static func rename(_ old: String, to new: String) throws(FileError) {
    #if canImport(Glibc)
      let result = Glibc.rename(old, new)
    #elseif canImport(Musl)
      let result = Musl.rename(old, new)
    #else
      let result = Darwin.rename(old, new)
    #endif
    if result != 0 { throw failed("rename", old) }
  }

  /// Removes a file; one that is not there is no error.
  package static func remove(_ path: String) throws(FileError) {
    if unlink(path) != 0 && errno != ENOENT { throw failed("remove", path) }
  }

  /// The path without links and dots; as given when it cannot be found.
  package static func resolved(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// What tells this process from every other that runs.
  static var processNumber: Int { Int(getpid()) }

  /// The time of day by the machine's clock.
  package static func now() -> Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }
}
