import PlumblineRecord

/// A folder in which one size of the workload is measured.
struct Rig {
  let questions: Int
  let folder: String
  let environment: [String: String]

  /// The name of the run in it.
  static let run = "workload/1.0"

  init(questions: Int, below base: String) throws {
    self.questions = questions
    folder = Path.join(base, "size-\(questions)")
    try FileSystem.makeFolders(folder)
    environment = [
      Workload.variable: String(questions), "HOME": folder, "XDG_STATE_HOME": folder + "/state",
      "LANG": "C.UTF-8", "TERM": "xterm-256color",
      "PATH": Machine.variable("PATH") ?? "/usr/bin:/bin",
    ]
  }

  /// Runs this benchmark as `plumb` over the workload.
  func plumb(_ words: String...) throws -> Machine.Cost {
    try Machine.run([Machine.executable()] + words, in: folder, environment: environment)
  }

  /// The run's folder.
  func runFolder() throws -> String {
    let release = Path.join(folder, "reports/workload/1.0")
    guard let name = try FileSystem.names(in: release).first else {
      throw Machine.Failure(description: "no run in \(release)")
    }
    return Path.join(release, name)
  }

  /// Answers every check but the last few, as a walk would have: mostly passes, a note where
  /// something failed and on some others, a small picture with every tenth.
  func answerAll(leaving left: Int) throws {
    let folder = try runFolder()
    let session = try RunSession(
      folder: folder, who: "Ada", claims: Path.join(self.folder, "state/plumbline/claims"),
      tool: "plumb-benchmark", world: World.machine)
    defer { session.close() }
    let checks = session.state.checks.map(\.id)
    for (index, check) in checks.dropLast(left).enumerated() {
      let isFail = index % 20 == 7
      var draft = RunSession.Draft(
        check: check, verdict: isFail ? .fail : .pass, source: .screen)
      draft.milliseconds = 900 + index % 9000
      if isFail || index % 12 == 0 {
        draft.note = "The label is cut off at the right edge, and the button below is out of reach."
      }
      if index % 10 == 0 {
        let path = Path.join(self.folder, "shot.txt")
        try FileSystem.replace(path, with: Array("picture \(index)".utf8))
        draft.evidence = [try session.attach(path)]
      }
      try session.record(draft)
      if index % 5000 == 4999 { Machine.say(".") }
    }
  }
}
