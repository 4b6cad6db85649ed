import PlumblineRecord
import PlumblineTestSupport

/// Copies of one run on disk that testers went on with, each on their own: with every kind of event,
/// folders that were copied, merges in between, and damage.
struct RandomCopies {
  let rig: CopyRig
  var histories: RandomHistory
  /// Texts and evidence that somebody may take out.
  private var content: [Digest] = []

  init(rig: CopyRig, seed: UInt64) {
    self.rig = rig
    histories = RandomHistory(random: SeededRandom(seed))
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &histories.random)
  }

  /// Two to five copies, in folders that begin with a name.
  mutating func make(_ name: String) throws -> [String] {
    let count = number(2...5)
    var copies = try (0..<count).map { try rig.copy("\(name)-\($0)") }
    content = []
    for step in 0..<number(2...18) {
      let index = number(0...count - 1)
      switch number(0...11) {
      case 0:
        let other = copies[number(0...count - 1)]
        if other != copies[index] { _ = try RunMerge.merge([other], into: copies[index]) }
      case 1:
        // A folder is copied, and whoever has the copy goes on as the same writers.
        let other = copies[number(0...count - 1)]
        copies[index] = try rig.duplicate(other, as: "\(name)-\(index)-\(step)")
      default: try goOn(copies[index])
      }
    }
    for copy in copies where number(0...2) == 0 { try damage(copy) }
    return copies
  }

  /// Does something in a copy.
  private mutating func goOn(_ copy: String) throws {
    let letter = ["A", "B", "C"][number(0...2)]
    var kind = histories.kind(try rig.events(copy))
    switch kind {
    case .answer(var answer):
      if number(0...1) == 0 {
        answer.note = try rig.keep("note \(number(0...3))", by: letter, in: copy)
        content += [answer.note].compactMap { $0 }
      }
      if number(0...2) == 0 {
        let reference = try rig.attach(Array("\(number(0...3))".utf8), in: copy)
        answer.evidence = [reference]
        content.append(reference.digest)
      }
      kind = .answer(answer)
    case .redaction(var redaction):
      redaction.of = content.filter { _ in number(0...2) == 0 }
      kind = .redaction(redaction)
    case .pause:
      // A text whose event a kill kept out.
      content.append(try rig.keep("left", by: letter, in: copy))
    default: break
    }
    try rig.add(kind, by: letter, in: copy)
  }

  /// Changes a byte, often of the first line, cuts the end off, swaps or takes out a line, or takes a file away.
  private mutating func damage(_ copy: String) throws {
    let names = try rig.files(copy).keys.filter { $0.contains("/") }.sorted()
    guard !names.isEmpty else { return }
    let path = copy + "/" + names[number(0...names.count - 1)]
    var bytes = try FileSystem.read(path)
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    switch number(0...5) {
    case 5 where !bytes.isEmpty:
      // Somewhere in its beginning.
      bytes[number(0...min(bytes.count - 1, 100))] ^= 1
    case 0: bytes = histories.random.mutated(bytes)
    case 1: bytes.removeLast(min(bytes.count, number(1...40)))
    case 2 where lines.count > 3:
      lines.swapAt(number(0...lines.count - 3), lines.count - 2)
      bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    case 3 where lines.count > 2:
      lines.remove(at: number(0...lines.count - 2))
      bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    default:
      try FileSystem.remove(path)
      return
    }
    try FileSystem.replace(path, with: bytes)
  }
}
