import PlumblineRecord

extension Benchmark {
  /// How many copies of a run are joined.
  private static var copies: Int { 8 }

  /// Joining the copies of eight testers who shared the checks, and eight copies of the whole.
  mutating func measureMerge(_ rig: Rig, rounds: Int = 1, _ name: String = "") throws {
    let shared = try rig.runFolder(Rig.shared)
    let folder = Path.join(rig.folder, "copies-\(rounds)")
    let copies = (0..<Self.copies).map { Path.join(folder, "\($0)") }
    try FileSystem.makeFolders(folder)
    for (number, copy) in copies.enumerated() {
      try rig.tool(["/bin/cp", "-R", shared, copy])
      var share = Answering.Share(of: number, among: Self.copies)
      share.rounds = rounds
      try rig.probe(.answer, [copy, rig.claims] + share.words)
    }
    let target = Path.join(rig.folder, "merged")
    func merges(_ sources: [String]) throws -> [Rig.Reading] {
      try repeated {
        try rig.tool(["/bin/rm", "-rf", target])
        return try rig.probe(.merge, [target] + sources)
      }
    }
    let floor = try repeated {
      try rig.tool(["/bin/cat"] + copies.flatMap { try rig.bytes(of: $0).files })
    }
    add(name + "cat of eight testers' copies", floor, rig, withMemory: false)
    let shares = try merges(copies)
    add(name + "merge of eight testers' copies", shares, rig)
    addRatio(name + "merge of eight testers' copies", shares, to: floor, rig)
    let whole = try (0..<Self.copies).map { number in
      let copy = Path.join(folder, "whole-\(number)")
      try rig.tool(["/bin/cp", "-R", target, copy])
      return copy
    }
    add(name + "merge of eight whole copies", try merges(whole), rig)
  }
}
