/// Over what a question multiplies into checks.
public struct Scope<Of: Contract>: Sendable {
  package let sourceScope: SourceScope

  /// One check, whatever the screens.
  public static var once: Scope { Scope(sourceScope: .once) }

  /// One check whose answer compares all screens.
  public static var acrossScreens: Scope { Scope(sourceScope: .acrossScreens) }

  /// One check a screen.
  public static var everyScreen: Scope { Scope(sourceScope: .everyScreen) }

  /// One check a list, on each screen that has lists.
  public static var everyList: Scope { Scope(sourceScope: .everyList) }

  /// One check a screen, and one for each of its lists.
  public static var everyScreenAndList: Scope { Scope(sourceScope: .everyScreenAndList) }

  /// One check for each of the screens named here.
  public static func named(_ first: Of.Screens, _ rest: Of.Screens...) -> Scope {
    Scope(sourceScope: .named(([first] + rest).map(\.rawValue)))
  }
}
