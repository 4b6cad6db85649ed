import Plumbline
import PlumblineRecord

/// Lets somebody at a terminal choose what to walk: an open run, or a checklist to start.
struct RunChooser {
  private let host: Host
  private let arguments: ParsedArguments

  /// A line of the list.
  private enum Choice {
    case run(folder: String)
    case checklist(String)
  }

  /// How many open runs a list shows; older ones can be named.
  private static let mostRuns = 12

  /// The arguments of `plumb run` with what was chosen, or as they are when they name a run.
  ///
  /// - Parameters:
  ///   - arguments: Those that were given.
  ///   - host: What is around the command.
  /// - Returns: Arguments that name a run or a checklist; nil when somebody left instead.
  /// - Throws: ``CommandError/noChoice(example:)`` without a terminal.
  static func completed(
    _ arguments: ParsedArguments, host: Host
  ) throws(CommandError) -> ParsedArguments? {
    if arguments.argument(0) != nil { return arguments }
    guard host.canChoose else {
      let checklist = host.checklists().first?.checklist.id ?? "CHECKLIST"
      throw .noChoice(example: "\(host.invocation) run \(checklist) --release 1.0")
    }
    return try RunChooser(host: host, arguments: arguments).ask()
  }

  private func ask() throws(CommandError) -> ParsedArguments? {
    let checklists = host.checklists().map(\.checklist)
    // What says which run is to be made leaves only checklists to choose from.
    let isNew = ["release", "round", "into"].contains { arguments.has($0) }
    let runs = isNew ? [] : OpenRun.all(host)
    let shown = Array(runs.prefix(Self.mostRuns))
    var choices = shown.map { Choice.run(folder: $0.folder) }
    choices += checklists.map { Choice.checklist($0.id) }
    guard !choices.isEmpty else { throw .noChoice(example: "\(host.invocation) run RUN") }
    show(shown, hidden: runs.count - shown.count, checklists.map { ($0.id, $0.title) })
    let mayTakeFirst = runs.count == 1 || choices.count == 1
    guard let choice = ask(among: choices, mayTakeFirst: mayTakeFirst) else { return nil }
    var chosen = arguments
    switch choice {
    case .run(let folder): chosen.name(folder)
    case .checklist(let id):
      chosen.name(id)
      if !chosen.has("release") {
        guard let release = askRelease() else { return nil }
        chosen.give("release", release)
      }
      if !chosen.has("platform") {
        guard let platforms = askPlatforms(of: id) else { return nil }
        chosen.give("platform", all: platforms)
      }
    }
    var who = try host.tester(arguments)
    if who == nil {
      guard let name = host.askTester(host.out) else { return nil }
      chosen.give("by", name)
      who = name
    }
    if case .run(let folder) = choice, let who { goOn(with: folder, as: who, &chosen) }
    return chosen
  }

  /// Makes it the walk that this tester left, unless another is asked for.
  private func goOn(with folder: String, as who: String, _ chosen: inout ParsedArguments) {
    if Bookmark.optionNames.contains(where: { arguments.has($0) }) { return }
    let path = Bookmark.path(in: host.stateFolder, run: folder, who: who)
    for (option, values) in Bookmark.read(path)?.options ?? [:]
    where Bookmark.optionNames.contains(option) { chosen.give(option, all: values) }
  }

  private func show(
    _ runs: [OpenRun], hidden: Int, _ checklists: [(id: String, title: String)]
  ) {
    var lines: [String] = []
    let names = runs.map(\.name) + checklists.map(\.id)
    let details = runs.map(\.progress) + checklists.map(\.title.visibleOnOneLine)
    let width = names.map(\.cellWidth).max() ?? 0
    for (index, name) in names.enumerated() {
      if index == 0 && !runs.isEmpty { lines.append("Go on with") }
      if index == runs.count {
        if hidden > 0 {
          lines.append("     and \(hidden) more: \(host.invocation) run CHECKLIST/RELEASE")
        }
        lines.append("Start")
      }
      let number = String(index + 1)
      lines.append(
        String(repeating: " ", count: max(0, 3 - number.count)) + number + "  "
          + name.padded(to: width) + "  " + details[index])
    }
    host.out(lines.joined(separator: "\n") + "\n")
  }

  private func ask(among choices: [Choice], mayTakeFirst: Bool) -> Choice? {
    let prompt = mayTakeFirst ? "Number, Enter for 1, q to leave: " : "Number, q to leave: "
    while true {
      guard let answer = host.ask(prompt, host.out), answer != "q" else { return nil }
      if answer.isEmpty && mayTakeFirst { return choices[0] }
      if let number = Int(answer), choices.indices.contains(number - 1) {
        return choices[number - 1]
      }
      host.out("Type a number from 1 to \(choices.count).\n")
    }
  }

  /// The platforms that somebody can walk; empty for all, nil when they left.
  private func askPlatforms(of checklist: String) -> [String]? {
    let known = (try? host.contract(checklist))?.source.platforms ?? []
    if known.count < 2 { return [] }
    let titles = known.enumerated().map { "\($0 + 1) \($1.text.title.visibleOnOneLine)" }
    host.out("On which can you walk it now?  " + titles.joined(separator: "  ") + "\n")
    while true {
      guard let answer = host.ask("Numbers, Enter for all, q to leave: ", host.out), answer != "q"
      else { return nil }
      let words = answer.split { $0 == " " || $0 == "," }
      let chosen = words.compactMap { Int($0) }.filter { known.indices.contains($0 - 1) }
      if chosen.count == words.count {
        let all = Set(chosen).count == known.count
        return all ? [] : Set(chosen).sorted().map { known[$0 - 1].id }
      }
      host.out("Type numbers from 1 to \(known.count), such as 1 3.\n")
    }
  }

  private func askRelease() -> String? {
    let answer = host.askRelease("Release under test, q to leave: ", host.out)
    return answer == "q" ? nil : answer
  }
}
