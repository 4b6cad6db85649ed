import Plumbline
import PlumblinePlanning
import Testing

/// A contract in which each kind of named part has a mistake.
private struct Mistaken: Contract {
  let parts: @Sendable () -> [Part]
  var checklist: ChecklistText { ChecklistText("Mistaken", id: "mistaken") }

  enum Platforms: String, PlatformSet {
    case ios
    case sideBySide = "side-by-side"
    var platform: PlatformText { PlatformText(rawValue) }
  }

  enum Screens: String, ScreenSet {
    case inbox
    var screen: ScreenText<Mistaken> { ScreenText("Inbox") }
  }

  enum Setups: String, SetupSet {
    case offline
    var setup: SetupText<Mistaken> { SetupText("Offline", establish: "Pull the plug.", undo: " ") }
  }

  var body: [Part] { parts() }
}

/// Each rule that looks at more than one part, by what it finds in a contract.
@Suite struct ValidationRulesTests {
  /// What is wrong with the names of ``Mistaken``, whatever its parts are.
  private static let ofNames: [Finding.Rule] = [.reservedID, .emptyText]

  private func rules(_ parts: @escaping @Sendable () -> [Part]) -> [Finding.Rule] {
    Validation.findings(in: Mistaken(parts: parts).source).map(\.rule)
  }

  private static func question() -> QuestionText<Mistaken> {
    QuestionText("Is it?", id: "is-it") { Step("Look.", expect: "It is.") }
  }

  private static func state(id: String = "empty") -> StateText<Mistaken> {
    StateText("Empty", id: id, rule: "It says so.") { Step("Look.", expect: "It does.") }
  }

  @Test func theMistakesOfNamesAreFound() {
    #expect(rules { PartBuilder.buildExpression(Self.question()) } == Self.ofNames)
  }

  @Test func onlyTheListsOfAScreenWithoutOneAreNothing() {
    #expect(
      rules {
        PartBuilder.buildExpression(Self.state().onlyListsOf(.inbox, because: "It is its list."))
      } == Self.ofNames + [.noLists])
  }

  @Test func anEstimateEndsAtADay() {
    #expect(rules { PartBuilder.buildExpression(Self.question().minutes(480)) } == Self.ofNames)
    #expect(
      rules { PartBuilder.buildExpression(Self.question().minutes(481)) }
        == Self.ofNames + [.badEstimate])
  }

  @Test func aPlatformIsLeftOutOnce() {
    #expect(
      rules {
        PartBuilder.buildExpression(
          Self.question().notOn(.ios, because: "a").notOn(.ios, because: "b"))
      } == Self.ofNames + [.doubledAbsence])
  }

  @Test func aStateHoldsOnScreens() {
    for scope in [Scope<Mistaken>.once, .acrossScreens] {
      #expect(
        rules { PartBuilder.buildExpression(Self.state().asked(scope)) }
          == Self.ofNames + [.stateWithoutScreens])
    }
  }

  @Test func aStateAndAScreenHaveDifferentIDs() {
    let found = rules { PartBuilder.buildExpression(Self.state(id: "inbox")) }
    #expect(found.contains(.doubledID))
  }

  @Test func aChapterOfAnotherContractIsNoticed() {
    struct Other: Contract {
      var checklist: ChecklistText { ChecklistText("Other", id: "other") }
      enum Platforms: String, PlatformSet {
        case ios
        var platform: PlatformText { PlatformText("iOS") }
      }
      enum Screens: String, ScreenSet {
        case inbox
        var screen: ScreenText<Other> { ScreenText("Inbox") }
      }
      enum Setups: String, SetupSet {
        case dark
        var setup: SetupText<Other> { SetupText("Dark", establish: "a", undo: "b") }
      }
      var body: [Part] {
        QuestionText<Other>("Is it?", id: "is-it") { Step("Look.", expect: "It is.") }
          .setup(.dark)
      }
    }
    #expect(rules { Other().body } == Self.ofNames + [.foreignPart])
  }
}
