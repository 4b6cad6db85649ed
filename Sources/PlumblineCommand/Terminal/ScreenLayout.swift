import PlumblineGuide
import PlumblineRecord

/// Lays a screen out for a window: top line, content, what was said, what is typed, keys.
struct ScreenLayout {
  /// The columns of the window.
  let width: Int
  /// The rows of the window.
  let height: Int
  /// The signs to decorate with.
  let glyphs: Glyphs

  /// A line of text longer than this is tiring to read, however wide the window.
  private static let widestText = 88

  /// Lays screens out for a window of a size; one without any cell counts as one cell.
  init(width: Int, height: Int, isASCII: Bool = false) {
    self.width = max(1, width)
    self.height = max(1, height)
    glyphs = isASCII ? .ascii : .unicode
  }

  private var margin: Int { width >= 60 ? 2 : width >= 24 ? 1 : 0 }
  private var inner: Int { max(1, width - 2 * margin) }
  private var textWidth: Int { min(Self.widestText, inner) }
  /// Whether there are rows for lines across the screen and pauses.
  private var isRoomy: Bool { height >= 16 }

  /// Lays out a screen.
  ///
  /// - Parameters:
  ///   - screen: What it says.
  ///   - scroll: The first row of the content to show, where it does not fit. A marked row is
  ///     always brought into view instead.
  /// - Returns: As many lines as the window has rows.
  func page(of screen: ScreenDescription, scroll: Int = 0) -> ScreenPage {
    var top = [topLine(screen)]
    if isRoomy { top += [rule("")] + (height >= 20 ? [StyledLine()] : []) }
    let keys = KeyBar(
      screen.keys, width: inner, rows: max(isRoomy ? 4 : 3, height / 4), glyphs: glyphs
    ).lines.map { $0.indented(by: margin) }
    let message = messageLines(screen.message)
    let input = screen.input.map { input in
      InputLayout(
        input, width: textWidth, rows: max(1, min(8, height / 4)),
        hintRows: isRoomy ? 2 : 1, glyphs: glyphs)
    }
    let body = BodyLayout(screen.body, width: textWidth, isCompact: !isRoomy, glyphs: glyphs)
    let below = foot(message: message, input: input, keys: keys, limit: height - top.count)
    let room = height - top.count - below.lines.count - (isRoomy ? 1 : 0)
    let window = BodyWindow(body, rows: max(0, room), scroll: scroll, marksInside: !isRoomy, glyphs)
    var lines = top + window.lines.map { $0.width == 0 ? $0 : $0.indented(by: margin) }
    if isRoomy { lines.append(rule(window.more)) }
    let start = lines.count
    lines += below.lines
    return ScreenPage(
      lines: lines.prefix(height).map { $0.clipped(to: width) } + blanks(height - lines.count),
      cursor: below.cursor.flatMap { cursor in
        start + cursor.row < height
          ? ScreenPage.Cursor(row: start + cursor.row, column: min(cursor.column, width - 1)) : nil
      },
      scroll: window.scroll, pageStep: max(1, window.lines.count - 1),
      isScrollable: window.isScrollable)
  }

  private func blanks(_ count: Int) -> [StyledLine] {
    Array(repeating: StyledLine(), count: max(0, count))
  }

  private func topLine(_ screen: ScreenDescription) -> StyledLine {
    let position = CellText(onOneLine: screen.position, glyphs).truncated(limit: inner, glyphs)
    let room = inner - position.cellWidth - 2
    var line = StyledLine(indent: margin)
    if room > 0 {
      line.append(CellText(onOneLine: screen.title, glyphs).truncated(limit: room, glyphs), .title)
    }
    line.pad(to: margin + inner - position.cellWidth)
    line.append(position, .position)
    return line
  }

  /// A line across the screen, with a word near its end.
  private func rule(_ word: String) -> StyledLine {
    let text = word.isEmpty ? "" : " " + word + " "
    let tail = word.isEmpty ? 0 : 2
    let count = inner - text.cellWidth - tail
    guard count > 0 else { return StyledLine(word.cellWidth <= inner ? word : "", .hint) }
    var line = StyledLine(indent: margin)
    line.append(String(repeating: glyphs.rule, count: count), .rule)
    line.append(text, .heading)
    line.append(String(repeating: glyphs.rule, count: tail), .rule)
    return line
  }

  private func messageLines(_ message: ScreenDescription.Message?) -> [StyledLine] {
    guard let message else { return [] }
    let (sign, role): (String, TextRole) =
      switch message.kind {
      case .info:
        message.outcome.map { (glyphs.shown(Character($0.symbol)) + " ", $0.role) } ?? ("", .plain)
      case .warning: ("! ", .warning)
      case .error: (glyphs.shown("✗") + " ", .fail)
      }
    let text = CellText(message.text, glyphs).wrapped(limit: max(1, textWidth - sign.cellWidth))
    let limit = max(1, height / 4)
    return text.prefix(limit).enumerated().map { index, text in
      var line = StyledLine(index == 0 ? sign : "", role, indent: margin)
      line.pad(to: margin + sign.cellWidth)
      line.append(text, role == .plain ? .plain : role)
      return line
    }
  }

  /// What stands below the content; in a window too low for all of it, the last keys go first.
  private func foot(
    message: [StyledLine], input: InputLayout?, keys: [StyledLine], limit: Int
  ) -> (lines: [StyledLine], cursor: (row: Int, column: Int)?) {
    var lines = message
    var cursor: (row: Int, column: Int)?
    if let input {
      cursor = (lines.count + input.cursor.row, input.cursor.column + margin)
      lines += input.lines.map { $0.indented(by: margin) }
    }
    if isRoomy && !lines.isEmpty { lines.append(rule("")) }
    lines += keys
    return (Array(lines.prefix(max(0, limit))), cursor)
  }
}
