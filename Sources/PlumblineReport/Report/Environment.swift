package import PlumblineRecord

extension RunReport {
  /// What answers on a platform were given on.
  package struct Environment: Sendable, Hashable {
    /// The platform's id.
    package let platform: String
    /// The build under test.
    package let build: String?
    /// The operating system with its version.
    package let operatingSystem: String?
    /// Whether the device is a thing and not a simulator; nil when nobody said.
    package let isPhysical: Bool?
    /// The device's name.
    package let device: String?
    /// The name of the data set.
    package let dataSet: String?

    /// Takes the facts of an environment event, with its texts looked up.
    package init(_ environment: Event.Environment, texts: [Digest: String]) {
      platform = environment.platform
      build = environment.build
      operatingSystem = environment.operatingSystem
      isPhysical = environment.isPhysical
      device = environment.device.flatMap { texts[$0] }
      dataSet = environment.dataSet.flatMap { texts[$0] }
    }

    /// The facts in one line, without the platform; empty when nothing is known.
    package var line: String {
      var parts: [String] = []
      if let build { parts.append("build \(build)") }
      let hardware = isPhysical.map { $0 ? "physical device" : "simulator" }
      switch (device, hardware) {
      case (let device?, let hardware?): parts.append("\(device) (\(hardware))")
      case (let only?, nil), (nil, let only?): parts.append(only)
      case (nil, nil): break
      }
      if let operatingSystem { parts.append(operatingSystem) }
      if let dataSet { parts.append("data set \(dataSet)") }
      return parts.joined(separator: ", ")
    }
  }
}
