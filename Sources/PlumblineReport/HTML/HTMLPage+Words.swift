import PlumblineRecord

extension HTMLPage {
  /// The words of the page for a reader who knows none of them.
  private static let words: [(word: Markup, meaning: Markup)] = [
    (
      "judged",
      """
      Somebody decided whether it is good or bad. “Judged 9 of 14” leaves out the five that were not \
      seen, skipped, blocked or could not be decided.
      """
    ),
    ("not seen", "Nobody has answered it yet, so nothing is known about it."),
    (
      "in force, as of",
      """
      The answer in force is the last one, which nothing replaced; answers before it stand under \
      “Tested again”. The page is as of the time at its foot: what was said later is not in it.
      """
    ),
    (
      "does not apply",
      """
      The checklist itself says that there is nothing to look at on this screen or platform. It is \
      listed with the reason and counted nowhere.
      """
    ),
    (
      "not applicable",
      """
      A tester found nothing to judge there. It is counted as a check, and it is no pass.
      """
    ),
    ("cannot tell", "It was tried, and what was seen did not decide it."),
    ("check is wrong", "The question itself is wrong, so its answer would say nothing of the app."),
    ("blocked", "It could not be tried; something else has to be mended first."),
    ("skipped", "It was left out on purpose."),
    ("waived", "It failed, and someone accepted that for a time. It is no pass."),
    (
      "in conflict",
      """
      Testers who did not see each other’s answer came to different results. It stays open until \
      someone resolves it.
      """
    ),
    ("side by side", "One check that compares several platforms; it names those that deviate."),
    ("holds up the release", "The checklist says that this check has to pass before the release."),
    (
      "consistent record",
      """
      Nothing in the run’s files is missing or changed by accident, as far as they themselves tell. \
      It does not prove that nobody changed them on purpose.
      """
    ),
  ]

  /// The words of what few runs have, for a page that has it.
  private var rareWords: [(word: Markup, meaning: Markup)] {
    var words: [(Markup, Markup)] = []
    if !report.observations.isEmpty {
      words.append(
        (
          "observation",
          "Something that a tester saw and no check covers. It is told like a failure and counted apart."
        ))
    }
    if report.asOf != nil {
      words.append(
        ("as of, of a waiver", "The day at which the page judges whether a waiver has run out."))
    }
    let answers = report.entries.lazy.flatMap(\.answers)
    if answers.contains(where: { $0.reason != nil }) {
      words.append(
        ("settled", "Somebody decided, with a reason, between answers that were in conflict."))
    }
    if answers.contains(where: { !$0.withdrawals.isEmpty }) {
      words.append(("taken back", "Somebody said that an answer should not count any more."))
    }
    if !report.redactions.isEmpty {
      words.append(
        ("redacted", "Taken out of the run; who did so and why stands under “About the run”."))
    }
    return words
  }

  /// What the words mean, folded.
  mutating func writeWords() {
    out.write(
      """
      <section class="words" aria-labelledby="words">
      <h2 id="words">What the words mean</h2>
      <details id="meanings"><summary>For whoever reads such a page for the first time</summary>
      <dl>

      """)
    for (word, meaning) in Self.words + rareWords {
      out.write("<div><dt>\(word)</dt><dd>\(meaning)</dd></div>\n")
    }
    out.write("</dl></details>\n</section>\n")
  }
}
