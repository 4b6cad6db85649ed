/// A state that screens and lists can be in, with the rule it follows; `State` inside a chapter.
///
/// ```swift
/// State("Partial", id: "partial", rule: "What was loaded stays on screen.") {
///   Step("Break one of two accounts and reload.", expect: "The other's events are still there.")
/// }
/// ```
public struct StateText<Of: Contract>: Sendable {
  package var source: StateSource

  /// States a rule; without ``asked(_:)`` it holds on every screen and every list.
  public init(
    _ title: String, id: String, rule: String, file: String = #fileID, line: Int = #line,
    @StepBuilder steps: () -> [Step]
  ) {
    source = StateSource(
      title: title, id: id, rule: rule, steps: steps(), place: Place(file: file, line: line))
  }

  /// Says over what the rule multiplies: screens, lists or both.
  public func asked(_ scope: Scope<Of>) -> Self {
    changed { $0.scope = scope.sourceScope }
  }

  /// Says where the rule does not hold, and why; the plan keeps the reason.
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
    changed {
      $0.screenAbsences += ([first] + rest).map {
        ScreenAbsence(screen: $0.rawValue, reason: reason, place: Place(file: file, line: line))
      }
    }
  }

  /// Names what must be in force on the device while the rule is checked.
  public func setup(_ first: Of.Setups, _ rest: Of.Setups...) -> Self {
    changed { $0.setups += ([first] + rest).map(\.rawValue) }
  }

  /// Says why the rule matters, in a sentence the tester reads.
  public func why(_ reason: String) -> Self {
    changed { $0.why = reason }
  }

  /// Says when an answer needs evidence; `.optional` unless said.
  public func evidence(_ policy: EvidencePolicy) -> Self {
    changed { $0.evidence = policy }
  }

  /// Marks a rule whose breach holds up the release.
  public func blocker() -> Self {
    changed { $0.isBlocker = true }
  }

  /// Estimates how many minutes one check of the rule takes, at least 1.
  public func minutes(_ minutes: Int) -> Self {
    changed { $0.minutes = minutes }
  }

  private func changed(_ change: (inout StateSource) -> Void) -> Self {
    var copy = self
    change(&copy.source)
    return copy
  }
}
