import PlumblineRecord

/// Small texts that several renderers need, the same on every machine and in every language.
enum Words {
  /// A number with its noun: `1 check`, `2 checks`.
  static func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
    "\(number) \(number == 1 ? one : many ?? one + "s")"
  }

  /// Said where a check asks for a picture of what was seen and an answer has none.
  static let pictureMissing = "A picture was asked for, none was given."

  /// What answers that were replaced said, by tester: `Ada before: passed, then failed`; of those
  /// that were taken back that they were.
  static func before(_ answers: [RunReport.Answer], marksWithdrawn: Bool = true) -> String {
    var text = ""
    for (index, answer) in answers.enumerated() {
      let isMarked = marksWithdrawn && !answer.withdrawals.isEmpty
      let word = answer.outcome.word + (isMarked ? " (taken back)" : "")
      if index > 0, answers[index - 1].person.isSame(as: answer.person) {
        text += ", then \(word)"
      } else {
        text += (index > 0 ? "; " : "") + "\(answer.person.words) before: \(word)"
      }
    }
    return text
  }

  /// Said where the record has no name for a tester.
  static let nameMissing = "name missing"

  /// A size for people: `999 bytes`, `1.5 kB`, `20 MB`.
  static func size(_ bytes: Int) -> String {
    guard bytes >= 1000 else { return count(bytes, "byte") }
    var (unit, name) = (1000, "kB")
    for next in ["MB", "GB", "TB"] where bytes / unit >= 1000 { (unit, name) = (unit * 1000, next) }
    let tenths = bytes / (unit / 10)
    return tenths >= 100 || tenths % 10 == 0
      ? "\(tenths / 10) \(name)" : "\(tenths / 10).\(tenths % 10) \(name)"
  }

  /// A duration of a stay on a check: `25.4 s`, `3 min 20 s`.
  static func duration(milliseconds: Int) -> String {
    let tenths = max(0, milliseconds) / 100
    guard tenths >= 600 else { return "\(tenths / 10).\(tenths % 10) s" }
    let seconds = tenths / 10
    let (minutes, hours) = (seconds / 60, seconds / 3600)
    return hours > 0 ? "\(hours) h \(minutes % 60) min" : "\(minutes) min \(seconds % 60) s"
  }

  /// The text with a capital at its front.
  static func capitalised(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}
