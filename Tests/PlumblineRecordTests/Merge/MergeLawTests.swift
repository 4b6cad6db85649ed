import PlumblineRecord
import PlumblineTestSupport
import Testing

/// Whatever copies there are, their merge is one: in whatever order and however often, with nothing
/// lost but by redaction, and with the outcomes that all that was said comes to.
@Suite struct MergeLawTests {
  private let rig: CopyRig
  private static let rounds = 40

  init() throws { rig = try CopyRig(plan: RandomHistory.plan) }

  /// The files in which a folder is not what was expected, with both contents.
  private func differences(_ folder: String, _ expected: [String: [UInt8]]) throws -> [String] {
    let files = try rig.files(folder)
    return Set(files.keys).union(expected.keys).sorted().filter { files[$0] != expected[$0] }.map {
      let both = [files[$0], expected[$0]].map { String(decoding: $0 ?? [], as: UTF8.self) }
      return "\($0):\n\(both[0])\nexpected:\n\(both[1])"
    }
  }

  @Test(arguments: [7, 8, 9])
  func mergingIsAUnionInWhateverOrderAndHoweverOften(seed: UInt64) throws {
    var random = RandomCopies(rig: rig, seed: seed)
    for round in 0..<Self.rounds {
      let copies = try random.make("\(seed)-\(round)")
      let before = try copies.map { try rig.files($0) }
      let all = rig.temporary.file("\(seed)-\(round)-all")
      _ = try RunMerge.merge(copies, into: all)
      let whole = try rig.files(all)

      let mixed = rig.temporary.file("\(seed)-\(round)-mixed")
      _ = try RunMerge.merge(copies.shuffled(using: &random.histories.random), into: mixed)
      let frommixed = try differences(mixed, whole)
      #expect(frommixed.isEmpty, "round \(round): another order: \(frommixed)")

      // One after another, each twice, into a copy that was there.
      let target = try rig.duplicate(copies[0], as: "\(seed)-\(round)-target")
      for copy in (copies + copies).shuffled(using: &random.histories.random) {
        _ = try RunMerge.merge([copy], into: target)
      }
      _ = try RunMerge.merge([all], into: target)
      let fromtarget = try differences(target, whole)
      #expect(fromtarget.isEmpty, "round \(round): one after another: \(fromtarget)")

      // In groups.
      let half = rig.temporary.file("\(seed)-\(round)-half")
      _ = try RunMerge.merge(Array(copies.dropFirst()), into: half)
      _ = try RunMerge.merge([half, copies[0]], into: half)
      let fromhalf = try differences(half, whole)
      #expect(fromhalf.isEmpty, "round \(round): in groups: \(fromhalf)")

      let after = try copies.map { try rig.files($0) }
      #expect(before == after, "round \(round): a source was changed")
      expectNothingLost(PlainMerge(before), whole, "seed \(seed), round \(round)")
      try expectOutcomes(PlainMerge(before), all, "seed \(seed), round \(round)")
    }
  }

  /// Every line, text and piece of evidence is there but for what was redacted, and nothing else is.
  private func expectNothingLost(
    _ plain: PlainMerge, _ files: [String: [UInt8]], _ said: Comment
  ) {
    let merged = PlainMerge([files])
    let redacted = plain.redacted
    #expect(Set(merged.lines.keys) == Set(plain.lines.keys), said)
    #expect(Set(merged.texts.keys) == Set(plain.texts.keys).subtracting(redacted), said)
    let left = plain.evidence.filter { name in !redacted.contains { name.contains($0.hex) } }
    #expect(merged.evidence == left, said)
    // What is no line was put aside under the digest of what it is.
    #expect(merged.damaged.isEmpty, said)
    let aside = Set(files.keys.filter { $0.hasPrefix("aside/") }.map { $0.dropFirst(6) })
    #expect(plain.damaged.allSatisfy { aside.contains($0.hex[...]) }, said)
  }

  private func expectOutcomes(_ plain: PlainMerge, _ folder: String, _ said: Comment) throws {
    let state = try RunReader.read(folder)
    let fold = PlainFold(events: plain.lines.values.map(\.event), release: rig.identity.release)
    for (position, check) in state.checks.enumerated() {
      #expect(state.outcomes[position] == fold.outcome(check.id), "\(said), \(check.id)")
    }
    #expect(Set(state.currentObservations.map(\.event.id)) == fold.currentObservations, said)
    #expect(state.asOf == fold.asOf, said)
  }
}
