import PlumblineRecord

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
    package let device: Note?
    /// The name of the data set.
    package let dataSet: Note?

    /// Takes the facts of an environment event, with its texts looked up.
    init(_ environment: Event.Environment, _ lookup: RecordLookup) {
      platform = environment.platform
      build = environment.build
      operatingSystem = environment.operatingSystem
      isPhysical = environment.isPhysical
      device = environment.device.map { lookup.note($0) }
      dataSet = environment.dataSet.map { lookup.note($0) }
    }

    /// The facts in one line, without the platform; empty when nothing is known.
    package var line: String {
      var parts: [String] = []
      if let build { parts.append("build \(build)") }
      let hardware = isPhysical.map { $0 ? "physical device" : "simulator" }
      switch (Self.words(device, "device"), hardware) {
      case (let device?, let hardware?): parts.append("\(device) (\(hardware))")
      case (let only?, nil), (nil, let only?): parts.append(only)
      case (nil, nil): break
      }
      if let operatingSystem { parts.append(operatingSystem) }
      if let data = Self.words(dataSet, "data set") {
        parts.append(dataSet == .redacted ? data : "data set \(data)")
      }
      return parts.joined(separator: ", ")
    }

    private static func words(_ note: Note?, _ what: String) -> String? {
      note == .redacted ? "\(what) redacted" : note?.text
    }
  }
}
