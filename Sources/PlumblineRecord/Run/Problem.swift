/// Something wrong with a run's folder; everything else in it is used all the same.
package enum Problem: Sendable, Equatable {
  /// A kill left part of a line at the end; nothing acknowledged was in it.
  case tornLine(file: String, bytes: Int)
  /// A line is not what was written.
  case damagedLine(file: String, line: Int, EventDecoder.Failure)
  /// Lines are missing before this one, or were put in another order.
  case gap(file: String, line: Int)
  /// The journal belongs to another run, or was renamed.
  case foreignJournal(file: String)
  /// A line of a text file is not what was written.
  case damagedText(file: String, line: Int)
  /// An event names a text that is not there.
  case missingText(event: Digest)
  /// The name of a tester is not there.
  case unknownTester(writer: String)
  /// An answer names evidence that is not there.
  case missingEvidence(file: String, check: String)
  /// Evidence that is not what was attached.
  case changedEvidence(file: String)
  /// Texts were kept for a journal that is not there, or has no line any more.
  case missingJournal(file: String)
  /// Evidence that was redacted and is still in the folder, or texts of which some were.
  case redactedContent(file: String)
  /// An event replaces what is of another check or class, which does nothing.
  case withoutEffect(event: Digest, name: Digest)
  /// An event is dated before one that it names: a clock was wrong.
  case skew(event: Digest)
  /// Evidence that no event names: what a kill between the two leaves.
  case orphanEvidence(file: String)
  /// What keeps git from changing the others is not there.
  case missingAttributes(file: String)
  /// A file that belongs to no run.
  case stray(file: String)
  /// A file cannot be read.
  case unreadable(FileError)
  /// An event of a kind that this version does not know.
  case unknownEvent(String)
  /// An answer to a check that the plan does not have.
  case unknownCheck(String)
  /// An event names another that is not here: what it replaces, or what it was given on.
  case incompleteCopy(event: Digest)
  /// A journal that a newer version began, of which nothing is counted.
  case newerJournal(file: String, format: Int)
  /// Texts that no event names: what a kill leaves between the two.
  case orphanTexts(file: String, count: Int)
  /// What keeps git from changing the others says something else than it must.
  case changedAttributes(file: String)
  /// A folder among the runs of a release that cannot be read as one; its name.
  case lostRun(folder: String)
  /// Something is wrong with one of several runs that are read together; the run's id.
  indirect case inRun(String, Problem)

  /// Whether what was said may have been lost or changed; the others are only told.
  package var isDamage: Bool {
    switch self {
    case .inRun(_, let problem): problem.isDamage
    case .changedEvidence, .missingJournal, .damagedLine, .newerJournal, .lostRun, .gap,
      .foreignJournal, .damagedText,
      .missingText, .unknownTester,
      .missingEvidence, .unreadable:
      true
    case .tornLine, .redactedContent, .withoutEffect, .skew, .orphanEvidence, .stray,
      .missingAttributes, .changedAttributes, .orphanTexts,
      .unknownEvent, .unknownCheck, .incompleteCopy:
      false
    }
  }

  /// What is wrong, whichever run it is in.
  package var bare: Problem {
    if case .inRun(_, let problem) = self { problem.bare } else { self }
  }
}
