import PlumblinePlanning
import PlumblineRecord

/// Measures everything that Plumbline claims about speed and memory, and prints it.
struct Benchmark {
  private let sizes: [Int]
  private let base: String
  private var table = FigureTable()

  /// Reads `--sizes A,B,C`.
  init(arguments: [String]) throws {
    var sizes = [120, 2000, 20_000]
    if let index = arguments.firstIndex(of: "--sizes"), arguments.indices.contains(index + 1) {
      sizes = arguments[index + 1].split(separator: ",").compactMap { Int($0) }
    }
    self.sizes = sizes
    // Beside the executable, so that the disk measured is not one in memory.
    base = Path.join(
      Path.parent(of: Machine.executable()), "benchmark-\(World.machine.now().milliseconds)")
  }

  /// Measures and prints.
  mutating func run() throws {
    try FileSystem.makeFolders(base)
    defer { _ = try? Machine.run(["/bin/rm", "-r", base], in: "/", environment: [:]) }
    table = FigureTable(sizes: sizes)
    for size in sizes { try measure(size) }
    try measureDisk()
    print(table.text)
  }

  private mutating func measure(_ size: Int) throws {
    Machine.say("\(size) questions on 3 platforms: commands")
    let rig = try Rig(questions: size, below: base)
    let starts = try (0..<15).map { _ in try rig.plumb("--version").seconds * 1000 }
    table.add("plumb --version", "ms", Sample(starts).median, size)
    try measurePlan(size, rig)
    table.add(
      "start of a run", "ms", try rig.plumb("start", "workload", "--release", "1.0").seconds * 1000,
      size)

    Machine.say(", keys")
    let keys = KeyLatency(rig: rig)
    let lines = try journalSize(rig)
    let latency = try keys.answers(min(300, size * 3 - 20))
    table.add("key to next screen, p50", "ms", latency.median, size)
    table.add("key to next screen, p99", "ms", latency.at(0.99), size)
    let added = Double(try journalSize(rig) - lines) / Double(min(300, size * 3 - 20))
    table.add("bytes an answer", "B", added, size)

    Machine.say(", answers")
    try rig.answerAll(leaving: 5)
    table.add("resume to first screen", "ms", try keys.firstScreen(5).median, size)
    try measureFold(size, rig)
    try measureReports(size, rig)
    Machine.say("\n")
  }

  private mutating func measurePlan(_ size: Int, _ rig: Rig) throws {
    var times: [Double] = []
    for _ in 0..<5 {
      let start = Machine.seconds()
      let plan = try Planner.plan(Workload(questions: size))
      _ = SHA256.digest(of: plan.encoded())
      times.append((Machine.seconds() - start) * 1000)
    }
    table.add("plan, encoded and hashed", "ms", Sample(times).median, size)
    table.add("plan, peak memory", "MiB", try rig.plumb("plan", "workload", "--json").peakMiB, size)
  }

  private mutating func measureFold(_ size: Int, _ rig: Rig) throws {
    let folder = try rig.runFolder()
    var times: [Double] = []
    for _ in 0..<5 {
      let start = Machine.seconds()
      _ = try RunReader.read(folder)
      times.append((Machine.seconds() - start) * 1000)
    }
    table.add("read and fold, chain checked", "ms", Sample(times).median, size)
    table.add("read and fold, peak memory", "MiB", try rig.plumb("status", Rig.run).peakMiB, size)
  }

  private mutating func measureReports(_ size: Int, _ rig: Rig) throws {
    let page = try (0..<3).map { _ in try rig.plumb("report", Rig.run, "--html", "out.html") }
    table.add("page from disk", "ms", Sample(page.map { $0.seconds * 1000 }).median, size)
    table.add("page, peak memory", "MiB", page.map(\.peakMiB).max() ?? 0, size)
    let bytes = try FileSystem.facts(Path.join(rig.folder, "out.html"))?.size ?? 0
    table.add("page, bytes a check", "B", Double(bytes) / Double(size * 3), size)
    table.add(
      "JSON from disk", "ms", try rig.plumb("report", Rig.run, "--json").seconds * 1000, size)
    table.add(
      "Markdown from disk", "ms",
      try rig.plumb("report", Rig.run, "--limit", "65000").seconds * 1000, size)
  }

  private func journalSize(_ rig: Rig) throws -> Int {
    let folder = Path.join(try rig.runFolder(), "journal")
    return try FileSystem.names(in: folder).reduce(0) { sum, name in
      sum + (try FileSystem.facts(Path.join(folder, name))?.size ?? 0)
    }
  }

  /// What the disk itself takes for a line, to read the other figures by.
  private mutating func measureDisk() throws {
    let file = try FileHandle.create(Path.join(base, "floor"), exclusively: true)
    defer { file.close() }
    let line = [UInt8](repeating: 0x61, count: 300)
    let times = try (0..<1000).map { _ -> Double in
      let start = Machine.seconds()
      try file.write(line)
      try file.sync()
      return (Machine.seconds() - start) * 1000
    }
    table.note(
      "300 bytes appended and synced on this disk: p50 \(Sample(times).median.text(2)) ms, "
        + "p99 \(Sample(times).at(0.99).text(2)) ms")
  }
}
