/// What the first bytes of a file tell about it, whatever its name says.
package struct EvidenceHeader: Equatable, Sendable {
  /// What it is.
  package var kind: EvidenceKind
  /// The width in pixels as it is shown, after turning; nil when not found.
  package var width: Int?
  /// The height in pixels as it is shown, after turning; nil when not found.
  package var height: Int?
  /// By how many degrees, clockwise, a viewer turns it: 0, 90, 180 or 270, from EXIF.
  package var rotation: Int
  /// What is wrong with it; nil when nothing was noticed.
  package var problem: EvidenceProblem?

  /// Puts together what a format's reader found.
  package init(
    kind: EvidenceKind, width: Int? = nil, height: Int? = nil, rotation: Int = 0,
    problem: EvidenceProblem? = nil
  ) {
    self.kind = kind
    self.width = width
    self.height = height
    self.rotation = rotation
    self.problem = problem
  }

  /// Tells what a file is from its beginning.
  ///
  /// - Parameters:
  ///   - prefix: The first bytes, 256 KiB or all there are; more is better for pictures
  ///     with large previews.
  ///   - size: How many bytes the whole file has.
  /// - Returns: The kind and what else could be read; never nothing.
  package static func read(_ prefix: UnsafeRawBufferPointer, size: Int) -> EvidenceHeader {
    guard size > 0, !prefix.isEmpty else { return EvidenceHeader(kind: .other, problem: .empty) }
    let bytes = HeaderBytes(prefix, fileSize: size)
    return PNGHeader.read(bytes) ?? JPEGHeader.read(bytes) ?? GIFHeader.read(bytes)
      ?? WebPHeader.read(bytes) ?? TextHeader.read(bytes) ?? BoxedHeader.read(bytes)
      ?? EvidenceHeader(kind: .other)
  }

  /// The kind that a file's name claims; nil when its extension says nothing to us.
  package static func kindClaimed(byName name: String) -> EvidenceKind? {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    return EvidenceKind(claimedBy: name[name.index(after: dot)...])
  }

  /// Takes the size of a picture; a side of nothing is damage.
  func sized(_ width: Int, _ height: Int) -> EvidenceHeader {
    var header = self
    guard width > 0, height > 0 else {
      header.problem = .damaged
      return header
    }
    (header.width, header.height) = (width, height)
    return header
  }

  /// The same with width and height exchanged.
  var onItsSide: EvidenceHeader {
    var header = self
    (header.width, header.height) = (height, width)
    return header
  }
}
