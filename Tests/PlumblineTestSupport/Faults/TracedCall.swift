import Foundation
import PlumblineRecord

/// A call of the operating system, as a line of `strace -y` tells it.
package struct TracedCall: Sendable, Equatable, CustomStringConvertible {
  /// What a call does, whatever variant of it the machine has.
  package enum Action: Sendable, Equatable {
    /// Opens a file, and makes it where it is not there.
    case create(String)
    case makeFolder(String)
    case write(descriptor: Int, path: String)
    case cut(String)
    case sync(String)
    case rename(String, to: String)
    case remove(String)
    /// Changes nothing on disk.
    case other
  }

  /// The name by which strace knows it.
  package let name: String
  /// Which call of its name it was, from 1.
  package let number: Int
  /// What it did.
  package let action: Action
  /// Whether it was done: neither refused nor cut off by a kill.
  package let isDone: Bool
  private let line: String

  /// The line as it was traced.
  package var description: String { line }

  /// Reads a line; nil when it tells of no call.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - number: Which call of its name it is.
  ///   - folder: Where relative paths start.
  init?(line: Substring, number: (String) -> Int, folder: String) {
    guard let open = line.firstIndex(of: "("), line.first?.isLetter ?? false else { return nil }
    self.line = String(line)
    let name = String(line[..<open])
    self.name = name
    self.number = number(name)
    // A call that a kill cut off is answered with a question mark.
    let result = line.ranges(of: " = ").last.map { line[$0.upperBound...] } ?? "?"
    isDone = !result.hasPrefix("-1") && !result.hasPrefix("?")
    let rest = line[line.index(after: open)...]
    let quoted = rest.split(separator: "\"", omittingEmptySubsequences: false)
    let paths = stride(from: 1, to: quoted.count, by: 2).map {
      Path.join(folder, String(quoted[$0]))
    }
    let opened =
      rest.split(separator: "<", maxSplits: 1).dropFirst().first
      .flatMap { $0.split(separator: ">", maxSplits: 1).first }.map(String.init) ?? ""
    action =
      switch name {
      case "openat", "open": line.contains("O_CREAT") ? .create(paths.first ?? "") : .other
      case "mkdir", "mkdirat": .makeFolder(paths.first ?? "")
      case "write", "pwrite64", "writev", "pwritev":
        .write(descriptor: Int(rest.prefix { $0.isNumber }) ?? -1, path: opened)
      case "ftruncate": .cut(opened)
      case "fsync", "fdatasync": .sync(opened)
      case "rename", "renameat", "renameat2", "link", "linkat":
        paths.count == 2 ? .rename(paths[0], to: paths[1]) : .other
      case "unlink", "unlinkat": .remove(paths.first ?? "")
      default: .other
      }
  }

  /// The file or folder it is about; empty when there is none.
  package var path: String {
    switch action {
    case .create(let path), .makeFolder(let path), .write(_, let path), .cut(let path),
      .sync(let path), .rename(_, let path), .remove(let path):
      path
    case .other: ""
    }
  }

  /// Whether it hands something to whoever reads the command's outputs.
  package var isSpeech: Bool {
    if case .write(let descriptor, _) = action { descriptor == 1 || descriptor == 2 } else { false }
  }
}
