import PlumblineRecord
import PlumblineTestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Drives the guide on a pseudo-terminal and times it from outside.
struct KeyLatency {
  let rig: Rig

  /// Milliseconds from a verdict's key to the end of the next screen, its answer synced.
  func answers(_ count: Int) throws -> Sample {
    let terminal = try start()
    try waitForScreen(terminal, after: 0)
    var times: [Double] = []
    for _ in 0..<count {
      let before = terminal.rawOutput.count
      let start = Machine.seconds()
      try terminal.send("p")
      try waitForScreen(terminal, after: before)
      times.append((Machine.seconds() - start) * 1000)
    }
    try leave(terminal)
    return Sample(times)
  }

  /// Milliseconds from starting the program to the end of its first screen.
  func firstScreen(_ count: Int) throws -> Sample {
    var times: [Double] = []
    for _ in 0..<count {
      let start = Machine.seconds()
      let terminal = try self.start()
      try waitForScreen(terminal, after: 0)
      times.append((Machine.seconds() - start) * 1000)
      try leave(terminal)
    }
    return Sample(times)
  }

  private func start() throws -> PseudoTerminal {
    try PseudoTerminal(
      Machine.executable(), ["run", "workload", "--release", "1.0", "--by", "Ada"],
      environment: rig.environment, folder: rig.folder, rows: 40, columns: 100)
  }

  /// Waits, awake, for the mark that ends a repaint: sleeping would be measured too.
  private func waitForScreen(_ terminal: PseudoTerminal, after count: Int) throws {
    let mark = Array("\u{1B}[?2026l".utf8)
    let deadline = Machine.seconds() + 60
    while Machine.seconds() < deadline {
      terminal.refresh()
      if terminal.rawOutput.count > count && terminal.rawOutput.suffix(mark.count) == mark[...] {
        return
      }
      if terminal.ended != nil { break }
    }
    throw Machine.Failure(
      description: "no screen came; the terminal shows:\n\(terminal.screen.text)")
  }

  private func leave(_ terminal: PseudoTerminal) throws {
    try terminal.send("q")
    let deadline = Machine.seconds() + 10
    while terminal.ended == nil && Machine.seconds() < deadline {
      terminal.refresh()
      usleep(500)
    }
  }
}
