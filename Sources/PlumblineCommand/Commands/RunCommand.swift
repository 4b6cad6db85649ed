import PlumblineGuide
import PlumblineRecord

extension Subcommand {
  /// `plumb run`.
  static let run = Subcommand(
    name: "run", arguments: ["[CHECKLIST|RUN]"],
    summary: "the guide: starts, joins or resumes a run and walks you through it",
    details: """
      Every answer is on disk before the next check comes up. Leave with q, Ctrl-C or by closing the
      window; the same command goes on from there. Without CHECKLIST or RUN a list at the terminal
      asks for one.
      """,
    options: RunStarter.options + [
      Option(
        "platform", "ID", isRepeated: true, help: "walk only what these platforms need"),
      Option("order", "ORDER", help: "setup (default), screen, question or platform"),
      Option("screen", "ID", help: "walk only checks on this screen"),
      Option("build", "P=B", isRepeated: true, help: "the build under test, such as ios=1.5+212"),
      Option("plain", help: "line by line, for a screen reader or a pipe"),
      .by,
    ],
    examples: [
      "plumb run calendar --release 1.4 --platform ios",
      "plumb run calendar/1.4 --plain",
    ]
  ) { arguments, host in
    guard let chosen = try RunChooser.completed(arguments, host: host) else { return .done }
    return try WalkLauncher(host: host, arguments: chosen).launch()
  }
}
