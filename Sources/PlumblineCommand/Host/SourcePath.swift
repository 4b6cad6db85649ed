/// Where the files of a module stand in its package, for findings.
enum SourcePath {
  static func ofModule(_ module: String) -> String? {
    module == "Checklists" ? "checklists" : nil
  }
}
