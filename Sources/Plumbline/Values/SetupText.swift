/// A change to make on a device before a question is asked, and the way back.
///
/// ```swift
/// SetupText("Largest text", establish: "Set the font size to the largest.", undo: "Set it back.")
///   .on(.ios, establish: "Drag Larger Text to the right.", undo: "Drag it to the middle.")
/// ```
public struct SetupText<Of: Contract>: Sendable {
  package let title: String
  package let way: SetupWay
  package let place: Place
  package var ways: [String: SetupWay] = [:]

  /// Describes a setup; a tester reads `establish` before the first check that needs it and `undo`
  /// after the last.
  public init(
    _ title: String, establish: String, undo: String, file: String = #fileID, line: Int = #line
  ) {
    self.title = title
    way = SetupWay(establish: establish, undo: undo)
    place = Place(file: file, line: line)
  }

  /// Says how it is done on some platforms, where the general words do not fit.
  public func on(
    _ first: Of.Platforms, _ rest: Of.Platforms..., establish: String, undo: String
  ) -> Self {
    var copy = self
    for platform in [first] + rest {
      copy.ways[platform.rawValue] = SetupWay(establish: establish, undo: undo)
    }
    return copy
  }
}

/// How a setup is established and undone.
package struct SetupWay: Sendable {
  package let establish: String
  package let undo: String
}
