public import Plumbline

/// The checklists that ship with this package; adding one is adding a file and a line here.
public enum Checklists {
  /// Every checklist, in the order `plumb list` shows them.
  public static var all: [any Contract] {
    [Calendar()]
  }
}
