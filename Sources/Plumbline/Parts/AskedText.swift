/// What questions and state rules have in common: each modifier below is one for both.
public protocol AskedText: Sendable {
  /// The contract whose platforms, screens and setups the modifiers name.
  associatedtype Of: Contract

  /// All that was said so far; modifiers add to a copy of it.
  var source: QuestionSource { get set }
}

extension AskedText {
  /// Says over what it multiplies into checks: screens, lists, or nothing.
  public func asked(_ scope: Scope<Of>) -> Self {
    changed { $0.scope = scope.sourceScope }
  }

  /// Says on which platforms it does not apply, and why; the plan keeps the reason.
  public func notOn(
    _ first: Of.Platforms, _ rest: Of.Platforms..., because reason: String,
    file: String = #fileID, line: Int = #line
  ) -> Self {
    changed {
      $0.absences += ([first] + rest).map {
        Absence(platform: $0.rawValue, reason: reason, place: Place(file: file, line: line))
      }
    }
  }

  /// Says on which screens, their lists included, it does not apply, and why; the plan keeps the
  /// reason.
  public func notIn(
    _ first: Of.Screens, _ rest: Of.Screens..., because reason: String,
    file: String = #fileID, line: Int = #line
  ) -> Self {
    absent([first] + rest, keepsLists: false, reason, file, line)
  }

  /// Says on which screens it is asked of their lists alone, as where a screen is nothing but its
  /// list, and why; the plan keeps the reason.
  public func onlyListsOf(
    _ first: Of.Screens, _ rest: Of.Screens..., because reason: String,
    file: String = #fileID, line: Int = #line
  ) -> Self {
    absent([first] + rest, keepsLists: true, reason, file, line)
  }

  /// Says that it is asked of no list, only of screens, and why; the plan keeps the reason.
  public func notInLists(because reason: String) -> Self {
    changed { $0.listAbsence = reason }
  }

  private func absent(
    _ screens: [Of.Screens], keepsLists: Bool, _ reason: String, _ file: String, _ line: Int
  ) -> Self {
    changed {
      $0.screenAbsences += screens.map {
        ScreenAbsence(
          screen: $0.rawValue, keepsLists: keepsLists, reason: reason,
          place: Place(file: file, line: line))
      }
    }
  }

  /// Names what must be in force on the device while it is checked.
  public func setup(_ first: Of.Setups, _ rest: Of.Setups...) -> Self {
    changed { $0.setups += ([first] + rest).map(\.rawValue) }
  }

  /// Says why it matters, in a sentence the tester reads.
  public func why(_ reason: String) -> Self {
    changed { $0.why = reason }
  }

  /// Says when an answer needs evidence; `.optional` unless said.
  public func evidence(_ policy: EvidencePolicy) -> Self {
    changed { $0.evidence = policy }
  }

  /// Marks it as one whose fail holds up the release.
  public func blocker() -> Self {
    changed { $0.isBlocker = true }
  }

  /// Estimates how many minutes one check takes, at least 1.
  public func minutes(_ minutes: Int) -> Self {
    changed { $0.minutes = minutes }
  }

  func changed(_ change: (inout QuestionSource) -> Void) -> Self {
    var copy = self
    change(&copy.source)
    return copy
  }
}
