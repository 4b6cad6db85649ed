/// Where an author wrote something: the module and file, and the line from 1.
public struct Place: Hashable, Sendable {
  /// Module and file name as the compiler's `#fileID` has them; never a path of a machine.
  public let file: String
  /// Line in the file, from 1.
  public let line: Int

  /// Makes a place from what `#fileID` and `#line` hold.
  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}
