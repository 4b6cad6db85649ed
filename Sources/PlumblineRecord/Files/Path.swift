/// Paths as text; `/` parts them on every system Plumbline runs on.
package enum Path {
  /// The folder a path stands in: `.` for a bare name, `/` for the root.
  package static func parent(of path: String) -> String {
    let trimmed = withoutTrailingSlashes(path)
    guard let slash = trimmed.lastIndex(of: "/") else { return "." }
    return slash == trimmed.startIndex ? "/" : withoutTrailingSlashes(String(trimmed[..<slash]))
  }

  /// The last part of a path.
  package static func name(of path: String) -> String {
    let trimmed = withoutTrailingSlashes(path)
    return trimmed.lastIndex(of: "/").map { String(trimmed[trimmed.index(after: $0)...]) }
      ?? trimmed
  }

  /// One path below another; an absolute `part` stands alone.
  package static func join(_ folder: String, _ part: String) -> String {
    if part.hasPrefix("/") || folder.isEmpty { return part }
    return folder.hasSuffix("/") ? folder + part : folder + "/" + part
  }

  private static func withoutTrailingSlashes(_ path: String) -> String {
    var end = path.endIndex
    while end > path.index(path.startIndex, offsetBy: 1, limitedBy: path.endIndex) ?? path.endIndex,
      path[path.index(before: end)] == "/"
    {
      end = path.index(before: end)
    }
    return String(path[..<end])
  }
}
