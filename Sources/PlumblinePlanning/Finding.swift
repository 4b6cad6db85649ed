package import Plumbline

/// A problem with a place, in a checklist.
package struct Finding: Sendable, Equatable {
  /// The rule that found it: a word people can search for.
  package let rule: Rule
  /// Where the author wrote it.
  package let place: Place
  /// What is wrong and what to write, in a sentence.
  package let message: String

  /// The rules of planning.
  package enum Rule: String, Sendable, CaseIterable {
    case badID = "bad-id"
    case doubledID = "doubled-id"
    case reservedID = "reserved-id"
    case emptyText = "empty-text"
    case noPlatforms = "no-platforms"
    case noScreens = "no-screens"
    case noLists = "no-lists"
    case noSteps = "no-steps"
    case noChecks = "no-checks"
    case foreignPart = "foreign-part"
    case doubledName = "doubled-name"
    case badEstimate = "bad-estimate"
    case doubledAbsence = "doubled-absence"
    case stateWithoutScreens = "state-without-screens"
    case sideBySideAlone = "side-by-side-alone"
    case badGate = "bad-gate"
  }

  package init(rule: Rule, place: Place, message: String) {
    self.rule = rule
    self.place = place
    self.message = message
  }

  /// The line a compiler would print: `checklists/Notes.swift:12: error: [doubled-id] …`.
  ///
  /// - Parameter pathOfModule: The folder in which a module's files stand; a module by its name
  ///   when nil.
  /// - Returns: The line, without a line break.
  package func line(pathOfModule: (String) -> String?) -> String {
    let parts = place.file.split(separator: "/", maxSplits: 1)
    var file = place.file
    if parts.count == 2, let path = pathOfModule(String(parts[0])) { file = path + "/" + parts[1] }
    return "\(file):\(place.line): error: [\(rule.rawValue)] \(message)"
  }
}
