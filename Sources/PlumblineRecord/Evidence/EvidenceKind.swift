/// What a piece of evidence is, told from its content.
package enum EvidenceKind: String, CaseIterable, Hashable, Sendable {
  case png, jpeg, webp, gif, heic, mp4, mov, text, other

  /// What the program knows of a kind; the only place that spells it.
  private struct Facts {
    let fileExtension: String
    let mediaType: String
    var isPicture = false
    var canShowInBrowser = false
    var claims: [String] = []
  }

  private var facts: Facts {
    switch self {
    case .png:
      Facts(
        fileExtension: "png", mediaType: "image/png", isPicture: true, canShowInBrowser: true,
        claims: ["png"])
    case .jpeg:
      Facts(
        fileExtension: "jpg", mediaType: "image/jpeg", isPicture: true, canShowInBrowser: true,
        claims: ["jpg", "jpeg"])
    case .webp:
      Facts(
        fileExtension: "webp", mediaType: "image/webp", isPicture: true, canShowInBrowser: true,
        claims: ["webp"])
    case .gif:
      Facts(
        fileExtension: "gif", mediaType: "image/gif", isPicture: true, canShowInBrowser: true,
        claims: ["gif"])
    case .heic:
      Facts(
        fileExtension: "heic", mediaType: "image/heic", isPicture: true,
        claims: ["heic", "heif"])
    case .mp4:
      Facts(
        fileExtension: "mp4", mediaType: "video/mp4", canShowInBrowser: true,
        claims: ["mp4", "m4v"])
    case .mov:
      Facts(fileExtension: "mov", mediaType: "video/quicktime", claims: ["mov"])
    case .text:
      Facts(
        fileExtension: "txt", mediaType: "text/plain", canShowInBrowser: true,
        claims: ["txt", "log", "md", "json", "csv"])
    case .other:
      Facts(fileExtension: "bin", mediaType: "application/octet-stream")
    }
  }

  /// The extension that the record gives to files of this kind.
  package var fileExtension: String { facts.fileExtension }

  /// The type as a web server or a `data:` address names it.
  package var mediaType: String { facts.mediaType }

  /// Whether it is a still or animated picture.
  package var isPicture: Bool { facts.isPicture }

  /// Whether every usual browser shows it without help.
  package var canShowInBrowser: Bool { facts.canShowInBrowser }

  private static let kinds = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.fileExtension, $0) })

  /// The kind that the record's own extension stands for, spelt exactly so.
  package init?(fileExtension: String) {
    guard let kind = Self.kinds[fileExtension] else { return nil }
    self = kind
  }

  /// The kind that a file's own name claims, by any usual extension in any case.
  init?(claimedBy fileExtension: some StringProtocol) {
    let claim = fileExtension.lowercased()
    guard let kind = Self.allCases.first(where: { $0.facts.claims.contains(claim) }) else {
      return nil
    }
    self = kind
  }
}
