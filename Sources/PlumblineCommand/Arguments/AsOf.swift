import PlumblineRecord

extension Option {
  /// `--as-of`, the same on each command whose answer depends on time.
  static let asOf = Option(
    "as-of", "TIME",
    help: "judge waivers and ages at this day or time in UTC; else at the newest event")
}

extension ParsedArguments {
  /// The moment that `--as-of` names: a day, to its end, or a time; nil when it is not given.
  func asOf() throws(CommandError) -> Timestamp? {
    guard let word = self["as-of"]?.trimmed else { return nil }
    if let start = Timestamp(day: word) {
      return Timestamp(milliseconds: start.milliseconds + 86_399_999)
    }
    if let time = Timestamp(word) { return time }
    throw .badValue(
      option: "as-of", value: word,
      allowed: "a day such as 2031-10-26, or a time such as 2031-10-26T10:00:00.000Z")
  }
}
