package import PlumblineRecord

extension RunReport {
  /// A typed text, or the hole where it should be.
  package enum Note: Sendable, Hashable {
    /// The text as it was typed.
    case text(String)
    /// Somebody took it out, and the record says so.
    case redacted
    /// The record names a text that is not there.
    case missing

    /// The text; nil where there is a hole.
    package var text: String? {
      if case .text(let text) = self { text } else { nil }
    }
  }

  /// Whoever wrote to the run.
  package struct Person: Sendable, Hashable {
    /// The name they gave.
    package let name: Note
    /// The writer whose journal it stands in.
    package let writer: String

    /// The name for people, or what is in its place.
    package var words: String {
      switch name {
      case .text(let name): name
      case .redacted: "name redacted"
      case .missing: Words.nameMissing
      }
    }

    /// Whether both are one tester: several writers may have the same name.
    package func isSame(as other: Person) -> Bool {
      if writer == other.writer { return true }
      return name.text.map { $0 == other.name.text } ?? false
    }
  }

  /// Something that somebody did to the record: who, when, why.
  package struct Act: Sendable {
    /// The event's id.
    package let event: Digest
    /// Who did it.
    package let person: Person
    /// When, by that tester's clock.
    package let time: Timestamp
    /// Why; nil where none was asked for.
    package let reason: Note?
  }

  /// A defect's address that somebody linked to what was said.
  package struct Link: Sendable {
    /// Who linked it, and when.
    package let act: Act
    /// The events it was linked to.
    package let of: [Digest]
    /// The address as it was typed.
    package let address: Note
    /// Who took the link back.
    package let withdrawals: [Act]

    /// Whether nobody took it back.
    package var isCurrent: Bool { withdrawals.isEmpty }
  }
}
