import PlumblineRecord

extension HTMLPage {
  /// A reason of so many bytes or more stands on lines of its own.
  private static let longReason = 400

  /// Whoever it was, or what is in the place of the name.
  static func name(of person: RunReport.Person) -> Markup {
    person.name.text.map { "<bdi>\($0)</bdi>" } ?? "<em>\(person.words)</em>"
  }

  /// What somebody did, why and when, in a line: `Taken back by Ada: wrong device`.
  mutating func write(_ act: RunReport.Act, as lead: String, isTimed: Bool = true) {
    out.write("<p class=\"act\"><b>\(lead) \(Self.name(of: act.person))")
    let reason = act.reason?.text
    let isLong = reason.map { $0.utf8.count >= Self.longReason } ?? false
    out.write(act.reason == nil ? "</b>" : ":</b>")
    switch act.reason {
    case .text(let text) where !isLong:
      out.write(" <span class=\"said\" dir=\"auto\">")
      write(words: text)
      out.write("</span>")
    case nil, .text: break
    case .redacted: out.write(" <em>\(RecordWords.redacted)</em>")
    case .missing:
      out.write(" <span class=\"missing\">the reason is missing from the record</span>")
    }
    if isTimed { out.write(" <small>\(act.time)</small>") }
    out.write("</p>\n")
    if isLong { writeNote(act.reason) }
  }

  /// The defects that were linked to something.
  mutating func write(_ links: [RunReport.Link]) {
    for link in links {
      write(defect: link.address)
      for act in link.withdrawals { write(act, as: "Link taken back by") }
    }
  }

  /// The address of a defect; a link when it is one of the web, and text else.
  mutating func write(defect address: RunReport.Note) {
    out.write("<p class=\"defect\">Defect: ")
    switch address {
    case .text(let text) where NoteWords.isWebAddress(text):
      out.write("<a href=\"\(text)\" rel=\"noreferrer\">\(text)</a>")
    case .text(let text): out.write("<bdi>\(text.visibleOnOneLine)</bdi>")
    case .redacted: out.write("<em>\(RecordWords.redacted)</em>")
    case .missing:
      out.write("<span class=\"missing\">the address is missing from the record</span>")
    }
    out.write("</p>\n")
  }

  /// A text whose days are not broken over lines.
  private func whole(_ text: String) -> Markup {
    var line: Markup = ""
    for (index, word) in text.split(separator: " ").map(String.init).enumerated() {
      if index > 0 { line = "\(line) " }
      let isDay = Timestamp(day: String(word.prefix(10))) != nil
      line = isDay ? "\(line)<span class=\"day\">\(word)</span>" : "\(line)\(word)"
    }
    return line
  }

  /// Who accepted the fails of a check, why, until when, and what that comes to.
  mutating func write(_ waivers: [RunReport.Waiver]) {
    for waiver in waivers {
      out.write(
        """
        <div class="waiver" data-waiver="\(waiver.standing.rawValue)">
        <p class="act"><b>\(RecordWords.lead(waiver)) \(Self.name(of: waiver.act.person))</b>
        """)
      if let until = RecordWords.until(waiver) { out.write(" \(whole(until))") }
      out.write(": <b>\(whole(RecordWords.standing(waiver, asOf: report.asOf)))</b>")
      out.write(" <small>\(waiver.act.time)</small></p>\n")
      writeNote(waiver.act.reason)
      if let defect = waiver.defect { write(defect: defect) }
      write(waiver.links)
      for act in waiver.withdrawals { write(act, as: "Taken back by") }
      out.write("</div>\n")
    }
  }
}
