import PlumblineRecord

extension HTMLPage {
  /// What had to be in place before the check and how long it was on screen, folded.
  mutating func writeBehind(_ entry: RunReport.Entry) {
    let plan = report.plan
    let setups = report.question(of: entry).setups.compactMap { id in
      plan.setups.first { $0.id == id }
    }
    let timed = entry.current.filter { $0.milliseconds != nil }
    if setups.isEmpty && timed.isEmpty { return }
    out.write("<details class=\"behind\"><summary>")
    out.write(
      setups.isEmpty
        ? "Time on screen" : timed.isEmpty ? "Setup" : "Setup and time on screen")
    out.write("</summary>\n<dl class=\"step setup\">")
    for setup in setups { write(setup, for: entry.check) }
    for answer in timed {
      let time = Words.duration(milliseconds: answer.milliseconds ?? 0)
      out.write(
        "<div class=\"time\"><dt>On screen</dt><dd>\(Self.name(of: answer)) \(time)</dd></div>")
    }
    out.write("</dl></details>\n")
  }

  private mutating func write(_ setup: Plan.Setup, for check: Check) {
    let plan = report.plan
    out.write("<div><dt>Set up</dt><dd><b>\(setup.title)</b>")
    let ways = check.platforms.map { index in
      (plan.platforms[index].title, setup.way(on: plan.platforms[index].id).establish)
    }
    if Set(ways.map(\.1)).count == 1, let way = ways.first?.1 {
      if !way.isEmpty { out.write(" <span>\(way)</span>") }
    } else {
      for (platform, way) in ways { out.write(" <span>\(platform): \(way)</span>") }
    }
    out.write("</dd></div>")
  }

  /// The step that failed with what should have been seen; all of them when nobody said which.
  mutating func writeStep(_ answer: RunReport.Answer, of entry: RunReport.Entry) {
    let steps = report.question(of: entry).steps
    guard answer.verdict == .fail else { return }
    guard let number = answer.step ?? (steps.count == 1 ? 1 : nil) else {
      return writeSteps(steps)
    }
    guard steps.indices.contains(number - 1) else {
      out.write("<p class=\"step\">Step \(number)</p>\n")
      return
    }
    let step = steps[number - 1]
    out.write("<dl class=\"step\"><div><dt>")
    out.write(steps.count == 1 ? "Step" : "Step \(number) of \(steps.count)")
    out.write("</dt><dd>\(step.action)</dd></div>")
    if let expectation = step.expectation {
      out.write("<div><dt>Expected</dt><dd>\(expectation)</dd></div>")
    }
    out.write("</dl>\n")
  }

  private mutating func writeSteps(_ steps: [Plan.Step]) {
    if steps.isEmpty { return }
    out.write("<details class=\"steps\"><summary>\(Words.count(steps.count, "step"))")
    out.write("; which one failed was not said</summary><ol>\n")
    for step in steps {
      out.write("<li>\(step.action)")
      if let expectation = step.expectation { out.write(" <span>Expected: \(expectation)</span>") }
      out.write("</li>\n")
    }
    out.write("</ol></details>\n")
  }

  /// That the check asks for a picture with this verdict and the answer has no file.
  mutating func writeMissingPicture(of answer: RunReport.Answer, _ entry: RunReport.Entry) {
    guard let verdict = answer.verdict, answer.evidence.isEmpty,
      report.question(of: entry).evidence.asks(for: verdict)
    else { return }
    out.write("<p class=\"missing\">\(Words.pictureMissing)</p>\n")
  }
}
