import PlumblineRecord

extension HTMLPage {
  /// All that was said about a check: what was seen first, then what was asked for it.
  mutating func writeAnswers(of entry: RunReport.Entry) throws {
    let sides = entry.sides
    if sides.count == 1 {
      try writeAnswer(sides[0].answer, of: entry)
      write(entry.waivers)
      try writeEarlierRounds(of: entry)
      writeBehind(entry)
      return try writeEarlier(sides[0].before, of: entry, after: sides[0].answer)
    }
    for (answer, before) in sides {
      out.write(
        """
        <div class="side">
        <h4 class="who">\(Self.sign(answer.outcome)) \(Self.name(of: answer)): \
        \(answer.outcome.word)</h4>

        """)
      try writeAnswer(answer, of: entry, as: .side)
      try writeEarlier(before, of: entry, after: answer)
      out.write("</div>\n")
    }
    write(entry.waivers)
    try writeEarlierRounds(of: entry)
    writeBehind(entry)
    try writeEarlier(entry.besides, of: entry)
  }

  /// Whether all about a check is short enough to keep on one sheet of paper.
  ///
  /// Whatever is longer may be cut, though never between a note and its first picture.
  static func isShort(_ entry: RunReport.Entry) -> Bool {
    let length = entry.current.reduce(0) { sum, answer in
      guard case .text(let note)? = answer.note else { return sum }
      return sum + note.utf8.count
    }
    let files = entry.current.reduce(0) { $0 + $1.evidence.count }
    return entry.earlier.isEmpty && entry.waivers.isEmpty && length <= 600 && files <= 2
  }

  /// How an answer stands among others: alone, against others, or replaced.
  private enum Standing { case alone, side, replaced }

  /// An outcome's sign in its colour.
  private static func sign(_ outcome: Outcome) -> Markup {
    "<b data-is=\"\(outcome.rawValue)\"><i aria-hidden=\"true\">\(outcome.symbol)</i></b>"
  }

  /// Everything that one answer says.
  private mutating func writeAnswer(
    _ answer: RunReport.Answer, of entry: RunReport.Entry, as standing: Standing = .alone
  ) throws {
    if !answer.deviating.isEmpty {
      let titles = answer.deviating.map { report.platformTitle($0) }.joined(separator: ", ")
      out.write("<p class=\"deviating\">Deviates: <b>\(titles)</b></p>\n")
    }
    if answer.verdict == nil {
      out.write("<p class=\"missing\">A newer version’s verdict stands here.</p>\n")
    }
    writeResolution(answer)
    writeNote(answer.note)
    try writeEvidence(of: answer, entry)
    writeMissingPicture(of: answer, entry)
    writeStep(answer, of: entry)
    writeSource(of: answer, as: standing)
    write(answer.links)
    for act in answer.withdrawals { write(act, as: "Taken back by") }
  }

  /// That an answer settles a conflict, and why.
  mutating func writeResolution(_ answer: RunReport.Answer) {
    guard let reason = answer.reason else { return }
    write(
      RunReport.Act(
        event: answer.event, person: answer.person, time: answer.time, reason: reason),
      as: "Settled by", isTimed: false)
  }

  /// Who said it, when and on what.
  private mutating func writeSource(of answer: RunReport.Answer, as standing: Standing) {
    // A side's heading says who it was.
    out.write("<p class=\"by\">")
    if standing == .alone { out.write("\(Self.name(of: answer)) ") }
    out.write("\(answer.time)")
    for position in answer.environments {
      let environment = report.environments[position]
      let title = report.platformTitle(environment.platform)
      out.write(" <span><b>\(title)</b> <bdi>\(environment.line)</bdi></span>")
    }
    if answer.isToOtherText { out.write(" <span>\(ColumnWords.olderText)</span>") }
    if answer.source == .script { out.write(" <span>recorded by a script</span>") }
    // That of an answer in force is folded with the setup; an earlier answer is folded itself.
    if standing == .replaced, let milliseconds = answer.milliseconds {
      out.write(" <span>on screen \(Words.duration(milliseconds: milliseconds))</span>")
    }
    out.write("</p>\n")
  }

  /// The tester's name, or that there is none.
  static func name(of answer: RunReport.Answer) -> Markup {
    name(of: answer.person)
  }

  /// What earlier rounds of the release came to.
  mutating func writeEarlierRounds(of entry: RunReport.Entry) throws {
    for round in entry.earlierRounds {
      out.write(
        "<details class=\"earlier\"><summary>\(ColumnWords.sentence(of: round))</summary>\n<ol>\n")
      for answer in round.answers {
        out.write("<li><p class=\"who\">\(Self.sign(answer.outcome)) \(Self.name(of: answer)): ")
        out.write("\(answer.outcome.word)</p>\n")
        try writeAnswer(answer, of: entry, as: .replaced)
        out.write("</li>\n")
      }
      out.write("</ol></details>\n")
      try out.passOn()
    }
  }

  /// The answers that were replaced, in the order they were given.
  mutating func writeEarlier(
    _ earlier: [RunReport.Answer], of entry: RunReport.Entry, after next: RunReport.Answer? = nil
  ) throws {
    if earlier.isEmpty { return }
    let words = RecordWords.past(earlier, after: next)
    out.write("<details class=\"earlier\"><summary>\(words)</summary>\n<ol>\n")
    for answer in earlier {
      out.write(
        """
        <li><p class="who">\(Self.sign(answer.outcome)) \(Self.name(of: answer)) before: \
        \(answer.outcome.word)</p>

        """)
      try writeAnswer(answer, of: entry, as: .replaced)
      out.write("</li>\n")
    }
    out.write("</ol></details>\n")
    try out.passOn()
  }
}
