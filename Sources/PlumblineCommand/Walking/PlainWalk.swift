import PlumblineGuide
import PlumblineRecord

/// A walk line by line, for a screen reader or a pipe: nothing moves, each answer is a line.
struct PlainWalk {
  let performer: WalkPerformer
  let host: Host
  let layout: PlainLayout
  let lines: LineReader

  /// Walks until the end, a pause, a signal, or the end of input.
  func walk() -> ExitCode {
    show()
    while true {
      switch lines.next() {
      case .line(let line):
        for key in keys(for: line) {
          if let end = performer.take(key) { return end == .finished ? .done : .stopped }
        }
        show()
      case .end: return performer.stop() == .finished ? .done : .stopped
      case .interrupted:
        return performer.stop() == .finished ? .done : .interrupted
      }
    }
  }

  /// What was said first, then the screen, so that an answer is confirmed before the next question.
  private func show() {
    var screen = performer.screen
    var text = "\n"
    if let message = screen.message {
      text += layout.lines(of: message).joined(separator: "\n") + "\n"
      screen.message = nil
    }
    host.out(text + layout.lines(of: screen).joined(separator: "\n") + "\n")
  }

  /// The keys that a line stands for: a text where one is typed, else a letter or a word.
  private func keys(for line: String) -> [Key] {
    if performer.walk.isTyping { return line.isEmpty ? [.enter] : [.paste(line), .enter] }
    let word = line.trimmed.lowercased()
    if word.isEmpty { return performer.walk.mayConfirmWithEnter ? [.enter] : [] }
    if performer.walk.isChoosing {
      return word.filter(\.isNumber).map { .character($0) } + [.enter]
    }
    if let verdict = Verdict.allCases.first(where: {
      word == $0.rawValue || word == $0.action || word == $0.outcome.word
    }) {
      return [.character(verdict.key)]
    }
    switch word {
    case "back", "<": return [.left]
    case "on", "next", ">": return [.right]
    case "note": return [.character("t")]
    case "evidence", "picture": return [.character("e")]
    case "jump", "search": return [.character("j")]
    case "unseen", "not seen": return [.character("u")]
    case "help": return [.character("?")]
    case "pause", "quit", "leave": return [.character("q")]
    default:
      return word.count == 1 ? word.map { .character($0) } : [.other("\"\(line.trimmed)\"")]
    }
  }
}
