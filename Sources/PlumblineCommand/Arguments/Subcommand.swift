/// One command behind `plumb`.
struct Subcommand: Sendable {
  let name: String
  /// The names of its arguments; one in brackets can be left out.
  let arguments: [String]
  /// Whether the last argument can be given several times.
  var repeatsLast = false
  let summary: String
  /// More for its own help page.
  var details = ""
  let options: [Option]
  /// Command lines that work, for help.
  let examples: [String]
  let run: @Sendable (ParsedArguments, Host) throws -> ExitCode

  /// How it is called.
  var usage: String {
    var words = ["plumb", name] + arguments
    if repeatsLast, let last = words.popLast() { words.append(last + "…") }
    if !options.isEmpty { words.append("[options]") }
    return words.joined(separator: " ")
  }
}
