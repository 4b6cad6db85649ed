import PlumblineRecord

/// A folder in which one size of the workload is measured.
struct Rig {
  let questions: Int
  let folder: String
  let environment: [String: String]

  /// The release whose run is walked by keys.
  static let walked = "1.0"
  /// The release whose run has an answer to all checks but the last few.
  static let answered = "2.0"
  /// The release of which testers carry copies.
  static let shared = "3.0"
  /// The release in which each check is answered again and again.
  static let retested = "4.0"
  /// How many checks of the answered run are left for the guide to stand at.
  static let left = 5
  /// Who answers.
  static let tester = "Ada"

  /// A child's time and memory; for a probe the time that it measured itself.
  struct Reading {
    /// The time, or the figures that a probe took itself.
    let figures: [Double]
    let peakMiB: Double

    var milliseconds: Double { figures.first ?? 0 }
  }

  init(questions: Int, below base: String) throws {
    self.questions = questions
    folder = Path.join(base, "questions-\(questions)")
    try FileSystem.makeFolders(folder)
    environment = [
      Workload.variable: String(questions), "HOME": folder, "XDG_STATE_HOME": folder + "/state",
      "LANG": "C.UTF-8", "TERM": "xterm-256color",
      "PATH": Machine.variable("PATH") ?? "/usr/bin:/bin",
    ]
  }

  /// How many checks a run has.
  var checks: Int { questions * 3 }

  /// Runs the benchmark as `plumb` over the workload, its output in a file below the rig's folder
  /// where one is named.
  func plumb(_ words: String..., output: String? = nil, status: Int32 = 0) throws -> Reading {
    let cost = try run(
      [Machine.executable()] + words, environment,
      output.map { Path.join(folder, $0) } ?? "/dev/null", status: status)
    return Reading(figures: [cost.seconds * 1000], peakMiB: cost.peakMiB)
  }

  /// Runs another program, named by its path.
  @discardableResult
  func tool(_ words: [String]) throws -> Reading {
    let cost = try run(words, environment, "/dev/null")
    return Reading(figures: [cost.seconds * 1000], peakMiB: cost.peakMiB)
  }

  /// Does a measured piece of work in a process of its own.
  @discardableResult
  func probe(_ probe: Probe, _ words: [String]) throws -> Reading {
    let file = Path.join(folder, "probe.txt")
    let cost = try run(
      [Machine.executable()] + words, environment.merging([Probe.variable: probe.rawValue]) { $1 },
      file)
    let text = String(decoding: try FileSystem.read(file).dropLast(), as: UTF8.self)
    let figures = text.split(separator: " ").compactMap { Double($0) }
    guard !figures.isEmpty else {
      throw Machine.Failure(description: "the probe \(probe.rawValue) said \"\(text)\"")
    }
    return Reading(figures: figures, peakMiB: cost.peakMiB)
  }

  private func run(
    _ words: [String], _ environment: [String: String], _ output: String, status: Int32 = 0
  ) throws -> Child.Cost {
    try Machine.enter(folder)
    let errors = Path.join(folder, "errors.txt")
    let start = Machine.seconds()
    let cost = try Child.start(
      words, environment: environment,
      files: ["/dev/null", output, errors]
    ).wait(since: start)
    // A process that ended by itself says its code in the second byte.
    guard cost.status == status << 8 else {
      let text = String(decoding: try FileSystem.read(errors), as: UTF8.self)
      throw Machine.Failure(description: "\(words) ended with status \(cost.status): \(text)")
    }
    return cost
  }

  /// The folder of a release's run.
  func runFolder(_ release: String) throws -> String {
    let parent = Path.join(folder, "reports/workload/\(release)")
    guard let name = try FileSystem.names(in: parent).first else {
      throw Machine.Failure(description: "no run in \(parent)")
    }
    return Path.join(parent, name)
  }

  /// The folder of the machine's claims.
  var claims: String { folder + "/state/plumbline/claims" }

  /// The files of a run that are read to know what was said, and how many bytes they have.
  func bytes(of run: String) throws -> (files: [String], count: Int) {
    var files = [Path.join(run, RunFolder.planName)]
    for part in [Journal.folder, TextLine.folder] {
      let folder = Path.join(run, part)
      guard try FileSystem.facts(folder) != nil else { continue }
      files += try FileSystem.names(in: folder).map { Path.join(folder, $0) }
    }
    return (files, try files.reduce(0) { $0 + (try FileSystem.facts($1)?.size ?? 0) })
  }

  /// The bytes of all files in one folder of the run.
  func size(of part: String, _ release: String) throws -> Int {
    let folder = Path.join(try runFolder(release), part)
    return try FileSystem.names(in: folder).reduce(0) { sum, name in
      sum + (try FileSystem.facts(Path.join(folder, name))?.size ?? 0)
    }
  }

  /// The bytes of a file below the rig's folder.
  func size(ofFile name: String) throws -> Int {
    try FileSystem.facts(Path.join(folder, name))?.size ?? 0
  }
}
