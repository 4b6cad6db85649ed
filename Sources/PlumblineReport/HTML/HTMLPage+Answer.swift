import PlumblineRecord

extension HTMLPage {
  /// All that was said about a check: what was seen first, then what was asked for it.
  mutating func writeAnswers(of entry: RunReport.Entry) throws {
    let current = entry.current
    for answer in current {
      let isSide = current.count > 1
      if isSide { out.write("<div class=\"side\">\n<p class=\"status\">\(answer.outcome)</p>\n") }
      try writeAnswer(answer, of: entry)
      if isSide { out.write("</div>\n") }
    }
    writeBehind(entry)
    try writeEarlier(of: entry)
  }

  /// Everything that one answer says.
  private mutating func writeAnswer(
    _ answer: RunReport.Answer, of entry: RunReport.Entry, isEarlier: Bool = false
  ) throws {
    if !answer.deviating.isEmpty {
      let titles = answer.deviating.map { report.platformTitle($0) }.joined(separator: ", ")
      out.write("<p class=\"deviating\">Deviates: <b>\(titles)</b></p>\n")
    }
    if answer.verdict == nil {
      out.write("<p class=\"missing\">A newer version’s verdict stands here.</p>\n")
    }
    writeNote(answer.note)
    try writeEvidence(of: answer, entry)
    writeMissingPicture(of: answer, entry)
    writeStep(answer, of: entry)
    writeSource(of: answer, isEarlier: isEarlier)
  }

  /// Who said it, when and on what.
  private mutating func writeSource(of answer: RunReport.Answer, isEarlier: Bool) {
    out.write("<p class=\"by\">\(Self.name(of: answer)) \(answer.time)")
    for position in answer.environments {
      let environment = report.environments[position]
      let title = report.platformTitle(environment.platform)
      out.write(" <span><b>\(title)</b> <bdi>\(environment.line)</bdi></span>")
    }
    if answer.source == .script { out.write(" <span>recorded by a script</span>") }
    // That of an answer in force is folded with the setup; an earlier answer is folded itself.
    if isEarlier, let milliseconds = answer.milliseconds {
      out.write(" <span>on screen \(Words.duration(milliseconds: milliseconds))</span>")
    }
    out.write("</p>\n")
  }

  /// The tester's name, or that there is none.
  static func name(of answer: RunReport.Answer) -> Markup {
    answer.tester.map { "<bdi>\($0)</bdi>" } ?? "<em>name missing</em>"
  }

  /// The answers that were replaced, in the order they were given.
  mutating func writeEarlier(of entry: RunReport.Entry) throws {
    let earlier = entry.earlier
    if earlier.isEmpty { return }
    out.write(
      """
      <details class="earlier"><summary>Tested again: \
      \(Words.count(earlier.count, "earlier answer"))</summary>
      <ol>

      """)
    for answer in earlier {
      out.write("<li><p class=\"status\">\(answer.outcome)</p>\n")
      try writeAnswer(answer, of: entry, isEarlier: true)
      out.write("</li>\n")
    }
    out.write("</ol></details>\n")
    try out.passOn()
  }
}
