/// What people read about a screen: its title, lists, group, and where it does not exist.
public struct ScreenText<Of: Contract>: Sendable {
  package let title: String
  package let place: Place
  package var lists: [ListText] = []
  package var group: String?
  package var absences: [Absence] = []

  /// Describes a screen by the name people use for it.
  public init(_ title: String, file: String = #fileID, line: Int = #line) {
    self.title = title
    self.place = Place(file: file, line: line)
  }

  /// Says that the screen has a list, which questions for every list then ask about.
  ///
  /// Lists share one space of ids with screens and states.
  public func list(_ title: String, id: String, file: String = #fileID, line: Int = #line) -> Self {
    var copy = self
    copy.lists.append(ListText(title: title, id: id, place: Place(file: file, line: line)))
    return copy
  }

  /// Sorts the screen into a group.
  public func group(_ group: Of.Groups) -> Self {
    var copy = self
    copy.group = group.rawValue
    return copy
  }

  /// Says that the screen does not exist on some platforms, and why; the plan keeps the reason.
  public func notOn(
    _ first: Of.Platforms, _ rest: Of.Platforms..., because reason: String,
    file: String = #fileID, line: Int = #line
  ) -> Self {
    var copy = self
    copy.absences += ([first] + rest).map {
      Absence(platform: $0.rawValue, reason: reason, place: Place(file: file, line: line))
    }
    return copy
  }
}

/// A list on a screen.
package struct ListText: Sendable {
  package let title: String
  package let id: String
  package let place: Place
}

/// A screen on which a question or rule does not apply, and why.
package struct ScreenAbsence: Sendable {
  package let screen: String
  /// Whether its lists are asked all the same.
  package let keepsLists: Bool
  package let reason: String
  package let place: Place
}

/// A platform on which a screen does not exist or a question does not apply, and why.
package struct Absence: Sendable {
  package let platform: String
  package let reason: String
  package let place: Place
}
