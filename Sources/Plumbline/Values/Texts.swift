/// The title and id of a checklist.
public struct ChecklistText: Sendable {
  package let title: String
  package let id: String
  package let place: Place

  /// Names a checklist; the id is what people type and must never change.
  public init(_ title: String, id: String, file: String = #fileID, line: Int = #line) {
    self.title = title
    self.id = id
    self.place = Place(file: file, line: line)
  }
}

/// What people read about a platform.
public struct PlatformText: Sendable {
  package let title: String
  package let place: Place

  /// Describes a platform by the name people use for it.
  public init(_ title: String, file: String = #fileID, line: Int = #line) {
    self.title = title
    self.place = Place(file: file, line: line)
  }
}

/// The title of a group of screens.
public struct GroupText: Sendable {
  package let title: String
  package let place: Place

  /// Describes a group by its title.
  public init(_ title: String, file: String = #fileID, line: Int = #line) {
    self.title = title
    self.place = Place(file: file, line: line)
  }
}
