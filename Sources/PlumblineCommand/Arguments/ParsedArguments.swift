/// A command's arguments, checked against what the command has.
struct ParsedArguments {
  let command: String
  private(set) var positional: [String]
  private var options: [String: [String]] = [:]

  /// Parses strictly: an option that the command does not have is an error, never an argument.
  ///
  /// A value follows its option or stands behind `=`; `--` ends the options; `-` alone is an
  /// argument. An option that can have several values takes all words up to the next option once
  /// every argument was given, as a shell's `*.png` comes.
  init(_ arguments: [String], of subcommand: Subcommand) throws(CommandError) {
    command = subcommand.name
    var positional: [String] = []
    var rest = arguments[...]
    var isOpen = true
    while let argument = rest.popFirst() {
      guard isOpen, argument.hasPrefix("-"), argument != "-" else {
        positional.append(argument)
        continue
      }
      if argument == "--" {
        isOpen = false
        continue
      }
      let option = try Self.take(argument, &rest, subcommand, &options)
      while option.isRepeated, positional.count >= subcommand.arguments.count,
        let next = rest.first, next == "-" || !next.hasPrefix("-")
      {
        options[option.name, default: []].append(next)
        rest.removeFirst()
      }
    }
    let names = subcommand.arguments
    if positional.count > names.count, !subcommand.repeatsLast {
      throw .extraArgument(positional[names.count], command: subcommand.name)
    }
    let needed = names.filter { !$0.hasPrefix("[") }
    if positional.count < needed.count {
      throw .missingArgument(needed[positional.count], command: subcommand.name)
    }
    self.positional = positional
  }

  private static func take(
    _ argument: String, _ rest: inout ArraySlice<String>, _ subcommand: Subcommand,
    _ options: inout [String: [String]]
  ) throws(CommandError) -> Option {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = subcommand.options.first(where: { name == "--" + $0.name }) else {
      let known = subcommand.options.map { "--" + $0.name }
      throw .unknownOption(
        name, command: subcommand.name, suggestion: Nearest.match(for: name, in: known))
    }
    if !option.isRepeated && options[option.name] != nil {
      throw .doubledOption(option.name, command: subcommand.name)
    }
    var value = ""
    if option.value != nil {
      if parts.count == 2 {
        value = String(parts[1])
      } else if let next = rest.popFirst() {
        value = next
      } else {
        throw .missingValue(option: option.name, command: subcommand.name)
      }
    } else if parts.count == 2 {
      throw .unwantedValue(option: option.name, command: subcommand.name)
    }
    options[option.name, default: []].append(value)
    return option
  }

  /// Gives the first argument where somebody chose it instead of typing it.
  mutating func name(_ argument: String) { positional = [argument] }

  /// Gives an option where somebody was asked for it.
  mutating func give(_ option: String, _ values: String...) { options[option] = values }

  /// Gives an option where it is the same as the last time; nothing where there is no value.
  mutating func give(_ option: String, all values: [String]) {
    if !values.isEmpty { options[option] = values }
  }

  /// The value of an option that can be given once.
  subscript(name: String) -> String? { options[name]?.last }

  /// All values of an option.
  func all(_ name: String) -> [String] { options[name] ?? [] }

  /// Whether an option is given.
  func has(_ name: String) -> Bool { options[name] != nil }

  /// All arguments.
  var all: [String] { positional }

  /// The argument at an index; nil when it is not given.
  func argument(_ index: Int) -> String? {
    positional.indices.contains(index) ? positional[index] : nil
  }
}
