import PlumblineRecord

/// The smallest beginnings of files that a format's reader must understand.
struct EvidenceSample: Sendable {
  let id: String
  let bytes: [UInt8]
  let header: EvidenceHeader

  static let png = EvidenceSample(
    id: "png",
    bytes: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + big(13, 4) + ascii("IHDR")
      + big(1170, 4) + big(2532, 4) + [8, 6, 0, 0, 0] + big(0, 4),
    header: EvidenceHeader(kind: .png, width: 1170, height: 2532))

  static let gif = EvidenceSample(
    id: "gif", bytes: ascii("GIF89a") + little(320, 2) + little(200, 2) + [0, 0, 0],
    header: EvidenceHeader(kind: .gif, width: 320, height: 200))

  static let webPs = [
    EvidenceSample(
      id: "webp extended",
      bytes: riff(ascii("VP8X") + little(10, 4) + big(0, 4) + little(799, 3) + little(599, 3)),
      header: EvidenceHeader(kind: .webp, width: 800, height: 600)),
    EvidenceSample(
      id: "webp lossy",
      bytes: riff(
        ascii("VP8 ") + little(10, 4) + [0, 0, 0, 0x9D, 0x01, 0x2A] + little(640 | 0x4000, 2)
          + little(480, 2)),
      header: EvidenceHeader(kind: .webp, width: 640, height: 480)),
    EvidenceSample(
      id: "webp lossless",
      bytes: riff(ascii("VP8L") + little(5, 4) + [0x2F] + little(99 | 49 << 14, 4)),
      header: EvidenceHeader(kind: .webp, width: 100, height: 50)),
  ]

  static let jpegs =
    [
      EvidenceSample(
        id: "jpeg", bytes: jpeg(segment(0xE0, ascii("JFIF\0") + big(0, 9))),
        header: EvidenceHeader(kind: .jpeg, width: 400, height: 300)),
      EvidenceSample(
        id: "jpeg with fill bytes and a restart", bytes: jpeg([0xFF, 0xD0, 0xFF, 0xFF, 0xFF]),
        header: EvidenceHeader(kind: .jpeg, width: 400, height: 300)),
    ]
    + [true, false].flatMap { isBigEndian in
      [
        (1, 0, false), (2, 0, false), (3, 180, false), (4, 180, false), (5, 90, true),
        (6, 90, true), (7, 270, true), (8, 270, true), (9, 0, false),
      ].map { orientation, rotation, isOnItsSide in
        EvidenceSample(
          id: "jpeg orientation \(orientation) \(isBigEndian ? "MM" : "II")",
          bytes: jpeg(exif(orientation, isBigEndian: isBigEndian)),
          header: EvidenceHeader(
            kind: .jpeg, width: isOnItsSide ? 300 : 400, height: isOnItsSide ? 400 : 300,
            rotation: rotation))
      }
    }

  static let boxed = [
    EvidenceSample(
      id: "heic", bytes: fileType("heic", ["mif1", "heic"]) + meta(turn: nil),
      header: EvidenceHeader(kind: .heic, width: 4032, height: 3024)),
    EvidenceSample(
      id: "heic turned", bytes: fileType("mif1", ["mif1", "heic"]) + meta(turn: 3),
      header: EvidenceHeader(kind: .heic, width: 3024, height: 4032)),
    EvidenceSample(
      id: "mp4",
      bytes: fileType("isom", ["isom", "mp41"]) + box("free", [])
        + movie(turned: false, version: 0),
      header: EvidenceHeader(kind: .mp4, width: 1920, height: 1080)),
    EvidenceSample(
      id: "mov turned", bytes: fileType("qt  ", ["qt  "]) + movie(turned: true, version: 1),
      header: EvidenceHeader(kind: .mov, width: 1080, height: 1920)),
    EvidenceSample(
      id: "mov without brands", bytes: box("wide", []) + movie(turned: false, version: 0),
      header: EvidenceHeader(kind: .mov, width: 1920, height: 1080)),
  ]

  static let all = [png, gif] + webPs + jpegs + boxed

  static func ascii(_ text: String) -> [UInt8] { Array(text.utf8) }

  static func big(_ value: Int, _ width: Int) -> [UInt8] { little(value, width).reversed() }

  static func little(_ value: Int, _ width: Int) -> [UInt8] {
    (0..<width).map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> ($0 * 8)) : 0 }
  }

  static func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
    big(content.count + 8, 4) + ascii(name) + content
  }

  static func fileType(_ major: String, _ compatible: [String]) -> [UInt8] {
    box("ftyp", ascii(major) + big(0, 4) + compatible.flatMap(ascii))
  }

  static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker] + big(content.count + 2, 2) + content
  }

  /// A picture of 400 by 300.
  static func jpeg(_ before: [UInt8]) -> [UInt8] {
    [0xFF, 0xD8] + before
      + segment(0xC2, [8] + big(300, 2) + big(400, 2) + [1, 1, 0x11, 0])
  }

  private static func riff(_ content: [UInt8]) -> [UInt8] {
    ascii("RIFF") + little(content.count + 4, 4) + ascii("WEBP") + content
  }

  private static func exif(_ orientation: Int, isBigEndian: Bool) -> [UInt8] {
    func number(_ value: Int, _ width: Int) -> [UInt8] {
      isBigEndian ? big(value, width) : little(value, width)
    }
    let other = number(0x010F, 2) + number(2, 2) + number(1, 4) + number(0, 4)
    let entry =
      number(0x0112, 2) + number(3, 2) + number(1, 4) + number(orientation, 2) + number(0, 2)
    return segment(
      0xE1,
      ascii("Exif\0\0") + ascii(isBigEndian ? "MM" : "II") + number(42, 2) + number(8, 4)
        + number(2, 2) + other + entry + number(0, 4))
  }

  private static func movie(turned: Bool, version: UInt8) -> [UInt8] {
    let straight = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x4000_0000]
    let onItsSide = [0, 0x10000, 0, -0x10000, 0, 0, 0, 0, 0x4000_0000]
    func track(_ width: Int, _ height: Int) -> [UInt8] {
      let times = version == 1 ? 32 : 20
      let matrix = (turned ? onItsSide : straight).flatMap { big($0, 4) }
      let header = box(
        "tkhd",
        [version, 0, 0, 7] + [UInt8](repeating: 0, count: times + 16) + matrix
          + big(width << 16, 4) + big(height << 16, 4))
      return box("trak", header)
    }
    // Sound has a track too, without a size.
    return box("moov", box("mvhd", big(0, 8)) + track(0, 0) + track(1920, 1080))
  }

  /// A preview, a tile and the primary item 2, of 4032 by 3024.
  private static func meta(turn: UInt8?) -> [UInt8] {
    func size(_ width: Int, _ height: Int) -> [UInt8] {
      box("ispe", big(0, 4) + big(width, 4) + big(height, 4))
    }
    let properties = size(9000, 9000) + size(4032, 3024) + box("irot", [turn ?? 0])
    let links = big(0, 4) + big(2, 4) + big(1, 2) + [1, 1] + big(2, 2) + [2, 2, 0x83]
    return box(
      "meta",
      big(0, 4) + box("pitm", big(0, 4) + big(2, 2))
        + box("iprp", box("ipco", properties) + box("ipma", links)))
  }
}
