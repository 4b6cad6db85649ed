package import PlumblineRecord

extension GateNotice {
  /// The name in files.
  package var name: String {
    switch self {
    case .faster: "faster-than-reading"
    case .streak: "uniform-streak"
    case .pasted: "pasted-note"
    case .redacted: "redacted"
    case .allowedUnseen: "allowed-unseen"
    }
  }

  /// What a signer should see, in a sentence.
  package func sentence(in state: RunState) -> String {
    switch self {
    case .faster(let checks):
      "\(Words.count(checks.count, "verdict")) came faster than the text can be read: \(Self.some(checks))"
    case .streak(let tester, let verdict, let count, let first):
      "\(tester) gave \(count) verdicts in a row that are all \(verdict.rawValue), from \(first) on"
    case .pasted(let note, let checks):
      "one note stands at \(Words.count(checks.count, "check")): "
        + "\"\(Self.start(of: state.texts[note] ?? ""))\" at \(Self.some(checks))"
    case .redacted(let texts, let evidence):
      "taken out of the record: \(Words.count(texts, "text")), "
        + "\(Words.count(evidence, "piece", "pieces")) of evidence"
    case .allowedUnseen(let platform, let count, let reason):
      "\(Words.count(count, "check")) not seen\(platform.map { " on \($0)" } ?? "") as the checklist "
        + "allows: \(reason)"
    }
  }

  /// The first few, and how many more there are.
  private static func some(_ checks: [String]) -> String {
    let shown = checks.prefix(5).joined(separator: ", ")
    return checks.count > 5 ? "\(shown) and \(checks.count - 5) more" : shown
  }

  private static func start(of text: String) -> String {
    let line = text.split(separator: "\n").first.map(String.init) ?? ""
    return line.count > 60 ? line.prefix(60) + "…" : line
  }
}
