/// All that an author wrote, without its Swift types: what planning and lint read.
package struct ContractSource: Sendable {
  package let checklist: ChecklistText
  package let platforms: [Described<PlatformText>]
  package let groups: [Described<GroupText>]
  package let screens: [ScreenSource]
  package let setups: [SetupSource]
  package let parts: [Part]
  package let gate: GateSource
}

/// An enum case's id with the text that describes it.
package struct Described<Text: Sendable>: Sendable {
  package let id: String
  package let text: Text
}

/// A screen as its author described it.
package struct ScreenSource: Sendable {
  package let id: String
  package let title: String
  package let group: String?
  package let lists: [ListText]
  package let absences: [Absence]
  package let place: Place
}

/// A setup as its author described it.
package struct SetupSource: Sendable {
  package let id: String
  package let title: String
  package let way: SetupWay
  /// How it is done on platforms of which that was said, by platform id.
  package let ways: [String: SetupWay]
  package let place: Place
}

/// Over what a question multiplies, with screens by id.
package enum SourceScope: Sendable, Equatable {
  case once
  case acrossScreens
  case everyScreen
  case everyList
  case everyScreenAndList
  case named([String])
}

extension Contract {
  /// Everything the contract says, read once.
  package var source: ContractSource {
    ContractSource(
      checklist: checklist,
      platforms: Platforms.allCases.map { Described(id: $0.rawValue, text: $0.platform) },
      groups: Groups.allCases.map { Described(id: $0.rawValue, text: $0.group) },
      screens: Screens.allCases.map { screen in
        let text = screen.screen
        return ScreenSource(
          id: screen.rawValue, title: text.title, group: text.group, lists: text.lists,
          absences: text.absences, place: text.place)
      },
      setups: Setups.allCases.map { setup in
        let text = setup.setup
        return SetupSource(
          id: setup.rawValue, title: text.title, way: text.way, ways: text.ways, place: text.place)
      },
      parts: body, gate: GateSource(gate))
  }
}
