import PlumblineGuide
import PlumblineRecord

/// Screens for the layout's tests.
enum ScreenSamples {
  static let keys =
    [
      ("p", "pass"), ("f", "fail"), ("b", "blocked"), ("s", "skip"), ("n", "not applicable"),
      ("c", "cannot tell"), ("w", "wrong check"),
    ].map { KeyHint(key: $0, label: $1, isVerdict: true) }
    + [
      ("t", "note"), ("e", "evidence"), ("←→", "back, on"), ("u", "next not seen"), ("j", "jump"),
      ("?", "help"), ("q", "pause"),
    ].map { KeyHint(key: $0, label: $1) }

  static let check = ScreenDescription(
    title: "Calendar · 1.4 · iOS", position: "12 of 96",
    body: [
      .heading("Is today marked in the month?"),
      .label("On", "iOS"), .label("Screen", "Month"),
      .label("Set up", "Ten events: import the file ten-events.ics into an empty calendar."),
      .label("Why", "People orient themselves by today before anything else."),
      .gap,
      .steps([
        .init(number: 1, action: "Open the month.", expectation: "Today has a filled circle."),
        .init(number: 2, action: "Turn to the next month and back."),
        .init(
          number: 3, action: "Change the system to dark.",
          expectation: "The circle stays, with enough contrast to be found at arm's length."),
      ]),
      .gap,
      .label("Left", "84 checks, about 3 minutes"),
    ],
    keys: keys)

  static var typing: ScreenDescription {
    var screen = check
    screen.input = .init(
      label: "Why failed?",
      field: TextField("The circle is grey\non the second row", isMultiline: true),
      hint: "What did you see? Ctrl-J begins a new line.")
    screen.message = .init(kind: .warning, text: "A word on why is needed.")
    screen.keys = [
      KeyHint(key: "Enter", label: "save the answer"),
      KeyHint(key: "Esc", label: "back, no answer"),
    ]
    return screen
  }

  static func list(_ count: Int, selected: Int?) -> ScreenDescription {
    let titles = ["Is today marked?", "日本語の長いタイトルはどうなりますか", "👨‍👩‍👧‍👦 family 🇩🇪", "مرحبا"]
    let marks: [ScreenDescription.Mark] = [
      .outcome(.pass), .outcome(.fail), .outcome(.unseen), .outcome(.skipped),
    ]
    let rows = (0..<count).map {
      ScreenDescription.Row(mark: marks[$0 % 4], text: titles[$0 % 4], trailing: "Web")
    }
    return ScreenDescription(
      title: "Calendar", position: "\(count) checks",
      body: [.heading("Jump to a check"), .rows(rows, selected: selected)],
      keys: [KeyHint(key: "↑↓", label: "choose")])
  }

  /// Text of every kind that breaks columns or terminals.
  static let hostile = [
    "plain words of some length", "日本語のテスト、長い文章。", "👨‍👩‍👧‍👦🇩🇪👍🏽❤️1️⃣", "ที่กำลัง", "नमस्ते दुनिया",
    "مرحبا بالعالم", "שָׁלוֹם", "e\u{301}\u{301}\u{301}", "\u{301}", "\u{1B}[2J\u{1B}]0;evil\u{07}",
    "\u{202E}reversed\u{202C}", "\u{200B}\u{FEFF}", "line\nbreak\r\nand\rmore", "tab\tstop",
    String(repeating: "x", count: 200), String(repeating: "漢", count: 90), "", " ",
    "\u{0}\u{7F}\u{85}\u{9B}1m",
    "क" + String(repeating: "\u{93E}", count: 60), "Z" + String(repeating: "\u{35C}", count: 99),
    "\u{1F1E9}\u{1F1EA}\u{1F1EB}", "\u{1112}\u{1161}\u{11AB}글", "\u{2028}\u{2029}", "🏴\u{E0067}",
  ]

  static func random(using random: inout some RandomNumberGenerator) -> ScreenDescription {
    func text(_ most: Int = 6) -> String {
      (0..<Int.random(in: 1...most, using: &random)).map { _ in
        hostile.randomElement(using: &random) ?? ""
      }.joined(separator: Bool.random(using: &random) ? " " : "")
    }
    var screen = ScreenDescription(title: text(2), position: text(1), body: [], keys: [])
    for _ in 0..<Int.random(in: 0...8, using: &random) {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: screen.body.append(.heading(text()))
      case 1: screen.body.append(.text(text()))
      case 2: screen.body.append(.label(text(1), text()))
      case 3:
        screen.body.append(
          .steps((1...3).map { .init(number: $0 * 9, action: text(), expectation: text()) }))
      case 4:
        let rows = (0..<12).map { _ in
          ScreenDescription.Row(
            mark: Outcome.allCases.randomElement(using: &random).map { .outcome($0) } ?? .none,
            text: text(2), trailing: text(1))
        }
        screen.body.append(.rows(rows, selected: Bool.random(using: &random) ? 7 : nil))
      default: screen.body.append(.gap)
      }
    }
    if Bool.random(using: &random) {
      var field = TextField(text(20), isMultiline: Bool.random(using: &random))
      for _ in 0..<Int.random(in: 0...30, using: &random) { _ = field.handle(.left) }
      screen.input = .init(label: text(1), field: field, hint: text(2))
    }
    if Bool.random(using: &random) { screen.message = .init(kind: .error, text: text()) }
    screen.keys = (0..<Int.random(in: 0...14, using: &random)).map {
      KeyHint(key: text(1), label: text(1), isVerdict: $0 < 7)
    }
    return screen
  }
}
