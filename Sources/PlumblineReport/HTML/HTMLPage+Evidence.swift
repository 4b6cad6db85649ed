import PlumblineRecord

extension HTMLPage {
  /// The files of an answer: pictures to look at, the rest to save.
  mutating func writeEvidence(of answer: RunReport.Answer, _ entry: RunReport.Entry) throws {
    try write(
      answer.evidence,
      for: EvidenceFrame(
        anchor: entry.anchor, title: report.plan.title(of: entry.check),
        isSideBySide: entry.check.isSideBySide))
  }

  /// What evidence stands below.
  struct EvidenceFrame {
    /// The place on the page that a large picture leads back to.
    let anchor: String
    /// What it is for, for whoever does not see it.
    let title: String
    /// Whether pictures are to be compared.
    var isSideBySide = false
  }

  /// Files: pictures to look at, the rest to save.
  mutating func write(_ evidence: [RunReport.Evidence], for frame: EvidenceFrame) throws {
    if evidence.isEmpty { return }
    var files: [(RunReport.Evidence, EvidencePlace)] = []
    var hasPictures = false
    for evidence in evidence {
      let place = EvidencePlace(of: evidence, settings)
      guard place.isPicture else {
        files.append((evidence, place))
        continue
      }
      if !hasPictures {
        out.write(
          frame.isSideBySide
            ? "<div class=\"pictures beside\">\n" : "<div class=\"pictures\">\n")
      }
      hasPictures = true
      try writePicture(evidence, place, for: frame)
    }
    if hasPictures { out.write("</div>\n") }
    if files.isEmpty { return }
    out.write("<ul class=\"files\">\n")
    for (evidence, place) in files { try writeFile(evidence, place) }
    out.write("</ul>\n")
  }

  private mutating func writePicture(
    _ evidence: RunReport.Evidence, _ place: EvidencePlace, for frame: EvidenceFrame
  ) throws {
    pictures += 1
    let name = evidence.title.visibleOnOneLine
    let question = frame.title.visibleOnOneLine
    out.write("<figure class=\"picture\" id=\"picture-\(pictures)\">")
    switch place.content {
    case .inside(let bytes):
      out.write("<a class=\"open\" href=\"#picture-\(pictures)\"><img src=\"")
      try out.write(address: bytes, mediaType: place.kind.mediaType)
      out.write("\"")
    case .beside(let address):
      out.write("<a class=\"open\" href=\"\(address)\"><img loading=\"lazy\" src=\"\(address)\"")
    case .nowhere: break
    }
    if let size = place.size { out.write(" width=\"\(size.width)\" height=\"\(size.height)\"") }
    out.write(" alt=\"Picture \(pictures), \(name), for: \(question)\"></a>")
    out.write("<figcaption><bdi>\(name)</bdi> <span>")
    if let size = place.size { out.write("\(size.width) × \(size.height), ") }
    out.write("\(Words.size(place.bytes))</span> ")
    out.write("<a class=\"close\" href=\"#\(frame.anchor)\">Close</a></figcaption></figure>\n")
  }

  private mutating func writeFile(
    _ evidence: RunReport.Evidence, _ place: EvidencePlace
  ) throws {
    let name = evidence.title.visibleOnOneLine
    out.write("<li>")
    switch place.content {
    case .inside(let bytes):
      out.write("<a download=\"\(name)\" href=\"")
      try out.write(address: bytes, mediaType: place.kind.mediaType)
      out.write("\"><bdi>\(name)</bdi></a>")
    case .beside(let address):
      out.write("<a href=\"\(address)\"><bdi>\(name)</bdi></a>")
    case .nowhere: out.write("<bdi>\(name)</bdi>")
    }
    if evidence.isRedacted {
      out.write(" <span>\(RecordWords.redacted)</span>")
    } else if case .nowhere = place.content {
      let isGone = evidence.size == nil
      out.write(" <span class=\"missing\">the file is ")
      out.write(isGone ? "missing from the run</span>" : "not with this page</span>")
    } else {
      out.write(" <span>\(place.kind.title), \(Words.size(place.bytes))</span>")
    }
    if let warning = place.warning { out.write(", <span class=\"missing\">\(warning)</span>") }
    out.write("</li>\n")
  }
}
