import PlumblineRecord

/// The lines of a file, a pipe or standard input that hold answers.
struct AnswerFile {
  /// The path as it was given; `-` is standard input.
  private let path: String

  init(_ path: String) { self.path = path }

  /// What messages call it.
  var name: String { path == "-" ? "stdin" : path }

  /// The lines that hold something, with their numbers from 1.
  func lines() throws(CommandError) -> [(number: Int, bytes: [UInt8])] {
    try bytes().split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated()
      .map { (number: $0 + 1, bytes: Array($1)) }
      .filter { !$0.bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } }
  }

  private func bytes() throws(CommandError) -> [UInt8] {
    do throws(FileError) {
      if path == "-" {
        return try FileHandle.standardInput.readAll(sizeHint: 0, atMost: FileSystem.largestFile)
      }
      if let bytes = try bytesOfFile() { return bytes }
    } catch {
      throw .file(error)
    }
    // Looked at once more only to say what is wrong.
    if ((try? FileSystem.facts(path)) ?? nil) == nil { throw .inputNotFound(path) }
    throw .noInput(path)
  }

  /// Nil when nothing stands under the path, or nothing that answers can be read from.
  private func bytesOfFile() throws(FileError) -> [UInt8]? {
    switch try FileSystem.facts(path)?.kind {
    case .file, .link: try FileSystem.read(path)
    case .pipe: try FileSystem.readPipe(path)
    case .folder, .other, nil: nil
    }
  }
}
