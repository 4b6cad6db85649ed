import PlumblineRecord
import PlumblineTestSupport
import Testing

@Suite struct EvidenceHeaderTests {
  private func read(_ bytes: [UInt8], size: Int? = nil) -> EvidenceHeader {
    bytes.withUnsafeBytes { EvidenceHeader.read($0, size: size ?? bytes.count) }
  }

  @Test func everyFormatIsTold() {
    for sample in EvidenceSample.all {
      #expect(read(sample.bytes) == sample.header, "\(sample.id)")
      #expect(read(sample.bytes + [0]).kind == sample.header.kind, "\(sample.id)")
    }
  }

  @Test func aCutFileHasAProblemAndNoSizeThatIsWrong() {
    for sample in EvidenceSample.all {
      for length in 0..<sample.bytes.count {
        let header = read(Array(sample.bytes[..<length]))
        if header.kind == sample.header.kind {
          let isSame = header.width == sample.header.width && header.height == sample.header.height
          #expect(header.problem != nil || isSame, "\(sample.id) cut to \(length)")
          #expect(header.width == nil || isSame || header.kind == .heic, "\(sample.id), \(length)")
        } else {
          #expect([.other, .text].contains(header.kind), "\(sample.id) cut to \(length)")
        }
      }
    }
  }

  @Test func aCutPrefixOfALargerFileIsNoProblem() {
    let jpeg = EvidenceSample.jpeg(EvidenceSample.segment(0xE2, [UInt8](repeating: 1, count: 900)))
    #expect(read(Array(jpeg[..<500]), size: 5000) == EvidenceHeader(kind: .jpeg))
    #expect(
      read(Array(jpeg[..<500]), size: 600) == EvidenceHeader(kind: .jpeg, problem: .truncated))
    let movie =
      EvidenceSample.fileType("isom", []) + EvidenceSample.big(4000, 4)
      + EvidenceSample.ascii("mdat")
    #expect(read(movie, size: 9000) == EvidenceHeader(kind: .mp4))
    #expect(read(movie, size: 3000) == EvidenceHeader(kind: .mp4, problem: .truncated))
  }

  /// Recorders put other boxes, of any number, before the one with the facts.
  @Test(arguments: [3, 20]) func aMovieIsMeasuredBehindOtherBoxes(count: Int) throws {
    let movie = try #require(EvidenceSample.boxed.first { $0.id == "mp4" })
    let start = EvidenceSample.fileType("isom", ["isom", "mp41"])
    #expect(movie.bytes.starts(with: start))
    let others = (0..<count).flatMap { EvidenceSample.box("free", [UInt8($0)]) }
    #expect(read(start + others + movie.bytes.dropFirst(start.count)) == movie.header)
  }

  @Test func hostileBytesNeverTrap() {
    var random = SeededRandom(8)
    for round in 0..<300 {
      for sample in EvidenceSample.all {
        let bytes = random.mutated(sample.bytes)
        let header = read(bytes, size: round % 3 == 0 ? Int.max : bytes.count)
        #expect(header.width ?? 1 > 0 && header.height ?? 1 > 0)
      }
      _ = read(random.bytes(round))
    }
  }

  @Test func damageIsSaid() {
    var png = EvidenceSample.png.bytes
    png.replaceSubrange(16..<20, with: [0, 0, 0, 0])
    #expect(read(png) == EvidenceHeader(kind: .png, problem: .damaged))
    #expect(
      read([0xFF, 0xD8, 0xFF, 0xE0, 0, 1, 0, 0, 0])
        == EvidenceHeader(kind: .jpeg, problem: .damaged))
    #expect(
      read([0xFF, 0xD8] + EvidenceSample.segment(0xDA, [0, 0]))
        == EvidenceHeader(kind: .jpeg, problem: .damaged))
  }

  @Test(
    arguments: [
      ("text", Array("100 % läuft 👍\n".utf8), EvidenceHeader(kind: .text)),
      ("markup", Array("<svg xmlns='x'/>".utf8), EvidenceHeader(kind: .text)),
      ("mark", [0xEF, 0xBB, 0xBF, 0x61], EvidenceHeader(kind: .text)),
      ("looks like a box", Array("AAAAftypheic".utf8), EvidenceHeader(kind: .text)),
      ("cut", [0x61, 0xE2, 0x82], EvidenceHeader(kind: .text, problem: .truncated)),
      ("NUL", [0x61, 0x00], EvidenceHeader(kind: .other)),
      ("Latin-1", [0x61, 0xE9, 0x61], EvidenceHeader(kind: .other)),
      ("UTF-16", [0xFF, 0xFE, 0x61, 0x00], EvidenceHeader(kind: .other)),
      ("AVIF", EvidenceSample.fileType("avif", ["mif1"]), EvidenceHeader(kind: .other)),
      ("empty", [], EvidenceHeader(kind: .other, problem: .empty)),
    ] as [(String, [UInt8], EvidenceHeader)])
  func textIsToldFromTheRest(_ id: String, _ bytes: [UInt8], _ header: EvidenceHeader) {
    #expect(read(bytes) == header)
  }

  @Test func textMayBeCutWhereThePrefixEnds() {
    #expect(read([0x61, 0xE2, 0x82], size: 4) == EvidenceHeader(kind: .text))
  }

  @Test(
    arguments: [
      ("a.png", .png), ("A.JPG", .jpeg), ("a.b.jpeg", .jpeg), ("a.heif", .heic), ("a.m4v", .mp4),
      ("a.mov", .mov), ("a.log", .text), ("a.json", .text), ("a.webp", .webp), ("a.gif", .gif),
      ("a.bin", nil), ("png", nil), ("", nil), ("a.", nil), ("a.tiff", nil),
    ] as [(String, EvidenceKind?)])
  func aNameClaimsAKind(_ name: String, _ kind: EvidenceKind?) {
    #expect(EvidenceHeader.kindClaimed(byName: name) == kind)
  }
}
