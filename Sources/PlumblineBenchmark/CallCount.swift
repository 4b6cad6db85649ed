import PlumblineRecord

/// How often the guide calls the operating system for an answer, counted by strace.
struct CallCount {
  let rig: Rig

  /// The calls counted, by the name they have in the table.
  static let calls = ["fdatasync", "fsync", "openat"]

  /// Calls an answer, by name: what a longer walk has more than a shorter one; nil without strace.
  func perAnswer() throws -> [String: Double]? {
    guard let tracer = Machine.find("strace") else { return nil }
    // Both walks go on with a journal that is there, so all but their answers is the same.
    let (few, many) = (5, 15)
    let less = try count(answers: few, tracer)
    let more = try count(answers: many, tracer)
    return less.merging(more) { ($1 - $0) / Double(many - few) }
  }

  private func count(answers: Int, _ tracer: String) throws -> [String: Double] {
    let file = Path.join(rig.folder, "calls.txt")
    var walk = try GuidedWalk(
      rig,
      under: [tracer, "-f", "-c", "-o", file, "-e", "trace=" + Self.calls.joined(separator: ",")])
    for _ in 0..<answers { _ = try walk.pass() }
    walk.leave()
    var counts = Dictionary(uniqueKeysWithValues: Self.calls.map { ($0, 0.0) })
    for line in String(decoding: try FileSystem.read(file), as: UTF8.self).split(separator: "\n") {
      // share, seconds, microseconds a call, calls, errors if any, name
      let columns = line.split(separator: " ")
      guard columns.count >= 5, let name = columns.last.map(String.init), counts[name] != nil,
        let count = Double(columns[3])
      else { continue }
      counts[name] = count
    }
    return counts
  }
}
