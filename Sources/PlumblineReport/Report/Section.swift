import PlumblineRecord

extension RunReport {
  /// A group of screens with their checks.
  package struct Section: Sendable {
    /// The group's title; nil when the plan has no groups.
    package let title: String?
    /// Its screens, in the plan's order.
    package let screens: [Screen]
  }

  /// A screen with its checks; or what is asked about no one screen.
  package struct Screen: Sendable {
    /// The screen's title.
    package let title: String
    /// Positions in ``RunReport/entries``.
    package fileprivate(set) var entries: [Int] = []
    /// Positions in ``RunReport/excluded``.
    package fileprivate(set) var excluded: [Int] = []

    fileprivate init(title: String) { self.title = title }

    fileprivate var isEmpty: Bool { entries.isEmpty && excluded.isEmpty }
  }
}

extension RunReport.Section {
  /// What is asked once or across screens, then every group, then the screens without one.
  static func all(
    in plan: Plan, entries: [RunReport.Entry], excluded: [(check: Check, reason: String)]
  ) -> [RunReport.Section] {
    var apart = RunReport.Screen(title: "Across screens")
    var screens = plan.screens.map { RunReport.Screen(title: $0.title) }
    for (position, entry) in entries.enumerated() {
      if let screen = entry.check.screen {
        screens[screen].entries.append(position)
      } else {
        apart.entries.append(position)
      }
    }
    for (position, row) in excluded.enumerated() {
      if let screen = row.check.screen {
        screens[screen].excluded.append(position)
      } else {
        apart.excluded.append(position)
      }
    }
    let hasGroups = !plan.groups.isEmpty
    func section(_ title: String?, _ isMember: (String?) -> Bool) -> RunReport.Section {
      RunReport.Section(
        title: title,
        screens: screens.indices
          .filter { isMember(plan.screens[$0].group) && !screens[$0].isEmpty }
          .map { screens[$0] })
    }
    let groups = Set(plan.groups.map(\.id))
    var sections = plan.groups.map { group in section(group.title) { $0 == group.id } }
    sections.append(
      section(hasGroups ? "Other screens" : nil) { $0.map { !groups.contains($0) } ?? true })
    if !apart.isEmpty {
      let whole = RunReport.Section(title: hasGroups ? "The whole app" : nil, screens: [apart])
      sections.insert(whole, at: 0)
    }
    return sections.filter { !$0.screens.isEmpty }
  }
}
