import PlumblineRecord
import PlumblineTestSupport
import Testing

/// Whatever copies there are, their merge is one, in whatever order and however often.
@Suite struct MergeLawTests {
  private let rig: CopyRig

  init() throws { rig = try CopyRig() }

  private func copies(_ random: inout SeededRandom, round: Int) throws -> [String] {
    let count = Int.random(in: 2...5, using: &random)
    let copies = try (0..<count).map { try rig.copy("\(round)-\($0)") }
    var texts: [Digest] = []
    var events: [Digest] = []
    for _ in 0..<Int.random(in: 2...18, using: &random) {
      let copy = copies[Int.random(in: 0..<count, using: &random)]
      let letter = ["A", "B", "C"][Int.random(in: 0..<3, using: &random)]
      let replaces = events.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
      switch Int.random(in: 0..<12, using: &random) {
      case 0:
        let other = copies[Int.random(in: 0..<count, using: &random)]
        if other != copy { _ = try RunMerge.merge([other], into: copy) }
      case 1 where !texts.isEmpty:
        let some = texts[Int.random(in: 0..<texts.count, using: &random)]
        let why = try rig.keep("why", by: letter, in: copy)
        try rig.add(
          .redaction(Event.Redaction(what: .text, of: [some], reason: why)), by: letter, in: copy)
      case 2:
        try rig.add(
          .withdrawal(Event.Withdrawal(check: "q1@ios", of: replaces)), by: letter, in: copy)
      case 3: try rig.add(.unknown("x-later"), by: letter, in: copy)
      case 4:
        texts.append(try rig.keep("left \(round)", by: letter, in: copy))
      default:
        events.append(
          try rig.answer(
            Verdict.allCases[Int.random(in: 0..<7, using: &random)], by: letter, in: copy,
            replaces: replaces,
            evidence: Bool.random(using: &random) ? Array("\(random.next() % 3)".utf8) : nil))
      }
    }
    for copy in copies where Int.random(in: 0..<3, using: &random) == 0 {
      try damage(copy, &random)
    }
    return copies
  }

  /// Changes a byte, cuts the end off, or takes a file away.
  private func damage(_ copy: String, _ random: inout SeededRandom) throws {
    let names = try rig.files(copy).keys.filter { $0.contains("/") }.sorted()
    guard !names.isEmpty else { return }
    let path = copy + "/" + names[Int.random(in: 0..<names.count, using: &random)]
    var bytes = try FileSystem.read(path)
    switch Int.random(in: 0..<3, using: &random) {
    case 0: bytes = random.mutated(bytes)
    case 1: bytes.removeLast(min(bytes.count, Int.random(in: 1...40, using: &random)))
    default:
      try FileSystem.remove(path)
      return
    }
    try FileSystem.replace(path, with: bytes)
  }

  /// The files in which a folder is not what was expected, with both contents.
  private func differences(_ folder: String, _ expected: [String: [UInt8]]) throws -> [String] {
    let files = try rig.files(folder)
    return Set(files.keys).union(expected.keys).sorted().filter { files[$0] != expected[$0] }.map {
      let both = [files[$0], expected[$0]].map { String(decoding: $0 ?? [], as: UTF8.self) }
      return "\($0):\n\(both[0])\nexpected:\n\(both[1])"
    }
  }

  @Test func mergingIsAUnion() throws {
    var random = SeededRandom(7)
    for round in 0..<60 {
      let copies = try copies(&random, round: round)
      let all = rig.temporary.file("\(round)-all")
      _ = try RunMerge.merge(copies, into: all)
      let whole = try rig.files(all)

      let mixed = rig.temporary.file("\(round)-mixed")
      _ = try RunMerge.merge(copies.shuffled(using: &random), into: mixed)
      let frommixed = try differences(mixed, whole)
      #expect(frommixed.isEmpty, "round \(round): another order: \(frommixed)")

      // One after another, each twice, into a copy that was there.
      let target = try rig.duplicate(copies[0], as: "\(round)-target")
      for copy in (copies + copies).shuffled(using: &random) {
        _ = try RunMerge.merge([copy], into: target)
      }
      _ = try RunMerge.merge([all], into: target)
      let fromtarget = try differences(target, whole)
      #expect(fromtarget.isEmpty, "round \(round): one after another: \(fromtarget)")

      // In groups.
      let half = rig.temporary.file("\(round)-half")
      _ = try RunMerge.merge(Array(copies.dropFirst()), into: half)
      _ = try RunMerge.merge([half, copies[0]], into: half)
      let fromhalf = try differences(half, whole)
      #expect(fromhalf.isEmpty, "round \(round): in groups: \(fromhalf)")

      let state = try RunReader.read(all)
      let ids = Set(
        try copies.flatMap { copy in
          try RunReader.read(copy).answers.flatMap { $0.map(\.event.id) }
        })
      #expect(ids.isSubset(of: state.answers.flatMap { $0.map(\.event.id) }), "round \(round)")
    }
  }
}
