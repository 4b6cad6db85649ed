extension EvidenceKind {
  /// What people call a file of this kind.
  package var title: String {
    switch self {
    case .png: "a PNG picture"
    case .jpeg: "a JPEG picture"
    case .webp: "a WebP picture"
    case .gif: "a GIF picture"
    case .heic: "a HEIC picture"
    case .mp4: "an MP4 video"
    case .mov: "a QuickTime video"
    case .text: "a text"
    case .other: "a file of unknown type"
    }
  }
}
