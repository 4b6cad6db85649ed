import PlumblineRecord

extension Subcommand {
  /// `plumb environment`.
  static let environment = Subcommand(
    name: "environment", arguments: ["RUN", "PLATFORM"],
    summary: "what answers on a platform are given on from now on",
    details: """
      Says for the answers that follow, from a script or in the guide, which build, device and
      system they are about. What is not named stays as it was; an empty value takes it back.
      """,
    options: [
      Option("build", "BUILD", help: "version and build of the app, such as 1.5+212"),
      Option("os", "NAME", help: "the system with its version, such as \"iOS 19.1\""),
      Option("device", "NAME", help: "the device or browser"),
      Option("physical", help: "it is a physical device"),
      Option("simulator", help: "it is a simulator or emulator"),
      Option("data", "NAME", help: "the data set that the app shows"),
      .by, .json,
    ],
    examples: [
      "plumb environment calendar/1.4 ios --build 1.4+212 --device \"iPhone 17\" --physical --by Ada"
    ]
  ) { arguments, host in
    let folder = try RunFinder(reports: host.reportsFolder).folder(arguments.argument(0) ?? "")
    let who = try host.requiredTester(arguments)
    let session = try host.openSession(folder, who: who)
    defer { session.close() }
    defer { for notice in session.notices { host.err("note: \(notice.sentence)\n") } }
    let plan = session.state.plan
    let platform = plan.platforms[try plan.platformIndex(arguments.argument(1) ?? "")].id
    let before = session.environmentDraft(of: platform)
    let draft = try changed(before, arguments)
    let isNew = draft != before
    if isNew {
      do throws(FileError) { try session.set(draft) } catch { throw CommandError.file(error) }
    }
    if arguments.has("json") {
      host.out(json(draft, isNew: isNew))
    } else {
      host.err(isNew ? "noted for the answers that follow\n" : "that is what is noted already\n")
    }
    return .done
  }

  private static func changed(
    _ before: RunSession.EnvironmentDraft, _ arguments: ParsedArguments
  ) throws(CommandError) -> RunSession.EnvironmentDraft {
    if arguments.has("physical") && arguments.has("simulator") {
      throw .optionNotHere(
        "simulator", why: "a device is physical or it is not. Give one of the two")
    }
    let options = ["build", "os", "device", "data", "physical", "simulator"]
    guard options.contains(where: arguments.has) else {
      throw .missingOption(
        "build", why: "what is to be noted? Or --os, --device, --physical, --simulator, --data",
        command: "environment")
    }
    func value(_ option: String, _ before: String?) throws(CommandError) -> String? {
      guard let typed = arguments[option]?.trimmed else { return before }
      guard typed.utf8.count <= 1000 else {
        throw .badValue(
          option: option, value: "\(typed.prefix(40))…", allowed: "at most 1000 bytes")
      }
      return typed.isEmpty ? nil : typed
    }
    var draft = before
    draft.build = try value("build", before.build)
    draft.operatingSystem = try value("os", before.operatingSystem)
    draft.device = try value("device", before.device)
    draft.dataSet = try value("data", before.dataSet)
    if arguments.has("physical") { draft.isPhysical = true }
    if arguments.has("simulator") { draft.isPhysical = false }
    return draft
  }

  private static func json(_ draft: RunSession.EnvironmentDraft, isNew: Bool) -> String {
    var json = JSONWriter.document("plumbline-environment")
    json.field("platform", draft.platform)
    json.field("new", isNew)
    if let build = draft.build { json.field("build", build) }
    if let system = draft.operatingSystem { json.field("os", system) }
    if let device = draft.device { json.field("device", device) }
    if let isPhysical = draft.isPhysical { json.field("physical", isPhysical) }
    if let dataSet = draft.dataSet { json.field("data", dataSet) }
    return json.closedDocument()
  }
}
