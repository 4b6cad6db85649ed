/// Appends to one file of a writer, and knows how long the file is by what was acknowledged.
///
/// The length is what makes a failed write harmless: whatever part of it reached the file is cut
/// off before the next one.
struct AppendFile {
  let file: FileHandle
  private(set) var length: Int
  private var isDirty = false

  init(file: FileHandle, length: Int) {
    self.file = file
    self.length = length
  }

  /// Writes bytes at the end and syncs them.
  mutating func append(_ bytes: [UInt8]) throws(FileError) {
    if isDirty { try file.truncate(to: length) }
    isDirty = true
    do throws(FileError) {
      try file.seek(to: length)
      try file.write(bytes)
      try file.sync()
    } catch {
      if (try? file.truncate(to: length)) != nil { isDirty = false }
      throw error
    }
    isDirty = false
    length += bytes.count
  }

  /// Whether the name still leads to this file, as long as this process left it.
  func isStillNamed() -> Bool {
    guard let named = try? FileSystem.facts(file.path, followingLinks: false),
      let own = try? file.facts()
    else { return false }
    return named.kind == .file && named.identity == own.identity
      && (isDirty || named.size == length)
  }
}
