/// What the rules derive for a check from all that was said about it.
///
/// Only ``pass`` counts as a pass. The raw value is the name in files and exports; the order is that
/// of every report, the worst first. All else that is known about an outcome is its row in
/// ``facts``.
package enum Outcome: String, CaseIterable, Sendable {
  case fail
  case conflict
  case blocked
  case badCheck = "bad-check"
  case cannotTell = "cannot-tell"
  case unseen
  case waived
  case skipped
  case notApplicable = "not-applicable"
  case pass
}

extension Outcome {
  /// The one table: a row an outcome.
  package var facts: Facts {
    switch self {
    case .fail:
      Facts(
        "✗", "failed", title: "Failures", headline: "failing", noun: ("failure", "failures"),
        .bad, .card, isJudged: true, Colour("#b3241c", dark: "#ff958b", print: "#a01d16"))
    case .conflict:
      Facts(
        "≠", "in conflict", title: "Conflicts", headline: "in conflict",
        noun: ("conflict", "conflicts"), .bad, .card, isJudged: true,
        Colour("#7b2cb0", dark: "#d3a4ff", print: "#6d219e"))
    case .blocked:
      Facts(
        "■", "blocked", title: "Blocked", headline: "blocked", .warning, .reason,
        Colour("#8a4b00", dark: "#f5b667", print: "#7a4200"))
    case .badCheck:
      Facts(
        "!", "check is wrong", many: "checks are wrong", title: "Check is wrong",
        headline: "a check is wrong", .warning, .reason,
        Colour("#96305f", dark: "#f49ac1", print: "#8a2656"))
    case .cannotTell:
      Facts(
        "?", "cannot tell", title: "Cannot tell", headline: "cannot tell", .warning, .reason,
        Colour("#00617f", dark: "#74cdea", print: "#00546e"))
    case .unseen:
      Facts("·", "not seen", title: "Not seen", headline: "unfinished", .quiet, .list, .grey)
    case .waived:
      Facts(
        "~", "waived", title: "Waived", .warning, .reason, isJudged: true,
        Colour("#5f5a00", dark: "#d9d069", print: "#524d00"))
    case .skipped: Facts("–", "skipped", title: "Skipped", .quiet, .reason, .grey)
    case .notApplicable:
      Facts("∅", "not applicable", title: "Not applicable", .quiet, .reason, .grey)
    case .pass:
      Facts(
        "✓", "passed", title: "Passed", .good, .row, isJudged: true,
        Colour("#17693c", dark: "#77d39d", print: "#12572f"))
    }
  }

  /// The sign that stands beside the word, one cell wide.
  package var symbol: String { facts.symbol }

  /// The word people read.
  package var word: String { facts.word }

  /// A number of checks with the word: `1 check is wrong`, `3 checks are wrong`.
  package func counted(_ count: Int) -> String { "\(count) \(count == 1 ? word : facts.many)" }

  /// Whether someone must do something about the app, the check or the answers before it can pass.
  package var needsWork: Bool { facts.tone == .bad || facts.tone == .warning }
}

extension Outcome {
  /// What every screen and report must know about an outcome.
  package struct Facts: Sendable {
    /// The sign that stands beside the word, one cell wide.
    package let symbol: String
    /// The word people read.
    package let word: String
    /// The word after a number of more than one.
    package let many: String
    /// The heading over checks with this outcome.
    package let title: String
    /// What a run comes to when this is the worst in it; nil when that hangs on the passes.
    package let headline: String?
    /// What a check with this outcome is called, and several.
    package let noun: (one: String, many: String)
    /// How it should be taken.
    package let tone: Tone
    /// Where a report tells its details.
    package let telling: Telling
    /// Whether it is a judgement, good or bad: part of what a share of passes is a share of.
    package let isJudged: Bool
    /// Its colour on a page.
    package let colour: Colour

    fileprivate init(
      _ symbol: String, _ word: String, many: String? = nil, title: String, headline: String? = nil,
      noun: (String, String) = ("check", "checks"), _ tone: Tone, _ telling: Telling,
      isJudged: Bool = false, _ colour: Colour
    ) {
      self.symbol = symbol
      self.word = word
      self.many = many ?? word
      self.title = title
      self.headline = headline
      self.noun = noun
      self.tone = tone
      self.telling = telling
      self.isJudged = isJudged
      self.colour = colour
    }
  }

  /// How an outcome should be taken, for looks that have few colours.
  package enum Tone: Sendable { case bad, warning, quiet, good }

  /// Where a report tells the details of a check.
  package enum Telling: Sendable {
    /// As a card of its own, first of all.
    case card
    /// Under its outcome, with the reason that was given.
    case reason
    /// In a list by screen, for nobody said anything about it.
    case list
    /// In its row among everything.
    case row
  }

  /// A colour as a page writes it, with 4.5:1 and more on every background it stands on.
  package struct Colour: Sendable {
    /// On a light page.
    package let light: String
    /// On a dark page.
    package let dark: String
    /// On paper.
    package let print: String

    fileprivate init(_ light: String, dark: String, print: String) {
      self.light = light
      self.dark = dark
      self.print = print
    }

    fileprivate static let grey = Colour("#585c63", dark: "#a7abb2", print: "#45484d")
  }
}
