import PlumblineRecord

/// Figures by what was measured and for which size, with how they grow.
struct FigureTable {
  /// What a figure counts.
  enum Unit: String {
    case milliseconds = "ms"
    case memory = "MiB"
    case bytes = "B"
    case speed = "MB/s"
    case ratio = "×"
    case count = ""
  }

  private struct Row {
    let name: String
    let unit: Unit
    var samples: [Int: Sample]
  }

  private let sizes: [Int]
  private var rows: [Row] = []
  private var notes: [String] = []

  init(sizes: [Int]) { self.sizes = sizes }

  /// Adds what was measured for a size.
  mutating func add(_ name: String, _ unit: Unit, _ sample: Sample, _ size: Int) {
    if let index = rows.firstIndex(where: { $0.name == name }) {
      rows[index].samples[size] = sample
    } else {
      rows.append(Row(name: name, unit: unit, samples: [size: sample]))
    }
  }

  /// Adds one figure for a size.
  mutating func add(_ name: String, _ unit: Unit, _ figure: Double, _ size: Int) {
    add(name, unit, Sample([figure]), size)
  }

  /// Adds a sentence below the table.
  mutating func note(_ text: String) { notes.append(text) }

  /// The table for people: medians, with the smallest and largest where there were several.
  var text: String {
    var lines = [["questions × 3 platforms"] + sizes.map(String.init) + ["growth", "unit"]]
    for row in rows {
      lines.append(
        [row.name] + sizes.map { row.samples[$0].map(Self.cell) ?? "–" }
          + [growth(of: row).map { "×" + $0.brief } ?? "", row.unit.rawValue])
    }
    let widths = lines[0].indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    let table = lines.map { line in
      line.enumerated().map { column, text in
        let fill = String(repeating: " ", count: widths[column] - text.count)
        if column == line.count - 1 { return text }
        return column == 0 ? text + fill : fill + text
      }
      .joined(separator: "  ")
    }
    return (table + [""] + notes).joined(separator: "\n")
  }

  /// The same for programs.
  var json: String {
    var json = JSONWriter()
    json.beginObject()
    json.field("format", "plumbline-benchmark")
    json.field("version", 1)
    json.key("rows")
    json.beginArray()
    for row in rows {
      json.beginObject()
      json.field("name", row.name)
      json.field("unit", row.unit.rawValue)
      if let growth = growth(of: row) { json.number("growth", growth) }
      json.key("sizes")
      json.beginArray()
      for size in sizes {
        guard let sample = row.samples[size] else { continue }
        json.beginObject()
        json.field("questions", size)
        json.number("median", sample.median)
        json.number("min", sample.least)
        json.number("max", sample.most)
        json.field("count", sample.count)
        json.endObject()
      }
      json.endArray()
      json.endObject()
    }
    json.endArray()
    json.key("notes")
    json.beginArray()
    for note in notes { json.string(note) }
    json.endArray()
    json.endObject()
    return String(decoding: json.bytes, as: UTF8.self)
  }

  private static func cell(_ sample: Sample) -> String {
    sample.count == 1
      ? sample.median.brief
      : "\(sample.median.brief) (\(sample.least.brief)–\(sample.most.brief))"
  }

  /// The figure of the largest size divided by that of the one before; of times and memory.
  private func growth(of row: Row) -> Double? {
    guard row.unit == .milliseconds || row.unit == .memory, sizes.count >= 2,
      let last = row.samples[sizes[sizes.count - 1]],
      let before = row.samples[sizes[sizes.count - 2]], before.median > 0
    else { return nil }
    return last.median / before.median
  }
}

extension JSONWriter {
  fileprivate mutating func number(_ key: StaticString, _ value: Double) {
    self.key(key)
    raw(Array(value.text(3).utf8))
  }
}
