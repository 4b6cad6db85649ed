import PlumblineRecord

/// How the program was called, for lines that can be copied.
enum Invocation {
  /// The words before a command's name.
  ///
  /// What `swift run` started lies in a package's `.build` folder; it can be called the same way
  /// again from anywhere in the package.
  ///
  /// - Parameters:
  ///   - program: The first word of the process's arguments.
  ///   - folder: The current folder, absolute.
  /// - Returns: Such as `plumb` or `swift run -c release plumb`.
  static func words(program: String, folder: String) -> String {
    let parts = program.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1, let name = parts.last else { return program.shellWord }
    guard let build = parts.lastIndex(of: ".build"), isAbove(folder, parts[..<build]) else {
      return program.shellWord
    }
    let release = parts[build...].contains("release") ? "-c release " : ""
    return "swift run \(release)\(name.shellWord)"
  }

  /// Whether the package's folder is the current one or above it; a relative path starts from there.
  private static func isAbove(_ folder: String, _ package: ArraySlice<String>) -> Bool {
    if package.first != "" { return package.allSatisfy { $0 == ".." || $0 == "." } }
    let path = package.joined(separator: "/")
    return folder == path || folder.hasPrefix(path + "/")
  }
}

extension String {
  /// The text as one word of a shell, quoted where it would be read as something else.
  var shellWord: String {
    let isPlain = unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || "0123456789/._-+@=:,%".unicodeScalars.contains($0)
    }
    if isPlain && !isEmpty { return self }
    return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
