extension Event {
  /// What a platform's answers are given on, from here on.
  package struct Environment: Sendable, Equatable {
    /// Id of the platform.
    package var platform: String
    /// Version and build of the app.
    package var build: String?
    /// Whether the device is a physical one; nil when nobody said.
    package var isPhysical: Bool?
    /// Name and version of the operating system.
    package var operatingSystem: String?
    /// Text id of the data set's name.
    package var dataSet: Digest?
    /// Text id of the device's name.
    package var device: Digest?
    /// The environments that it corrects; a change is a new event without.
    package var replaces: [Digest]

    package init(
      platform: String, build: String? = nil, operatingSystem: String? = nil,
      isPhysical: Bool? = nil, device: Digest? = nil, dataSet: Digest? = nil,
      replaces: [Digest] = []
    ) {
      self.platform = platform
      self.build = build
      self.operatingSystem = operatingSystem
      self.isPhysical = isPhysical
      self.device = device
      self.dataSet = dataSet
      self.replaces = replaces
    }
  }
}

extension Event.Environment {
  init(from line: inout EventLine) throws {
    var platform: String?
    var found = Event.Environment(platform: "")
    while let field = try line.nextField() {
      switch field {
      case "platform": platform = try line.cursor.string()
      case "build": found.build = try line.cursor.string()
      case "physical": found.isPhysical = try line.cursor.bool()
      case "os": found.operatingSystem = try line.cursor.string()
      case "data": found.dataSet = try line.cursor.digest()
      case "label": found.device = try line.cursor.digest()
      case "replaces": found.replaces = try line.cursor.digests()
      default: try line.skip()
      }
    }
    found.platform = try line.need(platform, "platform")
    self = found
  }

  func write(to json: inout JSONWriter) {
    json.field("platform", platform)
    if let build { json.field("build", build) }
    if let isPhysical { json.field("physical", isPhysical) }
    if let operatingSystem { json.field("os", operatingSystem) }
    if let dataSet { json.field("data", dataSet) }
    if let device { json.field("label", device) }
    if !replaces.isEmpty { json.digests("replaces", replaces) }
  }
}
