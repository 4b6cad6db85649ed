/// What a role can be called: it stands in the name of a sign-off's folder and of a namespace.
package enum RoleRule {
  /// The rule, for messages.
  package static let sentence = "1 to 32 of a-z, 0-9 and the hyphen"

  /// Whether a name follows the rule.
  package static func isValid(_ role: some StringProtocol) -> Bool {
    (1...32).contains(role.utf8.count)
      && role.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "-")
      }
  }
}
