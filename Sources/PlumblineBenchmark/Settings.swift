/// What the command line asks of the benchmark.
struct Settings {
  /// Numbers of questions, ascending; each makes three checks.
  private(set) var sizes = [120, 2000, 20_000]
  /// How often each command is run.
  private(set) var runs = 5
  /// Whether JSON is wanted instead of a table.
  private(set) var isJSON = false

  /// Fewer checks than this do not give 300 keys and a few left to resume at.
  private static let smallestSize = 120

  private static let usage =
    "usage: plumb-benchmark [--sizes 120,2000,20000] [--runs N] [--json]; sizes from \(smallestSize) on"

  /// Reads the words after the program's name.
  init(arguments: [String]) throws(Machine.Failure) {
    var words = arguments[...]
    while let word = words.popFirst() {
      switch word {
      case "--sizes":
        let parts = (words.popFirst() ?? "").split(separator: ",")
        sizes = parts.compactMap { Int($0) }.sorted()
        guard let least = sizes.first, sizes.count == parts.count, least >= Self.smallestSize,
          Set(sizes).count == sizes.count
        else { throw Machine.Failure(description: Self.usage) }
      case "--runs":
        guard let count = words.popFirst().flatMap({ Int($0) }), count > 0 else {
          throw Machine.Failure(description: Self.usage)
        }
        runs = count
      case "--json": isJSON = true
      default: throw Machine.Failure(description: Self.usage)
      }
    }
  }
}
