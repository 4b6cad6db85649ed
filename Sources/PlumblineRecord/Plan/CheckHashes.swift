/// Hashes of what a check says, so that a changed question is known, and in what it changed.
package struct CheckHashes: Sendable, Equatable {
  /// The number of ``CheckHashRule1``; a new rule gets a new number and this one stays readable.
  package static let rule = 1

  /// Title, rule, why, steps, and the titles of screen and list.
  package let wording: Digest
  /// The setups in force, with how they are established and undone.
  package let setup: Digest
}

extension Plan {
  /// Computes the hashes of a check by the newest rule.
  package func hashes(of check: Check) -> CheckHashes {
    CheckHashes(
      wording: SHA256.digest(of: CheckHashRule1.wording(of: check, in: self)),
      setup: SHA256.digest(of: CheckHashRule1.setup(of: check, in: self)))
  }
}
