import PlumblineGuide
import PlumblineRecord

/// How each role looks.
///
/// Attributes and basic colours only, so that the terminal's own theme, dark or light, keeps it
/// readable. Meaning never hangs on it.
struct TerminalStyle: Equatable, Sendable {
  /// Whether there is any look at all.
  let isStyled: Bool

  /// Decides as people and their tools expect it.
  ///
  /// - Parameters:
  ///   - isTerminal: Whether the output is read by a terminal.
  ///   - environment: Looks up a variable.
  init(isTerminal: Bool, environment: (String) -> String?) {
    let refusesColour = environment("NO_COLOR").map { !$0.isEmpty } ?? false
    isStyled = isTerminal && !refusesColour && environment("TERM") != "dumb"
  }

  /// Ends every look.
  static let reset = "\u{1B}[0m"

  /// The sequence that begins a role's look; empty when it has none.
  func sequence(for role: TextRole) -> String {
    guard isStyled, let codes = Self.codes(for: role) else { return "" }
    return "\u{1B}[" + codes + "m"
  }

  private static func codes(for role: TextRole) -> String? {
    switch role {
    case .plain, .position: nil
    case .title, .heading, .key, .number: "1"
    case .quiet, .label, .hint, .rule: "2"
    case .selected: "7"
    case .pass: "32"
    case .fail: "1;31"
    // Yellow cannot be read on white.
    case .warning: "1;35"
    }
  }
}

extension Outcome {
  /// How the outcome's sign looks.
  var role: TextRole {
    switch facts.tone {
    case .good: .pass
    case .bad: .fail
    case .warning: .warning
    case .quiet: .quiet
    }
  }
}

extension ScreenDescription.Mark {
  /// The sign in the first column, at most one cell wide.
  var symbol: String {
    switch self {
    case .none: ""
    case .chosen: "✗"
    case .outcome(let outcome): outcome.symbol
    }
  }

  /// How the sign looks.
  var role: TextRole {
    if case .outcome(let outcome) = self { outcome.role } else { .plain }
  }

  /// What it is called where signs are not seen.
  var word: String {
    switch self {
    case .none: ""
    case .chosen: "marked"
    case .outcome(let outcome): outcome.word
    }
  }
}
