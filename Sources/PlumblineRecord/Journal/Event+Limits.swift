extension Event {
  /// The longest line in bytes that a journal or a file of texts holds, its LF not counted.
  package static let maximumLine = 65_536

  /// The most answers that one takes the place of.
  package static let maximumReplacedCount = 200

  /// The most files that go with one answer, so that its line stays below ``maximumLine``.
  package static let maximumEvidenceCount = 100
}
