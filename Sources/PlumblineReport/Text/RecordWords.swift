import PlumblineRecord

/// What is said of waivers, withdrawals and links, the same in every form of a report.
enum RecordWords {
  /// Said in the place of what somebody took out.
  static let redacted = "redacted"
  /// Said of an observation that no link names.
  static let noDefect = "No defect linked."

  /// What a waiver is called, before the name of whoever gave it.
  static func lead(_ waiver: RunReport.Waiver) -> String {
    waiver.isAccepted ? "Waived by" : "Waiver revoked by"
  }

  /// How long a waiver holds; nothing for one that takes an acceptance back.
  static func until(_ waiver: RunReport.Waiver) -> String? {
    guard waiver.isAccepted else { return nil }
    return switch waiver.until {
    case .date(let day): "until the end of \(day)"
    case .release(let release): "until release \(release)"
    }
  }

  /// What a waiver comes to, with the day it was judged at where that decides.
  static func standing(_ waiver: RunReport.Waiver, asOf: Timestamp?) -> String {
    let day = asOf.map { " as of \($0.text.prefix(10))" } ?? ""
    return switch waiver.standing {
    case .inForce: "in force\(day)"
    case .runOut: "has run out\(day)"
    case .revoked: waiver.isAccepted ? "revoked" : "not accepted any more"
    case .moot: "moot, for no fail stands"
    case .notCovering: "does not cover the fail that stands"
    case .partial: "covers only some of the fails that stand\(day)"
    case .overruled: "does not hold\(day), for a stricter waiver covers the same fail"
    case .inConflict: "decides nothing\(day), for the check is in conflict"
    case .replaced: "replaced by a later one"
    case .withdrawn: "taken back"
    }
  }

  /// What an answer said when it was replaced, settled or taken back, by tester.
  static func past(_ answers: [RunReport.Answer], after next: RunReport.Answer?) -> String {
    let isSettled = { (old: RunReport.Answer) in next?.settled.contains(old.event) ?? false }
    let label =
      answers.allSatisfy({ !$0.withdrawals.isEmpty })
      ? "Taken back" : answers.contains(where: isSettled) ? "Settled" : "Tested again"
    if answers.count > mostTold {
      return "\(label): \(Words.count(answers.count, "earlier answer"))"
    }
    return "\(label) (\(Words.before(answers, marksWithdrawn: label != "Taken back")))"
  }

  /// How many earlier answers are told one by one in a line.
  private static let mostTold = 3

  /// How many texts or files were taken out.
  static func count(_ redaction: RunReport.Redaction) -> String {
    Words.count(redaction.digests.count, redaction.what == .text ? "text" : "file")
  }

  /// What became of an observation that does not stand.
  static func fate(_ observation: RunReport.Observation) -> String {
    observation.withdrawals.isEmpty ? "replaced by a later one" : "taken back"
  }

  /// The heading over answers that others replaced.
  static let overtaken = "Answers that took the place of another tester’s"
}
