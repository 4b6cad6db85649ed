import PlumblineRecord

extension Subcommand {
  /// `plumb start`.
  static let start = Subcommand(
    name: "start", arguments: ["CHECKLIST"], summary: "make a run; prints its folder",
    details: """
      Two testers who start the same run have the same run: to start what is there joins it.
      A fresh walk of the same release is another round.
      """,
    options: RunStarter.options + [
      Option(
        "platform", "ID", isRepeated: true, help: "the platforms this run is about; all unless said"
      ),
      .json,
    ],
    examples: [
      "plumb start calendar --release 1.4",
      "plumb start calendar --release 1.4 --round 2 --platform ios",
    ]
  ) { arguments, host in
    let checklist = arguments.argument(0) ?? ""
    guard let release = arguments["release"]?.trimmed else {
      throw CommandError.missingOption(
        "release", why: "which release is under test?", command: "start")
    }
    let starter = try RunStarter(checklist, host: host)
    let identity = try starter.identity(
      release: release, arguments: arguments, platforms: arguments.all("platform"))
    if let older = try starter.olderRun(release: release, round: arguments["round"]?.trimmed) {
      host.err(
        "note: \(older.folder) is a run of this release with an older text of the checklist "
          + "(\(older.difference)); both count for the release\n")
    }
    let started = try starter.start(identity, arguments: arguments)
    if arguments.has("json") {
      var json = JSONWriter.document("plumbline-start")
      json.field("run", started.identity.id)
      json.field("folder", started.folder)
      json.field("new", started.isNew)
      host.out(json.closedDocument())
    } else {
      host.out(started.folder + "\n")
      if !started.isNew { host.err("joined the run that is there\n") }
    }
    return .done
  }
}
