import PlumblineRecord

extension Benchmark {
  /// Resuming, reading and reporting a run in which all but the last few checks are answered.
  mutating func measureRecord(_ rig: Rig) throws {
    let screens = try (0..<settings.runs).map { _ in try GuidedWalk.timeOfFirstScreen(rig) }
    table.add("resume to first screen", .milliseconds, Sample(screens), rig.questions)
    let folder = try rig.runFolder(Rig.answered)
    let reads = try repeated { try rig.probe(.read, folder) }
    add("read, chain checked, fold", reads, rig)
    let bytes =
      try rig.size(of: Journal.folder, Rig.answered) + rig.size(of: "text", Rig.answered)
      + (FileSystem.facts(Path.join(folder, RunFolder.planName))?.size ?? 0)
    let speeds = reads.map { Double(bytes) / 1e6 / ($0.milliseconds / 1000) }
    table.add("  speed of reading", .speed, Sample(speeds), rig.questions)
    try measureReports(rig)
  }

  private mutating func measureReports(_ rig: Rig) throws {
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
