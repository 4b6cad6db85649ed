/// The order of keys in canonical JSON (RFC 8785).
package enum CanonicalJSON {
  /// Whether one key stands before another: by UTF-16 code units, as the RFC asks.
  package static func precedes(_ first: String, _ second: String) -> Bool {
    first.utf16.lexicographicallyPrecedes(second.utf16)
  }
}
