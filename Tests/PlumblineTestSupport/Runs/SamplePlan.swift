package import PlumblineRecord

/// A small plan, and worlds without chance, for tests of the record.
package enum SamplePlan {
  /// Questions asked once a platform, each on every platform.
  ///
  /// - Parameters:
  ///   - titles: A title for each question; the ids are `q1`, `q2`, ….
  ///   - platforms: Ids of the platforms.
  ///   - sideBySide: Whether the questions compare platforms.
  /// - Returns: The plan.
  package static func make(
    titles: [String] = ["One", "Two", "Three"], platforms: [String] = ["mac"],
    sideBySide: Bool = false
  ) -> Plan {
    Plan(
      checklist: "sample", title: "Sample",
      platforms: platforms.map { Plan.Platform(id: $0, title: $0) }, groups: [],
      screens: [], setups: [],
      questions: titles.enumerated().map { index, title in
        Plan.Question(
          id: "q\(index + 1)", title: title, rule: nil, why: nil,
          steps: [Plan.Step(action: "Look at it.", expectation: "It is right.")], setups: [],
          evidence: .optional, isBlocker: false, minutes: 1, isSideBySide: sideBySide)
      },
      rows: titles.indices.map { index in
        Plan.Row(question: index, screen: nil, list: nil, platforms: Array(platforms.indices))
      },
      excluded: [])
  }

  /// A run of a plan for a release.
  package static func identity(_ plan: Plan, release: String = "1.0") -> RunIdentity {
    RunIdentity(
      checklist: plan.checklist, release: release, plan: SHA256.digest(of: plan.encoded()))
  }

  /// A clock that goes on by a second a call from some hours after the first world's, and bytes that
  /// only count up from a seed.
  package static func world(seed: UInt8 = 1, hours: Int64 = 0) -> World {
    let state = WorldState(seed: seed, hours: hours)
    return World(now: { state.tick() }, random: { state.bytes($0) })
  }
}

/// The moving parts of a world without chance; used by one thread.
private final class WorldState {
  private var time: Timestamp
  private var counter: UInt64

  init(seed: UInt8, hours: Int64) {
    let start = Timestamp("2031-02-01T10:00:00.000Z")?.milliseconds ?? 0
    time = Timestamp(milliseconds: start + hours * 3_600_000)
    counter = UInt64(seed) << 32
  }

  func tick() -> Timestamp {
    time = Timestamp(milliseconds: time.milliseconds + 1000)
    return time
  }

  func bytes(_ count: Int) -> [UInt8] {
    counter += 1
    let digest = SHA256.digest(of: String(counter)).bytes
    return (0..<count).map { digest[$0 % digest.count] }
  }
}
