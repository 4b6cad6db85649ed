import PlumblineGuide
import PlumblineRecord

/// Turns the content of a screen into lines, from the left edge on, as many as it takes.
struct BodyLayout {
  /// The cells of a line.
  let width: Int
  /// Whether pauses between pieces are left out, where rows are dear.
  let isCompact: Bool
  /// The signs to decorate with.
  let glyphs: Glyphs

  /// The lines so far.
  private(set) var lines: [StyledLine] = []
  /// The line of the marked row.
  private(set) var selected: Int?
  private var labelWidth = 0

  /// Lays out all blocks.
  init(_ blocks: [ScreenDescription.Block], width: Int, isCompact: Bool, glyphs: Glyphs) {
    self.width = width
    self.isCompact = isCompact
    self.glyphs = glyphs
    labelWidth = widestLabel(blocks)
    for block in blocks { append(block) }
    while lines.last?.width == 0 { lines.removeLast() }
  }

  private mutating func append(_ block: ScreenDescription.Block) {
    switch block {
    case .heading(let text):
      lines += wrapped(text, limit: width, .heading)
      appendGap()
    case .text(let text): lines += wrapped(text, limit: width, .plain)
    case .label(let label, let text): appendLabel(label, text)
    case .steps(let steps): appendSteps(steps)
    case .rows(let rows, let selected): appendRows(rows, selected)
    case .gap: appendGap()
    }
  }

  private mutating func appendGap() {
    if !isCompact, let last = lines.last, last.width > 0 { lines.append(StyledLine()) }
  }

  private func wrapped(_ text: String, limit: Int, _ role: TextRole) -> [StyledLine] {
    CellText(text, glyphs).wrapped(limit: max(1, limit)).map { StyledLine($0, role) }
  }

  /// Adds lines with something before the first of them, and blanks before the others.
  private mutating func append(_ text: [StyledLine], behind lead: StyledLine, column: Int) {
    for (offset, line) in text.enumerated() {
      var whole = offset == 0 ? lead : StyledLine()
      whole.pad(to: column)
      whole.append(line)
      lines.append(whole)
    }
  }
}

extension BodyLayout {
  /// The widest label that gets a column; wider ones stand on a line of their own.
  private func widestLabel(_ blocks: [ScreenDescription.Block]) -> Int {
    let limit = min(16, width / 3)
    // The same column from check to check, so that the text edge stays put where there is room.
    let usual =
      width >= 60 && blocks.contains { if case .label = $0 { true } else { false } } ? 9 : 0
    return blocks.reduce(usual) { widest, block in
      guard case .label(let label, _) = block else { return widest }
      let width = CellText(onOneLine: label, glyphs).width
      return width <= limit ? max(widest, width) : widest
    }
  }

  private mutating func appendLabel(_ label: String, _ text: String) {
    let name = CellText(onOneLine: label, glyphs)
    let column = labelWidth == 0 ? 2 : labelWidth + 2
    let lead: StyledLine
    if name.width > labelWidth {
      lines.append(StyledLine(name.truncated(limit: width, glyphs), .label))
      lead = StyledLine()
    } else {
      lead = StyledLine(name.truncated(limit: width, glyphs), .label)
    }
    append(wrapped(text, limit: width - column, .plain), behind: lead, column: column)
  }

  private mutating func appendSteps(_ steps: [ScreenDescription.StepLine]) {
    let digits = steps.map { String($0.number).count }.max() ?? 1
    let column = digits + 2
    let arrow = glyphs.arrow + " "
    for step in steps {
      let number = String(step.number)
      let lead = StyledLine(number, .number, indent: digits - number.count)
      append(wrapped(step.action, limit: width - column, .plain), behind: lead, column: column)
      guard let expectation = step.expectation else { continue }
      let inner = column + arrow.cellWidth
      append(
        wrapped(expectation, limit: width - inner, .plain),
        behind: StyledLine(arrow, .key, indent: column), column: inner)
    }
  }
}

extension BodyLayout {
  private mutating func appendRows(_ rows: [ScreenDescription.Row], _ selected: Int?) {
    let table = RowTable(rows, isChoice: selected != nil, width: width, glyphs: glyphs)
    for index in rows.indices {
      if index == selected { self.selected = lines.count }
      lines.append(table.line(index, isSelected: index == selected))
    }
  }
}
