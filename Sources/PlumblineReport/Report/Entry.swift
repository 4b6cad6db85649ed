package import PlumblineRecord

extension RunReport {
  /// A check with all that was said about it.
  package struct Entry: Sendable {
    /// The check.
    package let check: Check
    /// The check's position when another has the same id, which no sound plan has; else nil.
    package let repetition: Int?
    /// What follows from the answers.
    package let outcome: Outcome
    /// Every answer, the oldest first.
    package let answers: [Answer]
    /// Every waiver of its fails, the oldest first.
    package let waivers: [Waiver]
    /// What it came to in earlier rounds of the release, the latest first.
    package let earlierRounds: [EarlierRound]

    /// The answers that nothing replaced.
    package var current: [Answer] { answers.filter(\.isCurrent) }

    /// The answers that a later one replaced or somebody took back.
    package var earlier: [Answer] { answers.filter { !$0.isCurrent } }

    /// Whether something was said of its answers besides them.
    package var hasRemarks: Bool {
      !waivers.isEmpty || !earlierRounds.isEmpty
        || answers.contains { answer in
          answer.isToOtherText || answer.reason != nil || !answer.links.isEmpty
            || !answer.withdrawals.isEmpty
        }
    }

    /// The answers in force, each with those that were replaced and are to be told with it.
    ///
    /// Where several stand against each other, an earlier answer is told with its tester.
    package var sides: [(answer: Answer, before: [Answer])] {
      let current = self.current
      var rest = earlier
      return current.map { answer in
        let isBefore = { (old: Answer) in current.count == 1 || old.person.isSame(as: answer.person)
        }
        defer { rest.removeAll(where: isBefore) }
        return (answer, rest.filter(isBefore))
      }
    }

    /// The answers that were replaced, of testers of whom no answer is in force.
    package var besides: [Answer] {
      let current = self.current
      if current.count == 1 { return [] }
      return earlier.filter { old in !current.contains { $0.person.isSame(as: old.person) } }
    }

    /// The name of the check's place on a page, the same in every report.
    ///
    /// Made of the check's id alone, so that a link to it can be kept. What is no ASCII letter,
    /// digit or `-._/@` becomes `=` and two hex digits a byte; so no two are the same, and none is
    /// empty.
    package var anchor: String {
      var text = "check-"
      text.reserveCapacity(6 + check.id.utf8.count)
      for byte in check.id.utf8 {
        switch byte {
        case 0x30...0x39, 0x40...0x5A, 0x61...0x7A, 0x2D...0x2F, UInt8(ascii: "_"):
          text.unicodeScalars.append(Unicode.Scalar(byte))
        default:
          let hex = String(byte, radix: 16)
          text += hex.utf8.count == 1 ? "=0" + hex : "=" + hex
        }
      }
      return repetition.map { "\(text)=again-\($0)" } ?? text
    }
  }

  /// What a check came to in a round that a later one has answered again.
  package struct EarlierRound: Sendable {
    /// The round; nil for the first.
    package let round: String?
    /// What followed from the answers.
    package let outcome: Outcome
    /// The answers that stood.
    package let answers: [Answer]
  }

  /// One person's answer to a check.
  package struct Answer: Sendable {
    /// The event's id.
    package let event: Digest
    /// What was said; nil for a verdict of a newer version.
    package let verdict: Verdict?
    /// Whether nothing replaced it and nobody took it back.
    package internal(set) var isCurrent = true
    /// What was typed.
    package let note: Note?
    /// The number of the step that failed, from 1.
    package let step: Int?
    /// Ids of the platforms that deviate.
    package let deviating: [String]
    /// The files that show it.
    package let evidence: [Evidence]
    /// Who said it.
    package let person: Person
    /// When, by the tester's clock.
    package let time: Timestamp
    /// How long the check was on screen, in milliseconds.
    package let milliseconds: Int?
    /// Positions in ``RunReport/environments``.
    package let environments: [Int]
    /// Whether it came from the guide or from a script.
    package let source: Event.Source?
    /// Why a conflict is settled so; nil for a plain answer.
    package let reason: Note?
    /// The answers that it settled, by the ids of their events.
    package let settled: [Digest]
    /// The defects that were linked to it.
    package let links: [Link]
    /// The answers that took its place, by the ids of their events.
    package internal(set) var replacedBy: [Digest] = []
    /// Whether it was given to another text of the check than the one shown.
    package let isToOtherText: Bool
    /// Who took it back.
    package internal(set) var withdrawals: [Act] = []

    /// The tester's name; nil when it is not in the record.
    package var tester: String? { person.name.text }

    /// The word for the verdict.
    package var outcome: Outcome { verdict?.outcome ?? .cannotTell }
  }

  /// A file that shows what an answer says.
  package struct Evidence: Sendable {
    /// What the record names.
    package let reference: Event.EvidenceReference
    /// The name it had; nil when none was kept.
    package let name: String?
    /// Its size in bytes; nil when it is not there.
    package let size: Int?
    /// Whether somebody took it out, and the record says so.
    package let isRedacted: Bool
    /// What it is, by the record's own extension.
    package let kind: EvidenceKind

    /// Its name relative to the run's folder.
    package var file: String {
      reference.file
    }

    /// The name for people: the one it had, or the start of its digest.
    package var title: String {
      name ?? "\(reference.digest.prefix16).\(reference.fileExtension)"
    }
  }
}
