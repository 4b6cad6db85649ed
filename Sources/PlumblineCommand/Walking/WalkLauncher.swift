import Plumbline
import PlumblineGuide
import PlumblineRecord

/// Prepares a walk: which run, who walks, what is walked, and where it goes on.
struct WalkLauncher {
  let host: Host
  let arguments: ParsedArguments

  /// Walks to the end or to a pause.
  func launch() throws -> ExitCode {
    // Whatever can be refused is refused before a run is made.
    let prepared = try PreparedRun(arguments, host: host, release: findRelease)
    let who = try findTester()
    let folder = try prepared.folder()
    let session = try openSession(folder, who: who)
    defer { session.close() }
    try set(prepared.options.builds, in: session)
    let performer = try makePerformer(session, prepared.options, folder: folder, who: who)
    let code = guide(performer)
    sayGoodbye(code, folder: folder, performer: performer)
    return code
  }

  /// Opens the run; one that was signed off says how to go on with it.
  private func openSession(_ folder: String, who: String) throws(CommandError) -> RunSession {
    do throws(CommandError) { return try host.openSession(folder, who: who) } catch {
      guard case .record(.closed) = error else { throw error }
      let name = (try? host.readRun(folder)).map { shortName(folder, $0.identity) } ?? folder
      let reopen = "\(host.invocation) reopen \(name.shellWord) --reason \"why it goes on\""
      throw .signedOff(run: name, reopen: reopen)
    }
  }

  /// Prepares the walk.
  ///
  /// Apart from walking it, because a copy of the run's state that lived as long as
  /// the walk would make the first answer copy all of it.
  private func makePerformer(
    _ session: RunSession, _ options: WalkOptions, folder: String, who: String
  ) throws -> WalkPerformer {
    let state = session.state
    let positions = try options.positions(of: state.checks, in: state.plan)
    let bookmarkPath = Bookmark.path(in: host.stateFolder, run: folder, who: who)
    let bookmark = Bookmark.read(bookmarkPath) ?? Bookmark()
    let lastSession = bookmark.lastSession(of: walkOptions, in: state)
    var walk = Walk(
      order: positions, title: title(state, who: who), who: who, state: state,
      lastSession: lastSession,
      prepared: bookmark.prepared(in: state), devices: bookmark.devices(in: state.plan),
      now: SteadyClock.milliseconds())
    if walkOptions.isEmpty, !bookmark.options.isEmpty {
      walk.say(
        .info,
        "Last time you walked a part of this run; this is all of it. The same part: "
          + "\(host.invocation) run \(shortName(folder, state.identity).shellWord)"
          + Bookmark.words(bookmark.options))
    }
    let damage = state.problems.filter(\.isDamage)
    if !damage.isEmpty {
      let places = damage.count == 1 ? "one place" : "\(damage.count) places"
      walk.say(
        .warning,
        "The run's folder is damaged in \(places); all the rest is used. "
          + "\(host.invocation) status \(folder.shellWord) says where.")
    }
    return WalkPerformer(
      walk: walk, session: session, host: host, bookmarkPath: bookmarkPath,
      bookmark: bookmark, options: walkOptions,
      cameBackTo: lastSession?.position, clock: SteadyClock.milliseconds)
  }

  /// On the terminal's screen where there is one and nobody wants it plain; else line by line.
  private func guide(_ performer: WalkPerformer) -> ExitCode {
    let isPlain =
      arguments.has("plain") || host.environment["TERM"] == "dumb" || wantsAccessible
    if !isPlain, host.isInteractive, var walk = TerminalWalk(performer: performer, host: host) {
      return walk.walk()
    }
    var walk = PlainWalk(
      performer: performer, host: host,
      layout: PlainLayout(isASCII: host.isInteractive && !Locale.isUTF8(host.environment)),
      lines: LineReader())
    return walk.walk()
  }

  /// Whether a screen reader is served best, by the variable that other tools read for it too.
  private var wantsAccessible: Bool {
    !["", "0", "false"].contains(host.environment["ACCESSIBLE"] ?? "")
  }

  private func findRelease(_ checklist: String) throws(CommandError) -> String {
    if let release = arguments["release"]?.trimmed { return release }
    guard host.isInteractive else {
      throw .missingOption("release", why: "which release is under test?", command: "run")
    }
    let open = RunFinder(reports: host.reportsFolder).all()
      .filter { $0.checklist == checklist }.map(\.release)
    let known = open.isEmpty ? "" : " (here are: \(open.joined(separator: ", ")))"
    if let release = host.askRelease("Release under test\(known): ", host.err) { return release }
    throw .missingOption("release", why: "which release is under test?", command: "run")
  }

  private func findTester() throws(CommandError) -> String {
    if let name = try host.tester(arguments) {
      if host.isInteractive, host.rememberedName == nil { try? host.remember(name: name) }
      return name
    }
    guard host.isInteractive else { return try host.requiredTester(arguments) }
    if let name = host.askTester(host.err) { return name }
    return try host.requiredTester(arguments)
  }

  /// Notes the builds that `--build` names, where they are news.
  private func set(_ builds: [WalkOptions.Build], in session: RunSession) throws(CommandError) {
    for named in builds {
      var draft = session.environmentDraft(of: named.platform)
      if draft.build == named.build { continue }
      draft.build = named.build
      do throws(FileError) { try session.set(draft) } catch { throw .file(error) }
    }
  }

  /// What is walked, of what, and who speaks.
  private func title(_ state: RunState, who: String) -> String {
    let round = state.identity.round.map { " round \($0)" } ?? ""
    let titles = platformIDs.map { id in
      state.plan.platforms.first { $0.id == id }?.title ?? id
    }
    let filter = titles.isEmpty ? "" : " · " + titles.joined(separator: ", ")
    return "\(state.plan.title) \(state.identity.release)\(round)\(filter) · \(who)"
  }

  private var platformIDs: [String] {
    Plan.platformIDs(arguments.all("platform"))
  }

  private func sayGoodbye(_ code: ExitCode, folder: String, performer: WalkPerformer) {
    let progress = performer.walk.progress
    let name = shortName(folder, performer.state.identity).shellWord
    sayUnanswered(performer)
    sayLeftovers(performer)
    if code == .done {
      host.err("Every check of this walk has an answer. The run is \(folder).\nMake the report:\n")
      host.err("  \(host.invocation) report \(name) --html report.html\n")
      return
    }
    let left = progress.left == 1 ? "1 check is" : "\(progress.left) checks are"
    let kept = performer.lost == nil ? "nothing is lost" : "every answer is on disk"
    host.err("Paused; \(kept). \(left) left of \(progress.all).\n")
    host.err("The run is \(folder).\nGo on with:\n")
    host.err("  \(host.invocation) run \(name)\(sameWalk)\n")
  }

  /// Says what is still changed on the devices, so that nobody takes it home.
  private func sayLeftovers(_ performer: WalkPerformer) {
    let left = performer.walk.devices.leftovers(in: performer.state.plan)
    if left.isEmpty { return }
    host.err("Still changed, to undo when you are done:\n")
    for line in left { host.err("  \(line.visibleOnOneLine)\n") }
  }

  /// Names the checks where something is typed or attached that no answer holds.
  private func sayUnanswered(_ performer: WalkPerformer) {
    let unanswered = performer.walk.unanswered.sorted { $0.key < $1.key }
    guard !unanswered.isEmpty else { return }
    if let lost = performer.lost {
      host.err("error: \(lost)\n")
      host.err("Typed or attached, and in no answer:\n")
    } else {
      host.err("Typed or attached, but in no answer yet; it is kept on this machine:\n")
    }
    let here = unanswered.filter { performer.walk.holds($0.key) }
    for (position, prepared) in here.prefix(20) {
      host.err(
        "  \(performer.state.name(of: position).visibleOnOneLine): \(prepared.summary)\n")
    }
    let rest = unanswered.count - min(here.count, 20)
    if rest > 0 { host.err("  and at \(rest) more \(rest == 1 ? "check" : "checks")\n") }
  }

  /// The options that make it the same walk again.
  private var sameWalk: String {
    Bookmark.words(walkOptions) + (arguments["by"].map { " --by \($0.shellWord)" } ?? "")
      + (arguments.has("plain") ? " --plain" : "")
  }

  /// The options that limit and order this walk, with their values.
  private var walkOptions: [String: [String]] {
    var options: [String: [String]] = [:]
    if !platformIDs.isEmpty { options["platform"] = platformIDs }
    for option in ["screen", "order"] {
      if let value = arguments[option] { options[option] = [value] }
    }
    return options
  }

  /// `CHECKLIST/RELEASE` where that names this run alone, else its folder.
  private func shortName(_ folder: String, _ identity: RunIdentity) -> String {
    let name = "\(identity.checklist)/\(identity.release)"
    let found = try? RunFinder(reports: host.reportsFolder).folder(name)
    return found == folder ? name : folder
  }
}
