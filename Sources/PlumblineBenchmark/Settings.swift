/// What the command line asks of the benchmark.
struct Settings {
  /// Numbers of questions, ascending; each makes three checks.
  private(set) var sizes = [120, 2000, 20_000]
  /// How often each command is run.
  private(set) var runs = 5
  /// Whether JSON is wanted instead of a table.
  private(set) var isJSON = false

  /// Whether only the record is measured: opening, reading, adding, joining, judging.
  private(set) var isRecordOnly = false
  /// How often each check of the largest size is answered in a run of its own; nil for no such run.
  private(set) var rounds: Int?

  /// Fewer checks than this do not give 300 keys and a few left to resume at.
  private static let smallestSize = 120

  private static let usage = """
    usage: plumb-benchmark [--record] [--large] [--sizes 120,2000,20000] [--runs N] [--json]

    --record  only the record: opening, reading, adding, joining, judging
    --large   also a run of the largest size in which each check is answered 20 times
    --sizes   numbers of questions, from \(smallestSize) on; a question makes three checks
    --runs    how often each command is run; 5 unless told
    --json    figures for programs
    """

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
      case "--record": isRecordOnly = true
      case "--large": rounds = 20
      case "--help":
        print(Self.usage)
        Machine.end(0)
      default: throw Machine.Failure(description: Self.usage)
      }
    }
  }
}
