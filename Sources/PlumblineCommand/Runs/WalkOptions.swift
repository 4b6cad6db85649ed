import PlumblineGuide
import PlumblineRecord

/// What a walk was asked to be, checked against the plan before anything is made.
struct WalkOptions {
  /// A build that `--build` names for a platform.
  struct Build: Equatable {
    let platform: String
    let build: String
  }

  let builds: [Build]
  private let order: WalkOrder
  private let platforms: Set<Int>?
  private let screen: Int?

  init(_ arguments: ParsedArguments, plan: Plan) throws(CommandError) {
    order = try WalkOrder.chosen(arguments, option: "order")
    platforms = try plan.platformSet(arguments.all("platform"))
    screen = try plan.screenIndex(arguments["screen"])
    var builds: [Build] = []
    for word in arguments.all("build") { builds.append(try Self.build(word, plan)) }
    self.builds = builds
  }

  /// The positions of the checks that are walked, in their order; never none.
  func positions(of checks: [Check], in plan: Plan) throws(CommandError) -> [Int] {
    let positions = order.positions(of: checks, in: plan, platforms: platforms, screen: screen)
    if !positions.isEmpty { return positions }
    throw .nothingToWalk(
      "no check is left by --platform and --screen: give others, or leave them out")
  }

  private static func build(_ word: String, _ plan: Plan) throws(CommandError) -> Build {
    let parts = word.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
    guard parts.count == 2, !parts[1].isEmpty else {
      throw .badValue(
        option: "build", value: word, allowed: "platform=build, such as ios=1.5+212")
    }
    _ = try plan.platformIndex(parts[0])
    return Build(platform: parts[0], build: parts[1])
  }
}
