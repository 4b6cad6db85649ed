import PlumblineRecord

/// The pages of `--help`.
enum Help {
  /// The page of the program.
  static var program: String {
    let width = Subcommand.all.map(\.name.count).max() ?? 0
    let commands = Subcommand.all.map { "  \($0.name.padded(to: width))  \($0.summary)" }
    let examples = [
      "plumb run calendar --release 1.4 --platform ios",
      "plumb status calendar/1.4",
      "plumb report calendar/1.4 --html calendar-1.4.html",
    ]
    return """
      plumb walks testers through a checklist, keeps what they saw, and reports it.

      Usage: plumb COMMAND [options]

      plumb alone, at a terminal, asks what to walk and goes.

      Commands
      \(commands.joined(separator: "\n"))

      RUN is a folder, a run id, or CHECKLIST/RELEASE below reports/.

      Examples
      \(examples.map { "  " + $0 }.joined(separator: "\n"))

      plumb COMMAND --help says more about one. plumb --version says which this is.

      """
  }

  /// The page of one command.
  static func page(of command: Subcommand) -> String {
    var blocks = ["\(command.usage)\n\n\(command.summary)"]
    if !command.details.isEmpty { blocks.append(command.details) }
    if !command.options.isEmpty {
      let names = command.options.map { option in
        "--\(option.name)"
          + (option.value.map { " " + $0 + (option.isRepeated ? "…" : "") } ?? "")
      }
      let width = names.map(\.count).max() ?? 0
      let lines = zip(names, command.options).map { "  \($0.padded(to: width))  \($1.help)" }
      blocks.append("Options\n" + lines.joined(separator: "\n"))
    }
    blocks.append("Examples\n" + command.examples.map { "  " + $0 }.joined(separator: "\n"))
    return blocks.joined(separator: "\n\n") + "\n"
  }
}
