import Foundation
import PlumblineRecord
import PlumblineTestSupport

extension FuzzTarget {
  private static let archive =
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().path
    + "/Format/Archives/format-1"

  /// Where inputs are kept that once were worth it.
  static let corpus = URL(filePath: #filePath).deletingLastPathComponent().path + "/Corpus"

  /// Real inputs to start from.
  func seeds() throws -> [[UInt8]] {
    let real =
      switch self {
      case .journal: try Self.archived("journal") + [Self.everyKind()]
      case .text: try Self.archived("text")
      case .plan: [try FileSystem.read(Self.archive + "/plan.json"), SamplePlan.make().encoded()]
      case .identity: try Self.identities()
      case .picture:
        EvidenceSample.all.filter { $0.header.kind.isPicture }.map(\.bytes) + [Pictures.png()]
      case .file: EvidenceSample.boxed.map(\.bytes) + [Array("A text, läuft.\n".utf8)]
      }
    return real + (try kept())
  }

  /// The kept inputs of this reader.
  func kept() throws -> [[UInt8]] {
    try FileSystem.names(in: Self.corpus).filter { $0.hasPrefix(rawValue + "-") }
      .map { try FileSystem.read(Path.join(Self.corpus, $0)) }
  }

  private static func archived(_ part: String) throws -> [[UInt8]] {
    try FileSystem.names(in: archive + "/" + part).map {
      try FileSystem.read(archive + "/\(part)/\($0)")
    }
  }

  private static func identities() throws -> [[UInt8]] {
    let plan = SHA256.digest(of: "plan")
    return [
      try FileSystem.read(archive + "/run.json"),
      RunIdentity(checklist: "a", release: "1.0", round: "2", scope: ["web", "ios"], plan: plan)
        .encoded(),
    ]
  }

  /// A journal with an event of each kind, the beginning right.
  private static func everyKind() -> [UInt8] {
    let (a, b) = (SHA256.digest(of: "a"), SHA256.digest(of: "b"))
    var answer = Event.Answer(
      check: "edge@ios", verdict: .fail, environments: ["ios": a], deviating: ["ios", "web"],
      step: 2, note: a, evidence: [.init(digest: a, fileExtension: "png", name: b)],
      milliseconds: 12, source: .screen, replaces: [a, b])
    answer.suggestion = .init(verdict: .pass, by: b, isFollowed: false)
    answer.role = "design"
    let kinds: [Event.Kind] = [
      .open(.init(run: run, writer: writer, nonce: "00", tool: "plumb test", who: a)),
      .environment(
        .init(
          platform: "ios", build: "1+2", operatingSystem: "iOS 19", isPhysical: true, device: a,
          dataSet: b, replaces: [a])),
      .answer(answer),
      .answer(.init(check: "edge@ios", verdict: .pass, reason: b, replaces: [a, b])),
      .waiver(
        .init(
          check: "edge@ios", of: [a], isAccepted: true, until: .date("2031-10-26"), reason: b,
          link: a, replaces: [b])),
      .waiver(
        .init(
          check: "edge@ios", of: [a], isAccepted: false, until: .release("2.0"), reason: b)),
      .pause(.init(check: "edge@ios", milliseconds: 4)),
      .resume(.init(check: nil, milliseconds: nil)),
      .unknown("x-later"), .unknown("later"),
    ]
    var previous = Journal.seed(run: run, writer: writer, nonce: "00")
    var bytes: [UInt8] = []
    for (index, kind) in kinds.enumerated() {
      let line = EventEncoder.line(
        of: kind,
        link: EventEncoder.Link(
          number: index + 1, previous: previous, time: Timestamp(milliseconds: 1_927_706_400_000),
          lamport: index + 1))
      bytes += line.bytes
      previous = line.id
    }
    return bytes
  }

  /// The lines of a journal with right digests again, each chained to the one before it.
  static func sealed(_ bytes: [UInt8]) -> [UInt8] {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    var previous: String?
    for index in lines.indices.dropLast() where lines[index].count > 72 {
      var body = Array(lines[index].dropLast(72))
      let key = Array("\"prev\":\"".utf8)
      if let previous, let place = body.firstRange(of: key), body.count >= place.upperBound + 64 {
        body.replaceSubrange(place.upperBound..<(place.upperBound + 64), with: previous.utf8)
      }
      let digest = SHA256.digest(of: body).hex
      lines[index] = body + Array(",\"d\":\"\(digest)\"}".utf8)
      previous = digest
    }
    return Array(lines.joined(separator: [0x0A]))
  }
}
