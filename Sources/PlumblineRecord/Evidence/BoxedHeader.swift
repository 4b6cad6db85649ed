/// The family of HEIC, MP4 and MOV: boxes in boxes, told apart by the brands in `ftyp`.
enum BoxedHeader {
  private static let heicBrands: Set<String> = [
    "heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs",
  ]
  private static let stillBrands: Set<String> = ["mif1", "msf1", "mif2", "miaf"]
  private static let movieBrands: Set<String> = [
    "isom", "iso2", "iso3", "iso4", "iso5", "iso6", "iso7", "iso8", "iso9", "mp41", "mp42",
    "mp71", "avc1", "dash", "MSNV", "M4V ", "M4VH", "M4VP", "f4v ", "3gp4", "3gp5", "3gp6",
    "3gp7", "3g2a",
  ]

  static func read(_ bytes: HeaderBytes) -> EvidenceHeader? {
    guard let kind = kind(bytes) else { return nil }
    let boxes = HeaderBox.all(bytes, in: 0..<bytes.fileSize)
    var header: EvidenceHeader
    switch kind {
    case .heic:
      let meta = boxes.first { $0.name == "meta" }
      header = meta.flatMap { HEICSize.read(bytes, meta: $0.content) } ?? EvidenceHeader(kind: kind)
    default:
      let movie = boxes.first { $0.name == "moov" }
      let size = movie.flatMap { MovieSize.read(bytes, movie: $0.content) }
      header = EvidenceHeader(kind: kind, width: size?.width, height: size?.height)
    }
    header.problem = problem(bytes, boxes, needs: kind == .heic ? "meta" : "moov")
    return header
  }

  /// A box that reaches beyond the file, or the one with the facts missing from all of it.
  private static func problem(
    _ bytes: HeaderBytes, _ boxes: [HeaderBox], needs name: String
  ) -> EvidenceProblem? {
    let end = boxes.last?.content.upperBound ?? 0
    if end > bytes.fileSize { return .truncated }
    if boxes.contains(where: { $0.name == name }) { return nil }
    return end == bytes.fileSize ? .truncated : bytes.problemAtEnd
  }

  private static func kind(_ bytes: HeaderBytes) -> EvidenceKind? {
    guard let first = HeaderBox(bytes, at: 0, parentEnd: bytes.fileSize) else { return nil }
    switch first.name {
    case "ftyp": break
    // Old QuickTime files have no brands.
    case "moov", "mdat", "wide", "pnot": return .mov
    default: return nil
    }
    guard let major = bytes.name(first.content.lowerBound) else { return nil }
    let end = min(first.content.upperBound, bytes.count, first.content.lowerBound + 256)
    let others = stride(from: first.content.lowerBound + 8, to: end, by: 4)
    let compatible = Set(others.compactMap { bytes.name($0) })
    if heicBrands.contains(major) { return .heic }
    if stillBrands.contains(major) { return compatible.isDisjoint(with: heicBrands) ? nil : .heic }
    if major == "qt  " { return .mov }
    return movieBrands.contains(major) ? .mp4 : nil
  }
}
