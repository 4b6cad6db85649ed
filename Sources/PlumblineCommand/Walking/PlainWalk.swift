import PlumblineGuide
import PlumblineRecord

/// A walk line by line, for a screen reader or a pipe: nothing moves, each answer is a line.
struct PlainWalk {
  let performer: WalkPerformer
  let host: Host
  let layout: PlainLayout
  let lines: LineReader
  private var lastBody: [ScreenDescription.Block] = []
  private var hasListedKeys = false

  /// Prepares a walk.
  init(performer: WalkPerformer, host: Host, layout: PlainLayout, lines: LineReader) {
    self.performer = performer
    self.host = host
    self.layout = layout
    self.lines = lines
  }

  /// Walks until the end, a pause, a signal, or the end of input.
  mutating func walk() -> ExitCode {
    show()
    while true {
      switch lines.next() {
      case .line(let line):
        for key in keys(for: line) {
          if let end = performer.take(key) { return end == .finished ? .done : .stopped }
        }
        show()
        if performer.walk.isShowingHelp {
          // A line is an answer to the check, never a key that only closes the help.
          _ = performer.take(.escape)
          hasListedKeys = false
          lastBody = []
          show()
        }
      case .end: return performer.stop() == .finished ? .done : .stopped
      case .interrupted:
        return performer.stop() == .finished ? .done : .interrupted
      }
    }
  }

  /// What was said first, then the screen, so that an answer is confirmed before the next question.
  ///
  /// A check that was read already is not read again before each thing it still needs.
  private mutating func show() {
    var screen = performer.screen
    var text = "\n"
    if let message = screen.message {
      text += layout.lines(of: message).joined(separator: "\n") + "\n"
      screen.message = nil
    }
    if screen.body == lastBody {
      screen.body = []
      screen.title = ""
      screen.position = ""
    } else {
      lastBody = screen.body
    }
    let walk = performer.walk
    if walk.isJumping {
      text += searchText(screen)
    } else if walk.isTyping {
      screen.keys = []
      // The check was read out before it was answered.
      screen.body = []
      screen.title = ""
      screen.position = ""
      text += layout.lines(of: screen).joined(separator: "\n")
      text +=
        walk.typedText?.isEmpty ?? true
        ? "\nType a line and Enter; < alone goes back.\n"
        : "\nEnter alone keeps it, a new line replaces it, - empties it; < alone goes back.\n"
    } else if walk.isShowingHelp {
      screen.keys = []
      screen.body.removeAll {
        if case .label(let key, _) = $0 { Self.keysOfScreens.contains(key) } else { false }
      }
      screen.body.append(.label("back next", "the check before and the check after"))
      text += layout.lines(of: screen).joined(separator: "\n") + "\n"
    } else if walk.isAsking && hasListedKeys {
      screen.keys = []
      text += layout.lines(of: screen).joined(separator: "\n")
      text += "\nAnswer, or help for all the words:\n"
    } else {
      if walk.isAsking {
        screen.keys.append(KeyHint(key: "back", label: "the check before"))
        screen.keys.append(KeyHint(key: "next", label: "the check after"))
        hasListedKeys = true
      }
      text += layout.lines(of: screen).joined(separator: "\n") + "\n"
    }
    host.out(text)
  }

  /// Rows of the help about keys that no line can be.
  private static let keysOfScreens: Set<String> = ["← →", "PgDn PgUp", "Esc", "Ctrl-J"]

  /// How many matches of a search are read out.
  private static let longestList = 20

  /// The checks that match, each with the number that goes there.
  private func searchText(_ screen: ScreenDescription) -> String {
    let matches = performer.matches
    var lines = [
      "Jump to a check: \(matches.count == 1 ? "1 check matches" : "\(matches.count) checks match")."
    ]
    for (index, position) in matches.prefix(Self.longestList).enumerated() {
      let outcome = performer.state.outcomes[position].word
      lines += layout.lines(
        of: .text("\(index + 1): \(performer.state.name(of: position)), \(outcome)"))
    }
    if matches.count > Self.longestList {
      lines.append("and \(matches.count - Self.longestList) more; more words narrow it down.")
    }
    lines.append(
      "Type a number to go there, other words to search for (a title, a screen, a platform, "
        + "failed, not seen), or < to go back.")
    return lines.joined(separator: "\n") + "\n"
  }

  /// The keys that a line stands for while a check is searched for; a number goes there at once.
  private func searchKeys(_ line: String) -> [Key] {
    let shown = min(performer.matches.count, Self.longestList)
    if let number = Int(line), number > 0, number <= shown {
      performer.go(toMatch: number - 1)
      return []
    }
    return [.end, .control("u"), .paste(line)]
  }

  /// The keys of the rows that a line names: by their key, their number, or a platform's id.
  private func chosenRows(_ line: String) -> [Character] {
    let platforms = performer.platformsToMark.map { $0.lowercased() }
    return line.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.compactMap { word in
      if let index = platforms.firstIndex(of: String(word)) { return Walk.rowKeys[index] }
      if let number = Int(word), Walk.rowKeys.indices.contains(number - 1), number > 0 {
        return Walk.rowKeys[number - 1]
      }
      return word.count == 1 ? word.first : nil
    }
  }

  /// The keys that a line stands for: a text where one is typed, else a letter or a word.
  private func keys(for line: String) -> [Key] {
    if line.trimmed == "<", performer.walk.isTyping || performer.walk.isChoosing {
      return [.escape]
    }
    if performer.walk.isJumping { return searchKeys(line.trimmed) }
    if performer.walk.isTyping {
      if line.trimmed == "-", performer.walk.typedText?.isEmpty == false {
        performer.replaceTyped(with: "")
        return []
      }
      if !line.isEmpty { performer.replaceTyped(with: PastedText.cleaned(line)) }
      return [.enter]
    }
    let word = line.trimmed.lowercased()
    if word.isEmpty { return performer.walk.mayConfirmWithEnter ? [.enter] : [] }
    if performer.walk.isChoosing {
      return chosenRows(word).map { .character($0) } + [.enter]
    }
    if let verdict = Verdict(word: word) {
      return [.character(verdict.key)]
    }
    switch word {
    case "back", "<": return [.left]
    case "on", "next", ">": return [.right]
    case "note": return [.character("t")]
    case "evidence", "picture": return [.character("e")]
    case "jump", "search": return [.character("j")]
    case "observe": return [.character("o")]
    case "accept", "waive": return [.character("a")]
    case "link", "defect": return [.character("l")]
    case "settle", "resolve": return [.character("r")]
    case "environment", "device", "build": return [.character("v")]
    case "undo", "withdraw": return [.character("z")]
    case "unseen", "not seen": return [.character("u")]
    case "help": return [.character("?")]
    case "pause", "quit", "leave": return [.character("q")]
    default:
      return word.count == 1 ? word.map { .character($0) } : [.other("\"\(line.trimmed)\"")]
    }
  }
}
