/// What kind of value stands at a place, told from its first byte.
package enum JSONKind: Hashable, Sendable {
  case object, array, string, integer, bool, null
}
