package import PlumblineRecord

/// What a tester has changed on the devices in hand, as far as their answers tell.
package struct Devices: Equatable, Sendable {
  /// Ids of the setups in force, by position of the platform in the plan.
  package var inForce: [Int: Set<String>]
  /// Position of the platform that was tested last; nil before the first.
  package var last: Int?

  /// Knows what was left in force.
  package init(inForce: [Int: Set<String>] = [:], last: Int? = nil) {
    self.inForce = inForce
    self.last = last
  }

  /// A check was answered: its setups, and no others, are in force on its platforms.
  mutating func answered(_ check: Check, setups: [String]) {
    for platform in check.platforms { inForce[platform] = Set(setups) }
    if case .platform(let platform) = check.target { last = platform }
  }

  /// What has to be undone to have the devices as they were, one line for each setup and platform.
  package func leftovers(in plan: Plan) -> [String] {
    inForce.sorted { $0.key < $1.key }.flatMap { platform, ids in
      plan.setups.filter { ids.contains($0.id) }.map { setup in
        let one = plan.platforms[platform]
        return "\(one.title), \(setup.title): \(setup.way(on: one.id).undo)"
      }
    }
  }
}
