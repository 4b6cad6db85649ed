import Foundation
import PlumblineRecord
import PlumblineReport
import Testing

/// A page taken apart into its tags, strictly: what a browser would mend is a failure here.
struct Page {
  /// A tag that opens.
  struct Tag {
    let name: String
    let attributes: [String: String]
    /// The text inside, tags left out, entities read.
    var text = ""
  }

  private static let empty: Set<String> = ["meta", "img", "rect"]
  private(set) var tags: [Tag] = []
  let html: String

  /// Renders a report and reads it.
  init(_ report: RunReport, _ settings: ReportSettings = .plain) throws {
    var bytes: [UInt8] = []
    try HTMLReport.write(report, settings: settings) { bytes += $0 }
    try self.init(String(decoding: bytes, as: UTF8.self))
  }

  init(_ html: String) throws {
    self.html = html
    try read(html.dropFirst("<!DOCTYPE html>\n".count))
  }

  /// The tags with an attribute.
  func with(_ attribute: String) -> [Tag] { tags.filter { $0.attributes[attribute] != nil } }

  /// The tags of a name.
  func named(_ name: String) -> [Tag] { tags.filter { $0.name == name } }

  /// The tags of a class.
  func classed(_ name: String) -> [Tag] {
    tags.filter { $0.attributes["class"]?.split(separator: " ").contains(Substring(name)) ?? false }
  }

  /// How many checks the page shows with an outcome.
  func count(_ outcome: Outcome) -> Int {
    with("data-outcome").count { $0.attributes["data-outcome"] == outcome.rawValue }
  }

  /// The numbers in a row of the table, by column.
  func numbers(_ row: String) -> [String] {
    guard let start = tags.firstIndex(where: { $0.attributes["data-row"] == row }) else {
      return []
    }
    return tags[(start + 1)...].prefix { $0.name != "tr" }.filter { $0.name == "td" }.map(\.text)
  }

  private mutating func read(_ source: Substring) throws {
    var rest = source
    var open: [Int] = []
    while let start = rest.firstIndex(of: "<") {
      add(Self.decoded(rest[..<start]), to: open)
      rest = rest[rest.index(after: start)...]
      let end = try #require(rest.firstIndex(of: ">"))
      let tag = rest[..<end]
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("/") {
        let last = try #require(open.last, "</\(tag)> closes nothing")
        open.removeLast()
        try #require(tags[last].name == tag.dropFirst(), "</\(tag)> closes \(tags[last].name)")
        continue
      }
      let read = try Self.tag(tag)
      tags.append(read)
      if ["style", "script"].contains(read.name) {
        let end = try #require(rest.range(of: "</\(read.name)>"))
        tags[tags.count - 1].text = String(rest[..<end.lowerBound])
        rest = rest[end.upperBound...]
      } else if !Self.empty.contains(read.name) {
        open.append(tags.count - 1)
      }
    }
    try #require(open.isEmpty, "not closed: \(open.map { tags[$0].name })")
  }

  private mutating func add(_ text: String, to open: [Int]) {
    for index in open { tags[index].text += text }
  }

  private static func tag(_ source: Substring) throws -> Tag {
    var rest = source.hasSuffix("/") ? source.dropLast() : source
    let name = String(rest.prefix { !$0.isWhitespace })
    rest = rest.dropFirst(name.count)
    try #require(!name.isEmpty && name.allSatisfy { $0.isLowercase || $0.isNumber }, "<\(source)>")
    var attributes: [String: String] = [:]
    while true {
      rest = rest.drop(while: \.isWhitespace)
      if rest.isEmpty { break }
      let key = String(rest.prefix { $0 != "=" && !$0.isWhitespace })
      rest = rest.dropFirst(key.count)
      guard rest.hasPrefix("=\"") else {
        attributes[key] = ""
        continue
      }
      rest = rest.dropFirst(2)
      let end = try #require(rest.firstIndex(of: "\""), "<\(source)>")
      try #require(attributes[key] == nil, "<\(source)>")
      attributes[key] = decoded(rest[..<end])
      rest = rest[rest.index(after: end)...]
    }
    return Tag(name: name, attributes: attributes)
  }

  private static func decoded(_ text: Substring) -> String {
    guard text.contains("&") else { return String(text) }
    return String(text).replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"").replacing("&#39;", with: "'").replacing("&amp;", with: "&")
  }
}

extension ReportSettings {
  /// No files, and always the same time.
  static let moment = Timestamp(milliseconds: 1_927_792_800_000)
  static var plain: ReportSettings { ReportSettings(generated: moment, tool: "plumb test") }

  /// Files in memory, by digest.
  static func files(_ files: [[UInt8]], embedLimit: Int = 1 << 20) -> ReportSettings {
    let byDigest = Dictionary(
      files.map { (SHA256.digest(of: $0), $0) }, uniquingKeysWith: { old, _ in old })
    return ReportSettings(
      generated: moment, tool: "plumb test",
      evidence: { reference in
        byDigest[reference.digest].flatMap { $0.count < embedLimit ? $0 : nil }
      },
      link: { "report of 100%-evidence/\($0.digest.hex).\($0.fileExtension)" },
      prefix: { byDigest[$0.digest].map { Array($0.prefix(1 << 16)) } },
      embedLimit: embedLimit)
  }
}
