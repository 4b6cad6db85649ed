import PlumblineRecord

/// Measures everything that Plumbline claims about speed and memory, and prints it.
struct Benchmark {
  let settings: Settings
  let base: String
  var table: FigureTable

  init(_ settings: Settings) {
    self.settings = settings
    table = FigureTable(sizes: settings.sizes)
    // Beside the executable, so that the disk measured is not one in memory.
    base = Path.join(
      Path.parent(of: Machine.executable()), "benchmark-\(World.machine.now().milliseconds)")
  }

  /// Measures and prints.
  mutating func run() throws {
    try FileSystem.makeFolders(base)
    defer { removeFolder() }
    let start = Machine.seconds()
    let load = Machine.load()
    let rigs = try settings.sizes.map { try Rig(questions: $0, below: base) }
    for rig in rigs { try prepare(rig) }
    if !settings.isRecordOnly {
      for rig in rigs {
        say(rig, "commands")
        try measureCommands(rig)
      }
      Machine.say("all sizes in turn: keys\n")
      try measureKeys(rigs)
    }
    for rig in rigs {
      say(rig, "opening, reading, adding, joining")
      try measureRecord(rig)
      if settings.isRecordOnly { continue }
      say(rig, "resuming, reports")
      try measureReports(rig)
    }
    if let rounds = settings.rounds, let rig = rigs.last {
      say(rig, "each check answered \(rounds) times")
      try measureRetested(rig, rounds: rounds)
    }
    table.note(
      "the machine's load was \(load.brief) at the start and \(Machine.load().brief) at the end; "
        + "of a busy machine the smallest figures say most")
    note(seconds: Machine.seconds() - start)
    print(settings.isJSON ? table.json : table.text)
  }

  /// Starts the runs that are measured.
  private func prepare(_ rig: Rig) throws {
    say(rig, "beginning")
    let retested = settings.rounds == nil ? [] : [Rig.retested]
    for release in [Rig.walked, Rig.answered, Rig.shared] + retested {
      _ = try rig.plumb("start", "workload", "--release", release)
    }
    var share = Answering.Share()
    share.left = Rig.left
    try rig.probe(.answer, [try rig.runFolder(Rig.answered), rig.claims] + share.words)
  }

  /// Says on stderr what goes on.
  private func say(_ rig: Rig, _ text: String) {
    Machine.say("\(rig.questions) questions on 3 platforms: \(text)\n")
  }

  private mutating func note(seconds: Double) {
    table.note(
      "median (smallest–largest); growth: largest size ÷ the one before, ×10 for ten times the "
        + "questions is a straight line")
    table.note(
      "a child's peak memory is never less than what this process had when starting it: see the "
        + "one of --version")
    table.note("all of it took \(seconds.text(0)) s, in \(base)")
  }

  private func removeFolder() {
    do throws(Machine.Failure) {
      try Machine.enter("/")
      let files = ["/dev/null", "/dev/null", "/dev/null"]
      let child = try Child.start(["/bin/rm", "-r", "--", base], environment: [:], files: files)
      _ = child.wait(since: 0)
    } catch {
      Machine.say("\(error); remove \(base) by hand\n")
    }
  }
}
