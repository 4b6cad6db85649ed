import Plumbline
import PlumblinePlanning
import Testing

/// A contract whose one setup has its own way on one platform, and whose screen has no list.
private struct Plain: Contract {
  let parts: @Sendable () -> [Part]
  var checklist: ChecklistText { ChecklistText("Plain", id: "plain") }

  enum Platforms: String, PlatformSet {
    case ios
    case web
    var platform: PlatformText { PlatformText(rawValue) }
  }

  enum Screens: String, ScreenSet {
    case inbox
    var screen: ScreenText<Plain> { ScreenText("Inbox") }
  }

  enum Setups: String, SetupSet {
    case offline
    var setup: SetupText<Plain> {
      SetupText("Offline", establish: "Pull the plug.", undo: "Plug it in.")
        .on(.ios, establish: "Turn on flight mode.", undo: " ")
        .on(.web, establish: "", undo: "Close the tools.")
    }
  }

  var body: [Part] { parts() }
}

/// A contract with names that ``Plain`` does not have.
private struct Other: Contract {
  var checklist: ChecklistText { ChecklistText("Other", id: "other") }

  enum Platforms: String, PlatformSet {
    case ios
    var platform: PlatformText { PlatformText(rawValue) }
  }

  enum Screens: String, ScreenSet {
    case outbox
    var screen: ScreenText<Other> { ScreenText("Outbox") }
  }

  enum Setups: String, SetupSet {
    case dark
    var setup: SetupText<Other> { SetupText("Dark", establish: "On.", undo: "Off.") }
  }

  var body: [Part] { [] }
}

/// What is wrong with parts that have a rule: states are looked at as closely as questions.
@Suite struct ValidationPartsTests {
  /// What is wrong with the setup of ``Plain``, whatever its parts are.
  private static let ofSetup = [
    "how setup \"offline\" is undone is empty: write what a tester should read",
    "how setup \"offline\" is established is empty: write what a tester should read",
  ]

  private func findings(_ parts: @escaping @Sendable () -> [Part]) -> [Finding] {
    Validation.findings(in: Plain(parts: parts).source)
  }

  private static func state<Of: Contract>(of contract: Of.Type) -> StateText<Of> {
    StateText("Empty", id: "empty", rule: "It says so.") { Step("Look.", expect: "It does.") }
  }

  @Test func anEmptyTextOfOnePlatformsOwnWayIsFound() {
    let found = findings { PartBuilder.buildExpression(Self.state(of: Plain.self)) }
    #expect(found.map(\.message) == Self.ofSetup)
    #expect(found.map(\.rule) == [.emptyText, .emptyText])
  }

  @Test func aStateOfAnotherContractIsNoticed() {
    let withSetup = findings {
      PartBuilder.buildExpression(Self.state(of: Other.self).setup(.dark))
    }
    #expect(
      withSetup.dropFirst(2).map(\.message) == [
        "there is no setup \"dark\" in this contract: does the chapter belong to another?"
      ])
    let onScreen = findings {
      PartBuilder.buildExpression(Self.state(of: Other.self).asked(.named(.outbox)))
    }
    let notInScreen = findings {
      PartBuilder.buildExpression(Self.state(of: Other.self).notIn(.outbox, because: "No."))
    }
    for found in [onScreen, notInScreen] {
      #expect(
        found.dropFirst(2).map(\.message) == [
          "there is no screen \"outbox\" in this contract: does the chapter belong to another?"
        ])
      #expect(found.last?.rule == .foreignPart)
    }
  }

  @Test func aStateOfEveryListNeedsAList() {
    let found = findings {
      PartBuilder.buildExpression(Self.state(of: Plain.self).asked(.everyList))
    }
    #expect(found.dropFirst(2).map(\.rule) == [.noLists])
  }

  @Test func anEmptyReasonOfAStateIsFound() {
    let found = findings { PartBuilder.buildExpression(Self.state(of: Plain.self).why(" ")) }
    #expect(
      found.dropFirst(2).map(\.message) == [
        "why state \"empty\" matters is empty: write what a tester should read"
      ])
  }
}
