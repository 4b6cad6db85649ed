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
  /// The letter behind `-`, where there is one.
  let letter: Character?

  init(
    _ name: String, _ value: String? = nil, isRepeated: Bool = false, letter: Character? = nil,
    help: String
  ) {
    self.name = name
    self.value = value
    self.help = help
    self.isRepeated = isRepeated
    self.letter = letter
  }
}
