/// One thing that stands against signing a release off.
package struct GateReason: Sendable, Equatable {
  /// What kind of thing it is; the order is that of every list.
  package enum Kind: String, Sendable, CaseIterable {
    case damaged = "record-damaged"
    case incomplete = "copy-incomplete"
    case newerEvent = "newer-event"
    case skew = "clock-skew"
    case conflict
    case failed
    case blockerWaived = "blocker-waived"
    case waiverOver = "waiver-over"
    case blocked
    case badCheck = "bad-check"
    case cannotTell = "cannot-tell"
    case unseen
    case tooOld = "answer-too-old"
    case environmentMissing = "environment-missing"
    case reasonMissing = "reason-missing"
    case evidenceMissing = "evidence-missing"
    case evidenceShared = "evidence-shared"
    case evidenceOlder = "evidence-older"
    case suggestionOverridden = "suggestion-overridden"
    case observationWithoutLink = "observation-without-link"
    case unsigned
  }

  package let kind: Kind
  /// The check, event, file or role that it is about.
  package let subject: String
  /// What more there is to say, such as the platforms whose build nobody named.
  package let detail: Detail?

  /// What more there is to say about a reason.
  package enum Detail: Sendable, Equatable {
    /// The platforms of which it is not known what the answer was given on.
    case platforms([String])
    /// The other checks that show the same file.
    case checks([String])
    /// When the answer was given, and how old it may be in days.
    case age(Timestamp, days: Int)
    /// The end of the waiver that is over.
    case until(Event.Waiver.Until)
    /// The other answer that had the file before this question came up.
    case attachedBefore(Timestamp, to: String)
    /// The date that stands in the file's name, in nobody's known zone.
    case namedDate(file: String, day: String, question: Timestamp)
    /// What is wrong with the folder.
    case problem(Problem)
  }

  init(_ kind: Kind, _ subject: String, _ detail: Detail? = nil) {
    self.kind = kind
    self.subject = subject
    self.detail = detail
  }
}

/// Something a signer should see, and that no gate decides.
package enum GateNotice: Sendable, Equatable {
  /// Verdicts that were given faster than the text can be read.
  case faster(checks: [String])
  /// The same verdict many times in a row from one tester.
  case streak(tester: String, Verdict, count: Int, first: String)
  /// One note at many checks.
  case pasted(note: Digest, checks: [String])
  /// Texts or evidence that were redacted.
  case redacted(texts: Int, evidence: Int)
  /// Checks that stay unseen as the checklist allows.
  case allowedUnseen(platform: String?, count: Int, reason: String)
}

/// Whether a release may be signed off, with everything that stands against it.
package struct GateAnswer: Sendable, Equatable {
  /// The moment that waivers and ages were judged at.
  package let asOf: Timestamp
  /// Whether somebody named that moment; else it is that of the newest event.
  package let isAsOfStated: Bool
  /// In the order of ``GateReason/Kind``, then that of the plan.
  package let reasons: [GateReason]
  package let notices: [GateNotice]

  /// Whether nothing stands against it.
  package var isYes: Bool { reasons.isEmpty }
}
