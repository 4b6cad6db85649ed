import PlumblineRecord

extension Benchmark {
  /// How many copies of a run are joined.
  private static var copies: Int { 8 }

  /// Opening, reading and judging a run in which all but the last few checks are answered, and
  /// adding to it.
  mutating func measureRecord(_ rig: Rig) throws {
    let run = try rig.runFolder(Rig.answered)
    let bytes = try rig.bytes(of: run)
    let floor = try repeated { try rig.tool(["/bin/cat"] + bytes.files) }
    add("cat of a run's journals, texts and plan", floor, rig, withMemory: false)
    let opens = try repeated { try rig.probe(.open, [run, rig.claims]) }
    add("open and resume, whole chain checked", opens, rig)
    addRatio("open and resume", opens, to: floor, rig)
    let reads = try repeated { try rig.probe(.read, [run]) }
    add("read, chain checked, fold", reads, rig)
    addRatio("read", reads, to: floor, rig)
    let speeds = reads.map { Double(bytes.count) / 1e6 / ($0.milliseconds / 1000) }
    table.add("  speed of reading", .speed, Sample(speeds), rig.questions)
    let gates = try repeated { try rig.plumb("gate", "workload/\(Rig.answered)", status: 1) }
    add("plumb gate", gates, rig)
    addRatio("plumb gate", gates, to: floor, rig)
    try measureAppend(rig)
    try measureMerge(rig)
  }

  /// Opening and reading a run in which each check was answered again and again.
  mutating func measureRetested(_ rig: Rig, rounds: Int) throws {
    let run = try rig.runFolder(Rig.retested)
    var share = Answering.Share()
    share.rounds = rounds
    share.left = Rig.left
    try rig.probe(.answer, [run, rig.claims] + share.words)
    let bytes = try rig.bytes(of: run)
    let name = "\(rounds) answers a check: "
    let floor = try repeated { try rig.tool(["/bin/cat"] + bytes.files) }
    add(name + "cat", floor, rig, withMemory: false)
    let opens = try repeated { try rig.probe(.open, [run, rig.claims]) }
    add(name + "open and resume", opens, rig)
    addRatio(name + "open and resume", opens, to: floor, rig)
    let reads = try repeated { try rig.probe(.read, [run]) }
    add(name + "read, chain checked, fold", reads, rig)
    let gates = try repeated { try rig.plumb("gate", "workload/\(Rig.retested)", status: 1) }
    add(name + "plumb gate", gates, rig)
  }

  /// One answer appended and synced.
  private mutating func measureAppend(_ rig: Rig) throws {
    let readings = try repeated {
      try rig.probe(.append, [try rig.runFolder(Rig.walked), rig.claims])
    }
    let names = [
      "append of an answer, synced, p50", "append of an answer, synced, p99",
      "  bare line appended and synced, p50", "  bare line appended and synced, p99",
    ]
    for (index, name) in names.enumerated() {
      table.add(name, .milliseconds, Sample(readings.map { $0.figures[index] }), rig.questions)
    }
  }

  /// Joining the copies of eight testers who shared the checks, and eight copies of the whole.
  private mutating func measureMerge(_ rig: Rig) throws {
    let shared = try rig.runFolder(Rig.shared)
    let copies = (0..<Self.copies).map { Path.join(rig.folder, "copies/\($0)") }
    try FileSystem.makeFolders(Path.join(rig.folder, "copies"))
    for (number, copy) in copies.enumerated() {
      try rig.tool(["/bin/cp", "-R", shared, copy])
      let share = Answering.Share(of: number, among: Self.copies)
      try rig.probe(.answer, [copy, rig.claims] + share.words)
    }
    let target = Path.join(rig.folder, "merged")
    func merges(_ sources: [String]) throws -> [Rig.Reading] {
      try repeated {
        try rig.tool(["/bin/rm", "-rf", target])
        return try rig.probe(.merge, [target] + sources)
      }
    }
    let floor = try repeated {
      try rig.tool(["/bin/cat"] + copies.flatMap { try rig.bytes(of: $0).files })
    }
    add("cat of eight testers' copies", floor, rig, withMemory: false)
    let shares = try merges(copies)
    add("merge of eight testers' copies", shares, rig)
    addRatio("merge of eight testers' copies", shares, to: floor, rig)
    let whole = try (0..<Self.copies).map { number in
      let copy = Path.join(rig.folder, "copies/whole-\(number)")
      try rig.tool(["/bin/cp", "-R", target, copy])
      return copy
    }
    add("merge of eight whole copies", try merges(whole), rig)
  }

  /// Adds how often as long something takes as its floor did.
  private mutating func addRatio(
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
