package import PlumblineRecord

/// What was typed and attached for a check, and is in no answer yet.
package struct Preparation: Equatable, Sendable {
  /// The note so far.
  package var note: String
  /// Whether the note was typed on the way to an answer that was not given, or never confirmed:
  /// then it goes with no answer unasked.
  package var isLeftOver: Bool
  /// Files that were copied into the run's evidence already.
  package var evidence: [EvidenceStore.Attachment]

  /// Whether nothing would be lost by forgetting it.
  package var isEmpty: Bool { note.isEmpty && evidence.isEmpty }

  /// Prepares an answer.
  package init(
    note: String = "", isLeftOver: Bool = false, evidence: [EvidenceStore.Attachment] = []
  ) {
    self.note = note
    self.isLeftOver = isLeftOver
    self.evidence = evidence
  }

  /// What there is, in words: `a note and 2 files`.
  package var summary: String {
    let files = evidence.count == 1 ? "1 file" : "\(evidence.count) files"
    if evidence.isEmpty { return "a note" }
    return note.isEmpty ? files : "a note and \(files)"
  }
}
