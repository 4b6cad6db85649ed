import PlumblineRecord

/// Appends answers to a run, and lines of about the same length to a bare file in turn, so that
/// whatever else the machine does meets both alike.
struct Appending {
  let folder: String
  let claims: String

  private static let answers = 300
  /// Answers before those: the first of them may begin the journal.
  private static let firstAnswers = 5

  /// Milliseconds of an answer at p50 and p99, and of the bare line at both.
  func figures() throws -> [Double] {
    let session = try RunSession(
      folder: folder, who: Rig.tester, claims: claims, tool: "plumb-benchmark",
      world: World.machine)
    defer { session.close() }
    let floor = try FileHandle.create(folder + "-floor", exclusively: false)
    defer { floor.close() }
    var taken: [Double] = []
    var floors: [Double] = []
    for number in 0..<(Self.firstAnswers + Self.answers) {
      let position = number % session.state.checks.count
      var draft = RunSession.Draft(
        check: session.state.checks[position].id, verdict: .pass, source: .screen)
      draft.replaces = session.ownCurrent(at: position)
      let start = Machine.seconds()
      try session.record(draft)
      let time = Machine.seconds() - start
      let bare = try floor.timeOfSync()
      if number < Self.firstAnswers { continue }
      taken.append(time * 1000)
      floors.append(bare)
    }
    return [Sample(taken), Sample(floors)].flatMap { [$0.median, $0.at(0.99)] }
  }
}

extension FileHandle {
  /// What the disk itself takes for a line, in milliseconds.
  func timeOfSync() throws -> Double {
    let line = [UInt8](repeating: 0x61, count: 300)
    let start = Machine.seconds()
    try write(line)
    try sync()
    return (Machine.seconds() - start) * 1000
  }
}
