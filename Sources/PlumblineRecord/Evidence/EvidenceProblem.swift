/// What is wrong with a file itself, as far as its first bytes and its size tell.
package enum EvidenceProblem: Equatable, Sendable {
  /// It has no bytes.
  case empty
  /// It ends before what its header announces.
  case truncated
  /// Its header contradicts itself.
  case damaged
}
