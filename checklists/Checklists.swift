public import Plumbline

/// The checklists that ship with this package; adding one is adding its files and a line here.
///
/// A checklist's files stand in this folder and begin with its name: the compiler wants file
/// names unique within a target, and findings name a file without the folders in between.
public enum Checklists {
  /// Every checklist, in the order `plumb list` shows them.
  public static var all: [any Contract] {
    [Calendar()]
  }
}
