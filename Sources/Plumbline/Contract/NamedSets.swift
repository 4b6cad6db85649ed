/// An enum whose raw values are ids: the Swift name may change, the id stays.
public protocol IdentifiedSet: CaseIterable, Hashable, RawRepresentable, Sendable
where RawValue == String {}

/// The platforms of a contract, each described in one `switch`.
public protocol PlatformSet: IdentifiedSet {
  /// What people read about this platform.
  var platform: PlatformText { get }
}

/// The groups that a contract's screens are sorted into.
public protocol GroupSet: IdentifiedSet {
  /// The group's title.
  var group: GroupText { get }
}

/// The screens of a contract, each described in one `switch`.
public protocol ScreenSet: IdentifiedSet {
  /// The contract that the screens belong to.
  associatedtype Of: Contract

  /// What people read about this screen, its lists, and where it does not exist.
  var screen: ScreenText<Of> { get }
}

/// What can be changed on a device before a question is asked.
public protocol SetupSet: IdentifiedSet {
  /// The contract that the setups belong to.
  associatedtype Of: Contract

  /// How the setup is established and undone.
  var setup: SetupText<Of> { get }
}

/// The groups of a contract that has none.
public enum NoGroups: String, GroupSet {
  /// Never used: an enum with raw values needs one case.
  case none

  /// No groups at all.
  public static var allCases: [NoGroups] { [] }

  /// Never asked for, because there are no groups.
  public var group: GroupText { GroupText("") }
}

/// The setups of a contract that has none.
public enum NoSetups<Of: Contract>: String, SetupSet {
  /// Never used: an enum with raw values needs one case.
  case none

  /// No setups at all.
  public static var allCases: [NoSetups<Of>] { [] }

  /// Never asked for, because there are no setups.
  public var setup: SetupText<Of> { SetupText("", establish: "", undo: "") }
}
