/// The guide on a terminal, a key at a time.
struct GuidedWalk {
  /// The end of each repaint.
  private static let mark = Array("\u{1B}[?2026l".utf8)

  private let terminal: Terminal
  private var place: Int

  /// Starts the guide on the walked run, under a program that watches it where one is given, and waits until a check
  /// stands on the screen.
  init(_ rig: Rig, under tracer: [String] = []) throws(Machine.Failure) {
    terminal = try Self.start(rig, Rig.walked, under: tracer)
    place = 0
    try waitForScreen()
    guard let found = Self.position(in: terminal.output) else { throw failure() }
    place = found
    if Self.contains(terminal.output, "Welcome back") {
      // The place is the same, so it is not painted once more.
      terminal.press("g")
      try waitForScreen()
    }
  }

  /// Milliseconds from starting the program on the answered run to the end of its first screen.
  static func timeOfFirstScreen(_ rig: Rig) throws(Machine.Failure) -> Double {
    let start = Machine.seconds()
    let terminal = try Self.start(rig, Rig.answered, under: [])
    while !terminal.output.ends(with: mark) {
      guard terminal.receive() else { throw failure(terminal) }
    }
    let time = (Machine.seconds() - start) * 1000
    terminal.press("q")
    terminal.waitForEnd()
    return time
  }

  /// Milliseconds from the key of a pass to the end of the next check's screen.
  mutating func pass() throws(Machine.Failure) -> Double {
    let start = Machine.seconds()
    terminal.press("p")
    try waitForScreen()
    let time = (Machine.seconds() - start) * 1000
    place += 1
    guard Self.position(in: terminal.output) == place else { throw failure() }
    return time
  }

  /// Pauses the walk and waits for the program's end.
  func leave() {
    terminal.press("q")
    terminal.waitForEnd()
  }

  private static func start(
    _ rig: Rig, _ release: String, under tracer: [String]
  ) throws(Machine.Failure) -> Terminal {
    try Machine.enter(rig.folder)
    return try Terminal(
      tracer + [
        Machine.executable(), "run", "workload", "--release", release, "--by", Rig.tester,
      ],
      environment: rig.environment)
  }

  private func waitForScreen() throws(Machine.Failure) {
    while !terminal.output.ends(with: Self.mark) {
      guard terminal.receive() else { throw failure() }
    }
  }

  private func failure() -> Machine.Failure { Self.failure(terminal) }

  private static func failure(_ terminal: Terminal) -> Machine.Failure {
    Machine.Failure(
      description: "the expected screen did not come, but:\n"
        + String(decoding: terminal.output, as: UTF8.self))
  }

  /// The number before " of " in the top line, the first place where digits stand before it.
  private static func position(in output: [UInt8]) -> Int? {
    let separator = Array(" of ".utf8)
    var start = output.startIndex
    while let end = output[start...].firstRange(of: separator)?.lowerBound {
      let digits = output[start..<end].suffix(while: { (0x30...0x39).contains($0) })
      let next = end + separator.count
      let isNumber = next < output.count && (0x30...0x39).contains(output[next])
      if !digits.isEmpty, isNumber { return Int(String(decoding: digits, as: UTF8.self)) }
      start = next
    }
    return nil
  }

  private static func contains(_ output: [UInt8], _ text: String) -> Bool {
    output.firstRange(of: Array(text.utf8)) != nil
  }
}

extension [UInt8] {
  /// Whether the last bytes are these.
  fileprivate func ends(with bytes: [UInt8]) -> Bool { suffix(bytes.count) == bytes[...] }
}

extension Collection where Element == UInt8, Self: BidirectionalCollection {
  /// The longest end of which every byte is as asked for.
  fileprivate func suffix(while isWanted: (UInt8) -> Bool) -> SubSequence {
    var start = endIndex
    while start > startIndex, isWanted(self[index(before: start)]) { start = index(before: start) }
    return self[start...]
  }
}
