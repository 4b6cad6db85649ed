import PlumblineRecord

extension Benchmark {
  /// Opening, reading, judging and adding to a run in which all but the last few checks are answered,
  /// and joining copies of one.
  mutating func measureRecord(_ rig: Rig) throws {
    try measureRun(rig, Rig.answered)
    try measureMerge(rig)
  }

  /// The same of a run in which each check was answered again and again.
  mutating func measureRetested(_ rig: Rig, rounds: Int) throws {
    var share = Answering.Share()
    share.rounds = rounds
    share.left = Rig.left
    try rig.probe(.answer, [try rig.runFolder(Rig.retested), rig.claims] + share.words)
    let name = "\(rounds) answers a check: "
    try measureRun(rig, Rig.retested, name)
    try measureMerge(rig, rounds: rounds, name)
  }

  private mutating func measureRun(_ rig: Rig, _ release: String, _ name: String = "") throws {
    let run = try rig.runFolder(release)
    let bytes = try rig.bytes(of: run)
    let floor = try repeated { try rig.tool(["/bin/cat"] + bytes.files) }
    add(name + "cat of journals, texts and plan", floor, rig, withMemory: false)
    let opens = try repeated { try rig.probe(.open, [run, rig.claims]) }
    add(name + "open and resume, whole chain checked", opens, rig)
    addRatio(name + "open and resume", opens, to: floor, rig)
    let reads = try repeated { try rig.probe(.read, [run]) }
    add(name + "read, chain checked, fold", reads, rig)
    addRatio(name + "read", reads, to: floor, rig)
    let speeds = reads.map { Double(bytes.count) / 1e6 / ($0.milliseconds / 1000) }
    table.add("  \(name)speed of reading", .speed, Sample(speeds), rig.questions)
    let gates = try repeated { try rig.plumb("gate", "workload/\(release)", status: 1) }
    add(name + "plumb gate", gates, rig)
    addRatio(name + "plumb gate", gates, to: floor, rig)
    try measureAppend(rig, run, name)
  }

  /// One answer appended and synced.
  private mutating func measureAppend(_ rig: Rig, _ run: String, _ name: String) throws {
    let readings = try repeated { try rig.probe(.append, [run, rig.claims]) }
    let names = [
      "\(name)append of an answer, synced, p50", "\(name)append of an answer, synced, p99",
      "  \(name)bare line appended and synced, p50", "  \(name)bare line appended and synced, p99",
    ]
    for (index, name) in names.enumerated() {
      table.add(name, .milliseconds, Sample(readings.map { $0.figures[index] }), rig.questions)
    }
  }

  /// Adds how often as long something takes as its floor did.
  mutating func addRatio(
    _ name: String, _ readings: [Rig.Reading], to floor: [Rig.Reading], _ rig: Rig
  ) {
    let least = Sample(floor.map(\.milliseconds)).median
    table.add(
      "  \(name) ÷ cat", .ratio, Sample(readings.map { $0.milliseconds / least }), rig.questions)
  }

  /// Resuming the guide, and the reports of a run in which all but the last few are answered.
  mutating func measureReports(_ rig: Rig) throws {
    let screens = try (0..<settings.runs).map { _ in try GuidedWalk.timeOfFirstScreen(rig) }
    table.add("resume to first screen", .milliseconds, Sample(screens), rig.questions)
    let run = "workload/\(Rig.answered)"
    let page = try repeated { try rig.plumb("report", run, "--html", "out.html") }
    add("report as page", page, rig)
    let markdown = try repeated { try rig.plumb("report", run, "--markdown", "out.md") }
    add("report as Markdown", markdown, rig)
    let json = try repeated { try rig.plumb("report", run, "--json", output: "out.json") }
    add("report as JSON", json, rig)
    for (name, file) in [("page", "out.html"), ("Markdown", "out.md"), ("JSON", "out.json")] {
      let bytes = Double(try rig.size(ofFile: file)) / Double(rig.checks)
      table.add("  bytes a check: \(name)", .bytes, bytes, rig.questions)
    }
  }
}
