/// A question that a person answers by eye; inside a chapter it is called `Question`.
///
/// ```swift
/// Question("Does any text clip?", id: "clipping") {
///   Step("Look at every text.", expect: "Nothing is cut off.")
/// }
/// .asked(.everyScreen)
/// .setup(.largestText)
/// .why("People with large text use the app every day.")
/// ```
public struct QuestionText<Of: Contract>: Sendable {
  package var source: QuestionSource

  /// Asks a question; without ``asked(_:)`` it is asked once a platform.
  public init(
    _ title: String, id: String, file: String = #fileID, line: Int = #line,
    @StepBuilder steps: () -> [Step]
  ) {
    source = QuestionSource(
      title: title, id: id, steps: steps(), place: Place(file: file, line: line))
  }

  /// Says over what the question multiplies.
  public func asked(_ scope: Scope<Of>) -> Self {
    changed { $0.scope = scope.sourceScope }
  }

  /// Compares all platforms in one check instead of asking on each.
  public func sideBySide() -> Self {
    changed { $0.isSideBySide = true }
  }

  /// Says where the question does not apply, and why; the plan keeps the reason.
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

  /// Names what must be in force on the device while the question is asked.
  public func setup(_ first: Of.Setups, _ rest: Of.Setups...) -> Self {
    changed { $0.setups += ([first] + rest).map(\.rawValue) }
  }

  /// Says why the question matters, in a sentence the tester reads.
  public func why(_ reason: String) -> Self {
    changed { $0.why = reason }
  }

  /// Says when an answer needs evidence; `.optional` unless said.
  public func evidence(_ policy: EvidencePolicy) -> Self {
    changed { $0.evidence = policy }
  }

  /// Marks a question whose fail holds up the release.
  public func blocker() -> Self {
    changed { $0.isBlocker = true }
  }

  /// Estimates how many minutes one check of the question takes, at least 1.
  public func minutes(_ minutes: Int) -> Self {
    changed { $0.minutes = minutes }
  }

  private func changed(_ change: (inout QuestionSource) -> Void) -> Self {
    var copy = self
    change(&copy.source)
    return copy
  }
}
