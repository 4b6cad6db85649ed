import PlumblineRecord

extension Plan {
  /// The ids that values of `--platform` name: several values, or several behind commas.
  static func platformIDs(_ values: [String]) -> [String] {
    values.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
  }

  /// Platforms that values of `--platform` name, as indices; nil when none are named.
  func platformSet(_ values: [String]) throws(CommandError) -> Set<Int>? {
    if values.isEmpty { return nil }
    var indices: Set<Int> = []
    for id in Self.platformIDs(values) { indices.insert(try platformIndex(id)) }
    return indices
  }

  /// A platform by id, as an index.
  func platformIndex(_ id: String) throws(CommandError) -> Int {
    if let index = platforms.firstIndex(where: { $0.id == id }) { return index }
    let known = platforms.map(\.id)
    throw .unknownPlatform(id, suggestion: Nearest.match(for: id, in: known), known: known)
  }

  /// A screen by id, as an index; nil when none is named.
  func screenIndex(_ id: String?) throws(CommandError) -> Int? {
    guard let id else { return nil }
    if let index = screens.firstIndex(where: { $0.id == id }) { return index }
    throw .unknownScreen(
      id, suggestion: Nearest.match(for: id, in: screens.map(\.id)),
      known: screens.map(\.id))
  }

  /// The scope of a run over these platforms, as run.json says it: nil when they are all.
  func scope(_ values: [String]) throws(CommandError) -> [String]? {
    guard let chosen = try platformSet(values), chosen.count < platforms.count else { return nil }
    return chosen.sorted().map { platforms[$0].id }
  }
}
