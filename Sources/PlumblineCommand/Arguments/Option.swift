/// An option of a command.
struct Option: Sendable {
  /// The name behind `--`, whole words in kebab-case.
  let name: String
  /// What stands for the value in help; nil for an option without one.
  let value: String?
  /// What it does, for help.
  let help: String
  /// Whether it can be given several times.
  let isRepeated: Bool

  init(
    _ name: String, _ value: String? = nil, isRepeated: Bool = false,
    help: String
  ) {
    self.name = name
    self.value = value
    self.help = help
    self.isRepeated = isRepeated
  }
}
