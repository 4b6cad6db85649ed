import PlumblineRecord

/// Where the bytes of a piece of evidence are, and what its first ones tell.
struct EvidencePlace {
  /// Where it is, seen from the page.
  enum Content {
    case inside([UInt8])
    case beside(String)
    case nowhere
  }

  let content: Content
  /// What it is, by its first bytes when they are here.
  let kind: EvidenceKind
  /// The size of the picture, upright.
  let size: (width: Int, height: Int)?
  /// How many bytes it has.
  let bytes: Int
  /// What is wrong with it.
  let warning: String?
  /// Whether a browser can show it where it stands.
  let isPicture: Bool

  init(of evidence: RunReport.Evidence, _ settings: ReportSettings) {
    let reference = evidence.reference
    let known = evidence.size ?? 0
    // What was taken out is not shown, though its file may still be there.
    let isHidden = evidence.isRedacted
    let embedded =
      !isHidden && known < settings.embedLimit ? settings.evidence(reference) : nil
    let first = embedded ?? (isHidden ? nil : settings.prefix(reference))
    if let embedded, embedded.count < settings.embedLimit {
      content = .inside(embedded)
    } else if embedded != nil || evidence.size != nil,
      let address = settings.link(reference).flatMap(RelativeAddress.encoded)
    {
      content = .beside(address)
    } else {
      content = .nowhere
    }
    bytes = embedded?.count ?? known
    let count = bytes
    let header = first?.withUnsafeBytes { EvidenceHeader.read($0, size: count) }
    kind = header?.kind ?? evidence.kind
    size = header.flatMap { header in
      guard let width = header.width, let height = header.height else { return nil }
      return (width, height)
    }
    var isHere = true
    if case .nowhere = content { isHere = false }
    let isEmpty = isHere && (bytes == 0 || header?.problem == .empty)
    var problem = isEmpty ? .empty : header?.problem
    if kind == .png, problem == nil, let embedded, !PNGChunks.reachEnd(embedded) {
      problem = .truncated
    }
    warning = isHere ? problem.map(Self.words) : nil
    isPicture = isHere && kind.isPicture && kind.canShowInBrowser && warning == nil
  }

  private static func words(_ problem: EvidenceProblem) -> String {
    switch problem {
    case .empty: "empty"
    case .truncated: "cut off"
    case .damaged: "damaged"
    }
  }
}

/// A path beside the page, as an address.
enum RelativeAddress {
  /// Percent-encodes a path; nil for one that could lead elsewhere than below the page's folder.
  static func encoded(_ path: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains(where: { $0.isEmpty || $0 == ".." }) else { return nil }
    var address = ""
    for byte in path.utf8 {
      switch byte {
      case 0x2D...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "~"):
        address.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let hex = String(byte, radix: 16, uppercase: true)
        address += hex.utf8.count == 1 ? "%0" + hex : "%" + hex
      }
    }
    return address
  }
}
