/// What the environment says about the terminal's characters.
enum Locale {
  /// Whether characters beyond ASCII can be shown.
  ///
  /// The first of the three variables that is set decides. Where none is, as in a bare container,
  /// the terminal around it mostly can.
  static func isUTF8(_ environment: [String: String]) -> Bool {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      guard let value = environment[name], !value.isEmpty else { continue }
      let lowered = value.lowercased()
      return lowered.contains("utf-8") || lowered.contains("utf8")
    }
    return true
  }
}
