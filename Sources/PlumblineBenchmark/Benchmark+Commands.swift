extension Benchmark {
  /// Start-up, the plan, and the start of a run.
  mutating func measureCommands(_ rig: Rig) throws {
    let version = try (0..<15).map { _ in try rig.plumb("--version") }
    add("plumb --version", version, rig)
    add("plumb list", try (0..<15).map { _ in try rig.plumb("list") }, rig, withMemory: false)
    add("plan, encoded and hashed", try repeated { try rig.probe(.plan, []) }, rig)
    var number = 0
    let starts = try repeated {
      number += 1
      return try rig.plumb("start", "workload", "--release", "0.\(number)")
    }
    add("plumb start", starts, rig)
  }

  /// Does something as often as was asked for.
  func repeated(_ work: () throws -> Rig.Reading) throws -> [Rig.Reading] {
    try (0..<settings.runs).map { _ in try work() }
  }

  /// Adds the time, and the peak memory, of some readings.
  mutating func add(
    _ name: String, _ readings: [Rig.Reading], _ rig: Rig, withMemory: Bool = true
  ) {
    table.add(name, .milliseconds, Sample(readings.map(\.milliseconds)), rig.questions)
    if withMemory {
      table.add("  peak memory: \(name)", .memory, Sample(readings.map(\.peakMiB)), rig.questions)
    }
  }
}
