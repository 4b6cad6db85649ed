import Foundation

/// A folder of one test's own, gone when the test lets go of it.
///
/// Names are unique per process and call, so tests run side by side. Parts that a test
/// made unreadable or unwritable are opened again before they are removed.
package final class TemporaryFolder: Sendable {
  /// The folder, absolute, without links in it and without a slash at the end.
  package let path: String

  /// Makes an empty folder under the system's temporary folder.
  ///
  /// - Parameter label: The start of its name, so that a folder left by a killed test tells
  ///   where it came from.
  /// - Throws: What the file system answered.
  package init(_ label: String = "plumbline-test") throws {
    let parent = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
    path = "\(parent)/\(label)-\(UUID().uuidString.prefix(13).lowercased())"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    if (try? FileManager.default.removeItem(atPath: path)) == nil {
      openEverything()
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  /// The absolute path of something in the folder, there or not.
  ///
  /// - Parameter name: A path relative to the folder.
  /// - Returns: The path, made without a look at the disk.
  package func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file, making the folders it stands in.
  ///
  /// - Parameters:
  ///   - name: A path relative to the folder.
  ///   - bytes: The whole content.
  /// - Returns: The absolute path of the file.
  /// - Throws: What the file system answered.
  @discardableResult
  package func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    let target = file(name)
    try FileManager.default.createDirectory(
      at: URL(filePath: target).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(filePath: target))
    return target
  }

  /// Writes a file of text, making the folders it stands in.
  ///
  /// - Parameters:
  ///   - name: A path relative to the folder.
  ///   - text: The whole content, written as UTF-8.
  /// - Returns: The absolute path of the file.
  /// - Throws: What the file system answered.
  @discardableResult
  package func write(_ name: String, _ text: String) throws -> String {
    try write(name, [UInt8](text.utf8))
  }

  /// Makes a folder in the folder, and those it stands in.
  ///
  /// - Parameter name: A path relative to the folder.
  /// - Returns: The absolute path of the new folder.
  /// - Throws: What the file system answered.
  @discardableResult
  package func makeFolder(_ name: String) throws -> String {
    try FileManager.default.createDirectory(
      atPath: file(name), withIntermediateDirectories: true)
    return file(name)
  }

  /// The bytes of a file in the folder.
  ///
  /// - Parameter name: A path relative to the folder.
  /// - Returns: The whole content.
  /// - Throws: What the file system answered.
  package func read(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: file(name))))
  }

  /// The text of a file in the folder; bytes that are not UTF-8 show as U+FFFD.
  ///
  /// - Parameter name: A path relative to the folder.
  /// - Returns: The whole content.
  /// - Throws: What the file system answered.
  package func text(_ name: String) throws -> String {
    String(decoding: try read(name), as: UTF8.self)
  }

  /// Whether something of this name is in the folder.
  ///
  /// - Parameter name: A path relative to the folder.
  /// - Returns: Whether it is there; a link that leads nowhere is not.
  package func holds(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: file(name))
  }

  /// Everything in the folder at any depth, sorted, with a slash after each folder's name.
  ///
  /// - Parameter name: A folder relative to this one, to list that alone; the names stay
  ///   relative to it.
  /// - Returns: Paths relative to the listed folder.
  package func names(in name: String = "") -> [String] {
    let root = name.isEmpty ? path : file(name)
    let found = FileManager.default.enumerator(atPath: root)
    var names: [String] = []
    while let entry = found?.nextObject() as? String {
      let kind = found?.fileAttributes?[.type] as? FileAttributeType
      names.append(kind == .typeDirectory ? entry + "/" : entry)
    }
    return names.sorted()
  }

  /// Changes who may do what with something in the folder.
  ///
  /// - Parameters:
  ///   - name: A path relative to the folder.
  ///   - mode: The permission bits, as in `0o500`.
  /// - Throws: What the file system answered.
  package func setPermissions(_ name: String, _ mode: Int) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file(name))
  }

  /// Gives the owner every right on each folder below, from the top down.
  private func openEverything() {
    var waiting = [path]
    while let folder = waiting.popLast() {
      try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder)
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
        let inner = "\(folder)/\(name)"
        let attributes = try? FileManager.default.attributesOfItem(atPath: inner)
        if attributes?[.type] as? FileAttributeType == .typeDirectory { waiting.append(inner) }
      }
    }
  }
}
