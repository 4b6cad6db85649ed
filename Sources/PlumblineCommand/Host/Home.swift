import PlumblineRecord

/// The user's home folder in typed paths.
enum Home {
  /// A path with a leading `~/` opened, as a shell does.
  static func expanded(_ path: String, _ environment: [String: String]) -> String {
    guard path.hasPrefix("~/"), let home = environment["HOME"] else { return path }
    return Path.join(home, String(path.dropFirst(2)))
  }
}
