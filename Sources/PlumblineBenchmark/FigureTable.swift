/// Figures by what was measured and for which size, with how they grow.
struct FigureTable {
  private var sizes: [Int] = []
  private var rows: [(name: String, unit: String, figures: [Int: Double])] = []
  private var notes: [String] = []

  init(sizes: [Int] = []) { self.sizes = sizes }

  /// Adds a figure.
  mutating func add(_ name: String, _ unit: String, _ figure: Double, _ size: Int) {
    if let index = rows.firstIndex(where: { $0.name == name }) {
      rows[index].figures[size] = figure
    } else {
      rows.append((name, unit, [size: figure]))
    }
  }

  /// Adds a sentence below the table.
  mutating func note(_ text: String) { notes.append(text) }

  /// The table: growth is the last figure divided by the one before, where ten times the work should
  /// be no more than ten times the cost.
  var text: String {
    var lines = [["questions × 3 platforms"] + sizes.map(String.init) + ["growth", "unit"]]
    for row in rows {
      let figures = sizes.map { row.figures[$0] }
      var growth = ""
      if figures.count >= 2, let last = figures[figures.count - 1],
        let before = figures[figures.count - 2], before > 0
      {
        growth = "×" + (last / before).text(1)
      }
      lines.append(
        [row.name] + figures.map { $0.map { $0.text($0 < 100 ? 2 : 0) } ?? "–" } + [
          growth, row.unit,
        ])
    }
    let widths = lines[0].indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    let table = lines.map { line in
      line.enumerated().map { column, text in
        let fill = String(repeating: " ", count: widths[column] - text.count)
        return column == 0 || column == line.count - 1 ? text + fill : fill + text
      }
      .joined(separator: "  ")
    }
    return (table + [""] + notes).joined(separator: "\n")
  }
}
