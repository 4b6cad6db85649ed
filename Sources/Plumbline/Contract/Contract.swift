/// A design contract: the platforms, screens and setups it speaks about, and what it asks of them.
///
/// Whatever is referred to is a case of an enum and is described in one `switch`, so a misspelt
/// screen or a setup without a description does not compile. What only says something is a
/// statement in the body of a ``Chapter``.
///
/// ```swift
/// struct Notes: Contract {
///   var checklist: ChecklistText { ChecklistText("Notes", id: "notes") }
///   enum Platforms: String, PlatformSet {
///     case ios
///     var platform: PlatformText { PlatformText("iOS") }
///   }
///   enum Screens: String, ScreenSet {
///     case inbox
///     var screen: ScreenText<Notes> { ScreenText("Inbox") }
///   }
///   var body: [Part] { Basics() }
/// }
/// ```
public protocol Contract: Sendable {
  /// The platforms the contract covers, in the order reports show them.
  associatedtype Platforms: PlatformSet
  /// The groups that screens are sorted into; leave it out when there are none.
  associatedtype Groups: GroupSet = NoGroups
  /// The screens of the app, in the order a tester meets them.
  associatedtype Screens: ScreenSet where Screens.Of == Self
  /// What can be changed on a device before a question is asked; leave it out when nothing is.
  associatedtype Setups: SetupSet = NoSetups<Self> where Setups.Of == Self

  /// The checklist's title and id.
  var checklist: ChecklistText { get }

  /// The chapters of the contract, at most 24 of them.
  @PartBuilder var body: [Part] { get }

  /// What a release needs before it may be signed off; leave it out for the strictest.
  var gate: GateText<Self> { get }
}

extension Contract {
  /// Everything seen, nothing failed without a waiver; no roles and no dates.
  public var gate: GateText<Self> { GateText() }
}

/// A part of a contract that reads as one piece: its questions and state rules.
///
/// Declare one protocol per contract, `protocol NotesChapter: Chapter where Of == Notes {}`, and
/// `.named(.inbox)` finds the contract's screens in every chapter that conforms to it.
public protocol Chapter: Sendable {
  /// The contract that the chapter belongs to.
  associatedtype Of: Contract

  /// The statements of the chapter, at most 24 of them.
  @PartBuilder var body: [Part] { get }
}

extension Chapter {
  /// A question about this chapter's contract.
  public typealias Question = QuestionText<Of>
  /// A state rule of this chapter's contract.
  public typealias State = StateText<Of>
}
