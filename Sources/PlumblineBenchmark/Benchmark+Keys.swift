import PlumblineRecord

extension Benchmark {
  /// How many keys are timed at each size.
  private static var keys: Int { 300 }
  /// Keys before those: the first of them begins the journal.
  private static var firstKeys: Int { 5 }

  /// A size's walk, with what was measured on it.
  private struct Measured {
    let rig: Rig
    let floor: FileHandle
    var walk: GuidedWalk
    var journalBefore = 0
    var keys: [Double] = []
    var syncs: [Double] = []
  }

  /// From the key of a pass to the last byte of the next screen, its answer synced.
  ///
  /// The sizes take turns, and so does the bare disk, so that what else the machine does meets all of
  /// them alike.
  mutating func measureKeys(_ rigs: [Rig]) throws {
    var all = try rigs.map { rig in
      Measured(
        rig: rig,
        floor: try FileHandle.create(Path.join(rig.folder, "floor"), exclusively: true),
        walk: try GuidedWalk(rig))
    }
    defer { for one in all { one.floor.close() } }
    for index in all.indices {
      for _ in 0..<Self.firstKeys { _ = try all[index].walk.pass() }
      all[index].journalBefore = try all[index].rig.size(of: Journal.folder, Rig.walked)
    }
    for _ in 0..<Self.keys {
      for index in all.indices {
        all[index].keys.append(try all[index].walk.pass())
        all[index].syncs.append(try all[index].floor.timeOfSync())
      }
    }
    let least = all.first.map { Sample($0.keys).median } ?? 0
    for one in all {
      let added = try one.rig.size(of: Journal.folder, Rig.walked) - one.journalBefore
      one.walk.leave()
      addKeys(one, added: Double(added) / Double(Self.keys), least: least)
      try addCalls(one.rig)
    }
  }

  private mutating func addKeys(_ one: Measured, added: Double, least: Double) {
    let size = one.rig.questions
    let keys = Sample(one.keys)
    let syncs = Sample(one.syncs)
    table.add("key to next screen, p50", .milliseconds, keys.median, size)
    table.add("key to next screen, p99", .milliseconds, keys.at(0.99), size)
    table.add("  p50 against the smallest size", .ratio, keys.median / least, size)
    table.add("  300 bytes appended and synced, p50", .milliseconds, syncs.median, size)
    table.add("  300 bytes appended and synced, p99", .milliseconds, syncs.at(0.99), size)
    table.add("  bytes added to the journal an answer", .bytes, added, size)
  }

  private mutating func addCalls(_ rig: Rig) throws {
    guard let counts = try CallCount(rig: rig).perAnswer() else {
      table.note("syncs an answer: skipped, there is no strace")
      return
    }
    let syncs = (counts["fdatasync"] ?? 0) + (counts["fsync"] ?? 0)
    table.add("  syncs an answer", .count, syncs, rig.questions)
    table.add("  files opened an answer", .count, counts["openat"] ?? 0, rig.questions)
  }
}
